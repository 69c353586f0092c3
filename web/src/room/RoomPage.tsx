import { say } from "../i18n.js";
import type { RoomView } from "../messages.js";

/** A room before the game begins: who is invited, who has come. */
export function RoomPage({ room }: { room: RoomView }) {
  return (
    <div class="page">
      <h1>{say("Play with friends")}</h1>
      <ol>
        {room.seats.map((seat, n) => (
          <li key={n}>{seat.name}</li>
        ))}
      </ol>
    </div>
  );
}
