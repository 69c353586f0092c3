import { signal } from "@preact/signals";
import type { Welcome } from "../messages.js";
import { myGames, type MyGame } from "../settings.js";
import { ask, Refused } from "../wire/http.js";

const MOST_ASKED = 12;

/** The games of this browser that its server does not know. */
export const lostGames = signal<ReadonlySet<string>>(new Set());

/** The tables as they were told last, by game. */
export const tables = signal<ReadonlyMap<string, Welcome>>(new Map());

export const isLost = (game: MyGame): boolean => lostGames.value.has(game.game);

export function isMyTurn(game: MyGame): boolean {
  return !game.over && !isLost(game) && game.mine.includes(game.onTurn);
}

/** Those that wait for somebody here first, then the latest; lost ones last. */
export function unfinished(games: readonly MyGame[]): readonly MyGame[] {
  const open = games.filter((game) => !game.over);
  const rank = (game: MyGame) => (isLost(game) ? 2 : isMyTurn(game) ? 0 : 1);
  return open.toSorted((a, b) => rank(a) - rank(b) || b.touched - a.touched);
}

/** The latest first. */
export function finished(games: readonly MyGame[]): readonly MyGame[] {
  return games.filter((game) => game.over).toSorted((a, b) => b.touched - a.touched);
}

/** The seats with most gold. */
export function leaders(game: MyGame): readonly number[] {
  const most = Math.max(...game.gold);
  return game.players.map((_, seat) => seat).filter((seat) => game.gold[seat] === most);
}

/** How a game stands, as the server tells it. */
export function standingOf(told: Welcome, known: Pick<MyGame, "tokens" | "opened" | "touched">, now: number): MyGame {
  const { view, gold, turn_number } = told.update;
  return {
    game: told.game,
    tokens: known.tokens,
    players: told.seats.map(({ name }) => name),
    opened: known.opened,
    touched: now,
    turn: turn_number,
    over: view.over,
    gold: gold.totals,
    onTurn: view.over ? -1 : view.turn,
    mine: told.mine,
  };
}

/** Whether something has happened between the two. */
export function hasMoved(before: MyGame, after: MyGame): boolean {
  const facts = ({ over, onTurn, gold }: MyGame) => JSON.stringify([over, onTurn, gold]);
  return facts(before) !== facts(after);
}

/** Ask the server how the unfinished games stand; what it does not know is marked, never struck off. */
export async function refreshGames(): Promise<void> {
  await Promise.all(unfinished(myGames.value).slice(0, MOST_ASKED).map(refresh));
}

async function refresh(game: MyGame): Promise<void> {
  try {
    const told = await ask<Welcome>(`/api/games/${encodeURIComponent(game.game)}`, game.tokens);
    tables.value = new Map(tables.value).set(game.game, told);
    restate(game, standingOf(told, game, Date.now()));
    mark(game.game, false);
  } catch (why) {
    if (why instanceof Refused && why.code === "no-such-game") mark(game.game, true);
  }
}

/** Change a game where it stands in the list, unless it was played meanwhile. */
function restate(before: MyGame, after: MyGame): void {
  if (hasMoved(before, after)) myGames.value = myGames.value.map((known) => (known === before ? after : known));
}

function mark(game: string, isGone: boolean): void {
  if (lostGames.value.has(game) === isGone) return;
  const lost = new Set(lostGames.value);
  if (isGone) lost.add(game);
  else lost.delete(game);
  lostGames.value = lost;
}
