import { useSignal } from "@preact/signals";
import { Icon } from "../../components/Icon.js";
import { lazyPage } from "../../components/lazyPage.js";
import { say } from "../../i18n.js";

const PictureDialog = lazyPage(async () => (await import("./PictureDialog.js")).PictureDialog);

/** Shows a game that is over as a picture or as an animation. */
export function PictureButton() {
  const isOpen = useSignal(false);
  return (
    <>
      <button type="button" class="button" onClick={() => (isOpen.value = true)}>
        <Icon name="picture" /> {say("Picture")}
      </button>
      {isOpen.value && <PictureDialog close={() => (isOpen.value = false)} />}
    </>
  );
}
