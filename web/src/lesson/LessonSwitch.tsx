import { SwitchBox } from "../components/Switch.js";
import { useGame } from "../game/context.js";
import { say } from "../i18n.js";
import { lessonOf, switchLesson } from "./lessons.js";

/** Skips the lesson of this game, or goes on with it. */
export function LessonSwitch() {
  const { id } = useGame();
  const lesson = lessonOf(id);
  if (!lesson) return null;
  return <SwitchBox name={say("Lesson")} isOn={!lesson.isOff} turn={(isOn) => switchLesson(id, isOn)} />;
}
