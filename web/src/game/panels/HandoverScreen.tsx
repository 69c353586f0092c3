import { useEffect, useRef } from "preact/hooks";
import { SeatIcon } from "../../components/GameIcon.js";
import { say } from "../../i18n.js";
import { useGame } from "../context.js";
import { nameOf } from "../state/selectors.js";
import { Peek } from "./Hand.js";

/** Between two players at one screen who hide their cards: the last one may look at the next card, then passes it on. */
export function HandoverScreen() {
  const game = useGame();
  const seat = game.nextHolder.value;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), [seat]);
  if (seat < 0) return null;
  const player = nameOf(game, seat);
  return (
    <div class="handover">
      <div class="handover-card panel" role="dialog" aria-label={say("Pass the screen to {player}", { player })}>
        <SeatIcon seat={seat} size={64} />
        <p class="handover-text">{say("Pass the screen to {player}", { player })}</p>
        <button type="button" ref={button} class="button main" onClick={game.takeScreen}>
          {say("I am {player}", { player })}
        </button>
        <Peek seat={game.peeker.value} />
      </div>
    </div>
  );
}
