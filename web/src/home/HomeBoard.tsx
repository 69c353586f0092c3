import { signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { BoardState } from "../board/types.js";
import { BoardPicture } from "../components/BoardPicture.js";
import type { LaidBoard, Welcome } from "../messages.js";
import { isLost, savedGames, tables, unfinished } from "../savedGames.js";
import { send } from "../wire/http.js";

const laid = signal<LaidBoard | null>(null);
let isAsked = false;

/** Ask for a board to be drawn on the first page; early, so that it comes together with the words. */
export function askForBoard(): void {
  if (isAsked || currentGame()) return;
  isAsked = true;
  send<LaidBoard>("/api/board", {}).then(
    (board) => (laid.value = board),
    () => (isAsked = false), // the page works without its picture, and the buttons will say what is wrong
  );
}

/** What the page is about, at a glance: one's own game as it stands, or a board as the next may have it. */
export function HomeBoard() {
  const mine = currentGame();
  useEffect(askForBoard, [mine]);
  const table = mine ? tables.value.get(mine) : undefined;
  return (
    <div class="home-board">
      {table ? (
        <GamePicture key={table.game} table={table} />
      ) : (
        !mine && laid.value && <BoardPicture scenery={laid.value.scenery} />
      )}
    </div>
  );
}

/** The game that somebody will most likely go on with. */
function currentGame(): string | undefined {
  return unfinished(savedGames.value).find((game) => !isLost(game))?.game;
}

function GamePicture({ table }: { table: Welcome }) {
  const { view } = table.update;
  const state = useMemo<Partial<BoardState>>(
    () => ({ settlements: view.seats.map((seat) => seat.settlements), fields: view.fields, walls: view.walls }),
    [view],
  );
  return <BoardPicture scenery={table.scenery} state={state} />;
}
