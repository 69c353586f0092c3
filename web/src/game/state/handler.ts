import { batch, type Signal } from "@preact/signals";
import type { Refusal, Update, Welcome } from "../../messages.js";
import { SILENT, type Notice, type Thought } from "../types.js";
import type { Ordering } from "./orders.js";
import type { Recording } from "./timeline.js";
import type { Watching } from "./playback.js";

interface Heard {
  readonly record: Recording;
  readonly watch: Watching;
  readonly orders: Ordering;
  readonly missed: Signal<boolean>;
  readonly notice: Signal<Notice | null>;
  readonly thought: Signal<Thought>;
}

/** What each message of the server means for the page of a game. */
export function hearing({ record, watch, orders, missed, notice, thought }: Heard) {
  function welcomed(welcome: Welcome): void {
    const before = record.live.peek()?.version ?? -1;
    record.sitDown(welcome);
    catchUp(welcome.update);
    if (welcome.update.version > before) missed.value = true;
    orders.repeat();
  }

  function told(update: Update): void {
    if (update.id) done(update);
    else if (document.visibilityState === "hidden") unseen(update);
    else if (learn(update)) watch.hear();
  }

  /** An order of somebody here was carried out. */
  function done(update: Update): void {
    catchUp(update);
    missed.value = false;
    orders.answered(update.id);
  }

  /** Nobody looks: it is not shown step by step, but can be asked for later. */
  function unseen(update: Update): void {
    catchUp(update);
    if (!update.taken_back) missed.value = true;
  }

  function refused(why: Refusal): void {
    orders.refused(why.id);
    notice.value = { text: why.sentence, rule: why.rule };
    if (why.update) catchUp(why.update);
  }

  /** Learn something and show it at once. */
  function catchUp(update: Update): void {
    if (learn(update)) watch.see();
  }

  function learn(update: Update): boolean {
    thought.value = SILENT;
    return record.learn(update);
  }

  return (message: Welcome | Update | Refusal): void =>
    batch(() => {
      if (message.type === "welcome") welcomed(message);
      else if (message.type === "update") told(message);
      else refused(message);
    });
}
