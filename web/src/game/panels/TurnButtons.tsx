import { tileOf } from "../../catalogue.js";
import { Icon } from "../../components/Icon.js";
import { say } from "../../i18n.js";
import { useGame } from "../context.js";
import { END, STOP } from "../state/orders.js";

/** The buttons for the whole turn: hint, undo, restart, end. */
export function TurnButtons() {
  const game = useGame();
  const { hexes, options, can_undo } = game.choices.value;
  if (!game.table.value?.mine.length || game.live.value?.view.over || !game.isPresent.value) return null;
  if (game.nextHolder.value >= 0) return null; // the screen is being passed on
  const half = game.live.value?.view.half_done;
  const isHalf = Boolean(half && tileOf(half.action));
  const isAlone = options.length === 1 && !hexes.length;
  const undo = isHalf ? say("Cancel") : say("Undo");
  return (
    <>
      <HintButton />
      <button
        type="button"
        class="button undo"
        disabled={!can_undo}
        aria-label={undo}
        title={isHalf ? say("Cancel the unfinished action (u)") : say("Undo the last step (u)")}
        onClick={() => game.request({ type: "undo" })}
      >
        <Icon name={isHalf ? "cross" : "undo"} /> <span>{undo}</span>
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
        onClick={() => game.request({ type: "command", action: END })}
      >
        <Icon name="check" /> <span>{say("End turn")}</span>
      </button>
    </>
  );
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
