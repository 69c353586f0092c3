import { Dialog } from "../components/Dialog.js";
import { say } from "../i18n.js";

interface PersonalLinkProps {
  readonly room: string;
  readonly seat: number;
  readonly close: () => void;
}

/** A link that opens the own seat on another device, once. */
export function PersonalLinkDialog({ room, seat, close }: PersonalLinkProps) {
  return (
    <Dialog title={say("Play on another device")} close={close}>
      <p>
        {room} {seat}
      </p>
    </Dialog>
  );
}
