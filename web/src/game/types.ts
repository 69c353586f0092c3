import type { ReadonlySignal, Signal } from "@preact/signals";
import type { Choices, Highlight, Refusal, Update, Welcome } from "../messages.js";
import type { Order } from "../wire/socket.js";
import type { HintState } from "./state/hint.js";
import type { Intent } from "./state/orders.js";
import type { Cursor } from "./state/playback.js";
import type { Frame } from "./state/timeline.js";
import type { Turn } from "./state/turns.js";

/** A sentence that is shown for a while; `rule` is the rule behind it. */
export interface Notice {
  readonly text: string;
  readonly rule: string;
}

/** A card, and perhaps a player, whose gold somebody looks at. */
export interface Inspected {
  readonly card: string;
  readonly seat: number;
}

/** What a hex that is inspected at would bring, in words; said aloud to those who look with the keyboard. */
export interface HexPreview {
  readonly text: string;
  readonly isAloud: boolean;
}

export const NO_PREVIEW: HexPreview = { text: "", isAloud: false };

/** One game on this page: what the server told, what is shown of it, and what may be asked. */
export interface Game {
  readonly id: string;
  readonly tokens: readonly string[];
  readonly table: ReadonlySignal<Welcome | null>;
  readonly live: ReadonlySignal<Update | null>;
  readonly frames: ReadonlySignal<readonly Frame[]>;
  readonly turns: ReadonlySignal<readonly Turn[]>;
  readonly highlights: ReadonlySignal<readonly Highlight[]>;
  readonly latest: ReadonlySignal<number>;
  readonly cursor: ReadonlySignal<Cursor>;
  readonly shown: ReadonlySignal<Frame | null>;
  /** Whether what is shown is how the game stands. */
  readonly isPresent: ReadonlySignal<boolean>;
  /** Whether steps of others are being shown one after another. */
  readonly isCatchingUp: ReadonlySignal<boolean>;
  /** The seat at this screen: the one on turn if it sits here; -1 for a watcher. */
  readonly me: ReadonlySignal<number>;
  readonly isMyTurn: ReadonlySignal<boolean>;
  /** What may be done now on this page; nothing while the past is shown or the screen changes hands. */
  readonly choices: ReadonlySignal<Choices>;
  /** Whom the screen must be given to, -1 if nobody. */
  readonly nextHolder: ReadonlySignal<number>;
  readonly isDisconnected: ReadonlySignal<boolean>;
  readonly rejected: ReadonlySignal<Refusal | null>;
  readonly pending: ReadonlySignal<Order | null>;
  readonly missed: ReadonlySignal<boolean>;
  readonly notice: Signal<Notice | null>;
  readonly inspected: Signal<Inspected | null>;
  readonly hexPreview: Signal<HexPreview>;
  readonly flash: Signal<readonly string[]>;
  readonly hint: HintState;
  /** Ask for something; while an order is unanswered, the newest intent waits for its turn. */
  request(intent: Intent): void;
  goTo(step: number): void;
  toPresent(): void;
  /** Show one step after another: from a step on, or from where somebody is. */
  playFrom(step: number): void;
  play(): void;
  pause(): void;
  /** Show what others did since one's last turn. */
  showMe(): void;
  takeScreen(): void;
  close(): void;
}
