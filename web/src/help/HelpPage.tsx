import type { ComponentChildren } from "preact";
import { catalogue } from "../catalogue.js";
import { CardIcon, TerrainIcon, TileIcon } from "../components/GameIcon.js";
import { KeyLists } from "../components/KeyLists.js";
import { SoundAndMotion } from "../components/SoundAndMotion.js";
import { say, sayIn } from "../i18n.js";
import type { BoxOffer } from "../messages.js";
import { ruleAddress } from "../route.js";
import "../style/help.css";

/** The rules in brief, how the pages work, and the content of every box. */
export function HelpPage() {
  const offers = catalogue.value;
  if (!offers) return null;
  return (
    <div class="page help">
      <h1>{say("How to play")}</h1>
      <p class="lead">
        {say(
          "Build settlements where they earn gold. The Kingdom Builder cards say what earns gold, and they change from game to game. Whoever has the most gold at the end wins.",
        )}
      </p>
      <p>
        <a class="button" href="#/learn">
          {say("Learn by playing")}
        </a>{" "}
        <a class="button" href="#/rules">
          {say("All rules, with diagrams")}
        </a>
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
      <section aria-labelledby="settings" class="panel">
        <h2 id="settings">{say("Sound, motion and keys")}</h2>
        <div class="help-settings">
          <SoundAndMotion />
        </div>
      </section>
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
      <h2 id="turn">{sayIn("heading", "Your turn")}</h2>
      <ol class="steps">
        <li>
          {say(
            "Your terrain card shows a terrain. Build three settlements on free hexes of that terrain. If there are none left, you draw a new terrain card.",
          )}
        </li>
        <li>
          {say(
            "Each one must be next to one of your settlements if possible. If that is not possible, choose any free hex of the terrain.",
          )}
        </li>
        <li>
          {say(
            "Build next to a location field and you take one of its tiles, while tiles are left. From your next turn on, it gives you a special action every turn, before or after you build your three settlements.",
          )}
        </li>
        <li>
          {say(
            "Each location field gives you only one tile, the first time you have a settlement next to it. If you move your last settlement away from it, you lose the tile.",
          )}
        </li>
        <li>
          {say(
            "When you end your turn, you draw your next terrain card. Until then you can undo everything you did, unless a new card has been revealed in the meantime.",
          )}
        </li>
      </ol>
      <p>
        {say(
          "You can never build on castles, location fields or nomad fields, and on water or mountains only with a tile that says so. When someone has built their last settlement, the round is played to the end and the gold is counted: for the cards, and for each castle next to one of your settlements.",
        )}
      </p>
    </section>
  );
}

function Page() {
  return (
    <section aria-labelledby="page-help" class="panel">
      <h2 id="page-help">{sayIn("heading", "On the board")}</h2>
      <ul class="steps">
        <li>{say("Legal hexes have a ring. Click one; on a phone, tap once to preview and again to build.")}</li>
        <li>
          {say("Hover over a hex to see what it would earn. Choose one without a ring to learn why it is not legal.")}
        </li>
        <li>{say("To use a tile, choose it first; the rings then show where it works.")}</li>
        <li>{say("Point at a card to see which settlements earn its gold.")}</li>
        <li>
          {say(
            "Misclicked? Undo takes back a step, Restart the whole turn, and Redo brings a step back. A second click on a tile puts it back.",
          )}
        </li>
        <li>{say("Stuck? Hint shows the three best turns and why they are good, using only what you can see.")}</li>
        <li>
          {say(
            "After a game, Analyse reviews every turn: your chances, what was lost, and what would have been better.",
          )}
        </li>
        <li>{say("Everything is saved at once: close the page and continue later under “My games”.")}</li>
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
          {tiles.map(({ key, name, text, rule, has_icon }) => (
            <HelpEntry
              key={key}
              name={name}
              text={text}
              rule={rule}
              sign={has_icon && <TileIcon tile={key} size={36} />}
            />
          ))}
        </Things>
      )}
      {cards.length + always.length > 0 && (
        <Things title={say("What earns gold")}>
          {[...cards, ...always].map(({ key, name, text, rule, has_icon }) => (
            <HelpEntry
              key={key}
              name={name}
              text={text}
              rule={rule}
              sign={has_icon && <CardIcon card={key} size={36} />}
            />
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

interface HelpEntryProps {
  readonly name: string;
  readonly text: string;
  readonly rule: string;
  readonly sign: ComponentChildren;
}

function HelpEntry({ name, text, rule, sign }: HelpEntryProps) {
  return (
    <li class="thing">
      <span class="thing-sign">{sign}</span>
      <span>
        <strong>{name}</strong>
        <span class="faint">{text}</span>{" "}
        <a class="thing-rule" href={ruleAddress(rule)}>
          {say("Rule {rule}", { rule })}
        </a>
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
