import type { Appearance } from "../appearance.js";
import type {
  AppearanceRequest,
  PersonalLink,
  RedeemRequest,
  RoomChange,
  RoomView,
  SeatToken,
  SitRequest,
} from "../messages.js";
import { removeGame, savedGames, saveGame, tokensOf, waitingStatus } from "../stored/savedGames.js";
import { Refused } from "../wire/http.js";
import { askRoom, sendToRoom } from "../wire/rooms.js";

let last: Promise<unknown> = Promise.resolve();

/** One thing after another: the game must not start before the server knows the host's last change. */
export function inOrder<Answer>(what: () => Promise<Answer>): Promise<Answer> {
  const answer = last.then(what);
  last = answer.catch(() => undefined);
  return answer;
}

/** Change a room; if it has changed meanwhile, it is taken as it is now, and the refusal is thrown. */
export async function changeRoom(room: string, change: RoomChange, take: (room: RoomView) => void): Promise<RoomView> {
  try {
    return await sendToRoom<RoomView>(room, "change", tokensOf(room), change);
  } catch (why) {
    if (why instanceof Refused && why.code === "stale-room") take(await askRoom(room, tokensOf(room)));
    throw why;
  }
}

export function startGame(room: string): Promise<RoomView> {
  return sendToRoom(room, "start", tokensOf(room));
}

/** Free the seat of a guest. */
export function removeGuest(room: string, seat: number): Promise<RoomView> {
  return sendToRoom(room, `seats/${seat}/remove`, tokensOf(room));
}

/** Take a free seat and save its token. */
export async function sitDown(room: RoomView, seat: number, name: string): Promise<void> {
  saveSeat(
    room,
    await sendToRoom<SeatToken>(room.room, `seats/${seat}/sit`, tokensOf(room.room), { name } satisfies SitRequest),
  );
}

/** Free the own seat. Its token is forgotten first: the server turns away whoever holds a token that opens nothing. */
export async function standUp(room: string, seat: number): Promise<void> {
  const known = savedGames.peek().find(({ game }) => game === room);
  const leaving = sendToRoom<RoomView>(room, `seats/${seat}/leave`, tokensOf(room));
  removeGame(room);
  try {
    await leaving;
  } catch (why) {
    if (known) saveGame(known);
    throw why;
  }
}

/** Choose the appearance of a seat. */
export function chooseAppearance(room: string, seat: number, chosen: Appearance): Promise<RoomView> {
  return sendToRoom(room, `seats/${seat}/appearance`, tokensOf(room), chosen satisfies AppearanceRequest);
}

/** A code for the personal link of an own seat. */
export function personalCode(room: string, seat: number): Promise<PersonalLink> {
  return sendToRoom(room, `seats/${seat}/link`, tokensOf(room));
}

/** Exchange the code of a personal link for the token of its seat, and save it; the page of the game learns the rest. */
export async function redeem(room: string, code: string): Promise<void> {
  const token = await sendToRoom<SeatToken>(room, "redeem", [], { code } satisfies RedeemRequest);
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
