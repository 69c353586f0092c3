import { useGame } from "../context.js";
import { gainsOf } from "../state/gains.js";

/** Marks above the slider: the ends of turns, and where somebody won a tile. */
export function Ticks() {
  const game = useGame();
  const latest = game.latest.value;
  if (game.frames.value[0]?.step !== 0 || latest < 1) return null;
  const x = (step: number) => (step / latest) * 1000;
  const turns = game.turns.value.filter((turn) => turn.end > turn.start && turn.end < latest);
  return (
    <svg class="ticks" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
      <path class="tick-turns" d={turns.map((turn) => `M${x(turn.end).toFixed(1)} 6v4`).join("")} />
      <path class="tick-gains" d={gainsOf(game.frames.value).map((step) => `M${x(step).toFixed(1)} 0v10`).join("")} />
    </svg>
  );
}
