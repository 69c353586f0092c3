import { useEffect, useRef } from "preact/hooks";
import { SeatIcon } from "../components/GameIcon.js";
import { useGame } from "../game/context.js";
import { tenths } from "../game/panels/AdvisedTurn.js";
import { nameOf } from "../game/state/selectors.js";
import { say } from "../i18n.js";
import type { ReviewedTurn } from "../messages.js";
import { scrollToBoard } from "./AnalysisBoard.js";
import { useAnalysis } from "./analysis.js";
import { Mark, markOf } from "./Mark.js";

/** Every turn with its mark. */
export function TurnList() {
  const { analysis, turn } = useAnalysis();
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const room = list.current;
    const row = room?.children[turn.value - 1];
    if (room && row instanceof HTMLElement) scrollTo(room, row); // scrolls the list, not the page
  }, [turn.value]);
  return (
    <section class="turn-list panel" aria-labelledby="turn-list">
      <h2 id="turn-list">{say("All turns")}</h2>
      <ol ref={list}>
        {analysis.reviews.map((review) => (
          <TurnRow key={review.turn} review={review} />
        ))}
      </ol>
    </section>
  );
}

function scrollTo(room: HTMLElement, row: HTMLElement): void {
  const [top, bottom] = [row.offsetTop - room.offsetTop, row.offsetTop - room.offsetTop + row.offsetHeight];
  if (top < room.scrollTop) room.scrollTop = top;
  else if (bottom > room.scrollTop + room.clientHeight) room.scrollTop = bottom - room.clientHeight;
}

function TurnRow({ review }: { review: ReviewedTurn }) {
  const game = useGame();
  const { analysis, turn, goTo } = useAnalysis();
  const show = () => {
    goTo(review.turn);
    scrollToBoard();
  };
  return (
    <li>
      <button type="button" aria-current={turn.value === review.turn ? "true" : undefined} onClick={show}>
        <span class="number">{review.turn}</span>
        <SeatIcon seat={review.seat} size={20} />
        <span class="name">{nameOf(game, review.seat)}</span>
        <Mark mark={markOf(analysis, review.mark)} />
        <span class="turn-loss">{review.is_best ? "" : say("−{gold} gold", { gold: tenths(review.loss) })}</span>
      </button>
    </li>
  );
}
