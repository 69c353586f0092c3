import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Choices, Update } from "../../messages.js";
import type { Order } from "../../wire/socket.js";
import type { Notice } from "../types.js";

/** The two actions of the protocol that are neither a hex nor a tile. */
export const END = "end";
export const STOP = "stop";

/** What a player wants to do; an order is an intent with the version it was meant for and an id. */
export type Intent =
  | { readonly type: "command"; readonly action: string }
  | { readonly type: "undo" }
  | { readonly type: "restart" };

/** A unique id; on plain HTTP there is no crypto.randomUUID. */
function freshId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function orderOf(intent: Intent, version: number, id = freshId()): Order {
  return { ...intent, version, id };
}

/** Whether an intent is among the choices. */
export function allows({ hexes, options, can_undo }: Choices, intent: Intent): boolean {
  return intent.type === "command" ? hexes.includes(intent.action) || options.includes(intent.action) : can_undo;
}

/** Whether an intent repeats an order: the second half of a double click. */
export function isSame(intent: Intent, order: Order): boolean {
  return intent.type === "command" && order.type === "command" && intent.action === order.action;
}

/** Orders to the server, one at a time; the newest intent made meanwhile waits. */
export interface OrderQueue {
  /** The order that the server has not answered yet. */
  readonly pending: ReadonlySignal<Order | null>;
  request(intent: Intent): void;
  /** Send the unanswered order again with the same id, on a new connection. */
  repeat(): void;
  /** An order was carried out; the waiting intent is sent if it is still legal. */
  answered(id: string): void;
  /** An order was refused ("" means the pending one); the waiting intent is dropped, since it assumed success. */
  refused(id: string): void;
}

interface OrderContext {
  readonly live: ReadonlySignal<Update | null>;
  /** What would be legal on this page if no order were pending. */
  readonly choices: ReadonlySignal<Choices>;
  /** Hidden by the next request, since it is about an earlier one. */
  readonly notice: Signal<Notice | null>;
  send(order: Order): void;
}

export function createOrders({ live, choices, notice, send }: OrderContext): OrderQueue {
  const pending = signal<Order | null>(null);
  let next: Intent | null = null;
  let seat = -1; // whose turn it was when the pending order was sent

  function request(intent: Intent): void {
    notice.value = null;
    submit(intent);
  }

  function submit(intent: Intent): void {
    const now = live.peek();
    const before = pending.peek();
    if (before && !isSame(intent, before)) next = intent;
    if (!now || before) return;
    seat = now.view.turn;
    pending.value = orderOf(intent, now.version);
    send(pending.value);
  }

  /** Clear the pending order if it has this id, and return it. */
  function settle(id: string): Order | null {
    const order = pending.peek();
    if (!order || (id && id !== order.id)) return null;
    pending.value = null;
    return order;
  }

  return {
    pending,
    request,
    repeat() {
      const order = pending.peek();
      if (order) send(order);
    },
    answered(id) {
      const order = id ? settle(id) : null;
      if (!order) return;
      const intent = next;
      next = null;
      const now = live.peek();
      const isExpected = now?.version === order.version + 1 && now.view.turn === seat;
      if (intent && isExpected && allows(choices.peek(), intent)) submit(intent);
    },
    refused(id) {
      if (settle(id)) next = null;
    },
  };
}
