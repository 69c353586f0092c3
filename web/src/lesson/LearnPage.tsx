import { useSignal } from "@preact/signals";
import { catalogue } from "../catalogue.js";
import { ErrorMessage } from "../components/ErrorMessage.js";
import { say } from "../i18n.js";
import type { BoxOffer } from "../messages.js";
import { isOpening, openGame, requestLesson } from "../newGame.js";
import { addressOf } from "../route.js";
import { isLost, savedGames } from "../stored/savedGames.js";
import "../style/lesson.css";
import { TeacherPicture } from "./LessonPanel.js";
import { followedLessons } from "./lessons.js";

/** All lessons: the guided first game, and one for each box. */
export function LearnPage() {
  const offers = catalogue.value;
  const error = useSignal("");
  if (!offers) return null;
  const start = (box: string) => {
    error.value = "";
    openGame(requestLesson(offers, box)).catch((why: Error) => (error.value = why.message));
  };
  return (
    <div class="page learn">
      <h1>{say("Learn by playing")}</h1>
      <p class="lead">
        {say(
          "You play a real game against an easy computer player, and a teacher explains things as they happen. You can skip the lesson at any time, continue it later, and repeat it.",
        )}
      </p>
      <ErrorMessage sentence={error.value} />
      <ul class="lessons">
        {offers.boxes
          .filter(({ lesson }) => lesson)
          .map((box) => (
            <LessonCard key={box.key} box={box} start={() => start(box.key)} />
          ))}
      </ul>
    </div>
  );
}

function LessonCard({ box, start }: { box: BoxOffer; start: () => void }) {
  const open = openGameOf(box.key);
  return (
    <li class="panel lesson-card">
      <TeacherPicture />
      <div>
        <h2>{box.is_module ? box.name : say("First game")}</h2>
        <p class="faint">{box.lesson}</p>
      </div>
      <div class="lesson-buttons">
        {open && (
          <a class="button main" href={addressOf(open)}>
            {say("Continue")}
          </a>
        )}
        <button type="button" class={open ? "button" : "button main"} disabled={isOpening.value} onClick={start}>
          {open ? say("Start again") : say("Start")}
        </button>
      </div>
    </li>
  );
}

/** The latest unfinished game in which this lesson is followed. */
function openGameOf(box: string): string | undefined {
  const open = savedGames.value.filter((game) => !game.over && !isLost(game)).map(({ game }) => game);
  return followedLessons.value.find((lesson) => lesson.box === box && open.includes(lesson.game))?.game;
}
