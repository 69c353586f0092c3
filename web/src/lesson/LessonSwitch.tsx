import { useGame } from "../game/context.js";
import { say } from "../i18n.js";
import { lessonOf, switchLesson } from "./lessons.js";

/** Skips the lesson of this game, or goes on with it. */
export function LessonSwitch() {
  const { id } = useGame();
  const lesson = lessonOf(id);
  if (!lesson) return null;
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={!lesson.isOff}
        onChange={(event) => switchLesson(id, event.currentTarget.checked)}
      />
      {say("Lesson")}
    </label>
  );
}
