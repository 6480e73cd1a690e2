import type { SeasonChange } from "#domain/season/changes.ts";
import { type FixtureCorrection, subjectOf } from "#domain/season/correction.ts";
import type { FixtureId, SeasonId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { corrections } from "#workers/db/schema/index.ts";
import { anyOf, type Given, names, replacing, row, sql } from "#workers/db/sql.ts";
import { command, query, type Statement } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

/** A correction that holds against the feed. */
export interface HeldCorrection {
  readonly correction: FixtureCorrection;
  /** The operator's reason. */
  readonly reason: string;
  readonly at: Instant;
}

/** A season without a feed has some five corrections per match, of which those of final gameweeks are gone. */
const HELD_AT_MOST = 2_000;

const inForce = query(
  ({ season }: Given<{ season: SeasonId }>) =>
    sql`select ${row({
      correction: corrections.correction,
      reason: corrections.reason,
      at: corrections.at,
    })} from ${corrections} where ${corrections.seasonId} = ${season} limit ${HELD_AT_MOST}`,
);

/** The corrections that hold in a season, by a range of the key. */
export const readCorrections = (db: Database, season: SeasonId): Promise<HeldCorrection[]> =>
  inForce({ season }).all(db);

const { seasonId, fixtureId, subject, correction, reason, at } = corrections;

const put = command(
  (given: Given<typeof corrections.$inferSelect>) => sql`insert into ${corrections}
      (${names(seasonId, fixtureId, subject, correction, reason, at)})
    values (${given.seasonId}, ${given.fixtureId}, ${given.subject}, ${given.correction}, ${given.reason}, ${given.at})
    on conflict (${names(seasonId, fixtureId, subject)}) do update set ${replacing(correction, reason, at)}`,
);

/**
 * Statements that keep a correction in place of an earlier one of the same subject. A match with a new date keeps no
 * corrections of the match it was.
 */
export function holdStatements(
  season: SeasonId,
  { correction, ...more }: HeldCorrection,
): Statement<unknown>[] {
  const { fixtureId } = correction;
  const hold = put({ seasonId: season, fixtureId, subject: subjectOf(correction), correction, ...more });
  if (correction.kind !== "kickoff") return [hold];
  return [releaseAll({ season, ids: [fixtureId] }), hold];
}

/** Deletes the corrections of matches that are now final: those no longer change without them either (BNG-05). */
export function releaseFinal(season: SeasonId, changes: readonly SeasonChange[]): Statement<unknown>[] {
  const ids = changes.flatMap((change) => (change.kind === "fixture_final" ? [change.fixture.id] : []));
  return ids.length === 0 ? [] : [releaseAll({ season, ids })];
}

const releaseAll = command(
  ({ season, ids }: Given<{ season: SeasonId; ids: readonly FixtureId[] }>) =>
    sql`delete from ${corrections} where ${seasonId} = ${season} and ${fixtureId} in ${anyOf(ids)}`,
);

const releaseOne = command(
  ({ season, fixture, about }: Given<{ season: SeasonId; fixture: FixtureId; about: string }>) =>
    sql`delete from ${corrections}
      where ${seasonId} = ${season} and ${fixtureId} = ${fixture} and ${subject} = ${about}`,
);

/** Deletes one correction by its key. @returns whether there was one. */
export async function releaseCorrection(
  db: Database,
  season: SeasonId,
  fixture: FixtureId,
  about: string,
): Promise<boolean> {
  return (await releaseOne({ season, fixture, about }).run(db)) > 0;
}
