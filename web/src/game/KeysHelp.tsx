import { Dialog } from "../parts/Dialog.js";
import { KeyLists } from "../parts/KeyLists.js";
import { say } from "../words.js";
import { showsKeys } from "./keys.js";

/** Every key that does something. */
export function KeysHelp() {
  if (!showsKeys.value) return null;
  return (
    <Dialog title={say("Keys")} close={() => (showsKeys.value = false)}>
      <KeyLists />
    </Dialog>
  );
}
