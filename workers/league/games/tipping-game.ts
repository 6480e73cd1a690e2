import { type PotentialGain, potentialGains } from "#domain/tipping/potential-gains.ts";
import { scoreGameweeks } from "#domain/tipping/score.ts";
import type { Roster } from "#workers/league/table/roster.ts";
import { Figures, rankByKey, Table } from "#workers/league/table/table.ts";
import type { Game } from "./game.ts";
import { type SeasonIndex, seasonIndexOf } from "./season-index.ts";
import { addUp, keysOf, PROVISIONAL, type TippingWeeks, type Week } from "./tipping-weeks.ts";
import { tipperOf, WeekScores } from "./week-scores.ts";

/**
 * TIP-01 to TIP-10 for a table: everybody scored by his slips, ranked by TIP-09.
 *
 * @param foldFrom the number of members from which on final gameweeks are folded.
 */
export function createTipping(drawSeed: string, foldFrom?: number): Game {
  const scores = new WeekScores(foldFrom);
  return {
    isTimeBound: true,
    tableOf(roster, facts, now) {
      const season = seasonIndexOf(facts, drawSeed, now);
      const field = roster.field();
      scores.bringUpTo(field, roster.source, season);
      scores.fold(field, roster.source, season, facts);
      const weeks = scores.weeks(season, facts);
      const sums = addUp(weeks, field);
      const finals = weeks.filter(({ isFinal }) => isFinal);
      const figures = new Figures(field.capacity, false);
      figures.scores.set(sums.points);
      figures.goals.set(sums.goalBonuses);
      for (const slot of field.slots)
        figures.provisional[slot] = (sums.flags[slot] as number) & PROVISIONAL ? 1 : 0;
      const anyFinal = [...facts.gameweeks.values()].some(({ isFinal }) => isFinal);
      return new Table({
        field,
        now: rankByKey(field, keysOf(sums, field)),
        previous: anyFinal ? rankByKey(field, keysOf(addUp(finals, field), field)) : null,
        figures,
        weeks: tippingWeeks(roster, weeks, season),
      });
    },
  };
}

function tippingWeeks(roster: Roster, weeks: readonly Week[], { index }: SeasonIndex): TippingWeeks {
  const field = roster.field();
  const live = new Set(
    index.gameweeks
      .filter(({ fixtures }) => fixtures.some(({ phase }) => phase === "live"))
      .map(({ id }) => id),
  );
  const gains = new Map<number, readonly PotentialGain[]>();
  return {
    weeks,
    gainsOf(slot) {
      const told = gains.get(slot);
      if (told) return told;
      const member = field.members[slot];
      // His slips are gone, or another's lie there: he has left since.
      if (!member || live.size === 0 || roster.slotOf(member.userId) !== slot) return [];
      const tipper = tipperOf(member, roster.source.slipsOf(slot));
      const made = scoreGameweeks(tipper, index, ({ id }) => live.has(id)).flatMap(potentialGains);
      gains.set(slot, made);
      return made;
    },
  };
}
