import { useEffect, useState } from "react";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { useRootData } from "#app/lib/user.ts";
import { Kickoff } from "#app/shared/match/kickoff.tsx";
import { type Connection, useConnection } from "#app/shared/session/connection.ts";
import { Button } from "#app/ui/form/button.tsx";

/** Says that there is no connection, and how old the page is. */
export default function OfflineBar() {
  const connection = useConnection();
  const seenAt = useSeenAt(connection);
  if (connection === "online") return null;
  return (
    <div className="border-line border-b bg-whistle-soft text-whistle-ink">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <p className="min-w-0 text-sm">
          <strong className="font-semibold">You're offline.</strong>{" "}
          {connection === "kept" ? "You last saw this page at " : "This page is as it was at "}
          {seenAt === null ? "an earlier time" : <Kickoff iso={new Date(seenAt).toISOString()} />}. What you
          choose now stays on this device until you send it.
        </p>
        <Button variant="secondary" size="sm" onClick={() => location.reload()}>
          Try again
        </Button>
      </div>
    </div>
  );
}

/** When the page was last up to date, by the server's clock: when it was made or, if open, when the network went. */
function useSeenAt(connection: Connection): number | null {
  const madeAt = useRootData()?.clock.at ?? null;
  const read = useServerClock();
  const [lostAt, setLostAt] = useState<number | null>(null);
  useEffect(() => {
    if (connection === "lost") setLostAt(read());
  }, [connection, read]);
  return connection === "kept" ? madeAt : lostAt;
}
