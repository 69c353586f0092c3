import { say, sayIn } from "../i18n.js";
import "../style/keys.css";

type Key = readonly [names: readonly string[], does: string];

/** All keyboard shortcuts, for the help page and the game page. */
export function KeyLists() {
  const { enter, esc, home, end, pageUp, pageDown, space, tab } = keyNames();
  const board: readonly Key[] = [
    [["←", "→", "↑", "↓"], say("move to the next hex")],
    [[home, pageUp, end, pageDown], say("move diagonally")],
    [["N", "P"], say("go to the next or previous legal hex")],
    [[enter, space], say("choose the hex")],
    [["+", "−", "W"], say("zoom in, zoom out, show the whole board")],
  ];
  const elsewhere: readonly Key[] = [
    [["←", "→"], say("go one step back or forward")],
    [[home, end], say("go to the start or to the current position")],
    [[space], say("play or pause the replay")],
    [["B"], say("in an analysis: switch between the played and the best turn")],
  ];
  const anywhere: readonly Key[] = [
    [["U"], say("undo a step")],
    [["R"], say("redo a step")],
    [["E"], say("end the turn")],
    [["H"], say("ask for a hint")],
    [["1", "…", "9", "0"], say("use your first, …, ninth, tenth tile")],
    [["I"], say("explain the hex, tile or card in focus")],
    [["A"], say("hear again what to do now")],
    [[esc], say("skip the animation, close the hint, cancel a tile")],
    [[tab], say("move to the board and between the buttons; arrow keys move within a group")],
    [["?"], say("show these keys during a game")],
  ];
  const parts: readonly Key[] = [
    [["B"], say("go to the board")],
    [["T"], say("go to the tiles")],
    [["G"], say("go to what earns gold")],
    [["S"], say("go to the players and their gold")],
    [["L"], say("go to the log")],
    [["↑", "↓"], say("in the log: go to the turn before or after")],
    [["←", "→"], say("in the log: go to the hex before or after")],
  ];
  return (
    <div class="keys">
      <KeyList title={sayIn("keys", "On the board")} keys={board} />
      <KeyList title={say("Outside the board")} keys={elsewhere} />
      <KeyList title={say("Anywhere")} keys={anywhere} />
      <KeyList title={say("Parts of the page")} keys={parts} />
    </div>
  );
}

/** What is printed on the keys of a keyboard for this language. */
function keyNames() {
  return {
    // Translators: as it is printed on a keyboard: Enter, Eingabe, Intro.
    enter: sayIn("key", "Enter"),
    esc: sayIn("key", "Esc"),
    // Translators: as it is printed on a keyboard: Home, Pos1, Inicio.
    home: sayIn("key", "Home"),
    // Translators: as it is printed on a keyboard: End, Ende, Fin.
    end: sayIn("key", "End"),
    // Translators: as it is printed on a keyboard: PgUp, Bild↑, Re Pág.
    pageUp: sayIn("key", "PgUp"),
    // Translators: as it is printed on a keyboard: PgDn, Bild↓, Av Pág.
    pageDown: sayIn("key", "PgDn"),
    space: sayIn("key", "space"),
    tab: sayIn("key", "Tab"),
  };
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
