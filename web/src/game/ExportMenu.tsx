import { Menu } from "../parts/Menu.js";
import { say } from "../words.js";
import { askText } from "../wire/http.js";
import { useGame } from "./context.js";
import type { Game } from "./game.js";

/** The record of the game as a file, once nothing in it is hidden. */
export function ExportMenu() {
  return (
    <Menu icon="export" label={say("Export")} isNamed>
      <ExportChoices />
    </Menu>
  );
}

export function ExportChoices() {
  const game = useGame();
  if (!mayExport(game))
    return <p class="small">{say("The record tells every hidden card, so it can be had only when the game is over.")}</p>;
  return (
    <div class="choices-list">
      <button type="button" class="button" onClick={() => void save(game, "text", "txt")}>
        {say("Record as text")}
      </button>
      <button type="button" class="button" onClick={() => void save(game, "json", "json")}>
        {say("Record as JSON")}
      </button>
    </div>
  );
}

function mayExport(game: Game): boolean {
  const table = game.table.value;
  return Boolean(game.live.value?.view.over || (table && table.mine.length === table.seats.length));
}

async function save(game: Game, face: "text" | "json", ending: string): Promise<void> {
  try {
    const text = await askText(`/api/games/${encodeURIComponent(game.id)}/record?face=${face}`, game.tokens);
    offer(text, `kingdom-builder-${game.id}.${ending}`);
  } catch (why) {
    game.notice.value = { text: (why as Error).message, rule: "" };
  }
}

/** Let the browser keep a text as a file. */
function offer(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text]));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
