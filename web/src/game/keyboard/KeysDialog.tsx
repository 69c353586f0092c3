import { Dialog } from "../../components/Dialog.js";
import { KeyLists } from "../../components/KeyLists.js";
import { say } from "../../i18n.js";
import { showsKeys } from "./keys.js";

/** All keyboard shortcuts. */
export function KeysDialog() {
  return (
    <Dialog title={say("Keys")} close={() => (showsKeys.value = false)}>
      <KeyLists />
    </Dialog>
  );
}
