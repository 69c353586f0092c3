import { useSignal } from "@preact/signals";
import { Icon } from "../components/Icon.js";
import { say } from "../i18n.js";
import type { RoomView } from "../messages.js";
import { PersonalLinkDialog } from "./PersonalLinkDialog.js";

/** What the button for the personal link of an own seat says; where there are several, it names the player. */
export function deviceWords({ seats, mine }: RoomView, seat: number): string {
  const player = seats[seat]?.name ?? "";
  return mine.length > 1 ? say("{player} on another device", { player }) : say("Play on another device");
}

/** Buttons for the personal links of all own seats. */
export function PersonalLinks({ room }: { room: RoomView }) {
  const open = useSignal(-1);
  return (
    <>
      {room.mine.map((seat) => (
        <button key={seat} type="button" class="button" onClick={() => (open.value = seat)}>
          <Icon name="phone" /> {deviceWords(room, seat)}
        </button>
      ))}
      {open.value >= 0 && <PersonalLinkDialog room={room.room} seat={open.value} close={() => (open.value = -1)} />}
    </>
  );
}
