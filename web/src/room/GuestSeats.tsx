import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { ErrorMessage } from "../components/ErrorMessage.js";
import { say } from "../i18n.js";
import type { RoomView } from "../messages.js";
import { LONGEST_NAME } from "../setup/form.js";
import { playerName } from "../stored/settings.js";
import { AppearanceButton } from "./AppearanceButton.js";
import { PersonalLinks } from "./PersonalLinks.js";
import { sitDown, standUp } from "./requests.js";
import { firstFree, isFree } from "./room.js";
import { SeatRow, Sitter } from "./SeatRow.js";

/** The seats as a guest sees them: free ones can be taken, the own one can be left. */
export function GuestSeats({ room }: { room: RoomView }) {
  const error = useSignal("");
  const field = useRef<HTMLInputElement>(null);
  const isBusy = useSignal(false);
  const act = async (what: () => Promise<void>) => {
    if (isBusy.value) return;
    isBusy.value = true;
    error.value = "";
    await what().catch((why: Error) => (error.value = why.message));
    isBusy.value = false;
  };
  const sit = (seat: number) => {
    const name = field.current?.value.trim() ?? "";
    if (!name) {
      error.value = say("Please type your name first.");
      return field.current?.focus();
    }
    playerName.value = name;
    void act(() => sitDown(room, seat, name));
  };
  const sitAnywhere = (event: Event) => {
    event.preventDefault();
    sit(firstFree(room));
  };
  const isSeated = room.mine.length > 0;
  const canSit = !isSeated && firstFree(room) >= 0;
  return (
    <section class="panel part" aria-labelledby="seats">
      <h2 id="seats">{isSeated ? say("Players") : canSit ? say("Take a seat") : say("All seats are taken")}</h2>
      {canSit && <NameForm field={field} submit={sitAnywhere} />}
      {!isSeated && !canSit && <p>{fullWords(room)}</p>}
      <ErrorMessage sentence={error.value} />
      <ol class="room-seats">
        {room.seats.map((seat, n) => (
          <SeatRow key={n} n={n} isMine={room.mine.includes(n)} isFree={isFree(seat)}>
            <Sitter room={room} n={n} />
            {canSit && isFree(seat) && (
              <button
                type="button"
                class="button main sit"
                aria-label={say("Sit here: seat {n}", { n: n + 1 })}
                onClick={() => sit(n)}
              >
                {say("Sit here")}
              </button>
            )}
          </SeatRow>
        ))}
      </ol>
      {isSeated && <MySeat room={room} leave={(seat) => void act(() => standUp(room.room, seat))} />}
    </section>
  );
}

interface NameFormProps {
  readonly field: { current: HTMLInputElement | null };
  readonly submit: (event: Event) => void;
}

/** The name of the guest; Enter takes the first free seat. */
function NameForm({ field, submit }: NameFormProps) {
  return (
    <form class="name-form" onSubmit={submit}>
      <label class="labelled">
        {say("Your name")}
        <input
          ref={field}
          class="field"
          defaultValue={playerName.peek()}
          maxLength={LONGEST_NAME}
          autocomplete="nickname"
          enterkeyhint="go"
          autofocus
        />
      </label>
    </form>
  );
}

function MySeat({ room, leave }: { room: RoomView; leave: (seat: number) => void }) {
  const seat = room.mine[0]!;
  return (
    <div class="seat-buttons">
      <AppearanceButton room={room} />
      <PersonalLinks room={room} />
      <button type="button" class="button" onClick={() => leave(seat)}>
        {say("Leave")}
      </button>
    </div>
  );
}

function fullWords({ settings }: RoomView): string {
  return settings.allows_watchers
    ? say("When the game starts, you can watch it here.")
    : say("The host does not allow watchers, but a seat may become free again.");
}
