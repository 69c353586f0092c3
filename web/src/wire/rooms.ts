import type { RoomView } from "../messages.js";
import { ask, send } from "./http.js";

const pathOf = (room: string): string => `/api/rooms/${encodeURIComponent(room)}`;

/** A room as whoever holds these tokens sees it. */
export function askRoom(room: string, tokens: readonly string[]): Promise<RoomView> {
  return ask<RoomView>(pathOf(room), tokens);
}

/** Send something to a room; a refusal is thrown. */
export function sendToRoom<Answer>(
  room: string,
  what: string,
  tokens: readonly string[],
  body: unknown = {},
): Promise<Answer> {
  return send<Answer>(`${pathOf(room)}/${what}`, body, tokens);
}
