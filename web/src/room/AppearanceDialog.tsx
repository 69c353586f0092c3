import { useSignal } from "@preact/signals";
import { AppearancePicker } from "../components/AppearancePicker.js";
import { Dialog } from "../components/Dialog.js";
import { ErrorMessage } from "../components/ErrorMessage.js";
import { SeatIcon } from "../components/GameIcon.js";
import { say } from "../i18n.js";
import type { RoomView } from "../messages.js";
import { chooseAppearance } from "./requests.js";

/** Colours and marks of the own pieces, and of the bots'; everybody at the table sees the choice at once. */
export function AppearanceDialog({ room, close }: { room: RoomView; close: () => void }) {
  const error = useSignal("");
  const seats = room.seats.flatMap(({ kind }, n) => (room.mine.includes(n) || kind === "computer" ? [n] : []));
  return (
    <Dialog title={say("Colours and marks")} close={close}>
      <div class="appearance-seats">
        {seats.map((n) => (
          <section key={n} aria-label={room.seats[n]!.name}>
            <h3>
              <SeatIcon seat={n} size={32} /> {room.seats[n]!.name}
            </h3>
            <AppearancePicker
              chosen={room.seats[n]!}
              others={room.seats.filter(({ has_chosen }, other) => has_chosen && other !== n)}
              choose={({ colour, mark }) => {
                error.value = "";
                chooseAppearance(room.room, n, { colour, mark }).catch((why: Error) => (error.value = why.message));
              }}
            />
          </section>
        ))}
      </div>
      <ErrorMessage sentence={error.value} />
    </Dialog>
  );
}
