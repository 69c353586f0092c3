import { signal } from "@preact/signals";
import { say } from "../i18n.js";
import type { Update, Welcome } from "../messages.js";
import { askGame } from "../wire/games.js";
import { Refused } from "../wire/http.js";
import { askRoom } from "../wire/rooms.js";
import { storedList } from "./storage.js";
import { aFlag, aNumber, aText, aTextLike, type Check, listOf, partsOf } from "./storedValues.js";

/** The last known status of a game. */
export interface GameStatus {
  readonly players: readonly string[];
  readonly turn: number;
  readonly over: boolean;
  readonly gold: readonly number[];
  /** The seat of the current player; -1 when the game is over. */
  readonly onTurn: number;
  readonly mine: readonly number[];
  /** Whether it has not started: its host waits for players. */
  readonly isWaiting?: boolean;
  /** Whether a bot plays the seat on turn, perhaps only for now. */
  readonly isBotsTurn?: boolean;
  /** The seats that have won; unknown of games that were over before this was stored. */
  readonly winners?: readonly number[];
}

/** A game that is played on this browser: the tokens of its seats and of its host, and its last known status. */
export interface SavedGame extends GameStatus {
  readonly game: string;
  readonly tokens: readonly string[];
  readonly opened: number;
  readonly touched: number;
}

const texts = listOf(aText(Infinity));
const numbers = listOf(aNumber);

/** A stored game: its id and tokens are required, everything else can be fetched again. */
const aGame: Check<SavedGame> = (told) => {
  const parts = partsOf(told);
  const game = aTextLike(/./)(parts["game"]);
  const tokens = texts(parts["tokens"]);
  const winners = numbers(parts["winners"]);
  if (game === undefined || tokens === undefined) return undefined;
  return {
    game,
    tokens,
    players: texts(parts["players"]) ?? [],
    opened: aNumber(parts["opened"]) ?? 0,
    touched: aNumber(parts["touched"]) ?? 0,
    turn: aNumber(parts["turn"]) ?? 0,
    over: aFlag(parts["over"]) ?? false,
    gold: numbers(parts["gold"]) ?? [],
    onTurn: aNumber(parts["onTurn"]) ?? -1,
    mine: numbers(parts["mine"]) ?? [],
    ...(parts["isWaiting"] === true && { isWaiting: true }),
    ...(parts["isBotsTurn"] === true && { isBotsTurn: true }),
    ...(winners && { winners }),
  };
};

const list = storedList<SavedGame>("games", ({ game }) => game, aGame);

export const savedGames = list.items;

/** Add a game to the list; tokens already stored for it are kept. */
export function saveGame(game: SavedGame): void {
  list.change((games) => {
    const known = games.find((other) => other.game === game.game);
    const tokens = [...new Set([...(known?.tokens ?? []), ...game.tokens])];
    return [{ ...game, tokens }, ...games.filter((other) => other !== known)];
  });
}

/** Update the status of a game in the list; nothing is written if it has not changed. */
export function updateStatus(game: string, now: GameStatus): void {
  const before = savedGames.peek().find((other) => other.game === game);
  if (!before || !hasChanged(before, now)) return;
  const restated = (known: SavedGame): SavedGame => ({ ...known, ...now, tokens: known.tokens, touched: Date.now() });
  list.change((games) => games.map((known) => (known.game === game ? restated(known) : known)));
}

/** Whether two statuses differ. */
export function hasChanged(before: GameStatus, after: GameStatus): boolean {
  const facts = ({ players, turn, over, gold, onTurn, mine, ...more }: GameStatus) => {
    const { isWaiting = false, isBotsTurn = false, winners = [] } = more;
    return JSON.stringify([players, turn, over, gold, onTurn, mine, isWaiting, isBotsTurn, winners]);
  };
  return facts(before) !== facts(after);
}

/** Forget tokens that no longer open a seat, and the game if none is left. */
export function dropTokens(game: string, dropped: readonly string[]): void {
  const left = tokensOf(game).filter((token) => !dropped.includes(token));
  if (!left.length) return removeGame(game);
  list.change((games) => games.map((known) => (known.game === game ? { ...known, tokens: left } : known)));
}

/** Whether the tokens of a game are stored, so that they outlive this page. */
export function hasStoredTokens(game: string): boolean {
  const safe = list.stored().find((mine) => mine.game === game)?.tokens ?? [];
  return tokensOf(game).every((token) => safe.includes(token));
}

/** Remove a game from the list; it stays on the server. */
export function removeGame(game: string): void {
  list.change((games) => games.filter((other) => other.game !== game));
}

/** The tokens of this browser for a game; none for a spectator. */
export function tokensOf(game: string): readonly string[] {
  return savedGames.value.find((mine) => mine.game === game)?.tokens ?? [];
}

const MOST_ASKED = 12;

/** The games that the server no longer has. */
export const lostGames = signal<ReadonlySet<string>>(new Set());

/** The last welcome message of each game. */
export const tables = signal<ReadonlyMap<string, Welcome>>(new Map());

export const isLost = (game: SavedGame): boolean => lostGames.value.has(game.game);

/** Whether a game waits for a player of this browser, and not for a bot that plays for them. */
export function isMyTurn(game: SavedGame): boolean {
  return !game.over && !isLost(game) && !game.isBotsTurn && game.mine.includes(game.onTurn);
}

/** Unfinished games: first those waiting for a player here, then the latest; lost ones last. */
export function unfinished(games: readonly SavedGame[]): readonly SavedGame[] {
  const open = games.filter((game) => !game.over);
  const rank = (game: SavedGame) => (isLost(game) ? 2 : isMyTurn(game) ? 0 : 1);
  return open.toSorted((a, b) => rank(a) - rank(b) || b.touched - a.touched);
}

/** The latest first. */
export function finished(games: readonly SavedGame[]): readonly SavedGame[] {
  return games.filter((game) => game.over).toSorted((a, b) => b.touched - a.touched);
}

/** The seats that have won a game; those with most gold if it was stored without its winners. */
export function winnersOf(game: SavedGame): readonly number[] {
  if (game.winners?.length) return game.winners;
  const most = Math.max(...game.gold);
  return game.players.map((_, seat) => seat).filter((seat) => game.gold[seat] === most);
}

/** The status of a game from the server's messages. */
export function statusOf({ seats, mine }: Welcome, update: Update): GameStatus {
  const { view } = update;
  return {
    players: seats.map(({ name }) => name),
    turn: update.turn_number,
    over: view.over,
    gold: update.gold.totals,
    onTurn: view.over ? -1 : view.turn,
    mine,
    isWaiting: false,
    isBotsTurn: update.bot_on_turn !== "",
    winners: update.winners,
  };
}

/** The status of a game that has not started. */
export function waitingStatus(room: { seats: readonly { name: string }[]; mine: readonly number[] }): GameStatus {
  return {
    players: room.seats.map(({ name }) => name || say("free seat")),
    turn: 0,
    over: false,
    gold: [],
    onTurn: -1,
    mine: room.mine,
    isWaiting: true,
  };
}

/** Refresh the status of unfinished games; games that the server does not know are marked, never removed. */
export async function refreshGames(): Promise<void> {
  await Promise.all(unfinished(savedGames.value).slice(0, MOST_ASKED).map(refresh));
}

async function refresh(game: SavedGame): Promise<void> {
  try {
    const now = (game.isWaiting && (await statusOfRoom(game))) || (await statusOfGame(game));
    if (!wasTouched(game)) updateStatus(game.game, now);
    mark(game.game, false);
  } catch (why) {
    if (why instanceof Refused && why.code === "no-such-game") mark(game.game, true);
  }
}

async function statusOfGame({ game, tokens }: SavedGame): Promise<GameStatus> {
  const told = await askGame(game, tokens);
  tables.value = new Map(tables.value).set(game, told);
  return statusOf(told, told.update);
}

/** Nothing if the game has started meanwhile. */
async function statusOfRoom({ game, tokens }: SavedGame): Promise<GameStatus | undefined> {
  const room = await askRoom(game, tokens);
  return room.phase === "waiting" ? waitingStatus(room) : undefined;
}

/** Whether the game has changed since. */
function wasTouched(game: SavedGame): boolean {
  return savedGames.peek().some((now) => now.game === game.game && now.touched !== game.touched);
}

function mark(game: string, isGone: boolean): void {
  if (lostGames.value.has(game) === isGone) return;
  const lost = new Set(lostGames.value);
  if (isGone) lost.add(game);
  else lost.delete(game);
  lostGames.value = lost;
}
