import { SeatIcon } from "../components/GameIcon.js";
import { useGame } from "../game/context.js";
import { tenths } from "../game/panels/AdvisedTurn.js";
import { nameOf } from "../game/state/selectors.js";
import { say, sayMany } from "../i18n.js";
import type { AnalysisAnswer, MarkOffer, ReviewedTurn } from "../messages.js";
import { scrollToBoard } from "./AnalysisBoard.js";
import { useAnalysis } from "./analysis.js";
import { Mark } from "./Mark.js";

/** How well every player played. */
export function Summary() {
  const game = useGame();
  const seats = game.table.value?.seats ?? [];
  return (
    <section class="balances" aria-labelledby="balances">
      <h2 id="balances">{say("Players")}</h2>
      <ul>
        {seats.map((_, seat) => (
          <SeatCard key={seat} seat={seat} />
        ))}
      </ul>
    </section>
  );
}

function SeatCard({ seat }: { seat: number }) {
  const game = useGame();
  const { analysis, goTo } = useAnalysis();
  const { loss, turns, worst, marks } = seatSummary(analysis, seat);
  const show = (turn: number) => {
    goTo(turn);
    scrollToBoard();
  };
  const gold = game.live.value?.gold.totals[seat] ?? 0;
  return (
    <li class="balance panel">
      <p class="balance-head">
        <SeatIcon seat={seat} size={28} /> <b class="name">{nameOf(game, seat)}</b>
        <span class="gold">{say("{n} gold", { n: gold })}</span>
      </p>
      <p class="small">
        {sayMany("{gold} gold lost in {n} turn", "{gold} gold lost in {n} turns", turns, { gold: tenths(loss) })}
      </p>
      <p class="balance-marks">
        {marks.map((mark) => (
          <Mark key={mark.key} mark={mark} times={mark.times} />
        ))}
      </p>
      {worst && (
        <button type="button" class="button small-button" onClick={() => show(worst.turn)}>
          {say("Biggest loss: turn {n} (−{gold})", { n: worst.turn, gold: tenths(worst.loss) })}
        </button>
      )}
    </li>
  );
}

/** How well one seat played. */
export interface SeatSummary {
  readonly loss: number;
  readonly turns: number;
  /** The turn with the biggest loss, if any. */
  readonly worst: ReviewedTurn | undefined;
  readonly marks: readonly (MarkOffer & { readonly times: number })[];
}

export function seatSummary({ reviews, marks }: AnalysisAnswer, seat: number): SeatSummary {
  const own = reviews.filter((review) => review.seat === seat);
  const worst = own.toSorted((a, b) => b.loss - a.loss)[0];
  return {
    loss: own.reduce((sum, { loss }) => sum + loss, 0),
    turns: own.length,
    worst: worst?.is_best ? undefined : worst,
    marks: marks
      .map((mark) => ({ ...mark, times: own.filter((review) => review.mark === mark.key).length }))
      .filter(({ times }) => times),
  };
}
