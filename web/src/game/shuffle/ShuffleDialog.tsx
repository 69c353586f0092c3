import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Dialog } from "../../components/Dialog.js";
import { ErrorMessage } from "../../components/ErrorMessage.js";
import { say } from "../../i18n.js";
import type { ShuffleAnswer } from "../../messages.js";
import { copyText } from "../../room/links.js";
import { ask } from "../../wire/http.js";
import { useGame } from "../context.js";
import "../../style/shuffle.css";
import { gamePath } from "../../wire/games.js";

/** What may be known of the shuffle: its commitment, and after the end the seed, with how to check the cards. */
export function ShuffleDialog({ close }: { close: () => void }) {
  const { shuffle, error } = useShuffle();
  return (
    <Dialog title={say("Fair shuffle")} kind="shuffle" close={close}>
      <p>
        {say(
          "A secret seed fixed all terrain cards when the game began. The commitment is a fingerprint of that seed: note it down, and after the game everybody can check that no card was changed.",
        )}
      </p>
      <ErrorMessage sentence={error} />
      {shuffle && <Value label={say("Commitment")} value={shuffle.commitment} />}
      {shuffle?.seed && <Revealed shuffle={shuffle} />}
      {shuffle && !shuffle.seed && <p class="faint">{say("The seed is shown here when the game is over.")}</p>}
    </Dialog>
  );
}

/** The shuffle, asked for anew when the game ends. */
function useShuffle() {
  const game = useGame();
  const shuffle = useSignal<ShuffleAnswer | null>(null);
  const error = useSignal("");
  const isOver = (game.live.value?.winners.length ?? 0) > 0;
  useEffect(() => {
    const halt = new AbortController();
    ask<ShuffleAnswer>(gamePath(game.id, "shuffle"), game.tokens, halt.signal).then(
      (answer) => (shuffle.value = answer),
      (why: Error) => {
        if (!halt.signal.aborted) error.value = why.message;
      },
    );
    return () => halt.abort();
  }, [isOver]);
  return { shuffle: shuffle.value, error: error.value };
}

function Revealed({ shuffle }: { shuffle: ShuffleAnswer }) {
  return (
    <>
      <Value label={say("Seed")} value={shuffle.seed} />
      <Value label={say("Salt")} value={shuffle.salt} />
      <p>{say("To check the cards, export the record and type, with the commitment that you noted down:")}</p>
      <pre>
        <code>kingdom-builder verify RECORD --commitment …</code>
      </pre>
    </>
  );
}

function Value({ label, value }: { label: string; value: string }) {
  const field = useRef<HTMLInputElement>(null);
  const said = useSignal("");
  const copy = async () => {
    const isCopied = await copyText(value, field.current);
    said.value = isCopied ? say("Copied.") : say("Please copy the marked text yourself.");
  };
  return (
    <div class="shuffle-value">
      <label>
        {label}
        <input ref={field} class="field" readOnly value={value} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" class="button" aria-label={say("Copy {what}", { what: label })} onClick={() => void copy()}>
        {say("Copy")}
      </button>
      <p class="good" role="status">
        {said.value}
      </p>
    </div>
  );
}
