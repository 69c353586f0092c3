import { numbered, say, sayMany } from "../../i18n.js";
import type { AdvisedTurn } from "../../messages.js";

/** The steps of a turn, numbered as on the board. */
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

/** The gold that a turn earns now. */
export function goldWords({ gold }: AdvisedTurn): string {
  if (gold < 0) return say("costs {n} gold now", { n: -gold });
  return gold ? say("+{n} gold now", { n: gold }) : say("no gold now");
}

/** How much less gold than the best turn it is expected to bring. */
export function lossWords(loss: number): string {
  const gold = tenths(loss);
  return gold === tenths(0) ? say("as good as the best") : say("{gold} less gold by the end", { gold });
}

/** Expected gold, with one decimal. */
export function tenths(gold: number): string {
  return numbered(Math.max(0, gold), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

const LEAST_ERROR = 0.05; // gold; less would read as 0.0

/** Estimated gold with its standard error, if it has one. */
export function giveOrTake(gold: number, error: number): string {
  return error < LEAST_ERROR ? tenths(gold) : `${tenths(gold)}\u00a0±\u00a0${tenths(error)}`;
}

/** A win chance as a percentage. */
export function chanceWords(chance: number): string {
  return numbered(chance, { style: "percent" });
}

/** How many turns the coach suggests. */
export function countWords(n: number): string {
  return sayMany("{n} suggested turn", "{n} suggested turns", n);
}
