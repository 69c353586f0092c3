import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { say } from "../../i18n.js";
import type { TakebackView } from "../../messages.js";
import { useGame } from "../context.js";
import { joinRematch, watchRematch } from "../end/rematch.js";
import { heldSeat, turnStands } from "../state/company.js";
import { botName } from "../state/presence.js";
import { changeSeat, replyToTakeback } from "../state/roomRequests.js";
import { nameOf } from "../state/selectors.js";
import type { Game } from "../types.js";

/** What the room asks of the players at this screen; it lies over a column, never over the board, and blocks nothing. */
export function Questions() {
  const game = useGame();
  const room = game.room.value;
  const withdraw = useTakebackNews(game);
  if (!room?.mine.length) return null;
  return (
    <div class="questions" role="status">
      <div class="question-list">
        <HeldSeat />
        {room.takeback && <Takeback asked={room.takeback} withdraw={withdraw} />}
        <RematchOffer />
      </div>
    </div>
  );
}

function Question({ text, children }: { text: string; children: ComponentChildren }) {
  return (
    <div class="question panel">
      <p>{text}</p>
      <div class="question-buttons">{children}</div>
    </div>
  );
}

/** A bot plays for a player of this screen, who may take the seat back. */
function HeldSeat() {
  const game = useGame();
  const room = game.room.value;
  const seat = room ? heldSeat(room) : -1;
  const player = room?.seats[seat];
  if (!room || !player) return null;
  const facts = { bot: botName(player.stand_in), player: nameOf(game, seat) };
  return (
    <Question
      text={
        room.mine.length > 1 ? say("{bot} is playing for {player}.", facts) : say("{bot} is playing for you.", facts)
      }
    >
      <button type="button" class="button main" onClick={() => void changeSeat(game, seat, "return")}>
        {say("Take it back")}
      </button>
    </Question>
  );
}

/** Tells whoever asked for a turn back that it stands; returns how to withdraw the question, after which nothing is told. */
function useTakebackNews(game: Game): (asked: TakebackView) => void {
  const open = useRef<TakebackView | null>(null);
  const withdrawn = useRef(-1); // the version of the question that was withdrawn here
  const room = game.room.value;
  useEffect(() => {
    const asked = open.current;
    open.current = room?.takeback ?? null;
    if (!asked || !room || asked.version === withdrawn.current) return;
    if (turnStands(asked, room, game.live.peek()))
      game.notice.value = { text: say("Your turn stands: somebody did not agree."), rule: "", tone: "neutral" };
  }, [room]);
  return async (asked) => {
    withdrawn.current = asked.version;
    const answer = await replyToTakeback(game, asked, false);
    if (!answer) withdrawn.current = -1;
  };
}

interface TakebackProps {
  readonly asked: TakebackView;
  readonly withdraw: (asked: TakebackView) => void;
}

function Takeback({ asked, withdraw }: TakebackProps) {
  const game = useGame();
  const mine = game.room.value?.mine ?? [];
  if (mine.includes(asked.seat))
    return (
      <Question text={askedWords(game, asked)}>
        <button type="button" class="button" onClick={() => withdraw(asked)}>
          {say("Withdraw")}
        </button>
      </Question>
    );
  if (!asked.waiting_for.some((seat) => mine.includes(seat))) return null;
  const words = say("{player} asks to take back turn {n}.", { player: nameOf(game, asked.seat), n: asked.turn });
  return (
    <Question text={`${words} ${say("All hidden terrain cards are shuffled and dealt anew.")}`}>
      <button type="button" class="button main" onClick={() => void replyToTakeback(game, asked, true)}>
        {say("Agree")}
      </button>
      <button type="button" class="button" onClick={() => void replyToTakeback(game, asked, false)}>
        {say("No")}
      </button>
    </Question>
  );
}

function askedWords(game: Game, { waiting_for }: TakebackView): string {
  const players = waiting_for.map((seat) => nameOf(game, seat));
  return say("You have asked to take back your turn. Waiting for {players}.", { players });
}

/** Another player has opened the next game of this company; whoever watched this one may watch on. */
export function RematchOffer() {
  const game = useGame();
  const room = game.room.value;
  if (!room?.rematch) return null;
  const isPlayer = room.mine.length > 0;
  const asker = room.rematch_by;
  const isFromOther = asker >= 0 && !room.mine.includes(asker);
  const text = isFromOther
    ? say("{player} wants a rematch.", { player: nameOf(game, asker) })
    : say("The rematch is waiting.");
  return (
    <Question text={text}>
      <button
        type="button"
        class="button main"
        onClick={() => (isPlayer ? joinRematch(game, room.rematch) : watchRematch(room.rematch))}
      >
        {isPlayer ? say("Join") : say("Watch")}
      </button>
    </Question>
  );
}
