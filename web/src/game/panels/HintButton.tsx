import { Icon } from "../../components/Icon.js";
import { say } from "../../i18n.js";
import { useGame } from "../context.js";

/** Asks the coach for the best turns; once more puts them away. */
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
