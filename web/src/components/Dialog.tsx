import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { say } from "../i18n.js";
import { Icon } from "./Icon.js";
import "../style/dialog.css";

interface DialogProps {
  readonly title: string;
  readonly close: () => void;
  readonly kind?: string;
  readonly children: ComponentChildren;
}

/** A modal dialog; Escape, the cross and a click outside close it. */
export function Dialog({ title, close, kind = "", children }: DialogProps) {
  const name = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close(); // which puts the focus back where it was
  }, []);
  return (
    <dialog ref={dialog} class={`dialog ${kind}`} aria-labelledby={name} onClose={close} onClick={closeOutside}>
      <header>
        <h2 id={name}>{title}</h2>
        <button
          type="button"
          class="button plain square"
          aria-label={say("Close")}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="cross" />
        </button>
      </header>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}

/** A click outside hits the dialog element itself, not its content. */
function closeOutside(event: MouseEvent): void {
  if (event.target !== event.currentTarget) return;
  (event.currentTarget as HTMLDialogElement).close();
}
