import { SegmentedControl } from "../components/SegmentedControl.js";
import { say } from "../i18n.js";
import type { Catalogue } from "../messages.js";
import { BoardSection } from "./BoardSection.js";
import { BoxesSection } from "./BoxesSection.js";
import { CardsSection } from "./CardsSection.js";
import { CustomLandSection } from "./CustomLandSection.js";
import { change } from "./currentForm.js";
import type { GameForm } from "./form.js";
import { SwitchesSection } from "./SwitchesSection.js";

/** What is played: the boxes, the board, the cards, the rules. */
export function GameSections({ offers, chosen }: { offers: Catalogue; chosen: GameForm }) {
  return (
    <>
      <Kind chosen={chosen} />
      {!chosen.isFirstGame && (
        <>
          <BoxesSection offers={offers} chosen={chosen} />
          <BoardSection offers={offers} chosen={chosen} />
          <CardsSection offers={offers} chosen={chosen} />
          <SwitchesSection offers={offers} chosen={chosen} />
          <CustomLandSection />
        </>
      )}
    </>
  );
}

function Kind({ chosen }: { chosen: GameForm }) {
  return (
    <section class="panel part" aria-labelledby="kind">
      <div class="part-head">
        <h2 id="kind">{say("Game")}</h2>
        <SegmentedControl
          label={say("Game")}
          value={chosen.isFirstGame ? "first" : "free"}
          options={[
            ["free", say("Custom")],
            ["first", say("First game")],
          ]}
          choose={(mode) => change({ isFirstGame: mode === "first" })}
        />
      </div>
      <p class="faint">
        {chosen.isFirstGame
          ? say("The board and the cards recommended for learning the game.")
          : say("Anything you do not choose below is drawn at random.")}
      </p>
    </section>
  );
}
