import { useSignal } from "@preact/signals";
import { Icon } from "../components/Icon.js";
import { say } from "../i18n.js";
import type { RoomView } from "../messages.js";
import { AppearanceDialog } from "./AppearanceDialog.js";

/** Opens the choice of colours and marks. */
export function AppearanceButton({ room }: { room: RoomView }) {
  const isOpen = useSignal(false);
  return (
    <>
      <button type="button" class="button" onClick={() => (isOpen.value = true)}>
        <Icon name="palette" /> {say("Colours and marks")}
      </button>
      {isOpen.value && <AppearanceDialog room={room} close={() => (isOpen.value = false)} />}
    </>
  );
}
