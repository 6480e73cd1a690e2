import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { hasGoalOfPick } from "#app/lib/picks/counts-in.ts";
import { matchdayQuery, squadQuery } from "#app/lib/query.ts";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { useRootData } from "#app/lib/user.ts";
import { useClubNames } from "#app/shared/match/club-names.ts";
import { nearMoments } from "#app/shared/match/matches-near.ts";
import { nextReading, stripFixtures } from "#app/shared/match/strip-fixtures.ts";
import { useMoments } from "#app/shared/match/use-moments.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { lazyLater } from "#app/ui/later/lazy-page.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { MatchdayFixture } from "#contract/matchday.ts";
import { GoalSlot } from "./goal-slot.tsx";
import { MatchdayStrip } from "./matchday-strip.tsx";
import { type Stake, stakesQuery } from "./stakes.ts";
import { STAY_CURRENT } from "./stay-current.ts";
import { useMinutes } from "./use-minutes.ts";

const MatchSheet = lazyLater(() => import("./sheet/match-sheet.tsx"));
// The first paint needs neither the line about a goal nor what listens for it.
const ToldGoals = lazyLater(() => import("./told-goals.tsx"), "quiet");

/** How long a tile stays highlighted after its goal, in milliseconds. */
const FRESH_MS = 90_000;
/** The time over which pages spread their request, in milliseconds; otherwise all would send it in the same second. */
const SPREAD_MS = 30_000;
const NO_STAKES: readonly Stake[] = [];
const NO_FIXTURES: readonly MatchdayFixture[] = [];

/** Everything that a day's matches add to a player's pages: the scores, the line about a goal, the sheet of a match. */
export default function MatchdayLayer({ userId }: { userId: string }) {
  const { data: matchday } = useQuery({ ...matchdayQuery(), ...STAY_CURRENT, refetchOnMount: true });
  useMinutes(matchday);
  const clubs = useClubNames();
  const fixtures = matchday?.fixtures ?? NO_FIXTURES;
  const now = useMoments(useMemo(() => nearMoments(matchday), [matchday]));
  useReadings(fixtures, now);

  const isHydrated = useHydrated();
  const [freshId, setFreshId] = useState<number>();
  const [shownId, setShownId] = useState<number>();
  const opener = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (freshId === undefined) return;
    const timer = setTimeout(() => setFreshId(undefined), FRESH_MS);
    return () => clearTimeout(timer);
  }, [freshId]);

  const open = useCallback((fixtureId: number, trigger: HTMLElement) => {
    opener.current = trigger;
    setShownId(fixtureId);
  }, []);

  const shown = fixtures.find(({ id }) => id === shownId);
  const stakes = useStakes();
  const onStrip = stripFixtures(matchday, now, freshId, (fixture) => hasGoalOfPick(fixture, stakes));
  return (
    <>
      {/* Without a strip the page's first rendering has no layer, and the server's must have none either. */}
      {isHydrated || onStrip.length > 0 ? (
        <GoalSlot>
          {isHydrated ? (
            <Suspense>
              <ToldGoals userId={userId} onGoal={setFreshId} onOpenMatch={open} />
            </Suspense>
          ) : null}
        </GoalSlot>
      ) : null}
      {onStrip.length > 0 ? (
        <MatchdayStrip
          fixtures={onStrip}
          clubs={clubs}
          freshId={freshId}
          stakes={stakes}
          onOpen={(fixture, trigger) => open(fixture.id, trigger)}
        />
      ) : null}
      <Dialog
        open={shown !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) setShownId(undefined);
        }}
        returnFocus={() => opener.current?.focus()}
        isOnPitch
        title={
          shown ? `${clubs.get(shown.homeTeamId)?.name} v ${clubs.get(shown.awayTeamId)?.name}` : "Match"
        }
      >
        {shown ? (
          <Suspense fallback={<p role="status">Loading...</p>}>
            <MatchSheet fixture={shown} gameweek={matchday?.gameweek ?? 1} clubs={clubs} userId={userId} />
          </Suspense>
        ) : null}
      </Dialog>
    </>
  );
}

/** The reader's stakes: as the page brought them, or of the squad once it has been read, since it may have been changed here. */
function useStakes(): readonly Stake[] {
  const { data: squad } = useQuery({ ...squadQuery(), enabled: false });
  const { data: stakes = NO_STAKES } = useQuery(stakesQuery());
  return squad?.selections ?? stakes;
}

/**
 * Reads the matches again after each kick-off and second half, while the page is open: a page that missed the message of a
 * kick-off learns of it, and the minutes count from one that the feed gave.
 */
function useReadings(fixtures: readonly MatchdayFixture[], now: number): void {
  const client = useQueryClient();
  const read = useServerClock();
  const speed = useRootData()?.clock.speed ?? 1;
  const [done, setDone] = useState(0);
  const next = nextReading(fixtures, Math.max(now, done));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const spread = performance.now() % SPREAD_MS;
    const timer = setTimeout(
      () => {
        setDone(read());
        void client.invalidateQueries({ queryKey: matchdayQuery().queryKey });
      },
      Math.max(0, (next - read()) / speed) + spread,
    );
    return () => clearTimeout(timer);
  }, [client, next, read, speed]);
}
