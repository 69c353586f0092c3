import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Dialog } from "../../components/Dialog.js";
import { Icon } from "../../components/Icon.js";
import { say } from "../../i18n.js";
import { askForAddress, linkFor, linkHere, publicUrl } from "../../room/links.js";
import { addressOf } from "../../route.js";
import { useGame } from "../context.js";

/** Copies the link to the shown position, or shows it if the clipboard is not available. */
export function ShareButton() {
  const game = useGame();
  const byHand = useSignal("");
  useEffect(askForAddress, []);
  const share = async () => {
    const hash = addressOf(game.id, game.cursor.peek().at);
    const link = linkFor(hash, publicUrl.peek() ?? "") || linkHere(hash);
    try {
      await navigator.clipboard.writeText(link);
      game.notice.value = { text: say("Link to this position copied."), rule: "", tone: "good" };
    } catch {
      byHand.value = link;
    }
  };
  return (
    <>
      <button type="button" class="button" title={say("Copy a link to this position")} onClick={() => void share()}>
        <Icon name="share" /> <span class="roomy">{say("Share")}</span>
      </button>
      {byHand.value && (
        <Dialog title={say("Link to this position")} close={() => (byHand.value = "")}>
          <input
            class="field link"
            readOnly
            autofocus
            value={byHand.value}
            aria-label={say("Link to this position")}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Dialog>
      )}
    </>
  );
}
