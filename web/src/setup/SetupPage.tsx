import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { catalogue } from "../catalogue.js";
import { ErrorMessage } from "../components/ErrorMessage.js";
import { SegmentedControl } from "../components/SegmentedControl.js";
import { say } from "../i18n.js";
import type { Catalogue } from "../messages.js";
import { isOpening, openGame } from "../newGame.js";
import { playerName } from "../settings.js";
import { BoardSection } from "./BoardSection.js";
import { BoxesSection } from "./BoxesSection.js";
import { CardsSection } from "./CardsSection.js";
import { CustomLandSection } from "./CustomLandSection.js";
import { change, form, prepareForm, wasTried } from "./currentForm.js";
import { customLand } from "./customLand.js";
import { cardError, type GameForm, requestOf, summaryOf } from "./form.js";
import { PlayersSection } from "./PlayersSection.js";
import { SwitchesSection } from "./SwitchesSection.js";
import "../style/setup.css";

/** The set-up of a new game; *Start* works from the beginning. */
export function SetupPage() {
  const offers = catalogue.value;
  useEffect(prepareForm, []);
  const chosen = form.value;
  if (!offers || !chosen) return null;
  return (
    <div class="page setup">
      <h1>{say("New game")}</h1>
      <PlayersSection offers={offers} chosen={chosen} />
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
      <StartBar offers={offers} chosen={chosen} />
    </div>
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

function StartBar({ offers, chosen }: { offers: Catalogue; chosen: GameForm }) {
  const error = useSignal({ of: chosen, sentence: "" });
  const start = () => {
    wasTried.value = true;
    if (cardError(chosen, offers)) return document.getElementById("cards")?.scrollIntoView({ block: "center" });
    playerName.value = chosen.seats.find(({ bot }) => !bot)?.name.trim() || playerName.value;
    openGame(requestOf(chosen, offers, customLand.value)).catch(
      (why: Error) => (error.value = { of: chosen, sentence: why.message }),
    );
  };
  return (
    <section class="start-bar" aria-label={say("Start")}>
      <ErrorMessage sentence={error.value.of === chosen ? error.value.sentence : ""} />
      <div class="start-row">
        <p class="summary">{summaryOf(chosen, offers)}</p>
        <button type="button" class="button main" disabled={isOpening.value} onClick={start}>
          {say("Start")}
        </button>
      </div>
    </section>
  );
}
