import { Suspense } from "react";
import type { Needs } from "#app/features/chances/needs.ts";
import { WhatINeed } from "#app/features/chances/what-i-need.tsx";
import { Later } from "#app/features/shell/later.tsx";
import { PageEnd } from "#app/features/squad/page-end.tsx";
import { QuickStats } from "#app/features/squad/quick-stats.tsx";
import { kickoffGroups } from "#app/features/squad/quiet/kickoff-groups.ts";
import type { FirstGameweek } from "#app/features/squad/save/first-gameweek.ts";
import type { ClubCard } from "#app/shared/match/clubs.ts";
import { AdSlot } from "#app/ui/ad-slot.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { lazyLater, lazyPart } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { Matchday } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";
import { hasBegun, isAnyLive } from "#domain/season/match-status.ts";

const Feed = lazyLater(() => import("#app/features/story/feed.tsx"));
const NextKickoffs = lazyPart(() => import("#app/features/squad/quiet/next-kickoffs.tsx"), "[data-kickoffs]");
const TipsRow = lazyPart(() => import("#app/features/squad/card/tips-row.tsx"), "[data-tips]");
const JoiningLate = lazyLater(() => import("#app/features/squad/quiet/joining-late.tsx"));
const WithinAGoal = lazyLater(() => import("#app/features/squad/quiet/within-a-goal.tsx"));

/** How many items of the feed stand on the page; the league's own page has them all. */
const FEED_ITEMS = 7;

interface SquadAsideProps {
  /** Before the cutoff or after the season there is nothing here; a newcomer is told what is within reach. */
  phase: "away" | "joining" | "complete";
  league: League | null;
  own: LeaderboardEntry | null;
  /** The first row of the table that is not the reader's. */
  leader: LeaderboardEntry | undefined;
  needs: Needs;
  /** The gameweek whose blanks are told here. */
  tips: FirstGameweek | null;
  picks: readonly Selection[];
  clubs: readonly ClubCard[];
  matchday: Matchday | null | undefined;
  userId: string | undefined;
  now: number;
}

type BelowCardProps = SquadAsideProps & Parameters<typeof PageEnd>[0];

/** What stands below the card on a phone, and in part beside it on a desktop, to the page's end. */
export default function BelowCard({ cutoffDate, isLate, ...props }: BelowCardProps) {
  return (
    <>
      <SquadAside {...props} />
      {/* Who has only begun is told of this game first: to them the figures are heard alone. */}
      <QuickStats isHeard={props.phase === "joining"} />
      <Later name="squad" className="grid grid-cols-1 gap-2 pb-2 xl:col-span-2 xl:pb-6">
        <PageEnd cutoffDate={cutoffDate} isLate={isLate} />
        <AdSlot position="mobile-banner" />
      </Later>
    </>
  );
}

/** What follows the card, or stands beside it: what is next for the reader, and what has happened in the league. */
function SquadAside(props: SquadAsideProps) {
  const { phase, league, own, leader, needs, tips, picks, clubs, matchday, userId, now } = props;
  const isHydrated = useHydrated();
  const hasStarted = matchday?.fixtures.some(hasBegun) ?? false;
  const isLive = isAnyLive(matchday?.fixtures);
  const groups = kickoffGroups(matchday, picks);
  const isComplete = phase === "complete";
  const isIn = phase !== "away";
  const tipsRow = tips ? (
    <Part fallback={<div className="h-14" />}>
      <TipsRow {...tips} />
    </Part>
  ) : null;
  return (
    <div
      // Whether a match of the gameweek has begun.
      data-below={hasStarted}
      className="grid min-w-0 grid-cols-1 gap-2 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:gap-4"
    >
      {isComplete && (hasStarted || groups.length === 0) ? (
        <WhatINeed needs={needs} leagueId={league?.id} clubs={clubs} />
      ) : null}
      {isComplete && !isLive && groups.length > 0 ? (
        <Part fallback={<div className="h-66" />}>
          <NextKickoffs groups={groups} clubs={clubs} />
        </Part>
      ) : null}
      {/* Before a match is on they are what there is to do. */}
      {hasStarted ? null : tipsRow}
      {phase === "joining" && isHydrated ? (
        <Suspense fallback={<div className="h-108" />}>
          <JoiningLate now={now} leader={leader} />
        </Suspense>
      ) : null}
      {league && own && isIn && !hasStarted && isHydrated ? (
        <Suspense fallback={<div className="h-67" />}>
          <WithinAGoal
            leagueId={league.id}
            leagueName={league.name}
            own={own}
            isTop={!isComplete}
            alone={needs.alone ? `only you have ${needs.alone.pick.name}` : ""}
          />
        </Suspense>
      ) : null}
      {hasStarted ? tipsRow : null}
      {league && isIn && hasStarted ? (
        <div className="max-xl:paper @container min-h-106 border-line border-y bg-raised xl:h-90 xl:min-h-0 xl:overflow-hidden xl:rounded-lg xl:border xl:px-4">
          {isHydrated ? (
            <Later name="squad-feed" untilNear className="xl:h-full">
              <Suspense>
                <Feed leagueId={league.id} isTipping={false} userId={userId} atMost={FEED_ITEMS} />
              </Suspense>
            </Later>
          ) : null}
        </div>
      ) : null}
      <AdSlot position="sidebar" />
    </div>
  );
}
