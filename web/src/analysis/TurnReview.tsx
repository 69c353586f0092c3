import { terrainName } from "../catalogue.js";
import { SeatIcon, TerrainIcon } from "../components/GameIcon.js";
import { Icon } from "../components/Icon.js";
import { useGame } from "../game/context.js";
import { AdvisedSteps, chanceWords, giveOrTake, goldWords, Reasons } from "../game/panels/AdvisedTurn.js";
import { nameOf } from "../game/state/selectors.js";
import { say } from "../i18n.js";
import type { AdvisedTurn, ReviewedTurn } from "../messages.js";
import { useAnalysis, type Variant } from "./analysis.js";
import { Mark, markOf } from "./Mark.js";

/** The review of one turn: what was played next to what would have been best. */
export function TurnReview() {
  const game = useGame();
  const { analysis, turn, review, goTo } = useAnalysis();
  const now = review.value;
  if (!now) return null;
  return (
    <section class="turn-detail panel" aria-labelledby="turn-detail">
      <header>
        <button
          type="button"
          class="button square"
          aria-label={say("Previous turn")}
          disabled={turn.value <= 1}
          onClick={() => goTo(turn.value - 1)}
        >
          <Icon name="back" />
        </button>
        <h2 id="turn-detail">{say("Turn {n}", { n: now.turn })}</h2>
        <button
          type="button"
          class="button square"
          aria-label={say("Next turn")}
          disabled={turn.value >= analysis.reviews.length}
          onClick={() => goTo(turn.value + 1)}
        >
          <Icon name="next" />
        </button>
      </header>
      <p class="turn-who">
        <SeatIcon seat={now.seat} size={26} /> <b>{nameOf(game, now.seat)}</b>
        {now.terrain && <TerrainIcon terrain={now.terrain} size={20} />}
        {now.terrain && <span class="faint">{terrainName(now.terrain)}</span>}
        <Mark mark={markOf(analysis, now.mark)} />
      </p>
      <p>{lossSentence(now)}</p>
      <div class="turn-ways">
        <ReviewedVariant
          variant="played"
          name={now.is_best ? say("Played (best turn)") : say("Played")}
          advised={now.played}
        />
        {!now.is_best && <ReviewedVariant variant="best" name={say("Best turn")} advised={now.best} />}
      </div>
    </section>
  );
}

function lossSentence({ is_best, loss, error }: ReviewedTurn): string {
  if (is_best) return say("No better turn was found.");
  return say("The best turn is expected to bring {gold} more gold by the end.", { gold: giveOrTake(loss, error) });
}

/** The played or the best turn; the pressed one is on the board. */
function ReviewedVariant({ variant, name, advised }: { variant: Variant; name: string; advised: AdvisedTurn }) {
  const { variant: shown } = useAnalysis();
  return (
    <div class="turn-way">
      <button
        type="button"
        class="hint-turn"
        aria-pressed={shown.value === variant}
        title={say("Show on the board")}
        onClick={() => (shown.value = variant)}
      >
        <span class="hint-rank">{name}</span>
        <span class="hint-figures">
          <span class="gold">{goldWords(advised)}</span>
          <span class="faint">{say("win chance {chance}", { chance: chanceWords(advised.win_chance) })}</span>
        </span>
        <AdvisedSteps turn={advised} />
      </button>
      <Reasons turn={advised} />
    </div>
  );
}
