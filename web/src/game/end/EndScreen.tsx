import { useSignal, useSignalEffect } from "@preact/signals";
import { Dialog } from "../../components/Dialog.js";
import { SeatIcon } from "../../components/GameIcon.js";
import { Icon } from "../../components/Icon.js";
import { lazyPage } from "../../components/lazyPage.js";
import { say } from "../../i18n.js";
import { lessonOf } from "../../lesson/lessons.js";
import type { ScoreAnswer } from "../../messages.js";
import { isOpening } from "../../newGame.js";
import { analysisOf } from "../../route.js";
import { useGame } from "../context.js";
import { GoldChart } from "../panels/GoldChart.js";
import { DialogNotices } from "../panels/Notices.js";
import { RematchOffer } from "../panels/Questions.js";
import { PictureButton } from "../pictures/PictureButton.js";
import { ExportChoices } from "../replay/ExportMenu.js";
import { ShareButton } from "../replay/ShareButton.js";
import { isWatcher, nameOf } from "../state/selectors.js";
import { useSheet } from "../state/sheets.js";
import { outcomeWords } from "./outcome.js";
import { playAgain } from "./rematch.js";
import { ScoreTable, Standings } from "./ScoreTable.js";

const LessonEnd = lazyPage(async () => (await import("../../lesson/LessonEnd.js")).LessonEnd);

/** Opens the end screen when the game ends, and a button that opens it again. */
export function Result() {
  const game = useGame();
  const isOpen = useSignal(false);
  const wasOpened = useSignal(false);
  useSignalEffect(() => {
    const isEnd = game.isPresent.value && game.live.value?.view.over && game.frames.value[0]?.step === 0;
    if (!isEnd || wasOpened.peek()) return;
    wasOpened.value = true;
    isOpen.value = true;
  });
  if (!game.live.value?.view.over || game.isCatchingUp.value) return null;
  if (isOpen.value) return <EndScreen close={() => (isOpen.value = false)} />;
  return (
    <button type="button" class="button main" onClick={() => (isOpen.value = true)}>
      <Icon name="crown" /> {say("Result")}
    </button>
  );
}

/** Who won, the score, and what to do next. */
export function EndScreen({ close }: { close: () => void }) {
  const game = useGame();
  const sheet = useSheet(({ frames }) => frames.value.at(-1) ?? null);
  const leave = (go: () => void) => () => {
    close();
    go();
  };
  return (
    <Dialog title={say("The game is over")} kind="end-screen" close={close}>
      {sheet && <Winners sheet={sheet} />}
      {lessonOf(game.id)?.isOff === false && <LessonEnd />}
      <RematchOffer />
      <div class="end-buttons">
        {!isWatcher(game) && !game.room.value?.rematch && (
          <button
            type="button"
            class="button main"
            autofocus
            disabled={isOpening.value}
            onClick={() => void playAgain(game)}
          >
            <Icon name="turn" /> {say("Rematch")}
          </button>
        )}
        <button type="button" class="button" autofocus={isWatcher(game)} onClick={leave(() => game.playFrom(0))}>
          <Icon name="play" /> {say("Watch again")}
        </button>
        <a class="button" href={analysisOf(game.id)}>
          <Icon name="chart" /> {say("Analyse")}
        </a>
        <ShareButton />
        <PictureButton />
      </div>
      <DialogNotices />
      {sheet ? (
        <div class="result">
          <Standings sheet={sheet} />
          <ScoreTable sheet={sheet} />
        </div>
      ) : (
        <p class="faint">{say("Counting …")}</p>
      )}
      <div class="end-more">
        <section>
          <h3>{say("Gold over time")}</h3>
          <GoldChart />
        </section>
        {game.highlights.value.length > 0 && (
          <section>
            <h3>{say("Highlights")}</h3>
            <ul class="highlights">
              {game.highlights.value.map((moment) => (
                <li key={moment.step}>
                  <button type="button" class="button plain" onClick={leave(() => game.goTo(moment.step))}>
                    <Icon name="eye" /> <span>{moment.sentence}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h3>{say("Export")}</h3>
          <ExportChoices />
        </section>
      </div>
    </Dialog>
  );
}

function Winners({ sheet }: { sheet: ScoreAnswer }) {
  const game = useGame();
  const seats = game.room.value?.seats ?? [];
  const words = outcomeWords(
    sheet,
    seats,
    sheet.seats.map((_, seat) => nameOf(game, seat)),
  );
  return (
    <div class="winners">
      {sheet.winners.map((seat) => (
        <span key={seat} class="winner">
          <Icon name="crown" size={36} />
          <SeatIcon seat={seat} size={64} />
        </span>
      ))}
      <p>{words}</p>
    </div>
  );
}
