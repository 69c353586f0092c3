import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { catalogue } from "../catalogue.js";
import { BoardPicture } from "../components/BoardPicture.js";
import { say } from "../i18n.js";
import type { BoardPreview, Catalogue, GameOptions, NewGameRequest, RoomView, Scenery } from "../messages.js";
import { customLand } from "../setup/customLand.js";
import { type GameForm, gameWords, namesOf } from "../setup/form.js";
import { formOf } from "../setup/roomForm.js";
import { settingsWords } from "../setup/tableSettings.js";
import { send } from "../wire/http.js";

interface GamePlanProps {
  readonly room: RoomView;
  /** Opens the form in which the host changes the game. */
  readonly change: () => void;
}

/** What will be played, and how the table is run, in words; a chosen board also as a picture. */
export function GamePlan({ room, change }: GamePlanProps) {
  const offers = catalogue.value;
  if (!offers) return null;
  return (
    <section class="panel part game-plan" aria-labelledby="game">
      <h2 id="game">{say("The game")}</h2>
      <ChosenBoard options={room.options} />
      <ul>
        {planWords(formOf(room, offers, customLand.value), offers).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <h3>{say("The table")}</h3>
      <ul>
        {settingsWords(room.settings).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {room.is_host && (
        <button type="button" class="button" id="change-game" onClick={change}>
          {say("Change the game…")}
        </button>
      )}
    </section>
  );
}

function planWords(form: GameForm, offers: Catalogue): readonly string[] {
  const rules = offers.switches.filter(({ key }) => key in form.switches);
  const ruled = rules.map(({ key, name, values }) => {
    const value = values.find(({ value }) => value === form.switches[key])?.name ?? "";
    return `${name}: ${value}`;
  });
  const player = namesOf(form, offers)[form.start];
  return [...gameWords(form, offers), ...(player ? [say("{player} starts", { player })] : []), ...ruled];
}

/** The board, if it is known before the start. */
function ChosenBoard({ options }: { options: GameOptions }) {
  const scenery = useSignal<Scenery | null>(null);
  const request = boardOf(options);
  const key = JSON.stringify(request);
  useEffect(() => {
    let isOld = false;
    if (!request) scenery.value = null;
    else
      send<BoardPreview>("/api/board", request).then(
        (board) => {
          if (!isOld) scenery.value = board.scenery;
        },
        () => {}, // the words say what is played
      );
    return () => {
      isOld = true;
    };
  }, [key]);
  if (!scenery.value) return null;
  return (
    <div class="plan-board">
      <BoardPicture scenery={scenery.value} />
    </div>
  );
}

function boardOf({ board, first_game, modules, switches, land, island }: GameOptions): NewGameRequest | null {
  if (first_game) return { first_game };
  if (!board.length) return null;
  return { board, modules, switches, ...(land && { land }), ...(island && { island }) };
}
