import { useEffect, useState } from "react";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { useRootData } from "#app/lib/user.ts";
import { nearTime, ShortTime } from "#app/shared/match/kickoff.tsx";
import { type Connection, keptAt, useConnection } from "#app/shared/session/connection.ts";

/** Says that there is no connection, and how old the page is. */
export default function OfflineBar() {
  const connection = useConnection();
  const seen = useSeen(connection);
  // What was live is not any more: its red dots go.
  useEffect(() => {
    document.documentElement.toggleAttribute("data-away", connection !== "online");
  }, [connection]);
  if (connection === "online") return null;
  return (
    <div className="bg-[#2b2100] text-[#ffe9a3] [&_:focus-visible]:outline-whistle">
      <div className="page-width flex min-h-12 items-center gap-x-3">
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          className="size-5 shrink-0"
        >
          <path d="M4 9.5a12 12 0 0 1 16 0M7 13a7.5 7.5 0 0 1 10 0M10 16.5a3 3 0 0 1 4 0M12 19.5h.01M4 3l16 18" />
        </svg>
        <p className="min-w-0 flex-1 py-1 text-[0.9375rem] leading-5">
          <strong className="font-semibold text-whistle">You’re offline.</strong> This is from{" "}
          {seen ? (
            <ShortTime iso={new Date(seen.at).toISOString()} format={nearTime(seen.now)} />
          ) : (
            "an earlier time"
          )}
          .
          <span className="max-lg:sr-only"> What you choose now stays on this device until you send it.</span>
        </p>
        <button
          type="button"
          className="min-h-11 whitespace-nowrap font-semibold text-whistle underline"
          onClick={() => location.reload()}
        >
          Try Again
        </button>
      </div>
    </div>
  );
}

/**
 * When the page was last up to date, by the server's clock: when it was made or, if open, when the network went; and what
 * that clock says now, which for a kept page only the device can tell.
 */
function useSeen(connection: Connection): { readonly at: number; readonly now: number } | null {
  const madeAt = useRootData()?.clock.at ?? null;
  const read = useServerClock();
  const [lostAt, setLostAt] = useState<number | null>(null);
  useEffect(() => {
    if (connection === "lost") setLostAt(read());
  }, [connection, read]);
  const at = connection === "kept" ? madeAt : lostAt;
  if (at === null) return null;
  return { at, now: connection === "kept" ? at + Date.now() - (keptAt() ?? 0) : read() };
}
