import { Dialog } from "../components/Dialog.js";
import { say } from "../i18n.js";
import type { RoomView } from "../messages.js";
import { addressOf } from "../route.js";

/** The link to a table, for guests and watchers. */
export function LinkDialog({ room, close }: { room: RoomView; close: () => void }) {
  const link = new URL(addressOf(room.room), location.href).href;
  return (
    <Dialog title={say("Link to this table")} close={close}>
      <input class="field link" readOnly autofocus value={link} aria-label={say("Link to this table")} />
    </Dialog>
  );
}
