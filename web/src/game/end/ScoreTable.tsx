import { useSignal } from "@preact/signals";
import { Fragment } from "preact";
import { cardOf } from "../../catalogue.js";
import { CardIcon, SeatIcon } from "../../components/GameIcon.js";
import { Icon } from "../../components/Icon.js";
import { say } from "../../i18n.js";
import type { ScoreAnswer } from "../../messages.js";
import { useGame } from "../context.js";
import { Shares } from "../panels/Shares.js";
import { departureWords } from "../state/presence.js";
import { nameOf } from "../state/selectors.js";

/** Gold by player and card; every card can be opened to see where its gold comes from. */
export function ScoreTable({ sheet }: { sheet: ScoreAnswer }) {
  const game = useGame();
  const opened = useSignal("");
  const cards = [...new Set(sheet.seats.flatMap((seat) => seat.cards.map((card) => card.card)))];
  const players = game.room.value?.seats ?? [];
  const isBest = (seat: number) => sheet.winners.includes(seat);
  return (
    <div class="table-room">
      <table class="score" data-many={sheet.seats.length > 3}>
        <thead>
          <tr>
            <td />
            {sheet.seats.map((_, seat) => (
              <th key={seat} scope="col" class={isBest(seat) ? "best" : ""}>
                <SeatIcon seat={seat} size={28} />
                <span class="column-name" title={nameOf(game, seat)}>
                  {nameOf(game, seat)}
                </span>
                {players[seat]?.departure && <small class="departure">{departureWords(players[seat])}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cards.map((card) => (
            <Fragment key={card}>
              <tr>
                <th scope="row">
                  <RowHead
                    card={card}
                    isOpen={opened.value === card}
                    toggle={() => (opened.value = opened.peek() === card ? "" : card)}
                  />
                </th>
                {sheet.seats.map((seat, n) => (
                  <td key={n} class={isBest(n) ? "best" : ""}>
                    {seat.cards.find((other) => other.card === card)?.gold ?? "–"}
                  </td>
                ))}
              </tr>
              {opened.value === card && (
                <tr>
                  <td colSpan={sheet.seats.length + 1}>
                    <Shares card={card} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
          {sheet.seats.some((seat) => seat.earned) && (
            <tr>
              <th scope="row">{say("Earned during play")}</th>
              {sheet.seats.map((seat, n) => (
                <td key={n} class={isBest(n) ? "best" : ""}>
                  {seat.earned}
                </td>
              ))}
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say("Total")}</th>
            {sheet.seats.map((seat, n) => (
              <td key={n} class={isBest(n) ? "best" : ""}>
                {seat.total}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Everybody by their gold, the most first: what stands above a table too narrow for names. */
export function Standings({ sheet }: { sheet: ScoreAnswer }) {
  const game = useGame();
  const players = game.room.value?.seats ?? [];
  const order = sheet.seats.map((_, seat) => seat).sort((a, b) => sheet.seats[b]!.total - sheet.seats[a]!.total);
  return (
    <ol class="standings">
      {order.map((seat) => (
        <li key={seat} class={sheet.winners.includes(seat) ? "best" : ""}>
          <SeatIcon seat={seat} size={24} />
          <span class="standing-name" title={nameOf(game, seat)}>
            {nameOf(game, seat)}
            {players[seat]?.departure && <small class="departure"> {departureWords(players[seat])}</small>}
          </span>
          <b>{sheet.seats[seat]?.total}</b>
        </li>
      ))}
    </ol>
  );
}

function RowHead({ card, isOpen, toggle }: { card: string; isOpen: boolean; toggle: () => void }) {
  const offer = cardOf(card);
  return (
    <button type="button" class="row-head" aria-expanded={isOpen} onClick={toggle}>
      {offer?.has_icon ? <CardIcon card={card} size={26} /> : <Icon name="crown" />}
      <span>{offer?.name ?? card}</span>
      <span class="chevron">
        <Icon name="next" size={16} />
      </span>
    </button>
  );
}
