import type { AdvisedTurn } from "../../messages.js";

/** Why a turn is worth what it is. */
export function Reasons({ turn }: { turn: AdvisedTurn }) {
  if (!turn.reasons.length) return null;
  return (
    <ul class="reasons">
      {turn.reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
