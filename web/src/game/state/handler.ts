import { batch, type Signal } from "@preact/signals";
import type { Refusal, Update, Welcome } from "../../messages.js";
import { type HexPreview, NO_PREVIEW, type Notice } from "../types.js";
import type { OrderQueue } from "./orders.js";
import type { Playback } from "./playback.js";
import type { Timeline } from "./timeline.js";

interface HandlerContext {
  readonly timeline: Timeline;
  readonly playback: Playback;
  readonly orders: OrderQueue;
  readonly isDisconnected: Signal<boolean>;
  readonly missed: Signal<boolean>;
  readonly notice: Signal<Notice | null>;
  readonly hexPreview: Signal<HexPreview>;
}

/** Handles every message of the server for the page of a game. */
export function createHandler({
  timeline,
  playback,
  orders,
  isDisconnected,
  missed,
  notice,
  hexPreview,
}: HandlerContext) {
  function welcomed(welcome: Welcome): void {
    const before = timeline.live.peek()?.version ?? -1;
    timeline.join(welcome);
    showNow(welcome.update);
    if (welcome.update.version > before) missed.value = true;
    orders.repeat();
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
    showNow(update);
    if (!update.taken_back) missed.value = true;
  }

  function refused(refusal: Refusal): void {
    orders.refused(refusal.id);
    notice.value = { text: refusal.sentence, rule: refusal.rule };
    if (refusal.update) showNow(refusal.update);
  }

  function showNow(update: Update): void {
    if (add(update)) playback.showNow();
  }

  function add(update: Update): boolean {
    hexPreview.value = NO_PREVIEW;
    return timeline.add(update);
  }

  return (message: Welcome | Update | Refusal): void =>
    batch(() => {
      isDisconnected.value = false;
      if (message.type === "welcome") welcomed(message);
      else if (message.type === "update") updated(message);
      else refused(message);
    });
}
