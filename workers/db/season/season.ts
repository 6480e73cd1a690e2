import { and, eq, gte, sql } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { applyChanges, emptyFacts } from "#domain/season/apply-changes.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import { type FixtureLock, goalKey, type SeasonFacts } from "#domain/season/facts.ts";
import type { FixtureId, SeasonId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { composed } from "#workers/db/composed.ts";
import type { Database } from "#workers/db/database.ts";
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
import type { Region } from "#workers/platform/region.ts";
import { EPOCH_STRIDE } from "./season-write.ts";

/** How many log rows are read to catch up; beyond that a full load (about 3,000 rows) is cheaper. */
export const LOG_ROWS_AT_MOST = 1_000;

/** The season's row: its epoch, and the first gameweek's deadline (SEA-01). */
export interface SeasonRow {
  /** The season's epoch; 0 before the first ingest. */
  readonly epoch: number;
  readonly firstDeadlineAt: Instant | null;
}

/** The part of the season log after a given epoch. */
export interface LogTail {
  /** The season's present epoch: that of the facts once `changes` are applied. */
  readonly epoch: number;
  /** The changes, in the order of the log. */
  readonly changes: readonly SeasonChange[];
  /** False when the log is longer than was read, or the caller is ahead of it: load the facts instead. */
  readonly isComplete: boolean;
  readonly firstDeadlineAt: Instant | null;
}

const NO_SEASON: SeasonRow = { epoch: 0, firstDeadlineAt: null };

const selectSeasonRow = composed(["id"], (db, { id }) =>
  db
    .select({ epoch: seasons.epoch, firstDeadlineAt: seasons.firstDeadlineAt })
    .from(seasons)
    .where(eq(seasons.id, id)),
);

const seasonRow = (db: Database, id: SeasonId) => selectSeasonRow(db, { id });

/** The season's row by primary key. */
export async function readSeasonRow(db: Database, id: SeasonId): Promise<SeasonRow> {
  return (await seasonRow(db, id))[0] ?? NO_SEASON;
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
  const [seasonRows, logRows] = await db.batch([seasonRow(db, id), logAfter(db, id, epoch)]);
  return toTail(seasonRows, logRows, epoch);
}

const selectLog = composed(["id", "from"], (db, { id, from }) =>
  db
    .select({ kind: seasonLog.kind, payload: seasonLog.payload })
    .from(seasonLog)
    .where(and(eq(seasonLog.seasonId, id), gte(seasonLog.seq, from)))
    .orderBy(seasonLog.seq)
    .limit(LOG_ROWS_AT_MOST + 1),
);

const logAfter = (db: Database, id: SeasonId, epoch: number) =>
  selectLog(db, { id, from: (epoch + 1) * EPOCH_STRIDE });

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

/** The season's tables, one select each. */
const seasonSelects = (db: Database, id: SeasonId) =>
  [
    seasonRow(db, id),
    db.select().from(clubs).where(eq(clubs.seasonId, id)),
    db.select().from(players).where(eq(players.seasonId, id)),
    db.select().from(gameweeks).where(eq(gameweeks.seasonId, id)),
    db.select().from(fixtures).where(eq(fixtures.seasonId, id)),
    db
      .select()
      .from(fixtureLocks)
      .where(eq(fixtureLocks.seasonId, id))
      .orderBy(fixtureLocks.fixtureId, fixtureLocks.lockedAt),
    db.select().from(goals).where(eq(goals.seasonId, id)),
  ] as const;

/** The facts and the first gameweek's deadline, read in one transaction. */
export async function loadSeason(
  db: Database,
  id: SeasonId,
): Promise<{ facts: SeasonFacts; firstDeadlineAt: Instant | null }> {
  return toSeason(await db.batch([...seasonSelects(db, id)]));
}

type SeasonRows = BatchResponse<ReturnType<typeof seasonSelects>>;

function toSeason(rows: SeasonRows): { facts: SeasonFacts; firstDeadlineAt: Instant | null } {
  const [seasonRows, clubRows, playerRows, gameweekRows, fixtureRows, lockRows, goalRows] = rows;
  const season = seasonRows[0];
  if (!season) return { facts: emptyFacts(), firstDeadlineAt: null };
  const locksOf = groupLocks(lockRows);
  const facts: SeasonFacts = {
    epoch: season.epoch,
    clubs: new Map(clubRows.map(({ seasonId: _, ...club }) => [club.id, club])),
    players: new Map(playerRows.map(({ seasonId: _, ...player }) => [player.id, player])),
    gameweeks: new Map(
      gameweekRows.map(({ seasonId: _, byHand, ...gameweek }) => [
        gameweek.id,
        { ...gameweek, ...reasonOf(byHand) },
      ]),
    ),
    fixtures: new Map(
      fixtureRows.map(({ seasonId: _, byHand, ...fixture }) => {
        const locks = locksOf.get(fixture.id) ?? [];
        const held = { lock: locks.at(-1) ?? null, formerLocks: locks.slice(0, -1), ...reasonOf(byHand) };
        return [fixture.id, { ...fixture, ...held }];
      }),
    ),
    goals: new Map(
      goalRows.map(({ seasonId: _, byHand, ...goal }) => [goalKey(goal), { ...goal, ...reasonOf(byHand) }]),
    ),
  };
  return { facts, firstDeadlineAt: season.firstDeadlineAt };
}

const reasonOf = (byHand: string | null) => (byHand === null ? {} : { byHand });

function groupLocks(rows: readonly (typeof fixtureLocks.$inferSelect)[]) {
  const locksOf = new Map<FixtureId, FixtureLock[]>();
  for (const { seasonId: _, fixtureId, ...lock } of rows) {
    const locks = locksOf.get(fixtureId);
    if (locks) locks.push(lock);
    else locksOf.set(fixtureId, [lock]);
  }
  return locksOf;
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
  known: SeasonFacts,
  isCopy = false,
): Promise<{ facts: SeasonFacts; firstDeadlineAt: Instant | null }> {
  if (known.epoch === 0) return loadSeason(db, id);
  const tail = await readChangesAfter(db, id, known.epoch);
  if (isCopy && tail.epoch < known.epoch) return { facts: known, firstDeadlineAt: tail.firstDeadlineAt };
  if (!tail.isComplete) return loadSeason(db, id);
  return { facts: applyChanges(known, tail.changes, tail.epoch), firstDeadlineAt: tail.firstDeadlineAt };
}

/**
 * `catchUpFacts` with the rows of one more select, read in the same query; facts that are too far behind, or ahead, are
 * loaded by a second one.
 */
export async function catchUpFactsWith<Query extends BatchItem<"sqlite">>(
  db: Database,
  id: SeasonId,
  known: SeasonFacts,
  query: Query,
): Promise<{ facts: SeasonFacts; firstDeadlineAt: Instant | null; rows: Query["_"]["result"] }> {
  if (known.epoch === 0) {
    const [rows, ...season] = await db.batch([query, ...seasonSelects(db, id)]);
    return { ...toSeason(season), rows };
  }
  const [seasonRows, logRows, rows] = await db.batch([
    seasonRow(db, id),
    logAfter(db, id, known.epoch),
    query,
  ]);
  const tail = toTail(seasonRows, logRows, known.epoch);
  if (!tail.isComplete) return { ...(await loadSeason(db, id)), rows };
  const facts = applyChanges(known, tail.changes, tail.epoch);
  return { facts, firstDeadlineAt: tail.firstDeadlineAt, rows };
}

export interface LiveLeague {
  readonly leagueId: string;
  readonly region: Region;
}

/** The leagues with open sockets at `now`, with their regions. One row each. */
export async function readLiveLeagues(db: Database, now: Instant): Promise<LiveLeague[]> {
  return db.all<LiveLeague>(
    sql`select league_id as leagueId, region from live_leagues where lease_until > ${now}`,
  );
}
