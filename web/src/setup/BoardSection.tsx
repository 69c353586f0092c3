import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { BoardPicture } from "../components/BoardPicture.js";
import { ErrorMessage } from "../components/ErrorMessage.js";
import { Icon } from "../components/Icon.js";
import { SegmentedControl } from "../components/SegmentedControl.js";
import { say, sayIn } from "../i18n.js";
import type { BoardPreview, Catalogue } from "../messages.js";
import { send } from "../wire/http.js";
import { change, form } from "./currentForm.js";
import { customLand } from "./customLand.js";
import {
  boardRequest,
  type GameForm,
  isTurned,
  keyOf,
  quadrantsOnOffer,
  withCard,
  withQuadrant,
  withTurned,
} from "./form.js";

/** The board: random, or chosen quadrant by quadrant. */
export function BoardSection({ offers, chosen }: { offers: Catalogue; chosen: GameForm }) {
  return (
    <section class="panel part" aria-labelledby="board">
      <div class="part-head">
        <h2 id="board">{say("Board")}</h2>
        <SegmentedControl
          label={say("Board")}
          value={chosen.boardMode}
          options={[
            ["random", sayIn("board", "Random")],
            ["choose", say("Choose")],
          ]}
          choose={(boardMode) => change({ boardMode })}
        />
      </div>
      {chosen.boardMode === "choose" ? (
        <ChosenBoard offers={offers} chosen={chosen} />
      ) : (
        <RandomBoard offers={offers} chosen={chosen} />
      )}
    </section>
  );
}

function RandomBoard({ offers, chosen }: { offers: Catalogue; chosen: GameForm }) {
  const own = customLand.value.filter(({ kind }) => kind === "quadrant");
  const n = quadrantsOnOffer(chosen, offers, []).length;
  return (
    <>
      <p class="faint">
        {say("{few} of {n} quadrants, drawn at random, each upright or rotated.", { few: offers.quadrants_in_play, n })}
      </p>
      {own.length > 0 && (
        <fieldset class="own-quadrants">
          <legend>{say("Your own quadrants that must be included")}</legend>
          {own.map(({ key }) => (
            <label key={key} class="tick small">
              <input
                type="checkbox"
                checked={chosen.customOnBoard.includes(key)}
                onChange={(event) =>
                  change({ customOnBoard: withCard(chosen.customOnBoard, key, event.currentTarget.checked) })
                }
              />
              {key}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

const laid = signal<BoardPreview | null>(null);
const error = signal("");
let asked = "";

/** Ask the server for the board of this form; an empty form takes over the drawn quadrants. */
async function lay(offers: Catalogue, chosen: GameForm): Promise<void> {
  const request = boardRequest(chosen, offers, customLand.peek());
  const mine = JSON.stringify(request);
  if (mine === asked && laid.peek() && chosen.board.length) return;
  asked = mine;
  try {
    const answer = await send<BoardPreview>("/api/board", request);
    if (asked !== mine) return; // the choice has changed meanwhile
    error.value = "";
    laid.value = answer;
    if (form.value && !form.value.board.length) {
      change({ board: answer.board });
      asked = JSON.stringify(boardRequest(form.value, offers, customLand.peek()));
    }
  } catch (why) {
    if (asked !== mine) return;
    asked = "";
    error.value = (why as Error).message;
  }
}

function ChosenBoard({ offers, chosen }: { offers: Catalogue; chosen: GameForm }) {
  const { board, modules, island, switches } = chosen;
  useEffect(() => void lay(offers, chosen), [board, modules, island, switches]);
  return (
    <>
      <div class="board-choice">
        <div class="board-frame">{laid.value && <BoardPicture scenery={laid.value.scenery} />}</div>
        {board.map((name, place) => (
          <Corner key={place} offers={offers} chosen={chosen} name={name} place={place} />
        ))}
      </div>
      <ErrorMessage sentence={error.value} />
      <div class="board-end">
        <button type="button" class="button" onClick={() => change({ board: [] })}>
          <Icon name="shuffle" />
          {say("Shuffle")}
        </button>
        <span class="faint">{say("Everything else on the board is drawn when the game starts.")}</span>
      </div>
    </>
  );
}

interface CornerProps {
  readonly offers: Catalogue;
  readonly chosen: GameForm;
  readonly name: string;
  readonly place: number;
}

/** One quadrant of the board, and whether it is rotated. */
function Corner({ offers, chosen, name, place }: CornerProps) {
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
        {quadrantsOnOffer(chosen, offers, customLand.value).map((land) => (
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
        {say("Rotate")}
      </button>
    </fieldset>
  );
}
