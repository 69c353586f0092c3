import type { ComponentChildren } from "preact";
import { catalogue, tileOf } from "../../catalogue.js";
import { SeatIcon, TileIcon } from "../../components/GameIcon.js";
import { Icon } from "../../components/Icon.js";
import { say, sayIn, sayMany } from "../../i18n.js";
import { useGame } from "../context.js";
import { Result } from "../end/Result.js";
import { Announcer } from "../speech/Announcer.js";
import { isWatcher, nameOf, shownOnTurn, shownSeat } from "../state/selectors.js";
import type { Game } from "../types.js";
import { Away } from "./Away.js";
import { ClockAlarm, RunningClock } from "./Clock.js";
import { EndQuestion, UnusedTiles } from "./Draft.js";
import { Notices } from "./Notices.js";
import { detailOf, spokenPreview, taskOf } from "./statusText.js";
import { TurnButtons } from "./TurnButtons.js";

const MANY_LETTERS = 66; // longer tasks are set in a smaller size on phones
const VERY_MANY_LETTERS = 110;

/** The bar above the board: who must do what, and the buttons for the whole turn, or `instead` of them. */
export function Ribbon({ instead }: { instead: ComponentChildren }) {
  const game = useGame();
  const view = game.shown.value?.position.view;
  const seat = shownSeat(game);
  const task = taskOf(game);
  const doing = view?.half_done && tileOf(view.half_done.action);
  const isMine = game.isMyTurn.value;
  return (
    <header class={isMine ? "ribbon mine" : "ribbon"} data-seat={seat}>
      <div class="ribbon-who">{doing?.has_icon ? <TileIcon tile={doing.key} size={36} /> : <Who seat={seat} />}</div>
      <div class="ribbon-words">
        <p class="task" data-long={lengthOf(task)} title={task}>
          {task}
        </p>
        <Away />
        {showsUnused(game) ? <UnusedTiles /> : <Detail />}
        <Notices />
      </div>
      <Announcer />
      <LiveRegion />
      <div class="ribbon-marks">
        {view && !view.over && <Pips />}
        {game.isPresent.value && <RunningClock />}
        {isMine && <Count n={game.choices.value.hexes.length} />}
        {isWatcher(game) && (
          <span
            class="mark watching"
            title={say("You are not playing in this game: you see only what everyone may see.")}
          >
            <Icon name="eye" size={16} /> {say("watching")}
          </span>
        )}
        {view?.last_round && !view.over && (
          <span class="mark warn">
            <Icon name="flag" size={16} /> {say("last round")}
          </span>
        )}
      </div>
      <div class="ribbon-buttons">
        <TimeButtons />
        {instead ?? <TurnButtons />}
        <Result />
      </div>
      <EndQuestion />
    </header>
  );
}

/** What the others did comes first, in the same place: until it is closed, or something is played. */
function showsUnused(game: Game): boolean {
  return game.draft.unused.value.length > 0 && !game.away.deeds.value.length;
}

/** What a second tap would do, what a hex would earn, or what happened last. */
function Detail() {
  const game = useGame();
  const { again } = game.hexPreview.value;
  const detail = detailOf(game);
  return (
    <p class="ribbon-detail" title={detail}>
      {again && <strong class="again">{again} </strong>}
      {detail}
    </p>
  );
}

function lengthOf(task: string): "very" | "true" | "false" {
  if (task.length > VERY_MANY_LETTERS) return "very";
  return task.length > MANY_LETTERS ? "true" : "false";
}

/** What screen readers announce besides: the preview of the focused hex, and that time is short. */
function LiveRegion() {
  const game = useGame();
  return (
    <div class="hidden" role="status">
      <p>{spokenPreview(game)}</p>
      <ClockAlarm />
    </div>
  );
}

function Who({ seat }: { seat: number }) {
  const game = useGame();
  return seat < 0 ? <Icon name="crown" size={32} /> : <SeatIcon seat={seat} size={40} label={nameOf(game, seat)} />;
}

function Count({ n }: { n: number }) {
  return n ? <span class="faint roomy">{sayMany("{n} legal hex", "{n} legal hexes", n)}</span> : null;
}

/** Skip the animation, or go back to live. */
function TimeButtons() {
  const game = useGame();
  if (game.isCatchingUp.value)
    return (
      <button type="button" class="button" onClick={game.toPresent}>
        <Icon name="last" /> {sayIn("animation", "Skip")}
      </button>
    );
  if (game.isPresent.value) return null;
  return (
    <button type="button" class="button main back-to-live" onClick={game.toPresent}>
      <span class="dot" /> {game.live.value?.view.over ? say("To the end") : say("Back to live")}
    </button>
  );
}

/** The settlements of the mandatory action; those already built are filled in. */
export function Pips() {
  const game = useGame();
  const { builds = 0, turn: seat = 0 } = shownOnTurn(game)?.view ?? {};
  const whole = catalogue.value?.builds_a_turn ?? builds;
  const label = sayMany("{n} settlement still to build", "{n} settlements still to build", builds);
  return (
    <span class="pips" role="img" aria-label={label} title={label}>
      {Array.from({ length: whole }, (_, n) => (
        <span key={n} class={n < whole - builds ? "pip done" : "pip"}>
          <SeatIcon seat={seat} size={24} />
        </span>
      ))}
    </span>
  );
}
