import { Dialog } from "../parts/Dialog.js";
import { say } from "../words.js";
import { showsKeys } from "./keys.js";

/** Every key that does something. */
export function KeysHelp() {
  if (!showsKeys.value) return null;
  const board: readonly (readonly [string, string])[] = [
    [say("arrows"), say("to the next hex")],
    ["Home PgUp End PgDn", say("along the diagonals")],
    ["n / p", say("to the next or previous legal hex")],
    ["Enter", say("pick the hex")],
    ["+ / − / 0", say("zoom in, out, whole board")],
  ];
  const game: readonly (readonly [string, string])[] = [
    ["u", say("undo the last step")],
    ["e", say("end the turn")],
    ["Esc", say("skip what is being shown")],
    ["← / →", say("a step back or forward")],
    ["Home / End", say("to the beginning, to the present")],
    [say("space"), say("play or pause the replay")],
    ["?", say("this list")],
  ];
  return (
    <Dialog title={say("Keys")} close={() => (showsKeys.value = false)}>
      <div class="keys">
        <KeyList title={say("On the board")} keys={board} />
        <KeyList title={say("Anywhere else")} keys={game} />
      </div>
    </Dialog>
  );
}

function KeyList({ title, keys }: { title: string; keys: readonly (readonly [string, string])[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
