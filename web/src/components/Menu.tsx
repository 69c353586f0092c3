import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon, type IconName } from "./Icon.js";

interface MenuProps {
  readonly icon: IconName;
  readonly label: string;
  /** Whether the label is written next to the icon. */
  readonly isNamed?: boolean;
  readonly children: ComponentChildren;
}

/**
 * A button that opens a small menu; Escape and a click elsewhere close it. What is in it is made when it is first opened.
 * A press on its text focuses the sheet: on the page around it, the focus would close the menu under the pointer.
 */
export function Menu({ icon, label, isNamed = false, children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  const wasOpened = useSignal(false);
  useEffect(() => {
    const away = (event: Event) => {
      const isInside = event.target instanceof Node && menu.current?.contains(event.target);
      if (!isInside) menu.current?.removeAttribute("open");
    };
    addEventListener("pointerdown", away);
    addEventListener("focusin", away);
    return () => {
      removeEventListener("pointerdown", away);
      removeEventListener("focusin", away);
    };
  }, []);
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !menu.current?.open) return;
    event.stopPropagation();
    menu.current.open = false;
    menu.current.querySelector("summary")?.focus();
  };
  return (
    <details class="pop" ref={menu} onKeyDown={closeOnEscape}>
      <summary
        class={isNamed ? "button" : "button square"}
        aria-label={label}
        title={label}
        onClick={() => (wasOpened.value = true)}
      >
        <Icon name={icon} />
        {isNamed && <span class="roomy">{label}</span>}
      </summary>
      <div class="pop-sheet panel" tabIndex={-1}>
        {wasOpened.value && children}
      </div>
    </details>
  );
}
