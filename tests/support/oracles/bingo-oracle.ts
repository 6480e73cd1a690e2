/**
 * The final Football Bingo standings, straight from the archive: no code of the product, and plain on purpose.
 */
import type { SeasonArchive } from "#sandbox/archive/types.ts";

export interface OraclePick {
  /** The feed's element id. */
  readonly element: number;
  readonly pickedAt: number;
  readonly position: "DEF" | "MID" | "FWD";
}

export interface OracleSquad {
  readonly username: string;
  readonly picks: readonly OraclePick[];
  /** BNG-06: how many winter transfers were used; 0 by default. */
  readonly winterTransfers?: number;
}

export interface OracleRow {
  readonly rank: number;
  readonly username: string;
  readonly score: number;
  readonly totalGoals: number;
  readonly qualified: boolean;
}

const LONDON = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London" });

const days = new Map<number, string>();

function londonDay(epochMs: number): string {
  const day = days.get(epochMs) ?? LONDON.format(epochMs).split("/").reverse().join("-");
  days.set(epochMs, day);
  return day;
}

interface MatchGoals {
  readonly kickoff: number;
  readonly count: number;
}

/**
 * Who has scored in which matches, by element: the archive's own list, sorted by scorer once for each list of matches.
 */
const scorers = new WeakMap<SeasonArchive["fixtures"], ReadonlyMap<number, readonly MatchGoals[]>>();

function scorersIn(fixtures: SeasonArchive["fixtures"]): ReadonlyMap<number, readonly MatchGoals[]> {
  const known = scorers.get(fixtures);
  if (known) return known;
  const found = new Map<number, MatchGoals[]>();
  for (const { kickoff_time, goals_scored } of fixtures) {
    const kickoff = Date.parse(kickoff_time);
    for (const [element, count] of [...goals_scored.h, ...goals_scored.a]) {
      const own = found.get(element) ?? [];
      own.push({ kickoff, count });
      found.set(element, own);
    }
  }
  scorers.set(fixtures, found);
  return found;
}

function scoreOf(archive: SeasonArchive, squad: OracleSquad) {
  const all = scorersIn(archive.fixtures);
  let score = 0;
  let totalGoals = 0;
  let reachedOn = "";
  for (const pick of squad.picks) {
    let goals = 0;
    let firstKickoff = Number.POSITIVE_INFINITY;
    for (const { kickoff, count } of all.get(pick.element) ?? []) {
      if (kickoff <= pick.pickedAt) continue;
      goals += count;
      firstKickoff = Math.min(firstKickoff, kickoff);
    }
    totalGoals += goals;
    if (goals > 0) {
      score += 1;
      const day = londonDay(firstKickoff);
      if (day > reachedOn) reachedOn = day;
    }
  }
  const count = (position: string) => squad.picks.filter((pick) => pick.position === position).length;
  const qualified =
    squad.picks.length === 20 && count("DEF") === 6 && count("MID") === 8 && count("FWD") === 6;
  const transfers = squad.winterTransfers ?? 0;
  return { username: squad.username, score, totalGoals, reachedOn, qualified, transfers };
}

/** Orders by BNG-04 and BNG-06, in one line each: positive when `b` is better. */
function compare(a: ReturnType<typeof scoreOf>, b: ReturnType<typeof scoreOf>): number {
  if (a.score !== b.score) return b.score - a.score;
  if (a.qualified !== b.qualified) return a.qualified ? -1 : 1;
  if (a.reachedOn !== b.reachedOn) return a.reachedOn < b.reachedOn ? -1 : 1;
  if (a.score === 20) return 0;
  if (a.transfers !== b.transfers) return a.transfers - b.transfers;
  return b.totalGoals - a.totalGoals;
}

export function finalStandings(archive: SeasonArchive, squads: readonly OracleSquad[]): OracleRow[] {
  const scored = squads.map((squad) => scoreOf(archive, squad));
  return scored
    .map((row) => ({
      rank: 1 + scored.filter((other) => compare(other, row) < 0).length,
      username: row.username,
      score: row.score,
      totalGoals: row.totalGoals,
      qualified: row.qualified,
    }))
    .sort((a, b) => a.rank - b.rank || a.username.localeCompare(b.username));
}

/** STO-05: the table at the end of every gameweek, and who had the most new ticks in it. */
export function plainHistory(archive: SeasonArchive, squads: readonly OracleSquad[]) {
  const weeks = [...new Set(archive.fixtures.map(({ event }) => event))].sort((a, b) => a - b);
  let before = new Map<string, number>();
  return weeks.map((gameweek) => {
    const fixtures = archive.fixtures.filter(({ event }) => event <= gameweek);
    const table = finalStandings({ ...archive, fixtures }, squads);
    const gains = table.map(({ username, score }) => score - (before.get(username) ?? 0));
    const most = Math.max(...gains);
    before = new Map(table.map(({ username, score }) => [username, score]));
    return {
      gameweek,
      rows: table.map(({ username, rank, score }) => [username, rank, score]),
      winners: most > 0 ? table.filter((_, at) => gains[at] === most).map(({ username }) => username) : [],
    };
  });
}

/** The London month of each gameweek's deadline, `2025-09`. */
export function monthsOf({ events }: SeasonArchive): ReadonlyMap<number, string> {
  return new Map(
    events.map(({ id, deadline_time }) => {
      const parts = new Intl.DateTimeFormat("en-GB", {
        timeZone: "Europe/London",
        year: "numeric",
        month: "2-digit",
      }).formatToParts(new Date(deadline_time));
      const part = (type: string) => parts.find((each) => each.type === type)?.value;
      return [id, `${part("year")}-${part("month")}`] as const;
    }),
  );
}

/** STO-05: who had the most new ticks in the gameweeks whose deadline lies in a month, `2025-09`. */
export function plainMonths(
  archive: SeasonArchive,
  squads: readonly OracleSquad[],
): Record<string, string[]> {
  const monthOf = monthsOf(archive);
  const scoresAfter = (month: string) => {
    const fixtures = archive.fixtures.filter(({ event }) => (monthOf.get(event) ?? "") <= month);
    return new Map(
      finalStandings({ ...archive, fixtures }, squads).map(({ username, score }) => [username, score]),
    );
  };
  const months = [...new Set(monthOf.values())].sort();
  const won = months.map((month, at): [string, string[]] => {
    const before = at === 0 ? new Map<string, number>() : scoresAfter(months[at - 1] ?? "");
    const gains = [...scoresAfter(month)].map(([name, score]): [string, number] => {
      return [name, score - (before.get(name) ?? 0)];
    });
    const most = Math.max(...gains.map(([, gain]) => gain));
    return [
      month,
      most > 0
        ? gains
            .filter(([, gain]) => gain === most)
            .map(([name]) => name)
            .sort()
        : [],
    ];
  });
  return Object.fromEntries(won.filter(([, names]) => names.length > 0));
}
