import type { ReadonlySignal, Signal } from "@preact/signals";
import type { Choices, Highlight, Refusal, Update, Welcome } from "../messages.js";
import type { Order } from "../wire/socket.js";
import type { Frame } from "./frames.js";
import type { Wish } from "./orders.js";
import type { Showing } from "./showing.js";
import { turnAt, type Turn } from "./turns.js";

/** A sentence that is shown for a while; `rule` is the rule behind it. */
export interface Notice {
  readonly text: string;
  readonly rule: string;
}

/** A card, and perhaps a player, whose gold somebody looks at. */
export interface Looked {
  readonly card: string;
  readonly seat: number;
}

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
  readonly showing: ReadonlySignal<Showing>;
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
  readonly isAway: ReadonlySignal<boolean>;
  readonly barred: ReadonlySignal<Refusal | null>;
  readonly pending: ReadonlySignal<Order | null>;
  readonly missed: ReadonlySignal<boolean>;
  readonly notice: Signal<Notice | null>;
  readonly looked: Signal<Looked | null>;
  /** What the hex under the pointer would bring, in words. */
  readonly thought: Signal<string>;
  readonly flash: Signal<readonly string[]>;
  want(wish: Wish): void;
  goTo(step: number, plays?: boolean): void;
  toPresent(): void;
  play(isOn: boolean): void;
  showMe(): void;
  takeScreen(): void;
  close(): void;
}

/** The turn under way at what is shown. */
export function shownTurn(game: Game): Turn | undefined {
  return turnAt(game.turns.value, game.showing.value.at);
}
