import { useEffect, useRef } from "preact/hooks";
import { ErrorMessage } from "../../components/ErrorMessage.js";
import { Icon } from "../../components/Icon.js";
import { say } from "../../i18n.js";
import type { AdvisedTurn } from "../../messages.js";
import { useGame } from "../context.js";
import { AdvisedSteps, countWords, goldWords, lossWords, Reasons } from "./AdvisedTurn.js";

/** The turns that the coach suggests; the chosen one is shown on the board. */
export function HintPanel() {
  const game = useGame();
  const { state, turns, error, isOld, ask, close } = game.hint;
  const panel = useRef<HTMLElement>(null);
  const isThere = state.value !== "none" && game.isMyTurn.value;
  useReturn(isThere);
  useEffect(() => {
    if (state.value === "told") panel.current?.querySelector<HTMLElement>(".hint-turn")?.focus({ preventScroll: true });
  }, [state.value]);
  if (!isThere) return null;
  return (
    <section class="hint panel" ref={panel} aria-label={say("Hint")}>
      <header>
        <h2 class="overline">{say("Hint")}</h2>
        {isOld.value && (
          <button
            type="button"
            class="button small-button"
            title={say("You have played since then: ask again from here")}
            onClick={ask}
          >
            <Icon name="bulb" size={16} /> {say("Ask again")}
          </button>
        )}
        <button
          type="button"
          class="button plain square"
          aria-label={say("Close")}
          title={say("Close (Esc)")}
          onClick={close}
        >
          <Icon name="cross" size={18} />
        </button>
      </header>
      <p class="hidden" role="status">
        {state.value === "told" && countWords(turns.value.length)}
      </p>
      {state.value === "thinking" && (
        <p class="thinking" role="status">
          <span class="spinner" aria-hidden="true" /> {say("The coach is thinking …")}
        </p>
      )}
      {state.value === "failed" && (
        <>
          <ErrorMessage sentence={error.value} />
          <button type="button" class="button" onClick={ask}>
            {say("Try again")}
          </button>
        </>
      )}
      {turns.value.length > 0 && (
        <ol class="hint-turns">
          {turns.value.map((turn, n) => (
            <HintTurn key={n} turn={turn} n={n} />
          ))}
        </ol>
      )}
    </section>
  );
}

function HintTurn({ turn, n }: { turn: AdvisedTurn; n: number }) {
  const { hint } = useGame();
  const isChosen = hint.chosen.value === n;
  const look = () => hint.choose(n);
  const best = hint.turns.value[0]?.worth ?? turn.worth;
  return (
    <li>
      <button type="button" class="hint-turn" aria-pressed={isChosen} onClick={look} onFocus={look} onMouseEnter={look}>
        <span class="hint-rank">{rankWords(n)}</span>
        <span class="hint-figures">
          <span class="gold">{goldWords(turn)}</span>
          {n > 0 && <span class="faint">{lossWords(best - turn.worth)}</span>}
        </span>
        <AdvisedSteps turn={turn} />
      </button>
      {isChosen && <Reasons turn={turn} />}
    </li>
  );
}

function rankWords(n: number): string {
  return [say("Best turn"), say("Second-best turn"), say("Third-best turn")][n] ?? say("Turn {n}", { n: n + 1 });
}

/** Returns the focus to where it was when the panel closes. */
function useReturn(isThere: boolean): void {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (isThere) before.current = document.activeElement;
    else if (before.current instanceof HTMLElement && document.activeElement === document.body)
      before.current.focus({ preventScroll: true });
  }, [isThere]);
}
