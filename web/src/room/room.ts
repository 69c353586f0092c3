import { say } from "../i18n.js";
import type { RoomSeat, RoomView } from "../messages.js";

export const isFree = ({ kind, is_taken }: RoomSeat): boolean => kind === "invited" && !is_taken;

/** Whether a guest has sat down there. */
export const isGuest = ({ kind, is_taken }: RoomSeat): boolean => kind === "invited" && is_taken;

/** The seats that would play if the game started now. */
export function playersNow(room: RoomView): number {
  return room.seats.filter((seat) => !isFree(seat)).length;
}

/** The first seat that a guest can take, -1 if there is none. */
export function firstFree(room: RoomView): number {
  return room.seats.findIndex(isFree);
}

/** The name of the host, who is the first at the screen where the room was opened; "" if the host has no seat. */
export function hostName(room: RoomView): string {
  return room.seats.find(({ kind }) => kind === "here")?.name ?? "";
}

/** What has changed between two views of a room, in sentences. */
export function newsBetween(before: RoomView, after: RoomView): readonly string[] {
  const [was, now] = [guests(before), guests(after)];
  const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
  return [
    ...without(now, was).map((player) => say("{player} has sat down.", { player })),
    ...without(was, now).map((player) => say("{player} has left.", { player })),
    ...(isOther([before.options, before.settings], [after.options, after.settings])
      ? [say("The host has changed the game.")]
      : []),
  ];
}

function guests({ seats }: RoomView): readonly string[] {
  return seats.filter(isGuest).map(({ name }) => name);
}

function without(names: readonly string[], others: readonly string[]): readonly string[] {
  return names.filter((name) => !others.includes(name));
}
