import { computed, signal, untracked } from "@preact/signals";
import { currentLanguage, onNewLanguage } from "../../i18n.js";
import type { Refusal, RoomView, TalkLine } from "../../messages.js";
import { tokensOf } from "../../stored/savedGames.js";
import { gamePath } from "../../wire/games.js";
import { openSocket } from "../../wire/socket.js";
import { createExplanation } from "../explain/explanation.js";
import { type Game, type HexPreview, type Inspected, NO_PREVIEW, type Notice } from "../types.js";
import { createAnalysisChannel } from "./analysisChannel.js";
import { createAway } from "./away.js";
import { createDraft } from "./draft.js";
import { createHandler } from "./handler.js";
import { createHint } from "./hint.js";
import { createOrders } from "./orders.js";
import { createPlayback } from "./playback.js";
import { createSeat, NOTHING } from "./seat.js";
import { createTimeline } from "./timeline.js";
import { sinceLastTurn } from "./turns.js";

/**
 * Join a game until `close` is called; `step` is what to show first, -1 for the live position, `tokens` open the
 * seats, by default those that are saved, and `makeDraft` is for tables at which a turn ends in another way.
 */
export function joinGame(
  id: string,
  step: number,
  tokens: readonly string[] = savedTokens(id),
  makeDraft = createDraft,
): Game {
  const timeline = createTimeline(id, tokens, () => playback.queue());
  const playback = createPlayback(timeline.frames, timeline.latest, step);
  const room = signal<RoomView | null>(null);
  const seat = createSeat({ timeline, isPresent: playback.isPresent });
  const notice = signal<Notice | null>(null);
  const orders = createOrders({
    live: timeline.live,
    choices: seat.choices,
    notice,
    send: (order) => socket.send(order),
  });
  const isDisconnected = signal(false);
  const rejected = signal<Refusal | null>(null);
  const missed = signal(false);
  const talk = signal<readonly TalkLine[]>([]);
  const hexPreview = signal<HexPreview>(NO_PREVIEW);
  const hint = createHint({ id, tokens, live: timeline.live, isMyTurn: seat.isMyTurn });
  const { choices } = seat;
  const draft = makeDraft({
    id,
    tokens,
    live: timeline.live,
    choices,
    pending: orders.pending,
    request: orders.request,
  });
  const away = createAway({ id, tokens, timeline, playback, seat, missed });
  const { isPresent, cursor, shown } = playback;
  const moment = computed(() => ({ step: isPresent.value ? -1 : cursor.value.at, frame: shown.value }));
  const explanation = createExplanation({ id, tokens, moment });
  const analysis = createAnalysisChannel((request) => socket.send(request));
  const handle = createHandler({
    ...{ timeline, playback, orders, analysis },
    ...{ isDisconnected, missed, notice, hexPreview, room, talk },
  });
  const disconnected = () => {
    isDisconnected.value = true;
    if (notice.peek()?.tone === "good") notice.value = null; // it is good no longer
  };
  const socket = openSocket(gamePath(id, "socket"), {
    hello: () => ({ type: "hello", tokens, language: currentLanguage(), room: true }),
    receive: handle,
    silent: disconnected,
    answered: () => (isDisconnected.value = false),
    disconnected,
    rejected: (refusal) => (rejected.value = refusal),
  });
  const stops = [playback.run(), seat.keepHolder(), hint.keepFresh(), away.watch(), draft.watch()];
  stops.push(explanation.watch(), hint.close, timeline.stop, socket.close);
  stops.push(
    onNewLanguage(() => {
      notice.value = null;
      socket.renew();
      for (const { retell } of [timeline, hint, draft, away, explanation]) retell();
    }),
  );

  const { table, live, frames, turns, highlights, latest } = timeline;
  const { isCatchingUp, goTo, playFrom, play, pause } = playback;
  const { me, isMyTurn, nextHolder, peeker, takeScreen } = seat;

  return {
    ...{ id, tokens, table, live, frames, turns, highlights, latest },
    ...{ cursor, shown, isPresent, isCatchingUp, me, isMyTurn, nextHolder, peeker, takeScreen },
    ...{ room, talk, isDisconnected, rejected, notice, hexPreview },
    ...{ hint, analysis, away, draft, explanation },
    pending: orders.pending,
    choices: computed(() => (orders.pending.value ? NOTHING : choices.value)),
    inspected: signal<Inspected | null>(null),
    flash: signal<readonly string[]>([]),
    pointed: signal<readonly string[]>([]),
    request(intent) {
      draft.dismiss(); // whoever wants something else does not want to end the turn now
      orders.request(intent);
    },
    ...{ goTo, playFrom, play, pause },
    toPresent: () => goTo(latest.peek()),
    showMe: () => playFrom(sinceLastTurn(turns.peek(), me.peek())?.from ?? 0),
    close() {
      for (const stop of stops) stop();
    },
  };
}

function savedTokens(id: string): readonly string[] {
  return untracked(() => tokensOf(id).filter(Boolean));
}
