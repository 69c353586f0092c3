import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { catalogue } from "../catalogue.js";
import type { Catalogue } from "../messages.js";
import { isOpening, openGame } from "../newGame.js";
import { Trouble } from "../components/ErrorMessage.js";
import { Ways } from "../components/SegmentedControl.js";
import { playerName } from "../settings.js";
import { say } from "../i18n.js";
import { BoardPart } from "./BoardSection.js";
import { BoxesPart } from "./BoxesSection.js";
import { CardsPart } from "./CardsSection.js";
import { change, form, prepareForm, wasTried } from "./currentForm.js";
import { cardTrouble, summaryOf, wishesOf, type GameForm } from "./form.js";
import { ownLand } from "./customLand.js";
import { LandPart } from "./CustomLandSection.js";
import { PlayersPart } from "./PlayersSection.js";
import { SwitchesPart } from "./SwitchesSection.js";
import "../style/setup.css";

/** A game to one's own taste; *Start* works from the first moment on. */
export function SetupPage() {
  const told = catalogue.value;
  useEffect(prepareForm, []);
  const chosen = form.value;
  if (!told || !chosen) return null;
  return (
    <div class="page setup">
      <h1>{say("New game")}</h1>
      <PlayersPart told={told} chosen={chosen} />
      <Kind chosen={chosen} />
      {!chosen.isFirstGame && (
        <>
          <BoxesPart told={told} chosen={chosen} />
          <BoardPart told={told} chosen={chosen} />
          <CardsPart told={told} chosen={chosen} />
          <SwitchesPart told={told} chosen={chosen} />
          <LandPart />
        </>
      )}
      <StartBar told={told} chosen={chosen} />
    </div>
  );
}

function Kind({ chosen }: { chosen: GameForm }) {
  return (
    <section class="panel part" aria-labelledby="kind">
      <div class="part-head">
        <h2 id="kind">{say("Game")}</h2>
        <Ways
          label={say("Game")}
          value={chosen.isFirstGame ? "first" : "free"}
          ways={[
            ["free", say("As you like")],
            ["first", say("First game")],
          ]}
          choose={(way) => change({ isFirstGame: way === "first" })}
        />
      </div>
      <p class="faint">
        {chosen.isFirstGame
          ? say("The board and the cards that are recommended to learn the game with.")
          : say("Whatever you do not choose below is drawn by chance.")}
      </p>
    </section>
  );
}

function StartBar({ told, chosen }: { told: Catalogue; chosen: GameForm }) {
  const trouble = useSignal({ of: chosen, sentence: "" });
  const start = () => {
    wasTried.value = true;
    if (cardTrouble(chosen, told)) return document.getElementById("cards")?.scrollIntoView({ block: "center" });
    playerName.value = chosen.seats.find(({ bot }) => !bot)?.name.trim() || playerName.value;
    openGame(wishesOf(chosen, told, ownLand.value)).catch(
      (why: Error) => (trouble.value = { of: chosen, sentence: why.message }),
    );
  };
  return (
    <section class="start-bar" aria-label={say("Start")}>
      <Trouble sentence={trouble.value.of === chosen ? trouble.value.sentence : ""} />
      <div class="start-row">
        <p class="summary">{summaryOf(chosen, told)}</p>
        <button type="button" class="button main" disabled={isOpening.value} onClick={start}>
          {say("Start")}
        </button>
      </div>
    </section>
  );
}
