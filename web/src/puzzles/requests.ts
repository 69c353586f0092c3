import type { AdvisedTurn, DailyPuzzle, NewGame, PuzzleList, PuzzleVerdict } from "../messages.js";
import { gamePath } from "../wire/games.js";
import { ask, send } from "../wire/http.js";
import { keepTable, type PuzzleTable, tableOf } from "./progress.js";

export function fetchPuzzles(): Promise<PuzzleList> {
  return ask<PuzzleList>("/api/puzzles");
}

export function fetchToday(): Promise<DailyPuzzle> {
  return ask<DailyPuzzle>("/api/puzzles/today");
}

/** The table of this device for a puzzle; a new one if there is none yet. */
export async function openTable(puzzle: string): Promise<PuzzleTable> {
  const known = tableOf(puzzle);
  if (known) return known;
  const { game, tokens } = await send<NewGame>(`/api/puzzles/${encodeURIComponent(puzzle)}/games`, {});
  const table = { puzzle, game, token: tokens.find(Boolean) ?? "" };
  keepTable(table);
  return table;
}

/** What the turn on the table is worth. */
export function judgeTurn({ game, token, puzzle }: PuzzleTable): Promise<PuzzleVerdict> {
  return send<PuzzleVerdict>(gamePath(game, `puzzles/${encodeURIComponent(puzzle)}`), {}, [token]);
}

export function fetchSolution(puzzle: string): Promise<AdvisedTurn> {
  return send<AdvisedTurn>(`/api/puzzles/${encodeURIComponent(puzzle)}/solution`, {});
}
