import { useEffect } from "preact/hooks";
import { catalogue } from "../catalogue.js";
import { say } from "../i18n.js";
import type { RoomView } from "../messages.js";
import { form, wasTried } from "../setup/currentForm.js";
import { customLand } from "../setup/customLand.js";
import { GameSections } from "../setup/GameSections.js";
import { changeRequest, formOf } from "../setup/roomForm.js";
import { StartBar } from "../setup/StartBar.js";
import { TableSection } from "../setup/TableSection.js";
import { changeRoom } from "./requests.js";
import "../style/setup.css";

interface ChangeGameProps {
  readonly room: RoomView;
  readonly take: (room: RoomView) => void;
  readonly close: () => void;
}

/** The set-up form for a room that exists; its seats are changed in the room itself. */
export function ChangeGame({ room, take, close }: ChangeGameProps) {
  const offers = catalogue.value;
  useEffect(() => {
    const before = form.peek();
    wasTried.value = false;
    if (offers) form.value = formOf(room, offers, customLand.peek());
    scrollTo(0, 0);
    document.getElementById("content")?.focus({ preventScroll: true });
    return () => {
      form.value = before; // the form of the next new game
      requestAnimationFrame(() => document.getElementById("change-game")?.focus());
    };
  }, []);
  const chosen = form.value;
  if (!offers || !chosen) return null;
  /** Guests may have come while the form was open: the seats are those of the room as it is now. */
  const save = async () => {
    const { seats, start } = formOf(room, offers, customLand.value);
    const wanted = changeRequest({ ...chosen, seats, start }, room, offers, customLand.value);
    take(await changeRoom(room.room, wanted, take));
    close();
  };
  return (
    <div class="page setup">
      <h1>{say("Change the game")}</h1>
      <GameSections offers={offers} chosen={chosen} />
      <TableSection chosen={chosen} />
      <StartBar offers={offers} chosen={chosen} label={say("Save")} start={save}>
        <button type="button" class="button" onClick={close}>
          {say("Cancel")}
        </button>
      </StartBar>
    </div>
  );
}
