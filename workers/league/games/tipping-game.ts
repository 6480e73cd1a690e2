import { isCounted } from "#domain/season/gameweek-order.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import { isBeforeKickoff } from "#domain/story/before-kickoff.ts";
import { type PotentialGain, potentialGains } from "#domain/tipping/potential-gains.ts";
import { scoreGameweeks } from "#domain/tipping/score.ts";
import { type SeasonIndex, seasonIndexOf } from "#domain/tipping/season-index.ts";
import type { Member } from "#workers/league/table/member.ts";
import type { Field, RosterView } from "#workers/league/table/roster.ts";
import { Figures, type Ranking, rankByKey, Table } from "#workers/league/table/table.ts";
import {
  addUp,
  keysOf,
  PROVISIONAL,
  type TippingWeeks,
  type Week,
} from "#workers/league/table/tipping-weeks.ts";
import type { Game } from "./game.ts";
import { rowTips } from "./row-tips.ts";
import { tipperOf, WeekScores } from "./week-scores.ts";

/** What a tipping league is played by. */
export interface TippingOptions {
  /** The number of members from which final gameweeks are folded. */
  readonly foldFrom?: number;
  /** TIP-12: the first gameweek that counts; null if all count. */
  readonly firstGameweek?: GameweekId | null;
}

/** The tipping game, TIP-01 to TIP-12: everybody is scored by their slips and ranked by TIP-09. */
export function createTipping(drawSeed: string, { foldFrom, firstGameweek }: TippingOptions = {}): Game {
  return tippingFrom(firstGameweek ?? null, drawSeed, new WeekScores(foldFrom));
}

function tippingFrom(firstGameweek: GameweekId | null, drawSeed: string, scores: WeekScores): Game {
  const counts = (gameweek: GameweekId) => isCounted(firstGameweek, gameweek);
  return {
    isTimeBound: true,
    startingAt: (later) => tippingFrom(later, drawSeed, scores),
    tableOf(roster, facts, now) {
      const season = seasonIndexOf(facts, drawSeed, now);
      const field = roster.field();
      scores.bringUpTo(field, roster.source, season);
      scores.fold(field, roster.source, season, facts);
      const weeks = scores.weeks(season, facts).filter(({ gameweekId }) => counts(gameweekId));
      const sums = addUp(weeks, field);
      const finals = weeks.filter(({ isFinal }) => isFinal);
      const figures = new Figures(field.capacity, false);
      figures.scores.set(sums.points);
      figures.goals.set(sums.goalBonuses);
      for (const slot of field.slots)
        figures.provisional[slot] = (sums.flags[slot] as number) & PROVISIONAL ? 1 : 0;
      const isBefore = isBeforeKickoff(facts);
      const anyBefore = [...facts.gameweeks.keys()].some((id) => isBefore(id) && counts(id));
      const isNew = newcomers(field, finals, season);
      return new Table({
        field,
        now: rankByKey(field, keysOf(sums, field)),
        previous: anyBefore ? previousOf(field, weeks, isNew) : null,
        figures,
        isNew,
        weeks: tippingWeeks(roster, weeks, season),
      });
    },
  };
}

/**
 * TIP-11: members whose first gameweek in the table is not final yet: no match of a final gameweek locked after they
 * joined.
 */
function newcomers(field: Field, finals: readonly Week[], { index }: SeasonIndex): Uint8Array {
  const isNew = new Uint8Array(field.capacity);
  const lastLocks = finals.map(
    ({ gameweekId }) => index.gameweekById.get(gameweekId)?.lockInstants.at(-1) ?? 0,
  );
  const lastLock = Math.max(0, ...lastLocks);
  for (const slot of field.slots) {
    const { tippingSince, joinedAt } = field.members[slot] as Member;
    if (tippingSince === null || Math.max(tippingSince, joinedAt ?? 0) >= lastLock) isNew[slot] = 1;
  }
  return isNew;
}

/** The table before the gameweek in play, with members who were not in it in last place. */
function previousOf(field: Field, weeks: readonly Week[], isNew: Uint8Array): Ranking {
  const before = weeks.filter(({ isBefore }) => isBefore);
  const keys = keysOf(addUp(before, field), field);
  for (const slot of field.slots) if (isNew[slot]) keys[slot] = -1;
  return rankByKey(field, keys);
}

function tippingWeeks(roster: RosterView, weeks: readonly Week[], { index }: SeasonIndex): TippingWeeks {
  const field = roster.field();
  const live = new Set(
    index.gameweeks
      .filter(({ fixtures }) => fixtures.some(({ phase }) => phase === "live"))
      .map(({ id }) => id),
  );
  const gains = new Map<number, readonly PotentialGain[]>();
  const tips = rowTips(field, weeks, live);
  /** Their slips; null where they are gone, or the slot holds another member's: they have left since. */
  const tipperAt = (slot: number) => {
    const member = field.members[slot];
    if (!member || roster.slotOf(member.userId) !== slot) return null;
    return tipperOf(member, roster.source.slipsOf(slot));
  };
  return {
    weeks,
    gainsOf(slot) {
      const cached = gains.get(slot);
      if (cached) return cached;
      const tipper = live.size > 0 ? tipperAt(slot) : null;
      if (!tipper) return [];
      const made = scoreGameweeks(tipper, index, ({ id }) => live.has(id)).flatMap(potentialGains);
      gains.set(slot, made);
      return made;
    },
    tipsOf(slot, total) {
      const tipper = tipperAt(slot);
      return tipper ? tips(slot, tipper, index, total) : null;
    },
  };
}
