import type { ComponentChildren } from "preact";
import { say } from "../../i18n.js";
import { useGame } from "../context.js";
import { thingOf } from "./triggers.js";

/** The number of a rule; it opens the rule. */
export function RuleButton({ rule }: { rule: string }) {
  return <ExplainButton subject={rule}>{say("Rule {rule}", { rule })}</ExplainButton>;
}

/** Opens the card of a thing that the words before it are about. */
export function SubjectButton({ subject }: { subject: string }) {
  return <ExplainButton subject={subject}>{say("What is this?")}</ExplainButton>;
}

function ExplainButton({ subject, children }: { subject: string; children: ComponentChildren }) {
  const game = useGame();
  return (
    <button
      type="button"
      class="explain-link"
      data-subject={subject}
      onClick={(event) => game.explanation.pin(thingOf(event.currentTarget))}
    >
      {children}
    </button>
  );
}
