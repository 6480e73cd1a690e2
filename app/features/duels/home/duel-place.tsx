import { Suspense } from "react";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { lazyLater } from "#app/ui/later/lazy-page.ts";
import type { League } from "#contract/leagues/leagues.ts";

const HomeRow = lazyLater(() => import("./home-row.tsx"));

/** The place of the reader's duel on the home page of a league that has any: its height is there before its content. */
export function DuelPlace({ league, userId }: { league: League | null; userId: string }) {
  const isHydrated = useHydrated();
  if (!league?.duels && !league?.cup) return null;
  const room = <div className="h-13" />;
  return isHydrated ? (
    <Suspense fallback={room}>
      <HomeRow leagueId={league.id} userId={userId} />
    </Suspense>
  ) : (
    room
  );
}
