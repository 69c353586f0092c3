import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { catalogue } from "../catalogue.js";
import { ErrorMessage } from "../components/ErrorMessage.js";
import { Icon, type IconName } from "../components/Icon.js";
import { say } from "../i18n.js";
import type { Catalogue, RoomView } from "../messages.js";
import { customLand } from "../setup/customLand.js";
import {
  changedSeat,
  type GameForm,
  INVITED_SEAT,
  LONGEST_NAME,
  namesOf,
  placeholderName,
  type SeatForm,
  withoutSeat,
  withSeat,
  withSeatMoved,
} from "../setup/form.js";
import { formOf, seatsRequest } from "../setup/roomForm.js";
import { SeatKindChoice, StartChoice } from "../setup/SeatKindChoice.js";
import { playerName } from "../stored/settings.js";
import { AppearanceButton } from "./AppearanceButton.js";
import { PersonalLinks } from "./PersonalLinks.js";
import { changeRoom, inOrder, removeGuest } from "./requests.js";
import { isFree, isGuest } from "./room.js";
import { SeatRow, Sitter } from "./SeatRow.js";

interface HostSeatsProps {
  readonly room: RoomView;
  readonly take: (room: RoomView) => void;
}

const greeted = new Set<string>();

/** A host begins with their name when the room opens; not on a phone, where a keyboard would cover the room. */
function useFocusOnName(room: string) {
  const seats = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (greeted.has(room) || !matchMedia("(pointer: fine)").matches) return;
    greeted.add(room);
    seats.current?.querySelector("input")?.select();
  }, [room]);
  return seats;
}

/** The seats as the host arranges them. */
export function HostSeats({ room, take }: HostSeatsProps) {
  const offers = catalogue.value;
  const seats = useFocusOnName(room.room);
  const { error, act } = useActions(room, take);
  if (!offers) return null;
  const form = formOf(room, offers, customLand.value);
  const save = (at: number, how: (form: GameForm) => GameForm, focus = "") =>
    act(
      at,
      (now) => changeRoom(now.room, seatsRequest(how(formOf(now, offers, customLand.peek())), now, offers), take),
      focus,
    );
  return (
    <section class="panel part" aria-labelledby="seats">
      <h2 id="seats">{say("Players")}</h2>
      <ol class="room-seats" ref={seats}>
        {room.seats.map((seat, n) => (
          <SeatRow key={n} n={n} isMine={room.mine.includes(n)} isFree={isFree(seat)}>
            <SeatWords
              offers={offers}
              room={room}
              seatForm={form.seats[n]!}
              n={n}
              change={(some) => save(n, (now) => changedSeat(now, n, some))}
            />
            <SeatButtons
              room={room}
              n={n}
              least={offers.least_players}
              move={(by) => save(n, (now) => withSeatMoved(now, n, by), focusAfterMove(n + by, by, room.seats.length))}
              remove={() => save(n, (now) => withoutSeat(now, n), "add-seat")}
              removeGuest={() => act(n, (now) => removeByName(now, seat.name))}
            />
            <ErrorMessage sentence={error.value.at === n ? error.value.sentence : ""} />
          </SeatRow>
        ))}
      </ol>
      <div class="seats-end">
        <button
          type="button"
          class="button"
          id="add-seat"
          disabled={room.seats.length >= offers.most_players}
          onClick={() => save(-1, (now) => withSeat(now, offers, INVITED_SEAT))}
        >
          <Icon name="plus" />
          {say("Add a seat")}
        </button>
        <StartChoice
          names={namesOf(form, offers)}
          start={form.start}
          choose={(start) => save(-1, (now) => ({ ...now, start }))}
        />
      </div>
      <ErrorMessage sentence={error.value.at < 0 ? error.value.sentence : ""} />
      {room.mine.length > 0 && (
        <div class="seat-buttons">
          <AppearanceButton room={room} />
          <PersonalLinks room={room} />
        </div>
      )}
    </section>
  );
}

/** Remove a guest, wherever they sit by now; if they have left meanwhile, there is nothing to do. */
async function removeByName(room: RoomView, name: string): Promise<RoomView> {
  const seat = room.seats.findIndex((one) => isGuest(one) && one.name === name);
  return seat < 0 ? room : removeGuest(room.room, seat);
}

/** What the host does about seats, one thing after the other; what goes wrong is said at the seat, or at the end (-1). */
function useActions(room: RoomView, take: (room: RoomView) => void) {
  const error = useSignal({ at: -1, sentence: "" });
  const latest = useRef(room);
  latest.current = room;
  const run = async (at: number, what: (room: RoomView) => Promise<RoomView>, focus: string) => {
    error.value = { at, sentence: "" };
    try {
      latest.current = await what(latest.current);
      take(latest.current);
      if (focus) requestAnimationFrame(() => document.getElementById(focus)?.focus());
    } catch (why) {
      error.value = { at, sentence: (why as Error).message };
    }
  };
  return {
    error,
    act(at: number, what: (room: RoomView) => Promise<RoomView>, focus = ""): void {
      void inOrder(() => run(at, what, focus));
    },
  };
}

/** Where the focus goes after a move: the same button of the seat, or the other one at the end of the list. */
function focusAfterMove(to: number, by: -1 | 1, seats: number): string {
  const canGoOn = by < 0 ? to > 0 : to < seats - 1;
  return buttonId(to, canGoOn === by < 0 ? -1 : 1);
}

const buttonId = (seat: number, by: -1 | 1): string => `seat-${seat}-${by < 0 ? "up" : "down"}`;

interface SeatWordsProps {
  readonly offers: Catalogue;
  readonly room: RoomView;
  readonly seatForm: SeatForm;
  readonly n: number;
  readonly change: (some: Partial<SeatForm>) => void;
}

/** Who plays a seat. A guest who sits there is not replaced by accident: the guest has to be removed first. */
function SeatWords({ offers, room, seatForm, n, change }: SeatWordsProps) {
  const seat = room.seats[n]!;
  if (isGuest(seat)) return <Sitter room={room} n={n} />;
  return (
    <div class="sitter">
      <SeatKindChoice offers={offers} seat={seatForm} n={n} choose={change} />
      {seat.kind === "here" && (
        <input
          class="field"
          aria-label={say("Name of player {n}", { n: n + 1 })}
          placeholder={placeholderName(n)}
          maxLength={LONGEST_NAME}
          autocomplete={n ? "off" : "nickname"}
          value={seat.name}
          onChange={(event) => {
            const name = event.currentTarget.value.trim();
            if (name && !n) playerName.value = name;
            change({ name });
          }}
        />
      )}
      {isFree(seat) && <p class="faint">{say("Free seat")}</p>}
      {seat.kind === "computer" && <p class="faint">{seat.name}</p>}
    </div>
  );
}

interface SeatButtonsProps {
  readonly room: RoomView;
  readonly n: number;
  readonly least: number;
  readonly move: (by: -1 | 1) => void;
  readonly remove: () => void;
  readonly removeGuest: () => void;
}

function SeatButtons({ room, n, least, move, remove, removeGuest }: SeatButtonsProps) {
  const seat = room.seats[n]!;
  const isTaken = isGuest(seat);
  const who = seat.name || placeholderName(n);
  return (
    <div class="room-seat-buttons">
      <RowButton
        id={buttonId(n, -1)}
        icon="up"
        label={say("Move {player} up", { player: who })}
        isOff={!n}
        press={() => move(-1)}
      />
      <RowButton
        id={buttonId(n, 1)}
        icon="down"
        label={say("Move {player} down", { player: who })}
        isOff={n === room.seats.length - 1}
        press={() => move(1)}
      />
      <RowButton
        icon="cross"
        label={isTaken ? say("Remove {player}", { player: who }) : say("Remove seat {n}", { n: n + 1 })}
        isOff={!isTaken && room.seats.length <= least}
        press={isTaken ? removeGuest : remove}
      />
    </div>
  );
}

interface RowButtonProps {
  readonly id?: string;
  readonly icon: IconName;
  readonly label: string;
  readonly isOff: boolean;
  readonly press: () => void;
}

function RowButton({ id, icon, label, isOff, press }: RowButtonProps) {
  return (
    <button
      type="button"
      {...(id ? { id } : {})}
      class="button plain square"
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={press}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
