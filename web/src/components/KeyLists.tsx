import { say } from "../i18n.js";
import "../style/keys.css";

type Key = readonly [names: readonly string[], does: string];

/** Every key that does something; the same on the help page and during a game. */
export function KeyLists() {
  const board: readonly Key[] = [
    [["←", "→", "↑", "↓"], say("to the next hex")],
    [["Home", "PgUp", "End", "PgDn"], say("along the diagonals")],
    [["N", "P"], say("to the next and the previous hex you may choose")],
    [["Enter", say("space")], say("choose the hex")],
    [["+", "−", "0"], say("zoom in, zoom out, show all")],
  ];
  const elsewhere: readonly Key[] = [
    [["←", "→"], say("a step back or forward in the game")],
    [["Home", "End"], say("to the beginning, to the present")],
    [[say("space")], say("play or pause the replay")],
    [["B"], say("in an analysis: the played turn or the best one")],
  ];
  const anywhere: readonly Key[] = [
    [["U"], say("undo a step")],
    [["E"], say("end the turn")],
    [["H"], say("ask for a hint")],
    [["Esc"], say("skip what is being shown, close the hint")],
    [["Tab"], say("to the board and through the buttons")],
    [["?"], say("show the keys during a game")],
  ];
  return (
    <div class="keys">
      <KeyList title={say("On the board")} keys={board} />
      <KeyList title={say("Outside the board")} keys={elsewhere} />
      <KeyList title={say("Anywhere")} keys={anywhere} />
    </div>
  );
}

function KeyList({ title, keys }: { title: string; keys: readonly Key[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {keys.map(([names, does]) => (
          <div key={does}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
