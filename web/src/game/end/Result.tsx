import { useSignal, useSignalEffect } from "@preact/signals";
import { Icon } from "../../components/Icon.js";
import { lazyPage } from "../../components/lazyPage.js";
import { say } from "../../i18n.js";
import { useGame } from "../context.js";

const EndScreen = lazyPage(async () => (await import("./EndScreen.js")).EndScreen);

/** Opens the end screen when the game ends, and a button that opens it again. */
export function Result() {
  const game = useGame();
  const isOpen = useSignal(false);
  const wasOpened = useSignal(false);
  useSignalEffect(() => {
    const isEnd = game.isPresent.value && game.live.value?.view.over && game.frames.value[0]?.step === 0;
    if (!isEnd || wasOpened.peek()) return;
    wasOpened.value = true;
    isOpen.value = true;
  });
  if (!game.live.value?.view.over || game.isCatchingUp.value) return null;
  if (isOpen.value) return <EndScreen close={() => (isOpen.value = false)} />;
  return (
    <button type="button" class="button main" onClick={() => (isOpen.value = true)}>
      <Icon name="crown" /> {say("Result")}
    </button>
  );
}
