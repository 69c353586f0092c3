import { sayMany } from "../i18n.js";
import type { RoomView } from "../messages.js";
import { Icon } from "./Icon.js";

/** How many others are here without a seat; whoever watches does not count themselves. */
export function Watchers({ room }: { room: RoomView }) {
  const others = room.watchers - (room.is_host || room.mine.length ? 0 : 1);
  if (others < 1) return null;
  return (
    <p class="watchers faint small">
      <Icon name="eye" size={16} /> {sayMany("{n} person is watching", "{n} people are watching", others)}
    </p>
  );
}
