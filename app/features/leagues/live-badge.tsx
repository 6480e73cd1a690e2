import type { LiveStatus } from "#app/live/live-league.ts";
import { cx } from "#app/ui/cx.ts";

const LOOKS: Record<LiveStatus, { text: string; title: string; dot: string }> = {
  connecting: { text: "Connecting", title: "Connecting to the live scores", dot: "bg-line-strong" },
  live: { text: "Live", title: "Goals appear the moment they are known", dot: "bg-brand animate-pulse" },
  reconnecting: {
    text: "Reconnecting",
    title: "The live connection is being set up again",
    dot: "bg-whistle",
  },
  stale: { text: "Not live", title: "No live connection: renewed every 30 seconds", dot: "bg-danger" },
};

/** Whether the table moves by itself. As wide for every state, so that nothing beside it moves. */
export function LiveBadge({ status }: { status: LiveStatus }) {
  const { text, title, dot } = LOOKS[status];
  return (
    <span
      role="status"
      title={title}
      className="scoreboard inline-flex min-w-32 items-center justify-center gap-2 rounded-full bg-sunken px-3 py-1 text-sm"
    >
      <span aria-hidden="true" className={cx("size-2.5 rounded-full ring-1 ring-line-strong", dot)} />
      {text}
    </span>
  );
}
