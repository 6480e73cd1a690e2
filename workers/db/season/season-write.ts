import { getTableColumns } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { SeasonChange } from "#domain/season/changes.ts";
import { goalKey } from "#domain/season/facts.ts";
import type { SeasonId } from "#domain/shared/ids.ts";
import { inParts } from "#domain/shared/in-parts.ts";
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
import { excluded, type Given, joined, listed, names, type Part, replacing, sql } from "#workers/db/sql.ts";
import { batch, command, type Statement } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";
import { noteEpoch } from "#workers/platform/edge.ts";

/** A transaction has fewer changes than this: a log row's key is epoch * EPOCH_STRIDE + n. */
export const EPOCH_STRIDE = 100_000;

/** Rows per statement: D1 handles about a thousand quickly; they arrive as one JSON parameter. */
const ROWS_A_STATEMENT = 900;

/** One Season transaction: its changes and its epoch. */
interface EpochWrite {
  /** The epoch after this transaction: one more than the last. */
  readonly epoch: number;
  readonly at: Instant;
  readonly changes: readonly SeasonChange[];
  readonly firstDeadlineAt: Instant | null;
  /** SEA-06: true when this transaction makes the last gameweek final. */
  readonly isOver?: boolean;
  /** Statements of the same batch. */
  readonly alongside?: readonly Statement<unknown>[];
}

/**
 * Writes the changed facts, their log rows and the epoch in one batch. The fact rows are the last state of each
 * changed entity, once; a lock is written with its `fixture_locked`.
 *
 * @throws when D1 refuses. Nothing is written then; a second writer of the same epoch is refused by the log's key.
 */
export async function writeEpoch(db: Database, id: SeasonId, write: EpochWrite): Promise<void> {
  if (write.changes.length >= EPOCH_STRIDE) throw new RangeError("Too many changes for one epoch");
  await batch(db, [
    ...factStatements(id, write.changes),
    ...logStatements(id, write),
    ...(write.alongside ?? []),
    putSeason({
      id,
      epoch: write.epoch,
      firstDeadlineAt: write.firstDeadlineAt,
      endedAt: write.isOver ? write.at : null,
    }),
  ]);
  noteEpoch(id, write.epoch);
}

const putSeason = command(
  ({ id, epoch, firstDeadlineAt, endedAt }: Given<Omit<typeof seasons.$inferSelect, "figuresAt">>) => sql`
    insert into ${seasons} (${names(seasons.id, seasons.epoch, seasons.firstDeadlineAt, seasons.endedAt)})
    values (${id}, ${epoch}, ${firstDeadlineAt}, ${endedAt})
    on conflict (${names(seasons.id)}) do update set ${replacing(seasons.epoch, seasons.firstDeadlineAt)},
      ${names(seasons.endedAt)} = coalesce(${seasons.endedAt}, ${excluded(seasons).endedAt})`,
);

type Fact = Readonly<Record<string, unknown>>;

/** The facts of a season, which bear their columns' names. */
interface Written {
  readonly season: SeasonId;
  readonly facts: readonly Fact[];
}

type FactTable = SQLiteTable & { readonly seasonId: SQLiteColumn };

/** Writes facts over the rows of the same key, which begins with the season. */
const upsert = (table: FactTable, ...key: readonly SQLiteColumn[]) =>
  command(({ season, facts }: Given<Written>) => {
    const columns = Object.entries(getTableColumns(table)).filter(
      ([, { name }]) => name !== table.seasonId.name,
    );
    const fact = listed(facts, "fact");
    const values = columns.map(([field]) => fact.field[field] as Part);
    const rest = columns.map(([, column]) => column).filter((column) => !key.includes(column));
    // SQLite cannot tell the ON of ON CONFLICT from a join's without a WHERE.
    return sql`insert into ${table} (${names(table.seasonId, ...columns.map(([, column]) => column))})
      select ${season}, ${joined(values, ", ")} from ${fact.table} where true
      on conflict (${names(table.seasonId, ...key)}) do update set ${replacing(...rest)}`;
  });

const UPSERTS = {
  clubs: upsert(clubs, clubs.id),
  players: upsert(players, players.id),
  gameweeks: upsert(gameweeks, gameweeks.id),
  fixtures: upsert(fixtures, fixtures.id),
  locks: upsert(fixtureLocks, fixtureLocks.fixtureId, fixtureLocks.lockedAt),
  goals: upsert(goals, goals.playerId, goals.fixtureId, goals.isOwnGoal, goals.n),
};

type FactName = keyof typeof UPSERTS;

function factStatements(season: SeasonId, changes: readonly SeasonChange[]): Statement<unknown>[] {
  const last: Record<FactName, Map<string | number, Fact>> = {
    clubs: new Map(),
    players: new Map(),
    gameweeks: new Map(),
    fixtures: new Map(),
    locks: new Map(),
    goals: new Map(),
  };
  for (const change of changes) {
    if ("club" in change) last.clubs.set(change.club.id, { ...change.club });
    else if ("player" in change) last.players.set(change.player.id, { ...change.player });
    else if ("gameweek" in change) last.gameweeks.set(change.gameweek.id, { ...change.gameweek });
    else if ("goal" in change) last.goals.set(goalKey(change.goal), { ...change.goal });
    else {
      const { lock, formerLocks: _, ...fixture } = change.fixture;
      last.fixtures.set(fixture.id, fixture);
      if (change.kind === "fixture_locked" && lock) {
        last.locks.set(`${fixture.id}:${lock.lockedAt}`, { ...lock, fixtureId: fixture.id });
      }
    }
  }
  return (Object.keys(UPSERTS) as FactName[]).flatMap((name) =>
    inParts([...last[name].values()], ROWS_A_STATEMENT).map((facts) => UPSERTS[name]({ season, facts })),
  );
}

interface LogRow {
  readonly seq: number;
  readonly kind: SeasonChange["kind"];
  /** As JSON. */
  readonly payload: string;
}

/** Inserts the log's rows: a repeated epoch collides with their key and rolls the whole batch back. */
const insertLog = command(
  ({ season, at, changes }: Given<{ season: SeasonId; at: Instant; changes: readonly LogRow[] }>) => {
    const { table, field } = listed(changes, "change");
    const { seasonId, seq, at: loggedAt, kind, payload } = seasonLog;
    return sql`insert into ${seasonLog} (${names(seasonId, seq, loggedAt, kind, payload)})
      select ${season}, ${field.seq}, ${at}, ${field.kind}, ${field.payload} from ${table}`;
  },
);

function logStatements(season: SeasonId, { epoch, at, changes }: EpochWrite) {
  const rows = changes.map(({ kind, ...payload }, n) => ({
    seq: epoch * EPOCH_STRIDE + n,
    kind,
    payload: JSON.stringify(payload),
  }));
  return inParts(rows, ROWS_A_STATEMENT).map((part) => insertLog({ season, at, changes: part }));
}
