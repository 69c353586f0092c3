import type { ComponentChildren } from "preact";
import { catalogue } from "../catalogue.js";
import { CardIcon, TerrainIcon, TileIcon } from "../components/GameIcon.js";
import { KeyLists } from "../components/KeyLists.js";
import { say } from "../i18n.js";
import type { BoxOffer } from "../messages.js";
import "../style/help.css";

/** How the game goes, how this page works, and everything there is in the boxes. */
export function HelpPage() {
  const offers = catalogue.value;
  if (!offers) return null;
  return (
    <div class="page help">
      <h1>{say("How to play")}</h1>
      <p class="lead">
        {say(
          "Build settlements where they are worth gold. The cards on the table say what is worth gold; they change from game to game. Whoever has most gold in the end wins.",
        )}
      </p>
      <div class="help-columns">
        <Turn />
        <Page />
      </div>
      <Terrains />
      <section aria-labelledby="boxes">
        <h2 id="boxes">{say("What is in the boxes")}</h2>
        {offers.boxes.map((box) => (
          <Box key={box.key} box={box} />
        ))}
      </section>
      <Keys />
      <section aria-labelledby="about">
        <h2 id="about">{say("About")}</h2>
        <p>
          {say(
            "Kingdom Builder is a board game by Donald X. Vaccarino. This is an unofficial fan project: the publisher has nothing to do with it, and all artwork and texts here are our own.",
          )}
        </p>
      </section>
    </div>
  );
}

function Turn() {
  return (
    <section aria-labelledby="turn" class="panel">
      <h2 id="turn">{say("Your turn")}</h2>
      <ol class="steps">
        <li>
          {say(
            "Your terrain card shows a terrain. Build three settlements on free hexes of it. If it has none left, you get a new card.",
          )}
        </li>
        <li>
          {say(
            "Each must touch a settlement of yours if that is possible. Only where it is not, any free hex of the terrain will do.",
          )}
        </li>
        <li>
          {say(
            "Build beside a location and you get its tile. From your next turn on it gives you an extra action every turn, before or after the three.",
          )}
        </li>
        <li>
          {say(
            "Each location field gives you one tile, the first time you touch it. Move your last settlement away from it, and you lose the tile.",
          )}
        </li>
        <li>
          {say(
            "End your turn, and you draw the next card. Until then you can take back what you did, unless a new card has been revealed in between.",
          )}
        </li>
      </ol>
      <p>
        {say(
          "Nobody builds on castles, locations and nomad fields; on water and mountains only with a tile that says so. When somebody has built the last settlement, the round is played to its end and the gold is counted: the cards, and the castles you touch.",
        )}
      </p>
    </section>
  );
}

function Page() {
  return (
    <section aria-labelledby="page-help" class="panel">
      <h2 id="page-help">{say("On the board")}</h2>
      <ul class="steps">
        <li>{say("Hexes you may choose have a ring. Click one; on a phone tap once to look and again to build.")}</li>
        <li>
          {say(
            "Rest the mouse on a hex to see what it would bring. Choose one without a ring, and you are told why not.",
          )}
        </li>
        <li>{say("To use a tile, choose it first: the rings show where it works.")}</li>
        <li>{say("Point at a card to see which settlements earn its gold.")}</li>
        <li>{say("Misclicked? Undo takes back a step, Restart the whole turn.")}</li>
        <li>{say("Stuck? Hint shows the three best turns and why they are good, from what you may know.")}</li>
        <li>
          {say(
            "After a game, Analyse looks at every turn again: your chances, what was lost, what would have been better.",
          )}
        </li>
        <li>{say("Everything is kept at once: close the page and go on later under “My games”.")}</li>
      </ul>
    </section>
  );
}

function Terrains() {
  return (
    <section aria-labelledby="terrains">
      <h2 id="terrains">{say("Terrains")}</h2>
      <ul class="terrains">
        {catalogue.value?.terrains.map(({ key, name }) => (
          <li key={key}>
            <TerrainIcon terrain={key} size={48} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Box({ box }: { box: BoxOffer }) {
  const { tiles, cards, always } = box;
  return (
    <details class="panel box" open={!box.is_module}>
      <summary>
        <h3>{box.name}</h3>
        <span class="faint">{box.text}</span>
      </summary>
      {tiles.length > 0 && (
        <Things title={say("Tiles and actions")}>
          {tiles.map(({ key, name, text, has_icon }) => (
            <Thing key={key} name={name} text={text} sign={has_icon && <TileIcon tile={key} size={36} />} />
          ))}
        </Things>
      )}
      {cards.length + always.length > 0 && (
        <Things title={say("What is worth gold")}>
          {[...cards, ...always].map(({ key, name, text, has_icon }) => (
            <Thing key={key} name={name} text={text} sign={has_icon && <CardIcon card={key} size={36} />} />
          ))}
        </Things>
      )}
    </details>
  );
}

function Things({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <>
      <h4>{title}</h4>
      <ul class="things">{children}</ul>
    </>
  );
}

function Thing({ name, text, sign }: { name: string; text: string; sign: ComponentChildren }) {
  return (
    <li class="thing">
      <span class="thing-sign">{sign}</span>
      <span>
        <strong>{name}</strong>
        <span class="faint">{text}</span>
      </span>
    </li>
  );
}

function Keys() {
  return (
    <section aria-labelledby="keys">
      <h2 id="keys">{say("Keys")}</h2>
      <KeyLists />
    </section>
  );
}
