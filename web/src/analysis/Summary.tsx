import { tenths } from "../game/panels/advice.js";
import { useGame } from "../game/context.js";
import { nameOf } from "../game/state/selectors.js";
import { SeatSign } from "../components/GameIcon.js";
import { say, sayMany } from "../i18n.js";
import { bringBoardInSight } from "./boardInSight.js";
import { useStudy } from "./context.js";
import { balanceOf } from "./looking.js";
import { Mark } from "./Mark.js";

/** How everybody has played. */
export function Summary() {
  const game = useGame();
  const seats = game.table.value?.seats ?? [];
  return (
    <section class="balances" aria-labelledby="balances">
      <h2 id="balances">{say("Players")}</h2>
      <ul>
        {seats.map((_, seat) => (
          <SeatBalance key={seat} seat={seat} />
        ))}
      </ul>
    </section>
  );
}

function SeatBalance({ seat }: { seat: number }) {
  const game = useGame();
  const { told, goTo } = useStudy();
  const { loss, turns, worst, marks } = balanceOf(told, seat);
  const show = (turn: number) => {
    goTo(turn);
    bringBoardInSight();
  };
  const gold = game.live.value?.gold.totals[seat] ?? 0;
  return (
    <li class="balance panel">
      <p class="balance-head">
        <SeatSign seat={seat} size={28} /> <b class="name">{nameOf(game, seat)}</b>
        <span class="gold">{say("{n} gold", { n: gold })}</span>
      </p>
      <p class="small">{sayMany("{gold} gold lost in {n} turn", "{gold} gold lost in {n} turns", turns, { gold: tenths(loss) })}</p>
      <p class="balance-marks">
        {marks.map((mark) => (
          <Mark key={mark.key} mark={mark} times={mark.times} />
        ))}
      </p>
      {worst && (
        <button type="button" class="button small-button" onClick={() => show(worst.turn)}>
          {say("Most lost: turn {n} (−{gold})", { n: worst.turn, gold: tenths(worst.loss) })}
        </button>
      )}
    </li>
  );
}
