import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useId, useRef } from "preact/hooks";
import { SeatIcon } from "../../components/GameIcon.js";
import { Icon } from "../../components/Icon.js";
import { useScrollEdges } from "../../components/scrollEdges.js";
import { currentLocale, say, sayMany } from "../../i18n.js";
import type { TalkLine } from "../../messages.js";
import "../../style/talk.css";
import { serverTime } from "../../wire/serverTime.js";
import { useGame } from "../context.js";
import { phrases } from "../state/phrases.js";
import { sayToAll } from "../state/roomRequests.js";
import { audible, freshLine, lineWords, markRead, talkMemory, toggleMuted, unreadCount } from "../state/talk.js";
import type { Game } from "../types.js";

const MAX_TEXT = 200; // characters, as on the server
const FAR_DOWN = 1e6;

/** How many lines are new to the player. */
export function unreadLines(game: Game): number {
  return unreadCount(game.talk.value, talkMemory(game.id), game.room.value?.mine ?? []);
}

/** What the players say to each other; whoever sees this has read it. */
export function Talk() {
  const game = useGame();
  const canTalk = (game.room.value?.mine.length ?? 0) > 0;
  useEffect(() => {
    const last = game.talk.value.at(-1);
    if (last && document.visibilityState === "visible") markRead(game.id, last.number);
  });
  return (
    <section class="talk" aria-label={say("Talk")}>
      <Lines />
      <Muted />
      {canTalk ? <Speak /> : <p class="faint small">{say("Only players can talk here.")}</p>}
    </section>
  );
}

/** Announces to screen readers what another player has just said, wherever the panel is. */
export function TalkAnnouncer() {
  const game = useGame();
  const words = useComputed(() => {
    const line = freshLine(game.talk.value, talkMemory(game.id), game.room.value?.mine ?? [], serverTime());
    return line ? say("{player} says: {words}", { player: line.name, words: lineWords(line) }) : "";
  });
  return (
    <p class="hidden" role="status">
      {words}
    </p>
  );
}

function Lines() {
  const game = useGame();
  const room = useRef<HTMLDivElement>(null);
  const { heard } = audible(game.talk.value, talkMemory(game.id));
  useEffect(() => room.current?.scrollTo(0, FAR_DOWN), [heard.length]);
  return (
    <div class="talk-lines" ref={room} tabIndex={0} role="log" aria-live="off" aria-label={say("What was said")}>
      {heard.length === 0 && <p class="faint small">{say("Nobody has said anything yet.")}</p>}
      {heard.map((line) => (
        <Line key={line.number} line={line} />
      ))}
    </div>
  );
}

function Line({ line }: { line: TalkLine }) {
  const game = useGame();
  const isMine = game.room.value?.mine.includes(line.seat) ?? false;
  return (
    <div class={isMine ? "talk-line is-mine" : "talk-line"} data-seat={line.seat}>
      <p class="talk-who">
        <SeatIcon seat={line.seat} size={18} /> <b>{line.name}</b>{" "}
        <time class="faint" dateTime={new Date(line.at).toISOString()}>
          {timeWords(line.at)}
        </time>
        {!isMine && (
          <button
            type="button"
            class="button plain mute"
            aria-label={say("Hide what {player} says", { player: line.name })}
            title={say("Hide what {player} says", { player: line.name })}
            onClick={() => toggleMuted(game.id, line.seat)}
          >
            <Icon name="silent" size={14} />
          </button>
        )}
      </p>
      <p class="talk-words">{lineWords(line)}</p>
    </div>
  );
}

function timeWords(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const form = isToday ? { timeStyle: "short" as const } : { dateStyle: "short" as const, timeStyle: "short" as const };
  return new Intl.DateTimeFormat(currentLocale(), form).format(at);
}

/** The players whose lines are hidden, and a button that shows them again. */
function Muted() {
  const game = useGame();
  const memory = talkMemory(game.id);
  const { hidden } = audible(game.talk.value, memory);
  if (!memory.muted.length) return null;
  return (
    <p class="talk-muted faint small">
      {sayMany("{n} line hidden", "{n} lines hidden", hidden)}
      {memory.muted.map((seat) => (
        <button key={seat} type="button" class="button plain small-button" onClick={() => toggleMuted(game.id, seat)}>
          {say("Show {player} again", { player: game.room.value?.seats[seat]?.name ?? "" })}
        </button>
      ))}
    </p>
  );
}

/** Quick phrases and a field for a text. */
function Speak() {
  const game = useGame();
  const id = useId();
  const text = useSignal("");
  const edges = useScrollEdges<HTMLDivElement>(true);
  const submit = async (event: Event) => {
    event.preventDefault();
    const words = text.peek().trim();
    if (!words) return;
    text.value = "";
    if (!(await sayToAll(game, speaker(game), { text: words }))) text.value ||= words;
  };
  return (
    <form class="speak" onSubmit={(event) => void submit(event)}>
      <div class="phrases" ref={edges} role="group" aria-label={say("Quick phrases")}>
        {phrases(game.room.value?.phase === "waiting").map(({ key, text }) => (
          <button
            key={key}
            type="button"
            class="button small-button"
            onClick={() => void sayToAll(game, speaker(game), { phrase: key })}
          >
            {text}
          </button>
        ))}
      </div>
      <div class="speak-row">
        <label class="hidden" for={id}>
          {say("Say something")}
        </label>
        <input
          id={id}
          class="field"
          maxLength={MAX_TEXT}
          autocomplete="off"
          placeholder={say("Say something")}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
        <button type="submit" class="button square" aria-label={say("Send")} title={say("Send")}>
          <Icon name="next" />
        </button>
      </div>
    </form>
  );
}

/** The seat that speaks: on a shared screen the one whose turn it is. */
function speaker(game: Game): number {
  const mine = game.room.peek()?.mine ?? [];
  const me = game.me.peek();
  return mine.includes(me) ? me : (mine[0] ?? -1);
}
