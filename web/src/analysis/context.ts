import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Analysed } from "../messages.js";
import type { Looking } from "./looking.js";

/** An analysis as far as it is told, and what of it is looked at. */
export interface Study extends Looking {
  readonly told: Analysed;
}

export const StudyContext = createContext<Study | null>(null);

/** The analysis this part of the page belongs to. */
export function useStudy(): Study {
  const study = useContext(StudyContext);
  if (!study) throw new Error("This is not the page of an analysis.");
  return study;
}
