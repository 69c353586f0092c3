import { signal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { Icon } from "../../components/Icon.js";
import { say } from "../../i18n.js";
import { useGame } from "../context.js";
import { RuleButton, SubjectButton } from "../explain/buttons.js";

const READING = 55; // milliseconds per letter
const LEAST = 4_000;
const MANY_LETTERS = 66; // longer notices are set in a smaller size on phones

/** How many dialogs show the notices; the page behind them is silent meanwhile, so that nothing is said twice. */
const dialogs = signal(0);

/** Notices in a dialog that covers the page. */
export function DialogNotices() {
  useLayoutEffect(() => {
    dialogs.value += 1;
    return () => (dialogs.value -= 1);
  }, []);
  return <ShownNotices />;
}

/** A notice that disappears after a while; it covers text, never the board. */
export function Notices() {
  return dialogs.value ? <div class="notices" /> : <ShownNotices />;
}

function ShownNotices() {
  const game = useGame();
  const notice = game.notice.value;
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => (game.notice.value = null), Math.max(LEAST, notice.text.length * READING));
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <div class="notices" role="status" aria-live="polite">
      {notice && (
        <div class={notice.tone ? `notice ${notice.tone}` : "notice"} data-long={notice.text.length > MANY_LETTERS}>
          <p>
            {notice.text} {notice.rule && <RuleButton rule={notice.rule} />}
            {notice.subject && <SubjectButton subject={notice.subject} />}
          </p>
          <button
            type="button"
            class="button plain square"
            aria-label={say("Close")}
            onClick={() => (game.notice.value = null)}
          >
            <Icon name="cross" size={16} />
          </button>
        </div>
      )}
      {game.isDisconnected.value && !notice && (
        <p class="notice away">{say("The server cannot be reached; reconnecting …")}</p>
      )}
    </div>
  );
}
