import { effect, type ReadonlySignal, signal } from "@preact/signals";
import type { DescriptionAnswer } from "../../messages.js";
import { delay } from "../../wire/backoff.js";
import { gamePath } from "../../wire/games.js";
import { ask } from "../../wire/http.js";
import type { Box } from "./placement.js";

/** Something on the page that can be explained: what the server calls it, and where it is. */
export interface Thing {
  readonly subject: string;
  readonly box: Box;
  /** Whether it is a hex: its card then stands beside it, and leaves its neighbours in sight. */
  readonly isHex?: boolean;
}

/** The card that is open. */
export interface Explained {
  readonly thing: Thing;
  readonly told: DescriptionAnswer;
  /** Whether it stays until it is closed; else it goes as soon as the pointer moves on. */
  readonly isPinned: boolean;
}

export interface Explanation {
  readonly shown: ReadonlySignal<Explained | null>;
  /** Something is pointed at or focused, or nothing any more; its card opens after `rest` milliseconds, if given. */
  point(thing: Thing | null, rest?: number): void;
  /** Open the card of a thing, or of what is pointed at; false if that is nothing. */
  pin(thing?: Thing | null): boolean;
  /** Close the card; false if none is open. */
  close(): boolean;
  /** The text of a rule; null if it cannot be had. */
  rule(id: string): Promise<DescriptionAnswer | null>;
  /** Describe again what is open, in another language. */
  retell(): void;
  /** Keep a pinned card up to date; returns a function that stops it. */
  watch(): () => void;
}

interface ExplanationContext {
  readonly id: string;
  readonly tokens: readonly string[];
  /** The step that is shown, -1 for the live position; it changes whenever the position does. */
  readonly moment: ReadonlySignal<{ readonly step: number }>;
}

export function createExplanation({ id, tokens, moment }: ExplanationContext): Explanation {
  const shown = signal<Explained | null>(null);
  let pointed: Thing | null = null;
  let asking: AbortController | null = null;
  let pinning: Thing | null = null; // pinned, but its card is still awaited

  function halt(): void {
    asking?.abort();
    asking = pinning = null;
  }

  /** What was pinned, whether its card is open already or not. */
  function pinned(): Thing | null {
    const before = shown.peek();
    return pinning ?? (before?.isPinned ? before.thing : null);
  }

  function describe(subject: string, signal?: AbortSignal): Promise<DescriptionAnswer | null> {
    const { step } = moment.peek();
    const past = step < 0 ? "" : `&step=${step}`;
    const path = gamePath(id, `describe?subject=${encodeURIComponent(subject)}${past}`);
    return ask<DescriptionAnswer>(path, tokens, signal).catch(() => null);
  }

  async function open(thing: Thing, isPinned: boolean, pause = 0): Promise<void> {
    halt();
    if (isPinned) pinning = thing;
    const { signal } = (asking = new AbortController());
    if (pause && !(await delay(pause, signal))) return;
    const told = await describe(thing.subject, signal);
    if (signal.aborted) return;
    pinning = null;
    if (told) shown.value = { thing, told, isPinned };
  }

  function close(): boolean {
    halt();
    const wasOpen = shown.peek() !== null;
    shown.value = null;
    return wasOpen;
  }

  function retell(): void {
    const thing = pinned();
    if (thing) void open(thing, true);
    else close();
  }

  return {
    shown,
    point(thing, rest = 0) {
      pointed = thing;
      if (pinned()) return;
      close();
      if (thing && rest) void open(thing, false, rest);
    },
    pin(thing = pointed) {
      if (thing) void open(thing, true);
      return thing !== null;
    },
    close,
    rule: (rule) => describe(rule),
    retell,
    watch() {
      const stop = effect(() => {
        if (moment.value) retell();
      });
      return () => {
        stop();
        halt();
      };
    },
  };
}
