import { type ReadonlySignal, signal } from "@preact/signals";
import type { Choices, Update } from "../../messages.js";
import type { Order } from "../../wire/socket.js";

/** The two words of the protocol that are no tile's. */
export const END = "end";
export const STOP = "stop";

/** What may be asked of the server during play. */
export type Wish =
  | { readonly type: "command"; readonly action: string }
  | { readonly type: "undo" }
  | { readonly type: "restart" };

/** A name that no other order has; it works on plain HTTP too, where there is no randomUUID. */
export function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function orderOf(wish: Wish, version: number, id = freshId()): Order {
  return { ...wish, version, id };
}

/** Whether these choices allow it. */
export function allows({ hexes, options, can_undo }: Choices, wish: Wish): boolean {
  return wish.type === "command" ? hexes.includes(wish.action) || options.includes(wish.action) : can_undo;
}

/** Whether a wish asks for the same as an order: the second half of a double click. */
export function isSame(wish: Wish, order: Order): boolean {
  return wish.type === "command" && order.type === "command" && wish.action === order.action;
}

/** Orders to the server: one at a time, and the newest wish that was made meanwhile. */
export interface Ordering {
  /** The order that is not answered yet. */
  readonly pending: ReadonlySignal<Order | null>;
  want(wish: Wish): void;
  /** Say the unanswered order again: to a new connection, under the same name. */
  repeat(): void;
  /** An order was answered; what waits behind it is said if it still holds. */
  answered(id: string): void;
  /** An order was refused, "" for whichever it was: what waits behind it was meant for another position. */
  refused(id: string): void;
}

interface Place {
  readonly live: ReadonlySignal<Update | null>;
  /** What may be done here now, if no order were under way. */
  readonly choices: ReadonlySignal<Choices>;
  send(order: Order): void;
}

export function ordering({ live, choices, send }: Place): Ordering {
  const pending = signal<Order | null>(null);
  let next: Wish | null = null;

  function want(wish: Wish): void {
    const now = live.peek();
    const before = pending.peek();
    if (before && !isSame(wish, before)) next = wish;
    if (!now || before) return;
    pending.value = orderOf(wish, now.version);
    send(pending.value);
  }

  /** The order that was under way under this name, done with. */
  function settle(id: string): Order | null {
    const order = pending.peek();
    if (!order || (id && id !== order.id)) return null;
    pending.value = null;
    return order;
  }

  return {
    pending,
    want,
    repeat() {
      const order = pending.peek();
      if (order) send(order);
    },
    answered(id) {
      const order = id ? settle(id) : null;
      if (!order) return;
      const wish = next;
      next = null;
      const isExpected = live.peek()?.version === order.version + 1;
      if (wish && isExpected && allows(choices.peek(), wish)) want(wish);
    },
    refused(id) {
      if (settle(id)) next = null;
    },
  };
}
