import { ErrorMessage } from "../components/ErrorMessage.js";
import { CardIcon } from "../components/GameIcon.js";
import { SegmentedControl } from "../components/SegmentedControl.js";
import { say, sayIn, sayMany } from "../i18n.js";
import type { CardOffer, Catalogue } from "../messages.js";
import { change, wasTried } from "./currentForm.js";
import { boxesInPlay, cardError, cardsOnOffer, type GameForm, withCard } from "./form.js";

/** The cards in play: random, chosen, or drawn from a pool. */
export function CardsSection({ offers, chosen }: { offers: Catalogue; chosen: GameForm }) {
  const n = offers.cards_in_play;
  const choose = (cardMode: GameForm["cardMode"]) => {
    const isFresh = cardMode === "pool" && !chosen.pool.length;
    change({ cardMode, ...(isFresh ? { pool: cardsOnOffer(chosen, offers).map(({ key }) => key) } : {}) });
  };
  return (
    <section class="panel part" aria-labelledby="cards">
      <div class="part-head">
        <h2 id="cards">{say("Cards")}</h2>
        <SegmentedControl
          label={say("Cards")}
          value={chosen.cardMode}
          options={[
            ["random", sayIn("cards", "Random")],
            ["choose", say("Choose {n}", { n })],
            ["pool", say("From a pool")],
          ]}
          choose={choose}
        />
      </div>
      <p class="faint" role="status">
        {cardHint(chosen, n)}
      </p>
      <ErrorMessage sentence={wasTried.value ? cardError(chosen, offers) : ""} />
      {chosen.cardMode !== "random" && <CardList offers={offers} chosen={chosen} mode={chosen.cardMode} />}
    </section>
  );
}

function cardHint({ cardMode, cards, pool }: GameForm, n: number): string {
  if (cardMode === "random")
    return sayMany(
      "One card says what earns gold.",
      "{n} cards say what earns gold; they are different in every game.",
      n,
    );
  if (cardMode === "choose") return say("{chosen} of {n} chosen", { chosen: cards.length, n });
  return say("{n} are drawn from the {chosen} you have ticked.", { n, chosen: pool.length });
}

interface CardListProps {
  readonly offers: Catalogue;
  readonly chosen: GameForm;
  readonly mode: "choose" | "pool";
}

function CardList({ offers, chosen, mode }: CardListProps) {
  const ticked = mode === "choose" ? chosen.cards : chosen.pool;
  const isFull = mode === "choose" && ticked.length >= offers.cards_in_play;
  const set = (keys: readonly string[]) => change(mode === "choose" ? { cards: keys } : { pool: keys });
  const boxes = boxesInPlay(chosen, offers).filter((box) => box.cards.length);
  return (
    <>
      {boxes.map((box) => (
        <fieldset key={box.key} class="card-group">
          <legend>{box.name}</legend>
          <div class="tick-list">
            {box.cards.map((card) => (
              <CardTick
                key={card.key}
                card={card}
                isOn={ticked.includes(card.key)}
                isFull={isFull}
                set={(isOn) => set(withCard(ticked, card.key, isOn))}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}

interface CardTickProps {
  readonly card: CardOffer;
  readonly isOn: boolean;
  readonly isFull: boolean;
  readonly set: (isOn: boolean) => void;
}

function CardTick({ card, isOn, isFull, set }: CardTickProps) {
  return (
    <label class="tick">
      <input
        type="checkbox"
        checked={isOn}
        disabled={isFull && !isOn}
        onChange={(event) => set(event.currentTarget.checked)}
      />
      {card.has_icon && <CardIcon card={card.key} size={32} />}
      <span class="tick-words">
        <strong>{card.name}</strong>
        <span class="faint">{card.text}</span>
      </span>
    </label>
  );
}
