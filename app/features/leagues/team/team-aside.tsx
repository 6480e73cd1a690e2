import { useEffect, useRef } from "react";
import type { LeaderboardView } from "#app/shared/league/leaderboard-address.ts";
import { lazyPart } from "#app/ui/later/lazy-page.ts";
import { LiveRegion } from "#app/ui/live-region.tsx";
import { Part } from "#app/ui/part.tsx";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { NO_TEAM_CHOSEN, TeamLoading } from "./team-states.tsx";

// Loaded only when a row is opened.
const Team = lazyPart(() => import("./team-panel.tsx"), "[data-team]");

export interface TeamAsideProps {
  view: LeaderboardView;
  /** The row of the person whose team is open; undefined when the row is not loaded. */
  entry: LeaderboardEntry | undefined;
  isOwn: boolean;
  /** The league's name, or All Leagues. */
  league: string;
  /** The members that the reader's card can be compared with. */
  others: readonly LeaderboardEntry[];
  /** Whether a hint is shown while no row is open. */
  isEmptyShown: boolean;
}

/** The squad or the predictions of one person: beside the table, or in its place on a phone. */
export function TeamAside({ view, entry, isOwn, league, others, isEmptyShown }: TeamAsideProps) {
  const { playerId } = view;
  const opened = useRef(playerId);
  useEffect(() => {
    if (!playerId && opened.current) rowOf(opened.current)?.focus({ preventScroll: true });
    opened.current = playerId;
  }, [playerId]);
  if (!playerId && !isEmptyShown) return null;
  const what = view.leagueType === "score_tipping" ? "predictions" : "squad";
  const title = isOwn ? `Your ${what}` : entry ? `${entry.username}'s ${what}` : "Selected team";
  return (
    <aside aria-label="Selected team" data-team={playerId} className={playerId ? "min-w-0" : "max-xl:hidden"}>
      <section
        aria-label={title}
        // Long and, on a desktop, scrolled in its panel: the arrow keys must reach it.
        tabIndex={playerId ? 0 : undefined}
        className="xl:max-h-[calc(100dvh-7rem)] xl:overflow-y-auto xl:rounded-lg xl:border xl:border-line xl:bg-raised"
      >
        {playerId ? (
          <Part fallback={<TeamLoading />}>
            <Team key={playerId} {...{ view, playerId, entry, isOwn, league, others }} />
          </Part>
        ) : (
          <p className="p-5 text-muted">{NO_TEAM_CHOSEN}</p>
        )}
      </section>
      <LiveRegion>{playerId ? `Showing ${title}` : ""}</LiveRegion>
    </aside>
  );
}

function rowOf(playerId: string): HTMLElement | null {
  return document.querySelector(`[data-row="${CSS.escape(playerId)}"] a`);
}
