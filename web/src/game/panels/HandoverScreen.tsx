import { useEffect, useRef } from "preact/hooks";
import { SeatIcon } from "../../components/GameIcon.js";
import { say } from "../../i18n.js";
import { useGame } from "../context.js";
import { nameOf } from "../state/selectors.js";

/** Between two people at one screen: nothing of the next one is shown before they sit here. */
export function HandoverScreen() {
  const game = useGame();
  const seat = game.nextHolder.value;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), [seat]);
  if (seat < 0) return null;
  const player = nameOf(game, seat);
  return (
    <div class="curtain">
      <div class="curtain-card panel" role="dialog" aria-label={say("Pass the screen to {player}", { player })}>
        <SeatIcon seat={seat} size={64} />
        <p class="curtain-words">{say("Pass the screen to {player}", { player })}</p>
        <button type="button" ref={button} class="button main" onClick={game.takeScreen}>
          {say("I am {player}", { player })}
        </button>
      </div>
    </div>
  );
}
