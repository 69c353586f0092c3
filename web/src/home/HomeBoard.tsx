import { signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { BoardState } from "../board/types.js";
import { BoardPicture } from "../components/BoardPicture.js";
import type { BoardPreview, Welcome } from "../messages.js";
import { isLost, savedGames, tables, unfinished } from "../stored/savedGames.js";
import { send } from "../wire/http.js";

const laid = signal<BoardPreview | null>(null);
let isAsked = false;

/** Request the board of the home page early, so that it arrives together with the text. */
export function askForBoard(): void {
  if (isAsked || currentGame()) return;
  isAsked = true;
  send<BoardPreview>("/api/board", {}).then(
    (board) => (laid.value = board),
    () => (isAsked = false), // the page works without the picture, and the buttons will report what is wrong
  );
}

/** The board of the current game, or a random one for a new visitor. */
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

/** The game that will most likely be continued. */
function currentGame(): string | undefined {
  return unfinished(savedGames.value).find((game) => !isLost(game) && !game.isWaiting)?.game;
}

function GamePicture({ table }: { table: Welcome }) {
  const { view } = table.update;
  const state = useMemo<Partial<BoardState>>(
    () => ({ settlements: view.seats.map((seat) => seat.settlements), fields: view.fields, walls: view.walls }),
    [view],
  );
  return <BoardPicture scenery={table.scenery} state={state} />;
}
