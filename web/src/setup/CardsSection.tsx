import type { CardOffer, Catalogue } from "../messages.js";
import { CardSign } from "../components/GameIcon.js";
import { Trouble } from "../components/ErrorMessage.js";
import { Ways } from "../components/SegmentedControl.js";
import { say, sayMany } from "../i18n.js";
import { change, wasTried } from "./currentForm.js";
import { boxesInPlay, cardTrouble, cardsOnOffer, withCard, type GameForm } from "./form.js";

/** What will be worth gold: drawn from all cards, chosen, or drawn from some of them. */
export function CardsPart({ told, chosen }: { told: Catalogue; chosen: GameForm }) {
  const n = told.cards_in_play;
  const choose = (cardWay: GameForm["cardWay"]) => {
    const isFresh = cardWay === "pool" && !chosen.pool.length;
    change({ cardWay, ...(isFresh ? { pool: cardsOnOffer(chosen, told).map(({ key }) => key) } : {}) });
  };
  return (
    <section class="panel part" aria-labelledby="cards">
      <div class="part-head">
        <h2 id="cards">{say("Cards")}</h2>
        <Ways
          label={say("Cards")}
          value={chosen.cardWay}
          ways={[
            ["random", say("Random")],
            ["choose", say("Choose {n}", { n })],
            ["pool", say("From a pool")],
          ]}
          choose={choose}
        />
      </div>
      <p class="faint" role="status">
        {cardHint(chosen, n)}
      </p>
      <Trouble sentence={wasTried.value ? cardTrouble(chosen, told) : ""} />
      {chosen.cardWay !== "random" && <CardList told={told} chosen={chosen} way={chosen.cardWay} />}
    </section>
  );
}

function cardHint({ cardWay, cards, pool }: GameForm, n: number): string {
  if (cardWay === "random") return sayMany("One card says what is worth gold.", "{n} cards say what is worth gold; they are different in every game.", n);
  if (cardWay === "choose") return say("{chosen} of {n} chosen", { chosen: cards.length, n });
  return say("{n} are drawn from the {chosen} that are ticked.", { n, chosen: pool.length });
}

interface CardListProps {
  readonly told: Catalogue;
  readonly chosen: GameForm;
  readonly way: "choose" | "pool";
}

function CardList({ told, chosen, way }: CardListProps) {
  const ticked = way === "choose" ? chosen.cards : chosen.pool;
  const isFull = way === "choose" && ticked.length >= told.cards_in_play;
  const set = (keys: readonly string[]) => change(way === "choose" ? { cards: keys } : { pool: keys });
  const boxes = boxesInPlay(chosen, told).filter((box) => box.cards.length);
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
      <input type="checkbox" checked={isOn} disabled={isFull && !isOn} onChange={(event) => set(event.currentTarget.checked)} />
      {card.has_icon && <CardSign card={card.key} size={32} />}
      <span class="tick-words">
        <strong>{card.name}</strong>
        <span class="faint">{card.text}</span>
      </span>
    </label>
  );
}
