import { chartScale, shortNames, spread } from "../../components/chartScale.js";
import { say } from "../../i18n.js";
import { useGame } from "../context.js";
import { nameOf } from "../state/selectors.js";
import type { Frame } from "../state/timeline.js";
import { type Turn, turnAt } from "../state/turns.js";

const BOX = { width: 196, height: 84 };
const MOST_LETTERS = 9;
const LABELS = 112;

/** Gold over time: one line per player, distinguished by dashes and names. */
export function GoldChart() {
  const game = useGame();
  const { at } = game.cursor.value;
  const known = game.frames.value;
  const frames = game.isCatchingUp.value ? known.filter((frame) => frame.step <= at) : known;
  const moments = momentsOf(frames, game.turns.value);
  const now = moments.at(-1);
  if (!now || moments.length < 3) return <p class="faint small">{say("The chart starts after the first turns.")}</p>;
  const most = Math.max(...moments.flatMap((moment) => moment.gold));
  const { x, y, top } = chartScale(moments.length, most, BOX.width, BOX.height);
  const labels = spread(now.gold.map(y), 12, BOX.height);
  const turn = turnAt(game.turns.value, at);
  const here = x(Math.min(turn ? game.turns.value.indexOf(turn) : 0, moments.length - 1));
  const names = now.gold.map((_, seat) => nameOf(game, seat));
  const short = shortNames(names, MOST_LETTERS);
  const told = now.gold.map((gold, seat) => say("{player}: {gold} gold", { player: names[seat]!, gold }));
  return (
    <svg
      class="chart"
      viewBox={`-22 -8 ${BOX.width + LABELS} ${BOX.height + 18}`}
      role="img"
      aria-label={told.join("; ")}
    >
      {[0, top / 2, top].map((gold) => (
        <g key={gold}>
          <line class="chart-grid" x1="0" x2={BOX.width} y1={y(gold)} y2={y(gold)} />
          <text class="chart-scale" x="-4" y={y(gold) + 3} text-anchor="end">
            {gold}
          </text>
        </g>
      ))}
      {!game.cursor.value.follows && <line class="chart-now" x1={here} x2={here} y1="0" y2={BOX.height} />}
      {now.gold.map((gold, seat) => {
        const points = moments
          .map((moment, n) => `${x(n).toFixed(1)},${y(moment.gold[seat] ?? 0).toFixed(1)}`)
          .join(" ");
        return (
          <g key={seat} data-seat={seat}>
            <polyline class="chart-under" points={points} />
            <polyline class="chart-line" points={points} />
            <text class="chart-name" x={BOX.width + 6} y={labels[seat]! + 4}>
              <tspan class="chart-gold">{gold}</tspan> {short[seat]}
              <title>{names[seat]}</title>
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Gold of every seat at the end of a turn. */
export interface Moment {
  readonly step: number;
  readonly gold: readonly number[];
}

/** The start of the game, the end of every turn, and now. */
function momentsOf(frames: readonly Frame[], turns: readonly Turn[]): readonly Moment[] {
  const base = frames[0]?.step ?? 0;
  const steps = [base, ...turns.map((turn) => turn.end)];
  return [...new Set(steps)].flatMap((step) => {
    const frame = frames[step - base];
    return frame ? [{ step, gold: frame.position.gold.totals }] : [];
  });
}
