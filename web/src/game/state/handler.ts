import { batch, type Signal } from "@preact/signals";
import { say } from "../../i18n.js";
import type { Refusal, RoomView, Talk, TalkLine, Update, Welcome } from "../../messages.js";
import { setServerTime } from "../../wire/serverTime.js";
import type { GameMessage } from "../../wire/socket.js";
import { type HexPreview, NO_PREVIEW, type Notice } from "../types.js";
import { ANALYSIS, type AnalysisChannel } from "./analysisChannel.js";
import type { OrderQueue } from "./orders.js";
import type { Playback } from "./playback.js";
import type { Timeline } from "./timeline.js";

interface HandlerContext {
  readonly timeline: Timeline;
  readonly playback: Playback;
  readonly orders: OrderQueue;
  readonly analysis: AnalysisChannel;
  readonly isDisconnected: Signal<boolean>;
  readonly missed: Signal<boolean>;
  readonly notice: Signal<Notice | null>;
  readonly hexPreview: Signal<HexPreview>;
  readonly room: Signal<RoomView | null>;
  readonly talk: Signal<readonly TalkLine[]>;
}

/** Handles every message of the server for the page of a game. */
export function createHandler({
  timeline,
  playback,
  orders,
  analysis,
  isDisconnected,
  missed,
  notice,
  hexPreview,
  room,
  talk,
}: HandlerContext) {
  function welcomed(welcome: Welcome): void {
    const before = timeline.live.peek()?.version ?? -1;
    timeline.join(welcome);
    showNow(welcome.update);
    if (welcome.update.version > before) missed.value = true;
    orders.repeat();
    analysis.welcomed();
  }

  function reconnected(): void {
    isDisconnected.value = false;
    notice.value ??= { text: say("Connected again."), rule: "", tone: "good" };
  }

  function updated(update: Update): void {
    if (update.id) acknowledged(update);
    else if (document.visibilityState === "hidden") unseen(update);
    else if (add(update)) playback.queue();
  }

  /** An order of this page was carried out. */
  function acknowledged(update: Update): void {
    showNow(update);
    missed.value = false;
    orders.answered(update.id);
  }

  /** The tab is hidden: the step is not animated, but can be replayed later. */
  function unseen(update: Update): void {
    const before = timeline.latest.peek();
    showNow(update);
    if (timeline.latest.peek() > before) missed.value = true;
  }

  function entered(view: RoomView): void {
    setServerTime(view.now);
    room.value = view;
  }

  function refused(refusal: Refusal): void {
    orders.refused(refusal.id);
    notice.value = { text: refusal.sentence, rule: refusal.rule };
    if (refusal.update) showNow(refusal.update);
  }

  /** A newcomer may hear some lines twice, and a new one before those that came earlier. */
  function heard({ lines }: Talk): void {
    const byNumber = new Map([...talk.peek(), ...lines].map((line) => [line.number, line]));
    talk.value = [...byNumber.values()].sort((a, b) => a.number - b.number);
  }

  function showNow(update: Update): void {
    if (add(update)) playback.showNow();
  }

  function add(update: Update): boolean {
    hexPreview.value = NO_PREVIEW;
    return timeline.add(update);
  }

  return (message: GameMessage): void =>
    batch(() => {
      if (isDisconnected.peek()) reconnected();
      if (message.type === "welcome") welcomed(message);
      else if (message.type === "update") updated(message);
      else if (message.type === "room") entered(message);
      else if (message.type === "talk") heard(message);
      else if (message.type === "analysis" || message.id === ANALYSIS) analysis.receive(message);
      else refused(message);
    });
}
