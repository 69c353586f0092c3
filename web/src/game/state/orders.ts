import type { Choices } from "../../messages.js";
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
