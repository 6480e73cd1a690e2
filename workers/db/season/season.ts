import { applyChanges, emptyFacts } from "#domain/season/apply-changes.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import { type FixtureLock, goalKey, type SeasonFacts } from "#domain/season/facts.ts";
import type { FixtureId, SeasonId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import {
  clubs,
  fixtureLocks,
  fixtures,
  gameweeks,
  goals,
  players,
  seasonLog,
  seasons,
} from "#workers/db/schema/index.ts";
import { allOf, type Given, row, sql } from "#workers/db/sql.ts";
import { type Batched, batch, query, type Statement } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { EPOCH_STRIDE } from "./season-write.ts";

/** How many log rows are read to catch up; beyond that a full load (about 3,000 rows) is cheaper. */
const LOG_ROWS_AT_MOST = 1_000;

/** The season's row: its epoch, and the first gameweek's deadline (SEA-01). */
export interface SeasonRow {
  /** The season's epoch; 0 before the first ingest. */
  readonly epoch: number;
  readonly firstDeadlineAt: Instant | null;
}

/** The part of the season log after a given epoch. */
interface LogTail {
  /** The season's present epoch: that of the facts once `changes` are applied. */
  readonly epoch: number;
  /** The changes, in the order of the log. */
  readonly changes: readonly SeasonChange[];
  /** False when the log is longer than was read, or the caller is ahead of it: load the facts instead. */
  readonly isComplete: boolean;
  readonly firstDeadlineAt: Instant | null;
}

const NO_SEASON: SeasonRow = { epoch: 0, firstDeadlineAt: null };

export const selectSeasonRow = query(
  ({ id }: Given<{ id: SeasonId }>) =>
    sql`select ${row({ epoch: seasons.epoch, firstDeadlineAt: seasons.firstDeadlineAt })}
      from ${seasons} where ${seasons.id} = ${id}`,
);

/** The season's row by primary key. */
export async function readSeasonRow(db: Database, id: SeasonId): Promise<SeasonRow> {
  return (await selectSeasonRow({ id }).first(db)) ?? NO_SEASON;
}

/** The number of the last Season transaction, 0 before the first. Reads one row. */
export async function readEpoch(db: Database, id: SeasonId): Promise<number> {
  return (await readSeasonRow(db, id)).epoch;
}

/**
 * The changes after `epoch`, by a range of the log's key: one trip that reads the season's row and the new log rows,
 * so two rows (as D1 counts) when nothing is new.
 */
export async function readChangesAfter(db: Database, id: SeasonId, epoch: number): Promise<LogTail> {
  const [season, log] = await batch(db, [selectSeasonRow({ id }), logAfter(id, epoch)]);
  return toTail(season.rows, log.rows, epoch);
}

const logFrom = query(
  ({ id, from }: Given<{ id: SeasonId; from: number }>) =>
    sql`select ${row({ kind: seasonLog.kind, payload: seasonLog.payload })} from ${seasonLog}
      where ${seasonLog.seasonId} = ${id} and ${seasonLog.seq} >= ${from}
      order by ${seasonLog.seq} limit ${LOG_ROWS_AT_MOST + 1}`,
);

const logAfter = (id: SeasonId, epoch: number) => logFrom({ id, from: (epoch + 1) * EPOCH_STRIDE });

function toTail(
  seasonRows: readonly SeasonRow[],
  logRows: readonly { readonly kind: string; readonly payload: string }[],
  epoch: number,
): LogTail {
  const season = seasonRows[0] ?? NO_SEASON;
  return {
    ...season,
    changes: logRows.map(({ kind, payload }) => ({ kind, ...JSON.parse(payload) }) as SeasonChange),
    isComplete: logRows.length <= LOG_ROWS_AT_MOST && season.epoch >= epoch,
  };
}

/** All facts of the season, in one transaction: about 3,000 rows late in a season. */
export async function loadFacts(db: Database, id: SeasonId): Promise<SeasonFacts> {
  return (await loadSeason(db, id)).facts;
}

type OfSeason = Given<{ id: SeasonId }>;

const clubsOf = query(
  ({ id }: OfSeason) => sql`select ${row(allOf(clubs))} from ${clubs} where ${clubs.seasonId} = ${id}`,
);
const playersOf = query(
  ({ id }: OfSeason) => sql`select ${row(allOf(players))} from ${players} where ${players.seasonId} = ${id}`,
);
const gameweeksOf = query(
  ({ id }: OfSeason) =>
    sql`select ${row(allOf(gameweeks))} from ${gameweeks} where ${gameweeks.seasonId} = ${id}`,
);
const fixturesOf = query(
  ({ id }: OfSeason) =>
    sql`select ${row(allOf(fixtures))} from ${fixtures} where ${fixtures.seasonId} = ${id}`,
);
const locksOf = query(
  ({ id }: OfSeason) => sql`select ${row(allOf(fixtureLocks))} from ${fixtureLocks}
    where ${fixtureLocks.seasonId} = ${id} order by ${fixtureLocks.fixtureId}, ${fixtureLocks.lockedAt}`,
);
const goalsOf = query(
  ({ id }: OfSeason) => sql`select ${row(allOf(goals))} from ${goals} where ${goals.seasonId} = ${id}`,
);

const tablesOf = (id: SeasonId) =>
  [
    selectSeasonRow({ id }),
    clubsOf({ id }),
    playersOf({ id }),
    gameweeksOf({ id }),
    fixturesOf({ id }),
    locksOf({ id }),
    goalsOf({ id }),
  ] as const;

/** The facts and the first gameweek's deadline, read in one transaction. */
export async function loadSeason(
  db: Database,
  id: SeasonId,
): Promise<{ facts: SeasonFacts; firstDeadlineAt: Instant | null }> {
  return toSeason(await batch(db, tablesOf(id)));
}

type Tables = Batched<ReturnType<typeof tablesOf>>;

function toSeason(tables: Tables): { facts: SeasonFacts; firstDeadlineAt: Instant | null } {
  const [seasonRows, clubRows, playerRows, gameweekRows, fixtureRows, lockRows, goalRows] = tables;
  const season = seasonRows.rows[0];
  if (!season) return { facts: emptyFacts(), firstDeadlineAt: null };
  const locks = groupLocks(lockRows.rows);
  const facts: SeasonFacts = {
    epoch: season.epoch,
    clubs: new Map(clubRows.rows.map(({ seasonId: _, ...club }) => [club.id, club])),
    players: new Map(playerRows.rows.map(({ seasonId: _, ...player }) => [player.id, player])),
    gameweeks: new Map(
      gameweekRows.rows.map(({ seasonId: _, byHand, ...gameweek }) => [
        gameweek.id,
        { ...gameweek, ...reasonOf(byHand) },
      ]),
    ),
    fixtures: new Map(
      fixtureRows.rows.map(({ seasonId: _, byHand, ...fixture }) => {
        const locked = locks.get(fixture.id) ?? [];
        const lock = locked.at(-1) ?? null;
        return [fixture.id, { ...fixture, lock, formerLocks: locked.slice(0, -1), ...reasonOf(byHand) }];
      }),
    ),
    goals: new Map(
      goalRows.rows.map(({ seasonId: _, byHand, ...goal }) => [
        goalKey(goal),
        { ...goal, ...reasonOf(byHand) },
      ]),
    ),
  };
  return { facts, firstDeadlineAt: season.firstDeadlineAt };
}

const reasonOf = (byHand: string | null) => (byHand === null ? {} : { byHand });

function groupLocks(rows: readonly (typeof fixtureLocks.$inferSelect)[]) {
  const locks = new Map<FixtureId, FixtureLock[]>();
  for (const { seasonId: _, fixtureId, ...lock } of rows) {
    const ofFixture = locks.get(fixtureId);
    if (ofFixture) ofFixture.push(lock);
    else locks.set(fixtureId, [lock]);
  }
  return locks;
}

/**
 * Brings facts up to date: one query, two rows when nothing is new; a full load when the given facts are too far
 * behind, or ahead of a database that was replaced.
 *
 * @param isCopy true when D1 is read from a replica: facts ahead of it are kept.
 */
export async function catchUpFacts(
  db: Database,
  id: SeasonId,
  before: SeasonFacts,
  isCopy = false,
): Promise<{ facts: SeasonFacts; firstDeadlineAt: Instant | null }> {
  if (before.epoch === 0) return loadSeason(db, id);
  const tail = await readChangesAfter(db, id, before.epoch);
  if (isCopy && tail.epoch < before.epoch) return { facts: before, firstDeadlineAt: tail.firstDeadlineAt };
  if (!tail.isComplete) return loadSeason(db, id);
  return { facts: applyChanges(before, tail.changes, tail.epoch), firstDeadlineAt: tail.firstDeadlineAt };
}

/**
 * `catchUpFacts` with the rows of one more select, read in the same query; facts that are too far behind, or ahead, are
 * loaded by a second one.
 */
export async function catchUpFactsWith<Selected>(
  db: Database,
  id: SeasonId,
  before: SeasonFacts,
  beside: Statement<Selected>,
): Promise<{ facts: SeasonFacts; firstDeadlineAt: Instant | null; rows: readonly Selected[] }> {
  if (before.epoch === 0) {
    const [{ rows }, ...tables] = await batch(db, [beside, ...tablesOf(id)]);
    return { ...toSeason(tables), rows };
  }
  const [season, log, { rows }] = await batch(db, [
    selectSeasonRow({ id }),
    logAfter(id, before.epoch),
    beside,
  ]);
  const tail = toTail(season.rows, log.rows, before.epoch);
  if (!tail.isComplete) return { ...(await loadSeason(db, id)), rows };
  const facts = applyChanges(before, tail.changes, tail.epoch);
  return { facts, firstDeadlineAt: tail.firstDeadlineAt, rows };
}
