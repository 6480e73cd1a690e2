import type { LeagueSplit, LeagueSplitMember } from "#contract/tipping-answers.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { isLocked } from "#domain/season/fixture-lock.ts";
import { type FixtureId, fixtureId, gameweekId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { drawSeedOf } from "#domain/tipping/draw-seed.ts";
import { fixturesOfGameweek } from "#domain/tipping/gameweek-fixtures.ts";
import { type FixtureScore, scoreFixtures } from "#domain/tipping/score.ts";
import { seasonIndexOf } from "#domain/tipping/season-index.ts";
import { splitOf } from "#domain/tipping/visibility.ts";
import { tipperOf } from "#workers/league/games/week-scores.ts";
import type { RosterView } from "#workers/league/table/roster.ts";
import type { Table } from "#workers/league/table/table.ts";
import type { Context } from "#workers/platform/context.ts";
import type { PageAsked, SplitAnswer, SplitAsked, SplitsAsked } from "#workers/rpc/league.ts";

/** The part of a League's table that splits are read from. */
interface Tippers {
  readonly table: Table;
  readonly roster: RosterView;
  readonly facts: SeasonFacts;
}

/** TIP-08: how a league predicted a fixture, from its lock on; before that, only that it is still open. */
export function splitFixture(
  table: Tippers,
  { config, clock }: Pick<Context, "config" | "clock">,
  query: SplitAsked,
): SplitAnswer {
  const now = clock.now();
  const fixture = table.facts.fixtures.get(fixtureId(query.fixtureId));
  if (!fixture) return { kind: "unknown" };
  // The clock decides at every call: the rows may be a minute old.
  if (!isLocked(fixture, now)) return { kind: "open" };
  const [split] = splitsOf(table, [fixture.id], query, drawSeedOf(config), now);
  return split ? { kind: "split", split } : { kind: "unknown" };
}

/**
 * TIP-08: how a league predicted each locked fixture that counts for a gameweek, by kick-off; null for an unknown
 * gameweek. Open fixtures are left out, and void ones, which are open again elsewhere (TIP-03).
 */
export function splitGameweek(
  table: Tippers,
  { config, clock }: Pick<Context, "config" | "clock">,
  query: SplitsAsked,
): LeagueSplit[] | null {
  const now = clock.now();
  const id = gameweekId(query.gameweek);
  if (!table.facts.gameweeks.has(id)) return null;
  const locked = fixturesOfGameweek(table.facts, id, now).filter((fixture) => isLocked(fixture, now));
  const ids = locked.map((fixture) => fixture.id);
  return splitsOf(table, ids, query, drawSeedOf(config), now);
}

/** The splits of fixtures that are locked, each with one page of its members. */
function splitsOf(
  table: Tippers,
  ids: readonly FixtureId[],
  { offset, limit }: PageAsked,
  drawSeed: string,
  now: Instant,
): LeagueSplit[] {
  return [...scoresOf(table, ids, drawSeed, now)].map(([id, scores]) => {
    const { outcomes, bonuses, noBonus, total } = splitOf(
      scores.map(({ score }) => ({ outcome: score.outcome, goalBonusPlayerId: score.bonusPlayerId })),
    );
    return {
      fixtureId: id,
      outcomes: { ...outcomes },
      bonuses: bonuses.map((bonus) => ({ ...bonus })),
      noBonus,
      total,
      members: scores.slice(offset, offset + limit).map(({ member }) => member),
    };
  });
}

interface MemberScore {
  readonly score: FixtureScore;
  readonly member: LeagueSplitMember;
}

/** Scores by table, cached as long as it exists: a table is replaced with every new fact and slip. */
const scoresByTable = new WeakMap<Table, Map<FixtureId, readonly MemberScore[]>>();

/** By fixture, the scores of members with a prediction for it, in the order of the table. */
function scoresOf(
  { table, roster, facts }: Tippers,
  ids: readonly FixtureId[],
  drawSeed: string,
  now: Instant,
): ReadonlyMap<FixtureId, readonly MemberScore[]> {
  const cached = scoresByTable.get(table) ?? new Map<FixtureId, readonly MemberScore[]>();
  scoresByTable.set(table, cached);
  const wanted = ids.filter((id) => !cached.has(id));
  const byPlace = new Map(wanted.map((id) => [id, new Array<MemberScore | undefined>(table.length)]));
  const { index } = seasonIndexOf(facts, drawSeed, now);
  // Each member's slips are unpacked once, however many fixtures there are.
  for (const [slot, packed] of wanted.length > 0 ? roster.source.allSlips() : []) {
    const tipper = table.field.members[slot];
    const place = tipper && table.placeOf(tipper.userId, slot);
    if (!tipper || place === undefined) continue;
    for (const score of scoreFixtures(tipperOf(tipper, packed), index, wanted)) {
      const places = byPlace.get(score.fixtureId);
      if (!places || score.outcome === null || score.source === null) continue;
      const member = {
        userId: tipper.userId,
        username: tipper.username,
        prediction: score.outcome,
        goalBonusPlayerId: score.bonusPlayerId,
        source: score.source,
        bonusSource: score.bonusSource,
        points: score.points + score.bonus,
      };
      places[place] = { score, member };
    }
  }
  return new Map(
    ids.map((id) => {
      const scores = cached.get(id) ?? (byPlace.get(id) ?? []).filter((each) => each !== undefined);
      // While a lock is not written its defaults are not drawn, so the next call may differ.
      if (facts.fixtures.get(id)?.lock) cached.set(id, scores);
      return [id, scores];
    }),
  );
}
