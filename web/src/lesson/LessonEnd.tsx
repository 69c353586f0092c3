import { useGame } from "../game/context.js";
import { say } from "../i18n.js";
import "../style/lesson.css";
import { TeacherPicture } from "./LessonPanel.js";
import { teacherOf } from "./teacher.js";

/** The last words of the teacher, on the end screen. */
export function LessonEnd() {
  const teacher = teacherOf(useGame());
  const words = teacher.topic.value?.text ?? say("That was the lesson. You can repeat it at any time.");
  return (
    <div class="lesson-end">
      <TeacherPicture />
      <div>
        <p>{words}</p>
        <a href="#/learn">{say("More lessons")}</a>
      </div>
    </div>
  );
}
