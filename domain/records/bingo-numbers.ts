import type { Goal, SeasonFacts } from "#domain/season/facts.ts";
import { matchGameweekOf } from "#domain/season/kickoffs.ts";
import type { ClubId, GameweekId, PlayerId } from "#domain/shared/ids.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { type GoalIndex, scoreSlot, tickedInOf } from "#domain/squad/tick.ts";
import { streakOf } from "./streak.ts";

/** What somebody's card came to in a season. */
interface BingoNumbers {
  readonly ticks: number;
  readonly goals: number;
  /** The gameweek that hung up most shirts, the first of equals. */
  readonly bestWeek: { readonly gameweek: GameweekId; readonly ticks: number };
  /** The tick that came earliest in its match; null while no minute is known (STO-03). */
  readonly earliest: {
    readonly minute: number;
    readonly playerId: PlayerId;
    readonly clubId: ClubId;
    readonly gameweek: GameweekId;
  } | null;
  /**
   * Gameweeks in a row that hung up a shirt, of those that have begun: the longest row, and the one that is running.
   */
  readonly streak: { readonly longest: number; readonly running: number };
}

/** REC-01: a person's numbers of a season from their card and the facts; null without a tick. */
export function bingoNumbers(
  picks: readonly SquadPick[],
  facts: Pick<SeasonFacts, "fixtures" | "goals">,
  index: GoalIndex,
): BingoNumbers | null {
  const slots = picks.map((pick) => ({ pick, score: scoreSlot(pick, index) }));
  const ticked = slots.flatMap(({ pick, score }) => {
    const tick = tickedInOf(score, facts);
    return tick ? [{ ...tick, playerId: pick.playerId, clubId: pick.clubId }] : [];
  });
  if (ticked.length === 0) return null;
  const perWeek = new Map<GameweekId, number>();
  for (const { gameweek } of ticked) perWeek.set(gameweek, (perWeek.get(gameweek) ?? 0) + 1);
  const weeks = [...perWeek]
    .map(([gameweek, ticks]) => ({ gameweek, ticks }))
    .sort((a, b) => a.gameweek - b.gameweek);
  const minutes = minutesOf(facts.goals.values());
  const timed = ticked.flatMap(({ fixtureId, playerId, clubId, gameweek }) => {
    const minute = minutes.get(`${fixtureId} ${playerId}`);
    return minute === undefined ? [] : [{ minute, playerId, clubId, gameweek }];
  });
  return {
    ticks: ticked.length,
    goals: slots.reduce((sum, { score }) => sum + score.goals, 0),
    bestWeek: weeks.reduce((best, week) => (week.ticks > best.ticks ? week : best)),
    earliest:
      timed.length === 0 ? null : timed.reduce((first, tick) => (tick.minute < first.minute ? tick : first)),
    streak: streakOf(begunWeeks(facts).map((gameweek) => perWeek.has(gameweek))),
  };
}

/** The gameweeks in which a match has started, ascending. */
const begunWeeks = ({ fixtures }: Pick<SeasonFacts, "fixtures">): GameweekId[] => [
  ...new Set(
    [...fixtures.values()]
      .flatMap((fixture) => (fixture.hasStarted ? (matchGameweekOf(fixture) ?? []) : []))
      .sort((a, b) => a - b),
  ),
];

/** The earliest minute of each footballer's goals in each match, by `fixture player`. */
function minutesOf(goals: Iterable<Goal>): ReadonlyMap<string, number> {
  const minutes = new Map<string, number>();
  for (const { fixtureId, playerId, minute, status, isOwnGoal } of goals) {
    if (minute === null || isOwnGoal || status === "revoked") continue;
    const key = `${fixtureId} ${playerId}`;
    minutes.set(key, Math.min(minute, minutes.get(key) ?? minute));
  }
  return minutes;
}
