import type { ComponentChildren } from "preact";
import { Dialog } from "../../components/Dialog.js";
import { say } from "../../i18n.js";

interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  /** The label of the button that does it. */
  readonly action: string;
  readonly confirm: () => void;
  readonly close: () => void;
  readonly children?: ComponentChildren;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, text, action, confirm, close, children }: ConfirmProps) {
  const done = () => {
    close();
    confirm();
  };
  return (
    <Dialog title={title} close={close}>
      <p>{text}</p>
      {children}
      <div class="confirm-buttons">
        <button type="button" class="button" autofocus onClick={close}>
          {say("Cancel")}
        </button>
        <button type="button" class="button main" onClick={done}>
          {action}
        </button>
      </div>
    </Dialog>
  );
}
