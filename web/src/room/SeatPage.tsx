import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say } from "../i18n.js";
import { addressOf } from "../route.js";
import { redeem } from "./requests.js";

/** Where a personal link leads: it opens the seat on this device and goes to the game. */
export function SeatPage({ game, code }: { game: string; code: string }) {
  const error = useSignal("");
  useEffect(() => {
    redeem(game, code).then(
      () => location.replace(addressOf(game)), // the code works once: Back must not come here again
      (why: Error) => (error.value = why.message),
    );
  }, []);
  if (!error.value) return <div class="waiting" aria-busy="true" />;
  return (
    <div class="failure panel">
      <h1>{say("Your seat")}</h1>
      <p role="alert">{error.value}</p>
      <p class="faint">{say("You can make a new link on the device where you play: “Play on another device”.")}</p>
      <a class="button" href={addressOf(game)}>
        {say("Go to the table")}
      </a>
    </div>
  );
}
