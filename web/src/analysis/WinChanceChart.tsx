import { useEffect, useRef, useState } from "preact/hooks";
import { shortNames, spread } from "../components/chartScale.js";
import { useGame } from "../game/context.js";
import { chanceWords } from "../game/panels/AdvisedTurn.js";
import { nameOf } from "../game/state/selectors.js";
import type { Game } from "../game/types.js";
import { say } from "../i18n.js";
import type { AnalysisAnswer } from "../messages.js";
import { type AnalysisView, useAnalysis } from "./analysis.js";
import { markOf } from "./Mark.js";

const HEIGHT = 150;
const SCALE = 48; // room for the percentages on the left
const LABEL_GAP = 15;
const LETTER = 8; // average width of a letter of a name
const CHANCE = 70; // room for the percentage before a name
const MOST_LETTERS = 9;

/** The win chances over the game, which also serve as a slider through its turns. */
export function WinChanceChart() {
  const game = useGame();
  const view = useAnalysis();
  const { analysis, turn, goTo } = view;
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const names = analysis.opening.map((_, seat) => nameOf(game, seat));
  const label = CHANCE + Math.max(...shortNames(names, MOST_LETTERS).map((name) => name.length)) * LETTER;
  const room = { width: Math.max(80, width - SCALE - label), height: HEIGHT };
  const places = plotScale(room, analysis.of);
  const click = (event: MouseEvent) => {
    const { left } = event.currentTarget instanceof Element ? event.currentTarget.getBoundingClientRect() : { left: 0 };
    goTo(turnAtPlace((event.clientX - left - SCALE) / room.width, analysis.of));
  };
  const press = (event: KeyboardEvent) => {
    const to = turnByKey(event.key, turn.value, analysis.reviews.length);
    if (to === undefined) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <div
      class="curve"
      ref={place}
      role="slider"
      tabIndex={0}
      // Translators: a turn of a player, not "rotate".
      aria-label={say("Turn")}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, analysis.reviews.length)}
      aria-valuenow={turn.value}
      aria-valuetext={momentWords(view, game)}
      onClick={click}
      onKeyDown={press}
    >
      <svg
        class="chart"
        width={width}
        height={HEIGHT + 32}
        viewBox={`${-SCALE} -12 ${width} ${HEIGHT + 32}`}
        aria-hidden="true"
      >
        <Axes places={places} width={room.width} turns={analysis.of} />
        <line class="chart-now" x1={places.x(turn.value)} x2={places.x(turn.value)} y1="-6" y2={HEIGHT} />
        {names.map((_, seat) => (
          <Line key={seat} seat={seat} places={places} />
        ))}
        <Signs places={places} />
        <Names names={names} x={room.width + 14} places={places} />
      </svg>
    </div>
  );
}

function Axes({ places: { x, y }, width, turns }: { places: PlotScale; width: number; turns: number }) {
  const grain = [1, 2, 5, 10, 20, 50].find((each) => turns / each <= width / 48) ?? 100;
  const marked = Array.from({ length: Math.floor(turns / grain) }, (_, n) => (n + 1) * grain);
  return (
    <>
      {[0, 0.5, 1].map((chance) => (
        <g key={chance}>
          <line class="chart-grid" x1="0" x2={width} y1={y(chance)} y2={y(chance)} />
          <text x="-6" y={y(chance) + 4} text-anchor="end">
            {chanceWords(chance)}
          </text>
        </g>
      ))}
      {marked.map((turn) => (
        <text key={turn} class="curve-turn" x={x(turn)} y={y(0) + 16} text-anchor="middle">
          {turn}
        </text>
      ))}
    </>
  );
}

function Line({ seat, places: { x, y } }: { seat: number; places: PlotScale }) {
  const points = chancesOf(useAnalysis().analysis, seat).map(
    (chance, n) => `${x(n).toFixed(1)},${y(chance).toFixed(1)}`,
  );
  return (
    <g data-seat={seat}>
      <polyline class="chart-under" points={points.join(" ")} />
      <polyline class="chart-line" points={points.join(" ")} />
    </g>
  );
}

/** The signs of remarkable turns, on the line of the player. */
function Signs({ places: { x, y } }: { places: PlotScale }) {
  const { analysis } = useAnalysis();
  const size = Math.max(5.5, Math.min(8, (x(1) - x(0)) * 0.7));
  const signed = analysis.reviews.filter(({ mark, is_best }) => !is_best && markOf(analysis, mark).sign);
  return (
    <>
      {signed.map(({ turn, seat, mark, win_chances }) => (
        <g
          key={turn}
          class="curve-sign"
          data-mark={mark}
          transform={`translate(${x(turn)} ${y(win_chances[seat] ?? 0)}) scale(${size / 8})`}
        >
          <circle r="8" />
          <text text-anchor="middle" y="4">
            {markOf(analysis, mark).sign}
          </text>
        </g>
      ))}
    </>
  );
}

function Names({ names, x, places: { y } }: { names: readonly string[]; x: number; places: PlotScale }) {
  const { analysis } = useAnalysis();
  const last = names.map((_, seat) => chancesOf(analysis, seat).at(-1) ?? 0);
  const heights = spread(last.map(y), LABEL_GAP, HEIGHT);
  return (
    <>
      {shortNames(names, MOST_LETTERS).map((name, seat) => (
        <text key={seat} class="curve-name" x={x} y={heights[seat]! + 4}>
          <tspan class="chart-gold">{chanceWords(last[seat] ?? 0)}</tspan> {name}
          <title>{names[seat]}</title>
        </text>
      ))}
    </>
  );
}

/** The turn, its player, and everybody's chances after it. */
function momentWords({ analysis, review }: AnalysisView, game: Game): string {
  const now = review.value;
  if (!now) return "";
  const chances = now.win_chances.map((chance, seat) =>
    say("{player} {chance}", { player: nameOf(game, seat), chance: chanceWords(chance) }),
  );
  const facts = {
    n: now.turn,
    player: nameOf(game, now.seat),
    mark: markOf(analysis, now.mark).name,
    chances,
  };
  return say("Turn {n}, {player}: {mark}. Win chances: {chances}", facts);
}

function useWidth(place: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const room = place.current;
    if (!room) return;
    const sizes = new ResizeObserver(() => setWidth(room.clientWidth));
    sizes.observe(room);
    return () => sizes.disconnect();
  }, []);
  return width;
}

/** The size of the plot in pixels, without labels. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Maps a turn (0 is the start) and a win chance to pixels. */
export interface PlotScale {
  readonly x: (turn: number) => number;
  readonly y: (chance: number) => number;
}

function plotScale({ width, height }: Room, turns: number): PlotScale {
  return { x: (turn) => (turn / Math.max(1, turns)) * width, y: (chance) => (1 - chance) * height };
}

/** The win chances of a seat: before the first turn, then after each. */
export function chancesOf({ opening, reviews }: AnalysisAnswer, seat: number): readonly number[] {
  return [opening[seat] ?? 0, ...reviews.map(({ win_chances }) => win_chances[seat] ?? 0)];
}

/** The turn at a horizontal position between 0 and 1. */
export function turnAtPlace(place: number, turns: number): number {
  return Math.max(1, Math.min(turns, Math.round(place * turns)));
}

const KEYS: Readonly<Record<string, (turn: number, turns: number) => number>> = {
  ArrowLeft: (turn) => turn - 1,
  ArrowDown: (turn) => turn - 1,
  ArrowRight: (turn) => turn + 1,
  ArrowUp: (turn) => turn + 1,
  PageDown: (turn) => turn - 5,
  PageUp: (turn) => turn + 5,
  Home: () => 1,
  End: (_, turns) => turns,
};

/** The turn a key leads to; undefined for any other key. */
export function turnByKey(key: string, turn: number, turns: number): number | undefined {
  const to = KEYS[key]?.(turn, turns);
  return to === undefined ? undefined : Math.max(1, Math.min(turns, to));
}
