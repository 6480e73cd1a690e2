import type { ReactNode } from "react";
import { minuteText, shortName } from "#app/shared/card/card-cell.ts";
import type { Clubs } from "#app/shared/match/club-names.ts";
import { cx } from "#app/ui/cx.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";

interface GoalSlotProps {
  /** The day's matches; empty where the slot takes no room: at other times, and on a page with a place of its own. */
  fixtures: readonly MatchdayFixture[];
  clubs: Clubs;
  /** The line of a goal, while there is one. */
  children: ReactNode;
}

/**
 * The place of a goal's line under the strip, of its own height, so that a goal covers and moves nothing. Between two
 * lines it has the day's last goal. With a line in it, it follows a page that is scrolled.
 */
export function GoalSlot({ fixtures, clubs, children }: GoalSlotProps) {
  const isReserved = fixtures.length > 0;
  const last = lastGoalOf(fixtures);
  const [home, away] = [clubs.get(last?.fixture.homeTeamId ?? 0), clubs.get(last?.fixture.awayTeamId ?? 0)];
  return (
    <div
      data-goal-slot={isReserved || undefined}
      className={cx(
        "relative z-20 has-[[data-goal-line]]:sticky has-[[data-goal-line]]:top-14 xl:has-[[data-goal-line]]:top-16",
        isReserved ? "h-11 bg-board text-chalk-soft xl:h-14" : "h-0",
      )}
    >
      {isReserved ? (
        <p className="page-width flex h-full items-center gap-2 truncate text-sm">
          {last ? (
            <>
              <span className="scoreboard text-base text-chalk">
                {last.goal.minute === null ? "Goal" : minuteText(last.goal.minute)}
              </span>
              <span className="truncate">
                {shortName(last.goal.name)}, {home?.name} {last.fixture.homeScore}–{last.fixture.awayScore}{" "}
                {away?.name}
              </span>
            </>
          ) : (
            "No goals yet"
          )}
        </p>
      ) : null}
      {children}
    </div>
  );
}

/** The latest goal of these matches by kick-off and minute; undefined before the first. */
export function lastGoalOf(fixtures: readonly MatchdayFixture[]) {
  return fixtures
    .flatMap((fixture) =>
      fixture.goals.map((goal) => ({
        fixture,
        goal,
        at: Date.parse(fixture.kickoffTime) + (goal.minute ?? 0) * 60_000,
      })),
    )
    .reduce<{ fixture: MatchdayFixture; goal: MatchdayFixture["goals"][number]; at: number } | undefined>(
      (last, each) => (!last || each.at >= last.at ? each : last),
      undefined,
    );
}
