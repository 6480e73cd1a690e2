import type { SeasonChange } from "#domain/season/changes.ts";
import { type Fixture, goalKey } from "#domain/season/facts.ts";
import type { SeasonId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { noteEpoch } from "#workers/platform/edge.ts";

/** A transaction has fewer changes than this: a log row's key is epoch * EPOCH_STRIDE + n. */
export const EPOCH_STRIDE = 100_000;

/** Rows per statement: D1 handles about a thousand quickly; they arrive as one JSON parameter. */
const ROWS_A_STATEMENT = 900;

/** One Season transaction: its changes and its epoch. */
export interface EpochWrite {
  /** The epoch after this transaction: one more than the last. */
  readonly epoch: number;
  readonly at: Instant;
  readonly changes: readonly SeasonChange[];
  readonly firstDeadlineAt: Instant | null;
  /** SEA-06: true when this transaction makes the last gameweek final. */
  readonly isOver?: boolean;
  /** Statements of the same batch. */
  readonly alongside?: readonly D1PreparedStatement[];
}

/**
 * Writes the changed facts, their log rows and the epoch in one batch. The fact rows are the last state of each
 * changed entity, once; a lock is written with its `fixture_locked`.
 *
 * @throws when D1 refuses. Nothing is written then; a second writer of the same epoch is refused by the log's key.
 */
export async function writeEpoch(d1: D1Database, id: SeasonId, write: EpochWrite): Promise<void> {
  if (write.changes.length >= EPOCH_STRIDE) throw new RangeError("Too many changes for one epoch");
  await d1.batch([
    ...factStatements(d1, id, write.changes),
    ...logStatements(d1, id, write),
    ...(write.alongside ?? []),
    d1
      .prepare(
        `insert into seasons (id, epoch, first_deadline_at, ended_at) values (?1, ?2, ?3, ?4)
         on conflict (id) do update set epoch = excluded.epoch, first_deadline_at = excluded.first_deadline_at,
           ended_at = coalesce(ended_at, excluded.ended_at)`,
      )
      .bind(id, write.epoch, write.firstDeadlineAt, write.isOver ? write.at : null),
  ]);
  noteEpoch(id, write.epoch);
}

type Row = readonly unknown[];

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  /** How many of the first columns belong to the primary key, which begins with the season. */
  readonly keys: number;
}

const CLUBS: Table = { name: "clubs", columns: ["id", "feed_id", "name", "code"], keys: 1 };
const PLAYERS: Table = {
  name: "players",
  columns: ["id", "feed_id", "name", "full_name", "position", "club_id", "is_in_league", "photo"],
  keys: 1,
};
const GAMEWEEKS: Table = {
  name: "gameweeks",
  columns: ["id", "name", "deadline_at", "is_finished", "is_final", "final_at", "by_hand"],
  keys: 1,
};
const FIXTURES: Table = {
  name: "fixtures",
  columns: [
    "id",
    "gameweek_id",
    "home_club_id",
    "away_club_id",
    "kickoff_at",
    "has_started",
    "home_score",
    "away_score",
    "is_settled",
    "is_final",
    "settled_at",
    "by_hand",
  ],
  keys: 1,
};
const LOCKS: Table = {
  name: "fixture_locks",
  columns: ["fixture_id", "locked_at", "gameweek_id", "kickoff_at", "candidates"],
  keys: 2,
};
const GOALS: Table = {
  name: "goals",
  columns: [
    "player_id",
    "fixture_id",
    "is_own_goal",
    "n",
    "side",
    "status",
    "seen_at",
    "revoked_at",
    "revoked_reason",
    "minute",
    "by_hand",
  ],
  keys: 4,
};

function factStatements(
  d1: D1Database,
  id: SeasonId,
  changes: readonly SeasonChange[],
): D1PreparedStatement[] {
  const rows = new Map<Table, Map<string, Row>>(
    [CLUBS, PLAYERS, GAMEWEEKS, FIXTURES, LOCKS, GOALS].map((table) => [table, new Map()]),
  );
  const put = (table: Table, key: unknown, row: Row) => rows.get(table)?.set(String(key), row);
  for (const change of changes) {
    if ("club" in change) {
      const { club } = change;
      put(CLUBS, club.id, [club.id, club.feedId, club.name, club.code]);
    } else if ("player" in change) {
      const { player: p } = change;
      const row = [p.id, p.feedId, p.name, p.fullName, p.position, p.clubId, p.isInLeague, p.photo];
      put(PLAYERS, p.id, row);
    } else if ("gameweek" in change) {
      const { gameweek: g } = change;
      put(GAMEWEEKS, g.id, [g.id, g.name, g.deadlineAt, g.isFinished, g.isFinal, g.finalAt, g.byHand]);
    } else if ("fixture" in change) {
      const { fixture } = change;
      put(FIXTURES, fixture.id, fixtureRow(fixture));
      const { lock } = fixture;
      if (change.kind === "fixture_locked" && lock) {
        const row = [fixture.id, lock.lockedAt, lock.gameweekId, lock.kickoffAt, lock.candidates];
        put(LOCKS, `${fixture.id}:${lock.lockedAt}`, row);
      }
    } else {
      const { goal: g } = change;
      put(GOALS, goalKey(g), [
        g.playerId,
        g.fixtureId,
        g.isOwnGoal,
        g.n,
        g.side,
        g.status,
        g.seenAt,
        g.revokedAt,
        g.revokedReason,
        g.minute,
        g.byHand,
      ]);
    }
  }
  return [...rows].flatMap(([table, byKey]) => upserts(d1, id, table, [...byKey.values()]));
}

function fixtureRow(fixture: Fixture): Row {
  return [
    fixture.id,
    fixture.gameweekId,
    fixture.homeClubId,
    fixture.awayClubId,
    fixture.kickoffAt,
    fixture.hasStarted,
    fixture.homeScore,
    fixture.awayScore,
    fixture.isSettled,
    fixture.isFinal,
    fixture.settledAt,
    fixture.byHand,
  ];
}

function upserts(d1: D1Database, id: SeasonId, table: Table, rows: readonly Row[]): D1PreparedStatement[] {
  const names = table.columns.join(", ");
  const values = table.columns.map((_, at) => `value ->> ${at}`).join(", ");
  const key = ["season_id", ...table.columns.slice(0, table.keys)].join(", ");
  const update = table.columns.slice(table.keys).map((name) => `${name} = excluded.${name}`);
  // SQLite cannot tell the ON of ON CONFLICT from a join's without a WHERE.
  const statement = d1.prepare(
    `insert into ${table.name} (season_id, ${names})
     select ?1, ${values} from json_each(?2) where true
     on conflict (${key}) do update set ${update.join(", ")}`,
  );
  return chunked(rows).map((chunk) => statement.bind(id, JSON.stringify(chunk)));
}

/** Inserts the log's rows: a repeated epoch collides with their key and rolls the whole batch back. */
function logStatements(d1: D1Database, id: SeasonId, { epoch, at, changes }: EpochWrite) {
  const rows = changes.map(({ kind, ...payload }, n) => [
    epoch * EPOCH_STRIDE + n,
    kind,
    JSON.stringify(payload),
  ]);
  const statement = d1.prepare(
    `insert into season_log (season_id, seq, at, kind, payload)
     select ?1, value ->> 0, ?2, value ->> 1, value ->> 2 from json_each(?3)`,
  );
  return chunked(rows).map((chunk) => statement.bind(id, at, JSON.stringify(chunk)));
}

function chunked(rows: readonly Row[]): Row[][] {
  const chunks: Row[][] = [];
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT)
    chunks.push(rows.slice(at, at + ROWS_A_STATEMENT));
  return chunks;
}
