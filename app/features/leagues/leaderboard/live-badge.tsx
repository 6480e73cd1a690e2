import type { LiveStatus } from "#app/live/league-socket.ts";
import { type Connection, useConnection } from "#app/shared/session/connection.ts";
import { cx } from "#app/ui/cx.ts";

const LOOKS: Record<LiveStatus, { text: string; title: string; dot: string }> = {
  connecting: {
    text: "Connecting",
    title: "Connecting to the live scores",
    dot: "rounded-full bg-line-strong",
  },
  quiet: {
    text: "No matches",
    title: "Goes live shortly before the next kick-off",
    // A ring beside the tabs would read as a choice.
    dot: "hidden",
  },
  live: {
    text: "Live",
    title: "Goals appear as soon as they are reported",
    dot: "rounded-full bg-live animate-pulse",
  },
  reconnecting: {
    text: "Reconnecting",
    title: "Reconnecting to the live scores",
    dot: "rounded-full border-2 border-muted border-r-transparent! animate-spin",
  },
  stale: {
    text: "Not live",
    title: "No live connection: updated every 30 seconds",
    dot: "border-2 border-whistle-ink",
  },
};

/** What is known of the socket: a browser without a network may take a while to notice that it is gone. */
export const shownStatus = (status: LiveStatus, connection: Connection): LiveStatus =>
  status === "live" && connection !== "online" ? "reconnecting" : status;

interface LiveBadgeProps {
  status: LiveStatus;
  /** The last gameweek that has been played, which stands where nothing is on; 0 before the first. */
  played?: number;
}

/** Says whether the table updates live. On a laptop it is as wide in every state, so that nothing beside it moves. */
export function LiveBadge({ status: ofSocket, played = 0 }: LiveBadgeProps) {
  const status = shownStatus(ofSocket, useConnection());
  const { text, title, dot } = LOOKS[status];
  return (
    <span
      role="status"
      title={title}
      className={cx(
        "inline-flex items-center justify-end gap-2 text-sm xl:min-w-24",
        status === "quiet" ? "text-muted" : "scoreboard text-ink",
        // A laptop's strip of scores shows what is on; what is wrong with the connection only this.
        status === "live" && "xl:opacity-0",
      )}
    >
      <span aria-hidden="true" data-dot={status === "live" || undefined} className={cx("size-2.5", dot)} />
      {status === "quiet" && played > 0 ? (
        <>
          <span className="sr-only">{text}</span>
          <span aria-hidden="true">After Gameweek {played}</span>
        </>
      ) : (
        text
      )}
    </span>
  );
}
