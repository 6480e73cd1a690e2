import type { LeagueSplitMember } from "#contract/tipping-answers.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { isLocked } from "#domain/season/fixture-lock.ts";
import { type FixtureId, fixtureId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { drawSeedOf } from "#domain/tipping/draw-seed.ts";
import { type FixtureScore, scoreFixture } from "#domain/tipping/score.ts";
import { splitOf } from "#domain/tipping/visibility.ts";
import { seasonIndexOf } from "#workers/league/games/season-index.ts";
import { tipperOf } from "#workers/league/games/week-scores.ts";
import type { SplitAnswer, SplitAsked } from "#workers/league/rpc.ts";
import type { Roster } from "#workers/league/table/roster.ts";
import type { Table } from "#workers/league/table/table.ts";
import type { Context } from "#workers/platform/context.ts";

/** The part of a League's table that `splitFixture` reads. */
interface Tippers {
  readonly table: Table;
  readonly roster: Roster;
  readonly facts: SeasonFacts;
}

/** TIP-08: how a league predicted a fixture, from its lock on; before that, only that it is still open. */
export function splitFixture(
  table: Tippers,
  { config, clock }: Pick<Context, "config" | "clock">,
  asked: SplitAsked,
): SplitAnswer {
  const now = clock.now();
  const id = fixtureId(asked.fixtureId);
  const fixture = table.facts.fixtures.get(id);
  if (!fixture) return { kind: "unknown" };
  // The clock decides at every call: the rows may be a minute old.
  if (!isLocked(fixture, now)) return { kind: "open" };
  const scores = scoresOf(table, id, drawSeedOf(config), now);
  const { outcomes, bonuses, noBonus, total } = splitOf(
    scores.map(({ score }) => ({ outcome: score.outcome, goalBonusPlayerId: score.bonusPlayerId })),
  );
  const members = scores.slice(asked.offset, asked.offset + asked.limit).map(({ member }) => member);
  return {
    kind: "split",
    split: {
      fixtureId: id,
      outcomes: { ...outcomes },
      bonuses: bonuses.map((bonus) => ({ ...bonus })),
      noBonus,
      total,
      members,
    },
  };
}

interface MemberScore {
  readonly score: FixtureScore;
  readonly member: LeagueSplitMember;
}

/** Scores by table, cached as long as it exists: a table is replaced with every new fact and slip. */
const known = new WeakMap<Table, Map<FixtureId, readonly MemberScore[]>>();

/** The scores of members with a prediction for the fixture, in the order of the table. */
function scoresOf(
  { table, roster, facts }: Tippers,
  id: FixtureId,
  drawSeed: string,
  now: Instant,
): readonly MemberScore[] {
  const cached = known.get(table) ?? new Map<FixtureId, readonly MemberScore[]>();
  known.set(table, cached);
  const before = cached.get(id);
  if (before) return before;
  const { index } = seasonIndexOf(facts, drawSeed, now);
  const byPlace: (MemberScore | undefined)[] = new Array(table.length);
  for (const [slot, packed] of roster.source.allSlips()) {
    const tipper = table.field.members[slot];
    const score = tipper && scoreFixture(tipperOf(tipper, packed), index, id);
    if (!score || score.outcome === null || score.source === null) continue;
    const member = {
      userId: tipper.userId,
      username: tipper.username,
      prediction: score.outcome,
      goalBonusPlayerId: score.bonusPlayerId,
      source: score.source,
      bonusSource: score.bonusSource,
      points: score.points + score.bonus,
    };
    const place = table.placeOf(tipper.userId, slot);
    if (place !== undefined) byPlace[place] = { score, member };
  }
  const scores = byPlace.filter((each) => each !== undefined);
  // While a lock is not written its defaults are not drawn, so the next call may differ.
  if (facts.fixtures.get(id)?.lock) cached.set(id, scores);
  return scores;
}
