import { signal } from "@preact/signals";
import { timeLeft } from "../game/state/clock.js";
import type { RoomView, Welcome } from "../messages.js";
import { isMyTurn, type SavedGame, savedGames, tables, unfinished } from "../stored/savedGames.js";
import { askAway } from "../wire/games.js";
import { askRoom } from "../wire/rooms.js";
import { setServerTime } from "../wire/serverTime.js";

/** The rooms of unfinished games with people elsewhere. */
export const rooms = signal<ReadonlyMap<string, RoomView>>(new Map());

/** Ask for the rooms of the games whose tables are known. */
export async function refreshRooms(): Promise<void> {
  const games = unfinished(savedGames.peek()).filter(({ game }) => hasOthers(tables.peek().get(game)));
  await Promise.all(games.map(refresh));
}

/** What was played last in each unfinished game, as one sentence. */
export const lastMoves = signal<ReadonlyMap<string, string>>(new Map());

/** Ask for the last moves in the games whose tables are known. */
export async function refreshLastMoves(): Promise<void> {
  const games = unfinished(savedGames.peek()).filter(({ game }) => tables.peek().has(game));
  await Promise.all(games.map(refreshLastMove));
}

async function refreshLastMove({ game, tokens }: SavedGame): Promise<void> {
  const away = await askAway(game, tokens);
  const latest = away?.seats.toSorted((a, b) => a.end - b.end).at(-1);
  if (latest) lastMoves.value = new Map(lastMoves.peek()).set(game, latest.sentence);
}

function hasOthers(table: Welcome | undefined): boolean {
  return table?.seats.some(({ bot }, seat) => !bot && !table.mine.includes(seat)) ?? false;
}

async function refresh({ game, tokens }: SavedGame): Promise<void> {
  const room = await askRoom(game, tokens).catch(() => null);
  if (!room) return; // the list is of use without it
  setServerTime(room.now);
  rooms.value = new Map(rooms.peek()).set(game, room);
}

/** Milliseconds that the player on turn has left; null without a clock. */
export function turnTimeLeft({ game, onTurn }: SavedGame, now: number): number | null {
  const clock = rooms.value.get(game)?.clock;
  return clock && clock.running === onTurn ? timeLeft(clock, onTurn, now) : null;
}

/** Games in the order in which they need somebody here: of those that wait for me, the one with least time first. */
export function byUrgency(games: readonly SavedGame[], now: number): readonly SavedGame[] {
  const left = (game: SavedGame) => (isMyTurn(game) ? (turnTimeLeft(game, now) ?? Infinity) : Infinity);
  return games.toSorted((a, b) => (left(a) === left(b) ? 0 : left(a) - left(b)));
}
