import type { SeasonChange } from "#domain/season/changes.ts";
import { type FixtureCorrection, subjectOf } from "#domain/season/correction.ts";
import type { FixtureId, SeasonId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";

/** A correction that holds against the feed. */
export interface HeldCorrection {
  readonly correction: FixtureCorrection;
  /** The operator's reason. */
  readonly reason: string;
  readonly at: Instant;
}

/** A season without a feed has some five corrections per match, of which those of final gameweeks are gone. */
const HELD_AT_MOST = 2_000;

/** The corrections that hold in a season, by a range of the key. */
export async function readCorrections(d1: D1Database, season: SeasonId): Promise<HeldCorrection[]> {
  const { results } = await d1
    .prepare(`select correction, reason, at from corrections where season_id = ?1 limit ${HELD_AT_MOST}`)
    .bind(season)
    .all<{ correction: string; reason: string; at: Instant }>();
  return results.map((row) => ({ ...row, correction: JSON.parse(row.correction) as FixtureCorrection }));
}

/**
 * Statements that keep a correction in place of an earlier one of the same subject. A match with a new date keeps no
 * corrections of the match it was.
 */
export function holdStatements(
  d1: D1Database,
  season: SeasonId,
  { correction, reason, at }: HeldCorrection,
): D1PreparedStatement[] {
  const { fixtureId } = correction;
  const hold = d1
    .prepare(
      `insert into corrections (season_id, fixture_id, subject, correction, reason, at)
       values (?1, ?2, ?3, ?4, ?5, ?6)
       on conflict (season_id, fixture_id, subject) do update set correction = excluded.correction,
         reason = excluded.reason, at = excluded.at`,
    )
    .bind(season, fixtureId, subjectOf(correction), JSON.stringify(correction), reason, at);
  if (correction.kind !== "kickoff") return [hold];
  return [releaseOf(d1, season, [fixtureId]), hold];
}

/** Deletes the corrections of matches that are now final: they are frozen without them (BNG-05). */
export function releaseFinal(
  d1: D1Database,
  season: SeasonId,
  changes: readonly SeasonChange[],
): D1PreparedStatement[] {
  const ids = changes.flatMap((change) => (change.kind === "fixture_final" ? [change.fixture.id] : []));
  return ids.length === 0 ? [] : [releaseOf(d1, season, ids)];
}

const releaseOf = (d1: D1Database, season: SeasonId, ids: readonly FixtureId[]) =>
  d1
    .prepare(
      "delete from corrections where season_id = ?1 and fixture_id in (select value from json_each(?2))",
    )
    .bind(season, JSON.stringify(ids));

/** Deletes one correction by its key. @returns whether there was one. */
export async function releaseCorrection(
  d1: D1Database,
  season: SeasonId,
  fixtureId: FixtureId,
  subject: string,
): Promise<boolean> {
  const { meta } = await d1
    .prepare("delete from corrections where season_id = ?1 and fixture_id = ?2 and subject = ?3")
    .bind(season, fixtureId, subject)
    .run();
  return meta.changes > 0;
}
