import { useSignal } from "@preact/signals";
import { Icon } from "../components/Icon.js";
import { say } from "../i18n.js";
import type { RoomView } from "../messages.js";
import { PersonalLinkDialog } from "./PersonalLinkDialog.js";

/** Buttons for the personal links of all own seats. */
export function PersonalLinks({ room: { room, seats, mine } }: { room: RoomView }) {
  const open = useSignal(-1);
  return (
    <>
      {mine.map((seat) => (
        <button key={seat} type="button" class="button" onClick={() => (open.value = seat)}>
          <Icon name="phone" />{" "}
          {mine.length > 1
            ? say("{player} on another device", { player: seats[seat]?.name ?? "" })
            : say("Play on another device")}
        </button>
      ))}
      {open.value >= 0 && <PersonalLinkDialog room={room} seat={open.value} close={() => (open.value = -1)} />}
    </>
  );
}
