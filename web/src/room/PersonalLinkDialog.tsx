import { Dialog } from "../components/Dialog.js";
import { say } from "../i18n.js";
import type { RoomView } from "../messages.js";

/** A link that opens the own seat on another device. */
export function PersonalLinkDialog({ room, close }: { room: RoomView; close: () => void }) {
  return (
    <Dialog title={say("Play on another device")} close={close}>
      <p>{room.room}</p>
    </Dialog>
  );
}
