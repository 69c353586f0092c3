import { useEffect } from "preact/hooks";
import { catalogue } from "../catalogue.js";
import { say } from "../i18n.js";
import type { Catalogue } from "../messages.js";
import { openGame, openRoom } from "../newGame.js";
import { playerName } from "../stored/settings.js";
import { form, prepareForm } from "./currentForm.js";
import { customLand } from "./customLand.js";
import { type GameForm, hasGuests, kindOf, requestOf } from "./form.js";
import { GameSections } from "./GameSections.js";
import { PlayersSection } from "./PlayersSection.js";
import { roomRequest } from "./roomForm.js";
import { StartBar } from "./StartBar.js";
import { TableSection } from "./TableSection.js";
import "../style/setup.css";

/** The set-up of a new game; *Start* works from the beginning. */
export function SetupPage() {
  const offers = catalogue.value;
  useEffect(prepareForm, []);
  const chosen = form.value;
  if (!offers || !chosen) return null;
  return (
    <div class="page setup">
      <h1>{say("New game")}</h1>
      <PlayersSection offers={offers} chosen={chosen} />
      {hasGuests(chosen) && <TableSection chosen={chosen} />}
      <GameSections offers={offers} chosen={chosen} />
      <NewGameBar offers={offers} chosen={chosen} />
    </div>
  );
}

function NewGameBar({ offers, chosen }: { offers: Catalogue; chosen: GameForm }) {
  const isRoom = hasGuests(chosen);
  const start = () => {
    playerName.value = chosen.seats.find((seat) => kindOf(seat) === "here")?.name.trim() || playerName.value;
    return isRoom
      ? openRoom(roomRequest(chosen, offers, customLand.value), chosen.seats)
      : openGame(requestOf(chosen, offers, customLand.value), chosen.seats);
  };
  return <StartBar offers={offers} chosen={chosen} label={isRoom ? say("Invite…") : say("Start")} start={start} />;
}
