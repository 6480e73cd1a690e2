import { tippingKey } from "#domain/ranking/rank-keys.ts";
import { emptyFacts } from "#domain/season/apply-changes.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { clockMark } from "#domain/tipping/gameweek-fixtures.ts";
import { potentialGains } from "#domain/tipping/potential-gains.ts";
import { scoreSeason } from "#domain/tipping/score.ts";
import { buildTippingIndex, type TippingIndex } from "#domain/tipping/tipping-index.ts";
import type { Member } from "./member.ts";
import { type Game, hasFinalGameweek, toRows } from "./rows.ts";
import { rankWeeks, type TippingWeeks } from "./tipping-board.ts";

/** TIP-01 to TIP-10 for a table: everybody scored by his slips, ranked by TIP-09. */
export function createTipping(drawSeed: string): Game {
  // A member is replaced when he changes: until facts or clock say otherwise the others are not scored again.
  let known = { facts: emptyFacts(), mark: "", scored: new WeakMap<Member, TippingWeeks>() };
  return {
    isTimeBound: true,
    rowsOf(roster, facts, now) {
      const mark = clockMark(facts, now);
      if (facts !== known.facts || mark !== known.mark) known = { facts, mark, scored: new WeakMap() };
      const { scored } = known;
      const index = buildTippingIndex(facts, { secret: drawSeed, now });
      const weeksOf = new Map<string, TippingWeeks>();
      const tippers = Array.from(roster.members.values(), (member) => {
        const tipping = scored.get(member) ?? weeksOfMember(member, index, facts);
        scored.set(member, tipping);
        weeksOf.set(member.userId, tipping);
        const { userId, username, location } = member;
        return { userId, username, location, weeks: tipping.weeks };
      });
      const current = rankWeeks(tippers, () => true);
      const previous = hasFinalGameweek(facts) ? rankWeeks(tippers, ({ isFinal }) => isFinal) : [];
      const rows = toRows({ current, previous }, tippingKey, ({ entry }) => ({
        score: entry.points,
        totalGoals: entry.goalBonuses,
        provisional: entry.isProvisional,
      }));
      return rows.map((row) => ({ ...row, tipping: weeksOf.get(row.entry.id) as TippingWeeks }));
    },
  };
}

/** What is kept of a member's score: sums, not fixtures. A season's fixtures of a thousand would be 50 MB. */
function weeksOfMember(member: Member, index: TippingIndex, { gameweeks }: SeasonFacts): TippingWeeks {
  const season = scoreSeason(member, index);
  const weeks = season.gameweeks.map((score) => ({
    gameweekId: score.gameweekId,
    month: index.gameweekById.get(score.gameweekId)?.month ?? "",
    isFinal: gameweeks.get(score.gameweekId)?.isFinal ?? false,
    total: score.total,
    correctDraws: score.correctDraws,
    correctResults: score.correctResults,
    goalBonuses: score.goalBonuses,
    defaults: score.defaults,
    settled: score.settled,
    isLive: score.isLive,
    isProvisional: score.isProvisional,
  }));
  return { weeks, gains: season.isLive ? potentialGains(season) : [] };
}
