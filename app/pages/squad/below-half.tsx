import { useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Later } from "#app/features/shell/later.tsx";
import HalfBeside from "#app/features/squad/half/half-beside.tsx";
import { QuickStats } from "#app/features/squad/quick-stats.tsx";
import { leaguesQuery, matchdayQuery } from "#app/lib/query.ts";
import { useServerNow } from "#app/lib/time/server-clock.tsx";
import { useUser } from "#app/lib/user.ts";
import { followedLeague } from "#app/shared/league/league-panel-data.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { lazyLater } from "#app/ui/later/lazy-page.ts";
import type { SiteHalf } from "#contract/pages/page-context.ts";
import { hasBegun } from "#domain/season/match-status.ts";

const Feed = lazyLater(() => import("#app/features/story/feed.tsx"));

/** How many items of the feed stand on the page; the league's own page has them all. */
const FEED_ITEMS = 7;

interface BelowHalfProps {
  half: SiteHalf;
  wantedLeague: string | null;
}

/** What stands beside the second-half card, or below it on a phone: what is next, the league's feed of the half, figures. */
export default function BelowHalf({ half, wantedLeague }: BelowHalfProps) {
  const [search] = useSearchParams();
  const userId = useUser()?.id;
  const now = useServerNow();
  const isHydrated = useHydrated();
  const { data: leagues } = useQuery(leaguesQuery());
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  const league = followedLeague(leagues ?? [], search.get("league") ?? wantedLeague, "half");
  const hasStarted = now >= half.startsAt && (matchday?.fixtures.some(hasBegun) ?? false);
  return (
    <>
      <HalfBeside wantedLeague={wantedLeague} />
      {league && hasStarted ? (
        <div className="max-xl:paper @container min-h-110 border-line border-y bg-raised xl:h-96 xl:min-h-0 xl:overflow-hidden xl:rounded-lg xl:border xl:px-4">
          {isHydrated ? (
            <Later name="squad-feed" untilNear className="xl:h-full">
              <Suspense>
                <Feed leagueId={league.id} isTipping={false} userId={userId} run="half" atMost={FEED_ITEMS} />
              </Suspense>
            </Later>
          ) : null}
        </div>
      ) : null}
      <div className="pb-2 xl:hidden">
        <QuickStats run="half" />
      </div>
    </>
  );
}
