import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { AwayAnswer, SeatDeeds } from "../../messages.js";
import { delay } from "../../wire/backoff.js";
import { askAway } from "../../wire/games.js";
import type { Playback } from "./playback.js";
import type { SeatState } from "./seat.js";
import type { Timeline } from "./timeline.js";

const PAUSE = 120; // milliseconds: of several quick moves only the last one is asked about

/** What the others did since the player's last turn, until the player acts or dismisses it. */
export interface AwayState {
  /** One entry for each of them, in order of play; empty if there is nothing to show. */
  readonly deeds: ReadonlySignal<readonly SeatDeeds[]>;
  dismiss(): void;
  /** Replay what one of them did. */
  replay(deeds: SeatDeeds): void;
  /** Load every text again, in another language. */
  retell(): void;
  /** Keep up with the game; returns a function that stops it. */
  watch(): () => void;
}

interface AwayContext {
  readonly id: string;
  readonly tokens: readonly string[];
  readonly timeline: Timeline;
  readonly playback: Playback;
  readonly seat: SeatState;
  /** Whether something happened that the player may not have seen. */
  readonly missed: Signal<boolean>;
}

/** An answer, with the seat and the version it was asked for. */
interface Known extends AwayAnswer {
  readonly seat: number;
  readonly version: number;
}

const NOTHING: readonly SeatDeeds[] = [];

export function createAway({ id, tokens, timeline, playback, seat, missed }: AwayContext): AwayState {
  const { table, live } = timeline;
  const known = signal<Known | null>(null);
  const retelling = new AbortController();

  /** The version that the player has to be told about, -1 if there is none. */
  const wanted = computed(() => {
    const now = live.value;
    const isAtScreen = seat.me.value >= 0 && seat.nextHolder.value < 0;
    if (!now?.step || now.view.over || !missed.value || !isAtScreen || playback.isCatchingUp.value) return -1;
    return now.version;
  });

  async function load(version: number, halt: AbortSignal): Promise<void> {
    if (!(await delay(PAUSE, halt))) return;
    const answer = await askAway(id, tokens, halt);
    if (answer && !halt.aborted) known.value = { ...answer, version, seat: seat.me.peek() };
  }

  /** Whoever's turn begins is told, even if they have been watching. */
  function noticeTurns(): () => void {
    let before = -1;
    return effect(() => {
      const turn = live.value?.view.turn ?? -1;
      if (turn !== before && table.value?.mine.includes(turn)) missed.value = true;
      before = turn;
    });
  }

  function keepLoaded(): () => void {
    return effect(() => {
      const version = wanted.value;
      if (version < 0 || version === known.peek()?.version) return;
      const halting = new AbortController();
      void load(version, halting.signal);
      return () => halting.abort();
    });
  }

  return {
    deeds: computed(() => {
      const now = live.value;
      const told = known.value;
      if (wanted.value < 0 || !now || told?.seat !== seat.me.value) return NOTHING;
      const hasActed = now.view.turn === told.seat && told.until < now.step;
      return hasActed ? NOTHING : told.seats;
    }),
    dismiss: () => (missed.value = false),
    retell() {
      const now = known.peek();
      if (now) void load(now.version, retelling.signal);
    },
    replay: ({ start, end }) => playback.playFrom(start, end),
    watch() {
      const stops = [noticeTurns(), keepLoaded(), () => retelling.abort()];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
