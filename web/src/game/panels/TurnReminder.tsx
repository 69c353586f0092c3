import { Icon } from "../../components/Icon.js";
import { say } from "../../i18n.js";
import { askPermission, permission } from "../alerts/notifications.js";
import { isMyLiveTurn } from "../alerts/turnAlerts.js";
import { useGame } from "../context.js";
import { hasCompany } from "../state/company.js";

/** Asks for notifications where they help: while others play and nothing is decided yet. */
export function TurnReminder() {
  const game = useGame();
  const room = game.room.value;
  const isWaiting = room?.phase === "playing" && room.mine.length > 0 && hasCompany(room) && !isMyLiveTurn(game);
  if (!isWaiting || permission.value !== "default") return null;
  return (
    <button type="button" class="button plain small-button turn-reminder" onClick={() => void askPermission()}>
      <Icon name="bell" size={16} /> {say("Tell me when it is my turn")}
    </button>
  );
}
