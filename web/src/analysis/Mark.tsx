import type { AnalysisAnswer, MarkOffer } from "../messages.js";

/** A mark of a turn: its sign and its name. */
export function Mark({ mark, times }: { mark: MarkOffer; times?: number }) {
  return (
    <span class="verdict" data-mark={mark.key}>
      <span class="verdict-sign" aria-hidden="true">
        {mark.sign || "·"}
      </span>
      {mark.name}
      {times !== undefined && <b>{times}</b>}
    </span>
  );
}

export function markOf(analysis: AnalysisAnswer, key: string): MarkOffer {
  return analysis.marks.find((mark) => mark.key === key) ?? { key, name: key, sign: "" };
}
