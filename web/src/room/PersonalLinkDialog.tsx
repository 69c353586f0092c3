import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Dialog } from "../components/Dialog.js";
import { ErrorMessage } from "../components/ErrorMessage.js";
import { say } from "../i18n.js";
import { personalAddress } from "../route.js";
import { LinkBox } from "./LinkBox.js";
import { personalCode } from "./requests.js";

interface PersonalLinkProps {
  readonly room: string;
  readonly seat: number;
  readonly close: () => void;
}

/** A link that opens the own seat on another device, once. */
export function PersonalLinkDialog({ room, seat, close }: PersonalLinkProps) {
  const code = useSignal("");
  const error = useSignal("");
  useEffect(() => {
    personalCode(room, seat).then(
      (link) => (code.value = link.code),
      (why: Error) => (error.value = why.message),
    );
  }, [room, seat]);
  return (
    <Dialog title={say("Play on another device")} close={close}>
      <ErrorMessage sentence={error.value} />
      {code.value && (
        <LinkBox
          hash={personalAddress(room, code.value)}
          label={say("Your personal link")}
          text={say(
            "Open this link on the device where you want to play. It works once, for ten minutes, and opens your seat: do not give it to others.",
          )}
        />
      )}
    </Dialog>
  );
}
