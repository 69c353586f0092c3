import type { PersonalLink, RoomChange, RoomView, SeatToken } from "../messages.js";
import { removeGame, savedGames, saveGame, tokensOf, waitingStatus } from "../savedGames.js";
import { ask, send } from "../wire/http.js";

/** Send something to a room with the tokens of this browser; a refusal is thrown. */
function sendTo<Answer>(room: string, what: string, body: unknown = {}): Promise<Answer> {
  return send<Answer>(`/api/rooms/${encodeURIComponent(room)}/${what}`, body, tokensOf(room));
}

export function changeRoom(room: string, change: RoomChange): Promise<RoomView> {
  return sendTo(room, "change", change);
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

/** Exchange the code of a personal link for the token of its seat, and save it. */
export async function redeem(room: string, code: string): Promise<void> {
  const seat = await sendTo<SeatToken>(room, "redeem", { code });
  const tokens = [...tokensOf(room), seat.token];
  saveSeat(await ask<RoomView>(`/api/rooms/${encodeURIComponent(room)}`, tokens), seat);
}

function saveSeat(room: RoomView, { seat, token }: SeatToken): void {
  const now = Date.now();
  const mine = [...new Set([...room.mine, seat])];
  saveGame({
    ...waitingStatus({ seats: room.seats, mine }),
    isWaiting: room.phase === "waiting",
    game: room.room,
    tokens: [token],
    opened: now,
    touched: now,
  });
}
