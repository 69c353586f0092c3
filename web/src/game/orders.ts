import type { Order } from "../wire/socket.js";

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
