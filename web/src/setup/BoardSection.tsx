import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Catalogue, LaidBoard } from "../messages.js";
import { BoardPicture } from "../components/BoardPicture.js";
import { Icon } from "../components/Icon.js";
import { Trouble } from "../components/ErrorMessage.js";
import { Ways } from "../components/SegmentedControl.js";
import { send } from "../wire/http.js";
import { say } from "../i18n.js";
import { change, form } from "./currentForm.js";
import { boardWishes, isTurned, keyOf, quadrantsOnOffer, withCard, withQuadrant, withTurned, type GameForm } from "./form.js";
import { ownLand } from "./customLand.js";

/** The board: drawn by chance, or quadrant by quadrant. */
export function BoardPart({ told, chosen }: { told: Catalogue; chosen: GameForm }) {
  return (
    <section class="panel part" aria-labelledby="board">
      <div class="part-head">
        <h2 id="board">{say("Board")}</h2>
        <Ways
          label={say("Board")}
          value={chosen.boardWay}
          ways={[
            ["random", say("Random")],
            ["choose", say("Choose")],
          ]}
          choose={(boardWay) => change({ boardWay })}
        />
      </div>
      {chosen.boardWay === "choose" ? <ChosenBoard told={told} chosen={chosen} /> : <RandomBoard told={told} chosen={chosen} />}
    </section>
  );
}

function RandomBoard({ told, chosen }: { told: Catalogue; chosen: GameForm }) {
  const own = ownLand.value.filter(({ kind }) => kind === "quadrant");
  const n = quadrantsOnOffer(chosen, told, []).length;
  return (
    <>
      <p class="faint">
        {say("{few} of {n} quadrants, each upright or turned: a surprise.", { few: told.quadrants_in_play, n })}
      </p>
      {own.length > 0 && (
        <fieldset class="own-quadrants">
          <legend>{say("Your own quadrants that must be on it")}</legend>
          {own.map(({ key }) => (
            <label key={key} class="tick small">
              <input
                type="checkbox"
                checked={chosen.ownOnBoard.includes(key)}
                onChange={(event) => change({ ownOnBoard: withCard(chosen.ownOnBoard, key, event.currentTarget.checked) })}
              />
              {key}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

const laid = signal<LaidBoard | null>(null);
const trouble = signal("");
let asked = "";

/** Have the board of this form laid; without one of its own the form takes over what was drawn. */
async function lay(told: Catalogue, chosen: GameForm): Promise<void> {
  const wishes = boardWishes(chosen, told, ownLand.peek());
  const mine = JSON.stringify(wishes);
  if (mine === asked && laid.peek() && chosen.board.length) return;
  asked = mine;
  try {
    const answer = await send<LaidBoard>("/api/board", wishes);
    if (asked !== mine) return; // something else has been chosen meanwhile
    trouble.value = "";
    laid.value = answer;
    if (form.value && !form.value.board.length) {
      change({ board: answer.board });
      asked = JSON.stringify(boardWishes(form.value, told, ownLand.peek()));
    }
  } catch (why) {
    if (asked !== mine) return;
    asked = "";
    trouble.value = (why as Error).message;
  }
}

function ChosenBoard({ told, chosen }: { told: Catalogue; chosen: GameForm }) {
  const { board, modules, island, switches } = chosen;
  useEffect(() => void lay(told, chosen), [board, modules, island, switches]);
  return (
    <>
      <div class="board-choice">
        <div class="board-frame">{laid.value && <BoardPicture scenery={laid.value.scenery} />}</div>
        {board.map((name, place) => (
          <Corner key={place} told={told} chosen={chosen} name={name} place={place} />
        ))}
      </div>
      <Trouble sentence={trouble.value} />
      <div class="board-end">
        <button type="button" class="button" onClick={() => change({ board: [] })}>
          <Icon name="shuffle" />
          {say("Shuffle")}
        </button>
        <span class="faint">{say("Other things that lie on the board are drawn when the game starts.")}</span>
      </div>
    </>
  );
}

interface CornerProps {
  readonly told: Catalogue;
  readonly chosen: GameForm;
  readonly name: string;
  readonly place: number;
}

/** One quadrant of the board: which, and which way up. */
function Corner({ told, chosen, name, place }: CornerProps) {
  const where = [say("Top left"), say("Top right"), say("Bottom left"), say("Bottom right")][place] ?? "";
  const key = keyOf(name);
  return (
    <fieldset class={`corner corner-${place}`}>
      <legend>{where}</legend>
      <select
        class="field"
        aria-label={say("Quadrant")}
        value={key}
        onChange={(event) => change({ board: withQuadrant(chosen.board, place, event.currentTarget.value) })}
      >
        {quadrantsOnOffer(chosen, told, ownLand.value).map((land) => (
          <option key={land.key} value={land.key} selected={land.key === key}>
            {land.name}
          </option>
        ))}
      </select>
      <button
        type="button"
        class="button turn"
        aria-pressed={isTurned(name)}
        onClick={() => change({ board: withTurned(chosen.board, place) })}
      >
        <Icon name="turn" size={18} />
        {say("Turn")}
      </button>
    </fieldset>
  );
}
