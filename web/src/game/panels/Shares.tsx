import { SeatIcon } from "../../components/GameIcon.js";
import { say } from "../../i18n.js";
import type { ScoredCard } from "../../messages.js";
import { useGame } from "../context.js";
import { nameOf } from "../state/selectors.js";
import { useSheet } from "../state/sheets.js";
import { HexText } from "./HexLinks.js";

/** Where the gold of a card comes from, player by player. */
export function Shares({ card }: { card: string }) {
  const sheet = useSheet(({ shown }) => shown.value);
  if (!sheet) return <p class="faint small">{say("Counting …")}</p>;
  return (
    <ul class="shares">
      {sheet.seats.map((seat, n) => {
        const brought = seat.cards.find((other) => other.card === card);
        return brought ? <SeatShares key={n} seat={n} brought={brought} /> : null;
      })}
    </ul>
  );
}

function SeatShares({ seat, brought }: { seat: number; brought: ScoredCard }) {
  const game = useGame();
  return (
    <li onMouseEnter={() => (game.inspected.value = { card: brought.card, seat })}>
      <p class="share-head">
        <SeatIcon seat={seat} size={18} />
        <span>{nameOf(game, seat)}</span>
        <b class="gold">{brought.gold}</b>
      </p>
      {brought.shares.length > 0 && (
        <ul>
          {brought.shares.map((share, n) => (
            <li key={n} class="share" onMouseEnter={() => (game.flash.value = share.hexes)}>
              <b>{share.gold}</b> <HexText text={share.reason} hexes={share.hexes} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
