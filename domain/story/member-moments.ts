import type { RunName } from "#domain/season/run.ts";
import type { UserId } from "#domain/shared/ids.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { Moment, MomentMember } from "./moment.ts";
import type { StoryTable } from "./story-table.ts";

/** What has just happened to one member of a league, told on whatever page they have open, and as a notice. */
export type MemberMoment = { readonly userId: UserId } & (
  | { readonly kind: "overtaken"; readonly by: MomentMember; readonly from: number; readonly to: number }
  /** STO-01: the member needs one more tick. */
  | { readonly kind: "one_away" }
  /** STO-05: the member has won a gameweek. */
  | { readonly kind: "gameweek_won"; readonly winners: readonly MomentMember[] }
);

/** HLF-08: whether the season's run tells this too: a gameweek of tipping is the same in both runs. */
export const isToldBySeason = (
  { kind }: Pick<MemberMoment, "kind">,
  run: RunName,
  game: LeagueType,
): boolean => kind === "gameweek_won" && run === "half" && game === "score_tipping";

/** The most members who hear that one change overtook them; the highest-placed are chosen. */
export const OVERTAKEN_AT_MOST = 20;

/**
 * STO-01: what one change of a league's table does to individual members. The same change always gives the same.
 *
 * @param before the table before the change.
 * @param after the table after the change.
 */
export function memberMoments(
  moments: readonly Moment[],
  before: StoryTable,
  after: StoryTable,
): MemberMoment[] {
  const found: MemberMoment[] = overtakings(before, after);
  for (const { kind, members } of moments) {
    if (kind === "one_away") found.push(...members.map(({ id }) => ({ userId: id, kind })));
    if (kind === "gameweek_won") {
      found.push(...members.map(({ id }) => ({ userId: id, kind, winners: members })));
    }
  }
  return found;
}

/**
 * The members who were passed by somebody who had been level with or behind them, with the highest-placed of those. A
 * place that everybody shares before the first score cannot be lost.
 */
function overtakings(before: StoryTable, after: StoryTable): MemberMoment[] {
  const byRank = [...after.values()].sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
  const found: MemberMoment[] = [];
  for (const { id, rank } of byRank) {
    const was = before.get(id);
    if (!was || was.score === 0 || rank <= was.rank) continue;
    const by = byRank.find((other) => other.rank < rank && (before.get(other.id)?.rank ?? 0) >= was.rank);
    if (!by) continue;
    const passer = { id: by.id, username: by.username };
    found.push({ userId: id, kind: "overtaken", by: passer, from: was.rank, to: rank });
    if (found.length === OVERTAKEN_AT_MOST) break;
  }
  return found;
}
