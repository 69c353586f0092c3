import { download } from "../../browser/download.js";
import { Icon } from "../../components/Icon.js";
import { Menu } from "../../components/Menu.js";
import { say } from "../../i18n.js";
import { analysisOf } from "../../route.js";
import { gamePath } from "../../wire/games.js";
import { askText } from "../../wire/http.js";
import { useGame } from "../context.js";
import type { Game } from "../types.js";

type Face = "text" | "json";

/** Export of the record and link to the analysis, once nothing is hidden any more. */
export function ExportMenu() {
  const game = useGame();
  return (
    <Menu icon="export" label={say("Export")} isNamed>
      <ExportChoices />
      {game.live.value?.may_export && (
        <a class="button to-analysis" href={analysisOf(game.id)}>
          <Icon name="chart" /> {say("Analyse")}
        </a>
      )}
    </Menu>
  );
}

export function ExportChoices() {
  const game = useGame();
  if (!game.live.value?.may_export)
    return <p class="small">{say("The record reveals every hidden card, so it is available only after the game.")}</p>;
  return (
    <div class="choices-list">
      <button type="button" class="button" onClick={() => void save(game, "text")}>
        {say("Record as text")}
      </button>
      <button type="button" class="button" onClick={() => void save(game, "json")}>
        {say("Record as JSON")}
      </button>
      {game.talk.value.length > 0 && (
        <button type="button" class="button" onClick={() => void save(game, "text", true)}>
          {say("Record as text, with the talk")}
        </button>
      )}
    </div>
  );
}

async function save(game: Game, face: Face, withTalk = false): Promise<void> {
  const wanted = `face=${face}${withTalk ? "&talk=true" : ""}`;
  try {
    const path = gamePath(game.id, `record?${wanted}`);
    const { name, text } = await askText(path, game.tokens);
    download(new Blob([text]), name || "kingdom-builder.txt");
  } catch (why) {
    game.notice.value = { text: (why as Error).message, rule: "" };
  }
}
