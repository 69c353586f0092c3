import type { ComponentChildren } from "preact";
import { catalogue } from "../catalogue.js";
import { SeatIcon } from "../components/GameIcon.js";
import { say } from "../i18n.js";
import type { RoomSeat, RoomView } from "../messages.js";
import { botOf } from "../setup/form.js";
import { isFree } from "./room.js";

interface SeatRowProps {
  readonly n: number;
  readonly isMine: boolean;
  readonly isFree: boolean;
  readonly children: ComponentChildren;
}

/** The line of a seat: its piece, and what is said and done about it. */
export function SeatRow({ n, isMine, isFree, children }: SeatRowProps) {
  const kinds = `${isMine ? " is-mine" : ""}${isFree ? " is-free" : ""}`;
  return (
    <li class={`room-seat${kinds}`}>
      <SeatIcon seat={n} size={40} />
      {children}
    </li>
  );
}

/** Who is in a seat, and whether they are there. */
export function Sitter({ room, n }: { room: RoomView; n: number }) {
  const seat = room.seats[n]!;
  if (isFree(seat)) return <p class="sitter faint">{say("Free seat")}</p>;
  return (
    <p class="sitter">
      <strong>{seat.name}</strong>
      <span class={`faint${seat.is_here && !seat.bot ? " is-there" : ""}`}>
        {describe(seat, room.mine.includes(n))}
      </span>
    </p>
  );
}

function describe(seat: RoomSeat, isMine: boolean): string {
  if (seat.kind === "computer") {
    const bot = catalogue.value && botOf(catalogue.value, seat.bot);
    return say("computer: {level}", { level: bot?.level || bot?.name || seat.bot });
  }
  if (isMine) return say("you");
  return seat.is_here ? say("is here") : say("away");
}
