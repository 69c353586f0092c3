import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { ErrorMessage } from "../components/ErrorMessage.js";
import { say } from "../i18n.js";
import type { Catalogue } from "../messages.js";
import { isOpening } from "../newGame.js";
import { wasTried } from "./currentForm.js";
import { cardError, type GameForm, summaryOf } from "./form.js";

interface StartBarProps {
  readonly offers: Catalogue;
  readonly chosen: GameForm;
  readonly label: string;
  /** What the button does; an error is shown here. */
  readonly start: () => Promise<void>;
  /** Buttons before the main one. */
  readonly children?: ComponentChildren;
}

/** The game in a line of words, and the button that makes it happen. */
export function StartBar({ offers, chosen, label, start, children }: StartBarProps) {
  const error = useSignal({ of: chosen, sentence: "" });
  const press = () => {
    wasTried.value = true;
    if (cardError(chosen, offers)) return document.getElementById("cards")?.scrollIntoView({ block: "center" });
    start().catch((why: Error) => (error.value = { of: chosen, sentence: why.message }));
  };
  return (
    <section class="start-bar" aria-label={say("Start")}>
      <ErrorMessage sentence={error.value.of === chosen ? error.value.sentence : ""} />
      <div class="start-row">
        <p class="summary">{summaryOf(chosen, offers)}</p>
        {children}
        <button type="button" class="button main" disabled={isOpening.value} onClick={press}>
          {label}
        </button>
      </div>
    </section>
  );
}
