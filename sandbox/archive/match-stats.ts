import type { FixtureState } from "./fixture-state.ts";
import { hashBelow, hashOf } from "./hash.ts";
import { APPEARANCE_COLUMNS, type AppearanceRow, type SideKey } from "./types.ts";

/** The feed's counts for a player in a match: the archive's columns, and one derived from them. */
export type StatName = Exclude<(typeof APPEARANCE_COLUMNS)[number], "element"> | "defensive_contribution";

/** The names of the statistics, in the feed's order. */
export const STAT_NAMES: readonly StatName[] = APPEARANCE_COLUMNS.flatMap((column): StatName[] => {
  if (column === "element") return [];
  return column === "total_points" ? ["defensive_contribution", column] : [column];
});

/** The numbers of one player in one match at one instant. */
export type MatchStats = Readonly<Record<StatName, number>> & {
  readonly element: number;
  readonly side: SideKey;
};

/** The Fantasy points that a statistic's value earns a player; some depend on their position (`elementType` 1 to 4). */
export function pointsFor(stat: StatName, value: number, elementType: number): number {
  const isBack = elementType <= 2;
  switch (stat) {
    case "minutes":
      return value === 0 ? 0 : value >= 60 ? 2 : 1;
    case "goals_scored":
      return value * ([10, 6, 5, 4][elementType - 1] ?? 4);
    case "assists":
      return value * 3;
    case "clean_sheets":
      return value * (isBack ? 4 : elementType === 3 ? 1 : 0);
    case "goals_conceded":
      return isBack ? -Math.floor(value / 2) : 0;
    case "own_goals":
    case "penalties_missed":
      return value * -2;
    case "penalties_saved":
      return value * 5;
    case "yellow_cards":
      return -value;
    case "red_cards":
      return value * -3;
    case "saves":
      return elementType === 1 ? Math.floor(value / 3) : 0;
    case "bonus":
      return value;
    case "defensive_contribution":
      return value > 0 ? 2 : 0;
    default:
      return 0;
  }
}

/** What no explanation lists, because it earns no points. */
const UNEXPLAINED: ReadonlySet<StatName> = new Set(["starts", "bps", "total_points"]);

/** The statistics that the feed explains with points, in its order. */
export const EXPLAINED = STAT_NAMES.filter((name) => !UNEXPLAINED.has(name));

/** What the numbers depend on besides the match. */
interface Shown {
  /** Whether the feed has added the bonus points. */
  readonly bonusAdded: boolean;
  /** A player's position, 1 to 4. */
  readonly elementTypeOf: (element: number) => number;
}

const NOBODY: ReadonlyMap<number, number> = new Map();

/**
 * The numbers of every player of a match at the state's minute: at the end the archive's own rows, before it rows that
 * grow with the minutes on the pitch. Goals always follow those listed at that instant.
 */
export function matchStats(state: FixtureState, shown: Shown): MatchStats[] {
  if (!state.hasStarted) return [];
  const { source } = state.script;
  const isReplayLater = state.script.attempts.some((attempt) => attempt.kickoff === state.step.kickoff);
  const stats: MatchStats[] = [];
  for (const side of ["h", "a"] as const) {
    const rows = source.appearances[side];
    const starters = startersOf(rows);
    const credited = state.goals.filter((goal) => (goal.side === side) !== goal.own).length;
    const assisters = revealedAssists(rows, source.id, state.isOver ? Number.POSITIVE_INFINITY : credited);
    const seen = new Set<number>();
    for (const row of rows) {
      seen.add(row[0] as number);
      stats.push(playerStats({ row, side, starters, assisters, isImprovised: isReplayLater }, state, shown));
    }
    // A goal added by a control, or a scorer of an abandoned attempt, may be missing from the rows.
    for (const { element } of state.goals.filter((goal) => goal.side === side)) {
      if (seen.has(element)) continue;
      seen.add(element);
      const row = [element, 90, 0, ...Array(13).fill(0)];
      const improvised = { row, side, starters: new Set([element]), assisters: NOBODY, isImprovised: true };
      stats.push(playerStats(improvised, state, shown));
    }
  }
  return stats;
}

function startersOf(rows: readonly AppearanceRow[]): Set<number> {
  const started = rows.filter((row) => row[2] === 1);
  // Seasons before `starts` existed: the eleven with the most minutes.
  const chosen =
    started.length > 0 ? started : [...rows].sort((a, b) => (b[1] ?? 0) - (a[1] ?? 0)).slice(0, 11);
  return new Set(chosen.map((row) => row[0] as number));
}

function revealedAssists(
  rows: readonly AppearanceRow[],
  fixture: number,
  limit: number,
): Map<number, number> {
  const assists = rows.flatMap((row) => Array<number>(row[4] ?? 0).fill(row[0] as number));
  assists.sort((one, other) => hashOf("assist", fixture, one) - hashOf("assist", fixture, other));
  const revealed = new Map<number, number>();
  for (const element of assists.slice(0, limit)) revealed.set(element, (revealed.get(element) ?? 0) + 1);
  return revealed;
}

/** A player in a match. */
interface Appearance {
  readonly row: AppearanceRow;
  readonly side: SideKey;
  /** Of their side. */
  readonly starters: ReadonlySet<number>;
  /** How many assists the feed has told of each. */
  readonly assisters: ReadonlyMap<number, number>;
  /** Whether the row is not the archive's of this match: its totals decide nothing. */
  readonly isImprovised: boolean;
}

function playerStats(
  { row, side, starters, assisters, isImprovised }: Appearance,
  state: FixtureState,
  { bonusAdded, elementTypeOf }: Shown,
): MatchStats {
  const column = (index: number) => row[index] ?? 0;
  const element = column(0);
  const started = starters.has(element);
  const [on, off] = started ? [0, column(1)] : [90 - column(1), 90];
  const minutes = state.isOver ? column(1) : Math.max(0, Math.min(state.minutes, off) - on);
  const progress = state.isOver ? 1 : column(1) === 0 ? 0 : minutes / column(1);
  const happened = (index: number) =>
    state.isOver ||
    state.minutes > on + hashBelow(Math.max(1, off - on), index, state.script.source.id, element)
      ? column(index)
      : 0;
  const mine = state.goals.filter((goal) => goal.element === element && goal.side === side);
  const goals = mine.filter((goal) => !goal.own).length;
  const ownGoals = mine.length - goals;
  const against = state.goals.filter(
    (goal) => (goal.side === side) === goal.own && goal.minute >= on && goal.minute <= Math.max(off, on + 1),
  ).length;
  const isFinal = state.isOver && !isImprovised;
  const conceded = isFinal ? column(6) : against;
  const stats = {
    element,
    side,
    minutes,
    starts: started && state.hasStarted ? 1 : 0,
    goals_scored: goals,
    assists: assisters.get(element) ?? 0,
    clean_sheets: isFinal ? column(5) : minutes >= 60 && conceded === 0 ? 1 : 0,
    goals_conceded: conceded,
    own_goals: ownGoals,
    penalties_saved: happened(8),
    penalties_missed: happened(9),
    yellow_cards: happened(10),
    red_cards: state.minutes >= Math.min(off, 89) ? column(11) : 0,
    saves: Math.floor(column(12) * progress),
    bonus: bonusAdded ? column(13) : 0,
    bps: Math.round(column(14) * progress),
    defensive_contribution: 0,
    total_points: 0,
  } satisfies MatchStats;
  const elementType = elementTypeOf(element);
  const points = EXPLAINED.reduce((sum, stat) => sum + pointsFor(stat, stats[stat], elementType), 0);
  if (!isFinal) return { ...stats, total_points: points };
  // The archive has no column for it: two points with no other explanation were defensive contributions.
  const withBonus = points - stats.bonus + column(13);
  const defensive = column(15) - withBonus === 2 ? (elementType === 2 ? 10 : 12) : 0;
  const isAsArchived = goals === column(3) && ownGoals === column(7);
  const total = isAsArchived ? column(15) - column(13) + stats.bonus : points + (defensive > 0 ? 2 : 0);
  return { ...stats, defensive_contribution: defensive, total_points: total };
}
