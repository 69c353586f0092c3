import type { RoomSeat, RoomView, TakebackView, Update } from "../../messages.js";

/** Whether a seat belongs to a person who is not at this screen. */
export function isElsewhere({ seats, mine }: RoomView, seat: number): boolean {
  return seats[seat] !== undefined && seats[seat].kind !== "computer" && !mine.includes(seat);
}

/** Whether people play on other screens; a game against bots or at one screen needs no presence, talk or alerts. */
export function hasCompany(room: RoomView | null): boolean {
  return room?.seats.some((_, seat) => isElsewhere(room, seat)) ?? false;
}

/** Whether a player gave up or ran out of time, and can no longer win. */
export function hasLost({ departure }: RoomSeat): boolean {
  return departure === "resigned" || departure === "timed-out";
}

/** Whether a person still plays a seat: no bot holds it, and they have not given up. */
export function isPlayedByPerson({ seats }: RoomView, seat: number): boolean {
  const player = seats[seat];
  return player !== undefined && !player.stand_in && !player.departure;
}

/** My seat that a bot holds and that I may take back; -1 if there is none. */
export function heldSeat({ seats, mine, phase }: RoomView): number {
  if (phase !== "playing") return -1;
  return mine.find((seat) => seats[seat]?.stand_in && !hasLost(seats[seat])) ?? -1;
}

/** Whether a question of this screen is no longer open, and the turn that was asked for has not been taken back. */
export function turnStands(asked: TakebackView, room: RoomView, live: Update | null): boolean {
  if (room.phase !== "playing" || room.takeback?.version === asked.version) return false;
  const isMine = room.mine.includes(asked.seat) && isPlayedByPerson(room, asked.seat);
  return isMine && live !== null && live.turn_number > asked.turn;
}
