import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../components/Icon.js";
import { useGame } from "../game/context.js";
import { HexText } from "../game/panels/HexLinks.js";
import { say } from "../i18n.js";
import type { LessonTopic } from "../messages.js";
import "../style/lesson.css";
import { switchLesson } from "./lessons.js";
import { type Teacher, teacherOf } from "./teacher.js";

/** What the teacher says, beside the board; it never stops the game. */
export function LessonPanel() {
  const game = useGame();
  const teacher = teacherOf(game);
  const back = useSignal(0); // how many messages the reader has gone back
  const now = teacher.topic.value;
  const said = teacher.said.value.filter(({ key }) => key !== now?.key);
  const shown = back.value ? said.at(-back.value) : now;
  useEffect(() => void (back.value = 0), [now?.key]);
  useEffect(teacher.watch, [teacher]);
  useGoOnWithEscape(teacher);
  return (
    <section
      class="lesson panel"
      aria-label={say("Lesson")}
      data-points={back.value ? "" : (now?.panel ?? "")}
      data-quiet={!shown}
    >
      <header>
        <TeacherPicture />
        <h2>{shown?.title ?? say("Lesson")}</h2>
        {shown && <span class="faint">{say("{n} of {all}", { n: shown.number, all: teacher.of.value })}</span>}
      </header>
      <p class="hidden" role="status">
        {now && `${now.title}. ${now.text}`}
      </p>
      {shown ? (
        <Words topic={shown} />
      ) : (
        <p class="faint">{say("Play on: I will speak up when there is something new.")}</p>
      )}
      <div class="lesson-buttons">
        {now && !back.value && (
          <button type="button" class="button main" title={say("Got it (Esc)")} onClick={teacher.goOn}>
            {say("Got it")}
          </button>
        )}
        {back.value > 0 && (
          <button type="button" class="button main" onClick={() => (back.value -= 1)}>
            {say("Forward")}
          </button>
        )}
        {said.length > back.value && (
          <button
            type="button"
            class="button square"
            aria-label={say("Read the previous message again")}
            title={say("Read the previous message again")}
            onClick={() => (back.value += 1)}
          >
            <Icon name="back" size={18} />
          </button>
        )}
        <button
          type="button"
          class="button plain skip-lesson"
          aria-label={say("Skip the lesson")}
          title={say("Skip the lesson (turn it back on in the View menu)")}
          onClick={() => switchLesson(game.id, false)}
        >
          {say("Skip")}
        </button>
      </div>
    </section>
  );
}

function Words({ topic: { text, hexes } }: { topic: LessonTopic }) {
  return (
    <p class="lesson-text">
      <HexText text={text} hexes={hexes} />
    </p>
  );
}

/** An owl: someone who knows. */
export function TeacherPicture() {
  return (
    <svg class="teacher" width={40} height={40} viewBox="0 0 48 48" aria-hidden="true">
      <path class="owl-body" d="M7 6q8 5 17 5t17-5q3 9 2 19-2 19-19 19T5 25Q4 15 7 6z" />
      <circle class="owl-eye" cx="15.5" cy="21" r="7.5" />
      <circle class="owl-eye" cx="32.5" cy="21" r="7.5" />
      <circle class="owl-pupil" cx="17" cy="22" r="3" />
      <circle class="owl-pupil" cx="31" cy="22" r="3" />
      <path class="owl-beak" d="M24 25l3.5 4L24 34l-3.5-5z" />
    </svg>
  );
}

/** Escape closes a message, unless it means something else at the moment. */
function useGoOnWithEscape(teacher: Teacher): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isElsewhere =
        event.target instanceof Element && event.target.closest("dialog, details[open], input, textarea");
      if (event.key !== "Escape" || event.defaultPrevented || isElsewhere || !teacher.topic.peek()) return;
      event.preventDefault();
      teacher.goOn();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [teacher]);
}
