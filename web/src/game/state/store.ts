import { computed, signal, untracked } from "@preact/signals";
import type { Refusal } from "../../messages.js";
import { language } from "../../settings.js";
import { tokensOf } from "../../savedGames.js";
import { openLine } from "../../wire/socket.js";
import { SILENT, type Game, type Looked, type Notice, type Thought } from "../types.js";
import { hearing } from "./handler.js";
import { hinting } from "./hint.js";
import { ordering } from "./orders.js";
import { recording } from "./timeline.js";
import { NOTHING, seating } from "./seat.js";
import { sinceLastTurn } from "./turns.js";
import { watching } from "./playback.js";

/** Come to the table of a game, and stay until `close`; `step` is what to look at, -1 for the present. */
export function joinGame(id: string, step: number): Game {
  const tokens = untracked(() => tokensOf(id).filter(Boolean));
  const record = recording(id, tokens, () => watch.hear());
  const watch = watching(record.frames, record.latest, step);
  const seats = seating(record, watch.isPresent);
  const orders = ordering({ live: record.live, choices: seats.choices, send: (order) => line.say(order) });
  const isAway = signal(false);
  const barred = signal<Refusal | null>(null);
  const missed = signal(false);
  const notice = signal<Notice | null>(null);
  const thought = signal<Thought>(SILENT);
  const hint = hinting({ id, tokens, live: record.live, isMyTurn: seats.isMyTurn });
  const hear = hearing({ record, watch, orders, missed, notice, thought });
  const line = openLine(`/api/games/${encodeURIComponent(id)}/socket`, {
    hello: () => ({ type: "hello", tokens, language: language.peek() }),
    hear: (message) => {
      isAway.value = false;
      hear(message);
    },
    gone: () => (isAway.value = true),
    barred: (why) => (barred.value = why),
  });
  const stops = [watch.keepPace(), seats.keepHolder(), hint.keepFresh(), hint.close, record.stop, line.close];

  /** Who goes through time has missed nothing any more. */
  const through = <Where extends readonly unknown[]>(go: (...where: Where) => void) => (...where: Where) => {
    go(...where);
    missed.value = false;
  };
  const { table, live, frames, turns, highlights, latest } = record;
  const { showing, shown, isPresent, isCatchingUp, pause } = watch;
  const { me, isMyTurn, nextHolder, takeScreen } = seats;

  return {
    ...{ id, tokens, table, live, frames, turns, highlights, latest },
    ...{ showing, shown, isPresent, isCatchingUp, me, isMyTurn, nextHolder, takeScreen },
    ...{ isAway, barred, missed, notice, thought, hint, pending: orders.pending },
    choices: computed(() => (orders.pending.value ? NOTHING : seats.choices.value)),
    looked: signal<Looked | null>(null),
    flash: signal<readonly string[]>([]),
    want(wish) {
      notice.value = null;
      orders.want(wish);
    },
    goTo: through(watch.goTo),
    toPresent: through(() => watch.goTo(latest.peek())),
    playFrom: through(watch.playFrom),
    play: through(watch.play),
    pause,
    showMe: through(() => watch.playFrom(sinceLastTurn(turns.peek(), me.peek())?.from ?? 0)),
    close() {
      for (const stop of stops) stop();
    },
  };
}
