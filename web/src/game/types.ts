import type { ReadonlySignal, Signal } from "@preact/signals";
import type { Choices, Highlight, Refusal, RoomView, TalkLine, Update, Welcome } from "../messages.js";
import type { Order } from "../wire/socket.js";
import type { Explanation } from "./explain/explanation.js";
import type { AnalysisChannel } from "./state/analysisChannel.js";
import type { AwayState } from "./state/away.js";
import type { Draft } from "./state/draft.js";
import type { HintState } from "./state/hint.js";
import type { Intent } from "./state/orders.js";
import type { Cursor } from "./state/playback.js";
import type { Frame } from "./state/timeline.js";
import type { Turn } from "./state/turns.js";

/** A message that is shown for a while; `rule` is the rule it refers to. */
export interface Notice {
  readonly text: string;
  readonly rule: string;
  /** What it is about, if that can be explained. */
  readonly subject?: string;
  /** Good news, or no news to worry about; a warning if left out. */
  readonly tone?: "good" | "neutral";
}

/** The card whose gold is highlighted on the board; the seat is -1 for all players. */
export interface Inspected {
  readonly card: string;
  readonly seat: number;
}

/** What the hovered hex would earn, in words; announced to screen readers unless it was reached with a pointer. */
export interface HexPreview {
  /** What a second tap would do; "" unless a finger looks. */
  readonly again: string;
  readonly text: string;
  readonly isAloud: boolean;
}

export const NO_PREVIEW: HexPreview = { again: "", text: "", isAloud: false };

/** The state of a game page: what the server sent, what is shown of it, and what can be done. */
export interface Game {
  readonly id: string;
  readonly tokens: readonly string[];
  readonly table: ReadonlySignal<Welcome | null>;
  /** Who plays and who is there; known before the game begins. */
  readonly room: ReadonlySignal<RoomView | null>;
  readonly talk: ReadonlySignal<readonly TalkLine[]>;
  readonly live: ReadonlySignal<Update | null>;
  readonly frames: ReadonlySignal<readonly Frame[]>;
  readonly turns: ReadonlySignal<readonly Turn[]>;
  readonly highlights: ReadonlySignal<readonly Highlight[]>;
  readonly latest: ReadonlySignal<number>;
  readonly cursor: ReadonlySignal<Cursor>;
  readonly shown: ReadonlySignal<Frame | null>;
  /** Whether the live position is shown. */
  readonly isPresent: ReadonlySignal<boolean>;
  /** Whether steps of other players are being animated. */
  readonly isCatchingUp: ReadonlySignal<boolean>;
  /** The seat of this screen: the current player's if they are here; -1 for a spectator. */
  readonly me: ReadonlySignal<number>;
  readonly isMyTurn: ReadonlySignal<boolean>;
  /** What is legal now on this page; nothing while a past position is shown or the screen is passed on. */
  readonly choices: ReadonlySignal<Choices>;
  /** The seat that the screen must be passed to, -1 if none. */
  readonly nextHolder: ReadonlySignal<number>;
  /** The seat here that may look at its face-down card now, -1 if none. */
  readonly peeker: ReadonlySignal<number>;
  readonly isDisconnected: ReadonlySignal<boolean>;
  readonly rejected: ReadonlySignal<Refusal | null>;
  readonly pending: ReadonlySignal<Order | null>;
  readonly notice: Signal<Notice | null>;
  readonly inspected: Signal<Inspected | null>;
  readonly hexPreview: Signal<HexPreview>;
  readonly flash: Signal<readonly string[]>;
  /** The hexes that a teacher speaks of. */
  readonly pointed: Signal<readonly string[]>;
  readonly hint: HintState;
  readonly analysis: AnalysisChannel;
  readonly away: AwayState;
  readonly draft: Draft;
  /** What is pointed at, explained. */
  readonly explanation: Explanation;
  /** Send an order; while one is pending, the newest intent waits. */
  request(intent: Intent): void;
  goTo(step: number): void;
  toPresent(): void;
  /** Replay from a step, or from the shown one. */
  playFrom(step: number): void;
  play(): void;
  pause(): void;
  /** Replay what others did since the player's last turn. */
  showMe(): void;
  takeScreen(): void;
  close(): void;
}
