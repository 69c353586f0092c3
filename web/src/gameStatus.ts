import { signal } from "@preact/signals";
import type { Update, Welcome } from "./messages.js";
import { myGames, restate, type MyGame, type Standing } from "./settings.js";
import { ask, Refused } from "./wire/http.js";

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
export function standingOf({ seats, mine }: Welcome, { view, gold, turn_number }: Update): Standing {
  return {
    players: seats.map(({ name }) => name),
    turn: turn_number,
    over: view.over,
    gold: gold.totals,
    onTurn: view.over ? -1 : view.turn,
    mine,
  };
}

/** Ask the server how the unfinished games stand; what it does not know is marked, never struck off. */
export async function refreshGames(): Promise<void> {
  await Promise.all(unfinished(myGames.value).slice(0, MOST_ASKED).map(refresh));
}

async function refresh(game: MyGame): Promise<void> {
  try {
    const told = await ask<Welcome>(`/api/games/${encodeURIComponent(game.game)}`, game.tokens);
    tables.value = new Map(tables.value).set(game.game, told);
    if (!wasTouched(game)) restate(game.game, standingOf(told, told.update));
    mark(game.game, false);
  } catch (why) {
    if (why instanceof Refused && why.code === "no-such-game") mark(game.game, true);
  }
}

/** Whether it was played since. */
function wasTouched(game: MyGame): boolean {
  return myGames.peek().some((now) => now.game === game.game && now.touched !== game.touched);
}

function mark(game: string, isGone: boolean): void {
  if (lostGames.value.has(game) === isGone) return;
  const lost = new Set(lostGames.value);
  if (isGone) lost.add(game);
  else lost.delete(game);
  lostGames.value = lost;
}
