import { catalogue } from "../../catalogue.js";
import { SeatSign } from "../../components/GameIcon.js";
import { sayMany } from "../../i18n.js";
import { useGame } from "../context.js";
import { shownOnTurn } from "../types.js";

/** The settlements a turn asks for: those that are built stand in their places. */
export function Pips() {
  const game = useGame();
  const { builds = 0, turn: seat = 0 } = shownOnTurn(game)?.view ?? {};
  const whole = catalogue.value?.builds_a_turn ?? builds;
  const label = sayMany("{n} settlement still to build", "{n} settlements still to build", builds);
  return (
    <span class="pips" role="img" aria-label={label} title={label}>
      {Array.from({ length: whole }, (_, n) => (
        <span key={n} class={n < whole - builds ? "pip done" : "pip"}>
          <SeatSign seat={seat} size={24} />
        </span>
      ))}
    </span>
  );
}
