import { useSignal } from "@preact/signals";
import { Icon } from "../components/Icon.js";
import { say } from "../i18n.js";
import { PersonalLinkDialog } from "./PersonalLinkDialog.js";

/** Opens the personal link of an own seat. */
export function PersonalLinkButton({ room, seat }: { room: string; seat: number }) {
  const isOpen = useSignal(false);
  return (
    <>
      <button type="button" class="button" onClick={() => (isOpen.value = true)}>
        <Icon name="phone" /> {say("Play on another device")}
      </button>
      {isOpen.value && <PersonalLinkDialog room={room} seat={seat} close={() => (isOpen.value = false)} />}
    </>
  );
}
