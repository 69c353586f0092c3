import { say, sayMany } from "../../i18n.js";
import type { AdvisedTurn } from "../../messages.js";

/** A turn step by step, with the numbers that stand on the board. */
export function AdvisedSteps({ turn }: { turn: AdvisedTurn }) {
  return (
    <span class="advised-steps">
      {turn.steps.length === 0 && say("just end the turn")}
      {turn.steps.map(({ told }, n) => (
        <span key={n} class="advised-step">
          <span class="advised-number">{n + 1}</span> {told}
        </span>
      ))}
      {turn.is_open && <span class="faint">{say("then a new terrain card is drawn")}</span>}
    </span>
  );
}

/** Why a turn is worth what it is. */
export function Reasons({ turn }: { turn: AdvisedTurn }) {
  if (!turn.reasons.length) return null;
  return (
    <ul class="reasons">
      {turn.reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

/** What a turn brings at once. */
export function goldWords({ gold }: AdvisedTurn): string {
  if (gold < 0) return say("costs {n} gold now", { n: -gold });
  return gold ? say("+{n} gold now", { n: gold }) : say("no gold now");
}

/** How much less than the best it is expected to bring in the end. */
export function lossWords(loss: number): string {
  const gold = tenths(loss);
  return gold === tenths(0) ? say("as good as the best") : say("{gold} less gold by the end", { gold });
}

/** A number of gold that can only be expected. */
export function tenths(gold: number): string {
  return Math.max(0, gold).toFixed(1);
}

/** A chance as people say it; nothing is sure before the end. */
export function chanceWords(chance: number): string {
  return say("{n} %", { n: Math.round(chance * 100) });
}

/** How many turns there are to choose from. */
export function countWords(n: number): string {
  return sayMany("{n} suggested turn", "{n} suggested turns", n);
}
