import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { say } from "../i18n.js";

/** A page whose script is loaded when it is first shown. */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const page = signal<{ readonly Shown: ComponentType<Props> } | null>(null);
  const hasFailed = signal(false);
  const fetchIt = () => {
    hasFailed.value = false;
    load().then(
      (Shown) => (page.value = { Shown }),
      () => (hasFailed.value = true),
    );
  };
  return function Lazy(props: Props) {
    useEffect(() => {
      if (!page.peek()) fetchIt();
    }, []);
    if (page.value) return <page.value.Shown {...props} />;
    if (!hasFailed.value) return <div class="waiting" aria-busy="true" />;
    return (
      <div class="failure panel">
        <p role="alert">{say("This page could not be loaded.")}</p>
        <button type="button" class="button main" onClick={fetchIt}>
          {say("Try again")}
        </button>
      </div>
    );
  };
}
