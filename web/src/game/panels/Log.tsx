import { useMemo } from "preact/hooks";
import { terrainName } from "../../catalogue.js";
import { useFollowEnd } from "../../components/followEnd.js";
import { SeatIcon, TerrainIcon } from "../../components/GameIcon.js";
import { Icon } from "../../components/Icon.js";
import { say } from "../../i18n.js";
import type { RoomEvent } from "../../messages.js";
import { useGame } from "../context.js";
import { nameOf } from "../state/selectors.js";
import type { Frame } from "../state/timeline.js";
import { sinceLastTurn, type Turn } from "../state/turns.js";
import { HexText } from "./HexLinks.js";
import { moveInLog } from "./logKeys.js";

/** The game in words, turn by turn. */
export function Log() {
  const game = useGame();
  const { place, follows, toEnd } = useFollowEnd<HTMLElement>();
  const { at } = game.cursor.value;
  const logged = loggedTurns(game.frames.value, game.turns.value).filter(({ turn }) => turn.start < at);
  const events = eventsUpTo(game.room.value?.events ?? [], game.latest.value, at);
  const isOver = game.live.value?.view.over;
  const since = isOver ? null : sinceLastTurn(game.turns.value, game.me.value);
  return (
    <div class="log panel">
      <section class="log-room" ref={place} tabIndex={0} aria-label={say("Log")} onKeyDown={moveInLog}>
        {logged.length + events.length === 0 && <p class="faint small">{say("Nothing has happened yet.")}</p>}
        <ol>
          <Events events={events.filter(({ step }) => step === 0)} />
          {logged.map((turn) => (
            <LogTurn
              key={turn.turn.start}
              logged={turn}
              events={events.filter(({ step }) => turn.turn.start < step && step <= turn.turn.end)}
              isFirstSince={since?.from === turn.turn.start}
              at={at}
            />
          ))}
        </ol>
        {!follows.value && (
          <p class="to-newest">
            <button type="button" class="button main small-button" onClick={toEnd}>
              {say("Newest")} <Icon name="down" size={16} />
            </button>
          </p>
        )}
      </section>
    </div>
  );
}

interface LogTurnProps {
  readonly logged: LoggedTurn;
  readonly events: readonly RoomEvent[];
  readonly isFirstSince: boolean;
  readonly at: number;
}

function LogTurn({ logged: { turn, steps }, events, isFirstSince, at }: LogTurnProps) {
  const seen = steps.filter((frame) => frame.step <= at);
  const words = useMemo(
    () => <TurnWords turn={turn} parts={logParts(seen, events)} />,
    [turn.start, turn.end, turn.number, seen.at(-1), events.length],
  );
  return (
    <>
      {isFirstSince && <Since />}
      {words}
    </>
  );
}

function TurnWords({ turn, parts }: { turn: Turn; parts: readonly LogPart[] }) {
  const game = useGame();
  return (
    <li class="log-turn">
      <button
        type="button"
        class="log-head"
        tabIndex={-1}
        title={say("Show the end of this turn")}
        onClick={() => game.goTo(turn.end)}
      >
        <span class="number">{turn.number || ""}</span>
        <SeatIcon seat={turn.seat} size={18} />
        <span class="name">{nameOf(game, turn.seat)}</span>
        {turn.terrain && <TerrainIcon terrain={turn.terrain} size={16} />}
        {turn.terrain && <span class="faint">{terrainName(turn.terrain)}</span>}
      </button>
      {parts.map((part, n) =>
        "sentence" in part ? (
          <p key={n} class="log-event">
            {part.sentence}
          </p>
        ) : (
          <Steps key={n} steps={part.steps} />
        ),
      )}
    </li>
  );
}

function Steps({ steps }: { steps: readonly Frame[] }) {
  return (
    <p class="log-words">
      {steps.map((frame, n) => (
        <span key={frame.step}>
          {n > 0 && "; "}
          <HexText text={frame.noted} hexes={frame.hexes} tabIndex={-1} />
        </span>
      ))}
    </p>
  );
}

/** What happened at the table before the first step. */
function Events({ events }: { events: readonly RoomEvent[] }) {
  return (
    <>
      {events.map(({ sentence }, n) => (
        <li key={n} class="log-event">
          {sentence}
        </li>
      ))}
    </>
  );
}

/** The divider after the player's own last turn. */
function Since() {
  const game = useGame();
  return (
    <li class="since">
      <span>{say("since your last turn")}</span>
      <button type="button" class="button small-button" tabIndex={-1} onClick={game.showMe}>
        <Icon name="play" size={14} /> {say("Show me")}
      </button>
    </li>
  );
}

/** A turn with the steps that the log shows. */
export interface LoggedTurn {
  readonly turn: Turn;
  readonly steps: readonly Frame[];
}

/** The log turn by turn; a turn without a step is left out. */
export function loggedTurns(frames: readonly Frame[], turns: readonly Turn[]): readonly LoggedTurn[] {
  const base = frames[0]?.step ?? 0;
  return turns
    .map((turn) => ({
      turn,
      steps: frames.slice(turn.start + 1 - base, turn.end + 1 - base).filter((frame) => frame.noted),
    }))
    .filter(({ turn }) => turn.end > turn.start);
}

/** What happened at the table up to a step; what happened at a step that was taken back stands at the last one. */
export function eventsUpTo(events: readonly RoomEvent[], latest: number, at: number): readonly RoomEvent[] {
  return events.map((event) => ({ ...event, step: Math.min(event.step, latest) })).filter(({ step }) => step <= at);
}

/** A part of a turn in the log: some steps, or something that happened at the table between them. */
export type LogPart = { readonly steps: readonly Frame[] } | Pick<RoomEvent, "step" | "sentence">;

/** The steps of a turn, interrupted where something happened at the table. */
export function logParts(steps: readonly Frame[], events: readonly RoomEvent[]): readonly LogPart[] {
  const parts: LogPart[] = [];
  let after = -1;
  for (const { step, sentence } of events) {
    const before = steps.filter((frame) => after < frame.step && frame.step <= step);
    if (before.length) parts.push({ steps: before });
    parts.push({ step, sentence });
    after = step;
  }
  const rest = steps.filter((frame) => frame.step > after);
  return rest.length ? [...parts, { steps: rest }] : parts;
}
