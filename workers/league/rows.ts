import type { LeaderboardEntry } from "#contract/api.ts";
import type { RankKey } from "#domain/ranking/rank-keys.ts";
import { movementOf, type Ranked, ranksOf } from "#domain/ranking/rank-standings.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Member, Roster } from "./member.ts";
import type { TippingWeeks } from "./tipping-board.ts";

/** One place of a table. The keys compare across shards; `previousKey` is that of the last final gameweek. */
export interface Row {
  readonly entry: LeaderboardEntry;
  readonly key: () => RankKey;
  readonly previousKey: () => RankKey | null;
  /** Tipping: his gameweeks, from which other tables than the season's are made. */
  readonly tipping?: TippingWeeks;
}

/** What the two games have in common for a League: members and facts in, ranked rows out. */
export interface Game {
  /** Standings can change as time passes, without a new fact (TIP-02, TIP-03). */
  readonly isTimeBound: boolean;
  rowsOf(roster: Roster, facts: SeasonFacts, now: Instant): readonly Row[];
}

/** A table and the same table as of the last final gameweek, from which movement is told. */
export interface Compared<Standing> {
  readonly current: readonly Ranked<Standing>[];
  readonly previous: readonly Ranked<Standing>[];
}

export function hasFinalGameweek(facts: SeasonFacts): boolean {
  for (const gameweek of facts.gameweeks.values()) if (gameweek.isFinal) return true;
  return false;
}

export type Figures = Pick<LeaderboardEntry, "score" | "totalGoals" | "provisional" | "qualified">;

export function toRows<Standing extends Pick<Member, "userId" | "username"> & { readonly location?: string }>(
  { current, previous }: Compared<Standing>,
  keyOf: (standing: Standing) => RankKey,
  figuresOf: (ranked: Ranked<Standing>) => Figures,
): readonly Row[] {
  const movement = movementOf(ranksOf(previous), current);
  const before = new Map(previous.map(({ entry }) => [entry.userId, entry]));
  return current.map((ranked) => {
    const { rank, entry } = ranked;
    const then = before.get(entry.userId);
    return {
      entry: {
        rank,
        id: entry.userId,
        username: entry.username,
        ...(entry.location === undefined ? {} : { location: entry.location }),
        ...figuresOf(ranked),
        movement: movement.get(entry.userId) ?? 0,
      },
      key: () => keyOf(entry),
      previousKey: () => (then === undefined ? null : keyOf(then)),
    };
  });
}
