import type { AdvisedTurn } from "../../messages.js";
import { say } from "../../i18n.js";

/** A turn step by step, with the numbers that stand on the board. */
export function AdvisedSteps({ turn }: { turn: AdvisedTurn }) {
  return (
    <span class="advised-steps">
      {turn.steps.length === 0 && say("nothing but the end of the turn")}
      {turn.steps.map(({ told }, n) => (
        <span key={n} class="advised-step">
          <span class="advised-number">{n + 1}</span> {told}
        </span>
      ))}
      {turn.is_open && <span class="faint">{say("then a new card is drawn")}</span>}
    </span>
  );
}
