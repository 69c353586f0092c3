import type { PersonalLink, RoomChange, RoomView, SeatToken } from "../messages.js";
import { removeGame, savedGames, saveGame, tokensOf, waitingStatus } from "../savedGames.js";
import { ask, Refused, send } from "../wire/http.js";

const pathOf = (room: string, what: string): string => `/api/rooms/${encodeURIComponent(room)}/${what}`;

/** Send something to a room with the tokens of this browser; a refusal is thrown. */
function sendTo<Answer>(room: string, what: string, body: unknown = {}): Promise<Answer> {
  return send<Answer>(pathOf(room, what), body, tokensOf(room));
}

/** Change a room; if it has changed meanwhile, it is taken as it is now, and the refusal is thrown. */
export async function changeRoom(room: string, change: RoomChange, take: (room: RoomView) => void): Promise<RoomView> {
  try {
    return await sendTo<RoomView>(room, "change", change);
  } catch (why) {
    if (why instanceof Refused && why.code === "stale-room")
      take(await ask<RoomView>(`/api/rooms/${encodeURIComponent(room)}`, tokensOf(room)));
    throw why;
  }
}

export function startGame(room: string): Promise<RoomView> {
  return sendTo(room, "start");
}

/** Free the seat of a guest. */
export function removeGuest(room: string, seat: number): Promise<RoomView> {
  return sendTo(room, `seats/${seat}/remove`);
}

/** Take a free seat and save its token. */
export async function sitDown(room: RoomView, seat: number, name: string): Promise<void> {
  saveSeat(room, await sendTo<SeatToken>(room.room, `seats/${seat}/sit`, { name }));
}

/** Free the own seat. Its token is forgotten first: the server turns away whoever holds a token that opens nothing. */
export async function standUp(room: string, seat: number): Promise<void> {
  const known = savedGames.peek().find(({ game }) => game === room);
  const leaving = sendTo<RoomView>(room, `seats/${seat}/leave`);
  removeGame(room);
  try {
    await leaving;
  } catch (why) {
    if (known) saveGame(known);
    throw why;
  }
}

/** A code for the personal link of an own seat. */
export function personalCode(room: string, seat: number): Promise<PersonalLink> {
  return sendTo(room, `seats/${seat}/link`);
}

/** Exchange the code of a personal link for the token of its seat, and save it; the page of the game learns the rest. */
export async function redeem(room: string, code: string): Promise<void> {
  const token = await send<SeatToken>(pathOf(room, "redeem"), { code });
  saveSeat({ room, seats: [], mine: [] }, token);
}

function saveSeat(room: Pick<RoomView, "room" | "seats" | "mine">, { seat, token }: SeatToken): void {
  const now = Date.now();
  const mine = [...new Set([...room.mine, seat])];
  saveGame({
    ...waitingStatus({ seats: room.seats, mine }),
    game: room.room,
    tokens: [token],
    opened: now,
    touched: now,
  });
}
