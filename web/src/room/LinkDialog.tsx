import { Dialog } from "../components/Dialog.js";
import { addressOf } from "../route.js";
import { LinkBox } from "./LinkBox.js";

interface LinkDialogProps {
  readonly room: string;
  readonly title: string;
  /** What whoever opens the link can do there. */
  readonly text: string;
  readonly close: () => void;
}

/** The link of a table: before the start to sit down, afterwards to watch. */
export function LinkDialog({ room, title, text, close }: LinkDialogProps) {
  return (
    <Dialog title={title} close={close}>
      <LinkBox hash={addressOf(room)} label={title} text={text} />
    </Dialog>
  );
}
