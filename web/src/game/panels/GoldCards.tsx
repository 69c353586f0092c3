import { useSignal } from "@preact/signals";
import { cardOf } from "../../catalogue.js";
import { CardIcon, SeatIcon } from "../../components/GameIcon.js";
import { Icon } from "../../components/Icon.js";
import { say } from "../../i18n.js";
import type { GoldTotals, Welcome } from "../../messages.js";
import { showsGold } from "../../stored/settings.js";
import { useGame } from "../context.js";
import { nameOf } from "../state/selectors.js";
import { Shares } from "./Shares.js";

/** The cards in play, and how much gold each player has from them so far. */
export function GoldCards() {
  const game = useGame();
  const table = game.table.value;
  const gold = game.shown.value?.position.gold;
  const opened = useSignal("");
  if (!table || !gold) return null;
  return (
    <section class="gold-cards" aria-label={say("Gold")}>
      <header class="gold-head">
        <h2 class="overline">{say("What earns gold")}</h2>
        <button type="button" class="button plain small-button" onClick={() => (showsGold.value = !showsGold.peek())}>
          <Icon name="eye" size={16} /> {showsGold.value ? say("Hide gold") : say("Show gold")}
        </button>
      </header>
      {cardsInPlay(table, gold).map((card) => (
        <GoldCard
          key={card}
          card={card}
          isOpen={opened.value === card}
          toggle={() => (opened.value = opened.peek() === card ? "" : card)}
        />
      ))}
      {gold.earned.some(Boolean) && showsGold.value && (
        <div class="gold-card panel">
          <p class="card-name">{say("Earned during play")}</p>
          <Chips gold={gold.earned} />
        </div>
      )}
    </section>
  );
}

function GoldCard({ card, isOpen, toggle }: { card: string; isOpen: boolean; toggle: () => void }) {
  const game = useGame();
  const offer = cardOf(card);
  const gold = game.shown.value ? goldOf(card, game.shown.value.position.gold) : [];
  const look =
    (seat = -1) =>
    () =>
      (game.inspected.value = { card, seat });
  const leave = () => (game.inspected.value = isOpen ? { card, seat: -1 } : null);
  const press = () => {
    toggle();
    game.inspected.value = isOpen ? null : { card, seat: -1 };
  };
  return (
    <div
      class={isOpen ? "gold-card panel open" : "gold-card panel"}
      data-subject={card}
      onMouseEnter={look()}
      onMouseLeave={leave}
    >
      <button type="button" class="card-head" aria-expanded={isOpen} onFocus={look()} onBlur={leave} onClick={press}>
        {offer?.has_icon ? <CardIcon card={card} size={32} /> : <Icon name="crown" size={24} />}
        <span class="card-words">
          <span class="card-name">{offer?.name ?? card}</span>
          <span class="card-text">{game.table.value?.scenery.card_texts[card] ?? offer?.text}</span>
        </span>
      </button>
      {showsGold.value && gold.length > 0 && <Chips gold={gold} look={look} leave={look()} />}
      {isOpen && <Shares card={card} />}
    </div>
  );
}

interface ChipsProps {
  readonly gold: readonly number[];
  readonly look?: (seat: number) => () => void;
  readonly leave?: () => void;
}

/** The gold of every player. */
export function Chips({ gold, look, leave }: ChipsProps) {
  const game = useGame();
  return (
    <ul class="chips">
      {gold.map((amount, seat) => (
        <li key={seat} class="chip" title={nameOf(game, seat)} onMouseEnter={look?.(seat)} onMouseLeave={leave}>
          <SeatIcon seat={seat} size={18} label={nameOf(game, seat)} />
          <b>{amount}</b>
        </li>
      ))}
    </ul>
  );
}

/** The cards in play, those of the setup first, then every other source of gold. */
function cardsInPlay(table: Welcome, gold: GoldTotals): readonly string[] {
  const chosen = table.setup["cards"];
  const told = gold.cards.map((card) => card.card);
  return [...new Set([...(Array.isArray(chosen) ? (chosen as string[]) : []), ...told])];
}

/** The gold of each seat for a card; empty for cards that pay during play. */
function goldOf(card: string, gold: GoldTotals): readonly number[] {
  return gold.cards.find((other) => other.card === card)?.gold ?? [];
}
