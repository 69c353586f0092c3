import { tileOf } from "../../catalogue.js";
import { Icon } from "../../components/Icon.js";
import { say } from "../../i18n.js";
import { useGame } from "../context.js";
import { END, STOP } from "../state/orders.js";
import type { Game } from "../types.js";

/** The buttons for the whole turn: hint, undo, redo, restart, end. */
export function TurnButtons() {
  const game = useGame();
  const { hexes, options, can_undo, redo } = game.choices.value;
  if (!game.table.value?.mine.length || game.live.value?.view.over || !game.isPresent.value) return null;
  if (game.nextHolder.value >= 0) return null; // the screen is being passed on
  const isBegun = hasJustBegun(game);
  const isAlone = options.length === 1 && !hexes.length;
  const undo = isBegun ? say("Cancel") : say("Undo");
  return (
    <>
      <HintButton />
      <button
        type="button"
        class="button undo"
        disabled={!can_undo}
        aria-label={undo}
        title={isBegun ? say("Put the tile back (u)") : say("Undo the last step (u)")}
        onClick={() => game.request({ type: "undo" })}
      >
        <Icon name={isBegun ? "cross" : "undo"} /> <span>{undo}</span>
      </button>
      <button
        type="button"
        class="button redo"
        disabled={!redo}
        aria-label={say("Redo")}
        title={say("Redo (r)")}
        onClick={() => game.draft.redo()}
      >
        <Icon name="redo" />
      </button>
      <button
        type="button"
        class="button restart"
        disabled={!can_undo}
        title={say("Undo the whole turn")}
        aria-label={say("Restart turn")}
        onClick={() => game.request({ type: "restart" })}
      >
        <Icon name="restart" /> <span class="long">{say("Restart turn")}</span>
      </button>
      {options.includes(STOP) && (
        <button type="button" class="button main stop" onClick={() => game.request({ type: "command", action: STOP })}>
          <Icon name="check" /> <span>{say("Stop here")}</span>
        </button>
      )}
      <button
        type="button"
        class={isAlone ? "button main end ready" : options.includes(END) ? "button soft end" : "button end"}
        disabled={!options.includes(END)}
        title={say("End the turn (e)")}
        onClick={() => game.draft.end()}
      >
        <Icon name="check" /> <span>{say("End turn")}</span>
      </button>
    </>
  );
}

/** Whether the last step began a tile, so that undo puts it back. */
function hasJustBegun(game: Game): boolean {
  const action = game.live.value?.view.half_done?.action;
  const before = game.frames.value.at(-2)?.position.view;
  return Boolean(action && tileOf(action) && before?.half_done?.action !== action);
}

/** Asks the coach for the best turns; pressed again, it closes them. */
export function HintButton() {
  const game = useGame();
  const { state, ask, close } = game.hint;
  const isOpen = state.value !== "none";
  return (
    <button
      type="button"
      class={isOpen ? "button soft hint-button" : "button hint-button"}
      disabled={!game.isMyTurn.value}
      aria-label={say("Hint")}
      aria-pressed={isOpen}
      title={say("Show the best turns (h)")}
      onClick={isOpen ? close : ask}
    >
      <Icon name="bulb" /> <span>{say("Hint")}</span>
    </button>
  );
}
