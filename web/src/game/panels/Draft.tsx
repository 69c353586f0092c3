import { useLayoutEffect, useRef } from "preact/hooks";
import { tileOf } from "../../catalogue.js";
import { TileIcon } from "../../components/GameIcon.js";
import { useScrollEdges } from "../../components/scrollEdges.js";
import { say } from "../../i18n.js";
import { asksBeforeEnd, showsGold } from "../../stored/settings.js";
import { useGame } from "../context.js";

/** What could still be used in a turn that may be ended, and what it could bring. */
export function UnusedTiles() {
  const game = useGame();
  const list = useScrollEdges<HTMLUListElement>(true);
  return (
    <ul class="unused" ref={list} aria-label={say("Still unused")}>
      {game.draft.unused.value.map(({ action, short, sentence, is_worthwhile }) => (
        <li key={action}>
          <button
            type="button"
            class={is_worthwhile ? "unused-tile worthwhile" : "unused-tile"}
            title={showsGold.value ? sentence : (tileOf(action)?.text ?? "")}
            onClick={() => game.request({ type: "command", action })}
          >
            {tileOf(action)?.has_icon && <TileIcon tile={action} size={20} />}
            {tileOf(action)?.name} {showsGold.value && <b>{short}</b>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Asks once a turn before something worthwhile is given away; it blocks nothing. */
export function EndQuestion() {
  const option = useGame().draft.question.value;
  return option && <Question key={option.action} action={option.action} sentence={option.sentence} />;
}

function Question({ action, sentence }: { action: string; sentence: string }) {
  const game = useGame();
  const confirm = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => focusWhileThere(confirm.current), []);
  const tile = tileOf(action)?.name ?? action;
  const what = showsGold.value ? sentence : say("{tile} could still be used.", { tile });
  const end = () => game.draft.end();
  const endAlways = () => {
    asksBeforeEnd.value = false;
    end();
  };
  return (
    <div class="end-question panel" role="alertdialog" aria-label={what} aria-describedby="end-question">
      <p>
        {what} <span id="end-question">{say("End the turn anyway?")}</span>
      </p>
      <div class="question-buttons">
        <button type="button" class="button" onClick={() => game.request({ type: "command", action })}>
          {say("Use {tile}", { tile })}
        </button>
        <button type="button" class="button main" ref={confirm} onClick={end}>
          {say("End turn")}
        </button>
        <button type="button" class="button plain" onClick={endAlways}>
          {say("Don't ask again")}
        </button>
      </div>
    </div>
  );
}

/** Focus a button of the question, and give the focus back when the question goes away. */
function focusWhileThere(button: HTMLButtonElement | null): () => void {
  const before = document.activeElement;
  button?.focus({ preventScroll: true });
  return () => {
    const isInside = button?.closest(".end-question")?.contains(document.activeElement);
    if (isInside && before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}
