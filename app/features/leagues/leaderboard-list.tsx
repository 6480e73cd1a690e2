import { useNavigate } from "@remix-run/react";
import { type MouseEvent, useMemo, useRef } from "react";
import { LiveRegion } from "#app/ui/live-region.tsx";
import type { LeaderboardEntry } from "#contract/api.ts";
import { type LeaderboardView, viewPath } from "./leaderboard-address.ts";
import { LeaderboardRow } from "./leaderboard-row.tsx";
import { useAnnouncement } from "./use-announcement.ts";
import { useRowMotion } from "./use-row-motion.ts";

export interface LeaderboardListProps {
  label: string;
  entries: readonly LeaderboardEntry[];
  /** The reader's own row; pinned under the list while it is not among the loaded rows. */
  own: LeaderboardEntry | null;
  ownId: string | undefined;
  view: LeaderboardView;
}

export function LeaderboardList({ label, entries, own, ownId, view }: LeaderboardListProps) {
  const list = useRef<HTMLOListElement>(null);
  const navigate = useNavigate();
  useRowMotion(list, entries);
  const pinned = own && !entries.some(({ id }) => id === own.id) ? own : null;
  const watched = useMemo(() => (pinned ? [...entries, pinned] : entries), [entries, pinned]);
  const said = useAnnouncement(watched, view.leagueType, ownId);

  /** One listener for all rows: a plain press opens the team here, any other is the browser's. */
  function open(event: MouseEvent<HTMLElement>) {
    const link = (event.target as Element).closest("a");
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain) return;
    event.preventDefault();
    navigate(link.getAttribute("href") ?? "", { replace: true, preventScrollReset: true });
  }

  const row = (entry: LeaderboardEntry) => (
    <LeaderboardRow
      entry={entry}
      leagueType={view.leagueType}
      href={viewPath({ ...view, playerId: entry.id })}
      isOwn={entry.id === ownId}
      isOpen={entry.id === view.playerId}
    />
  );

  return (
    // biome-ignore lint/a11y: the links inside are what is pressed; this only listens for all of them.
    <div onClick={open}>
      <ol ref={list} aria-label={label} className="relative grid gap-1">
        {entries.map((entry) => (
          <li key={entry.id} data-row={entry.id} className="border-line border-b last:border-b-0">
            {row(entry)}
          </li>
        ))}
      </ol>
      {pinned ? (
        <section
          aria-label="Your place"
          data-row={pinned.id}
          className="sticky bottom-2 mt-2 rounded-md bg-raised shadow-float ring-2 ring-brand"
        >
          {row(pinned)}
        </section>
      ) : null}
      <LiveRegion>{said}</LiveRegion>
    </div>
  );
}
