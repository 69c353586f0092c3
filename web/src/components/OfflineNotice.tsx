import { say } from "../i18n.js";
import { isUnreachable } from "../wire/reachability.js";

/** Says on every page without a table, which has its own notices, that there is no server, and what that means. */
export function OfflineNotice() {
  return (
    <div class="offline-notice" role="status">
      {isUnreachable.value && (
        <p>
          <strong>{say("No connection to the server.")}</strong>{" "}
          {say("You can browse, but playing needs the server. The page will reconnect by itself.")}
        </p>
      )}
    </div>
  );
}
