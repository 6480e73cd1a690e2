import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import type { SeasonChange } from "#domain/season/changes.ts";
import type { Club, Fixture, Gameweek, Goal, Player, Position } from "#domain/season/facts.ts";
import { firstDeadlineOf } from "#domain/season/kickoffs.ts";
import { clubId, gameweekId, type SeasonId, seasonId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, type Instant, parseInstant } from "#domain/shared/instant.ts";
import { makeClub, makeFixture, makeGameweek, makePlayer } from "#domain/test-support/facts.ts";
import * as schema from "#workers/db/schema/index.ts";
import worker from "#workers/dev.ts";
import type { Env } from "#workers/env.ts";
import { ORIGIN, type Person, tables } from "./people.ts";

/** What to write of a season; a part that is left out is left as it is. */
export interface SeasonParts {
  readonly clubs?: readonly Club[];
  readonly players?: readonly Player[];
  readonly gameweeks?: readonly Gameweek[];
  readonly fixtures?: readonly Fixture[];
  readonly goals?: readonly Goal[];
}

const LOG_SEQ_PER_EPOCH = 100_000;
const PARAMETERS_PER_STATEMENT = 100;

/**
 * Writes facts as one Season transaction would: rows inserted or replaced, one log row each, the epoch one
 * further. Call it again to let goals fall. The tests of a file share their database: one that wants a season
 * to itself takes an id of its own, with `worldAt(…, { SEASON })`.
 *
 * @returns the new epoch.
 */
export async function seedSeason(parts: SeasonParts, season = "2025-26"): Promise<number> {
  const db = tables();
  const id = seasonId(season);
  const [known] = await db.select().from(schema.seasons).where(eq(schema.seasons.id, id));
  const epoch = (known?.epoch ?? 0) + 1;
  const firstDeadlineAt = firstDeadlineOf(parts.gameweeks ?? []) ?? known?.firstDeadlineAt ?? null;
  const [first, ...rest] = statementsOf(id, parts, epoch);
  const stamp = db
    .insert(schema.seasons)
    .values({ id, epoch, firstDeadlineAt })
    .onConflictDoUpdate({ target: schema.seasons.id, set: { epoch, firstDeadlineAt } });
  await db.batch(first ? [first, ...rest, stamp] : [stamp]);
  return epoch;
}

function statementsOf(id: SeasonId, parts: SeasonParts, epoch: number): BatchItem<"sqlite">[] {
  const { clubs = [], players = [], gameweeks = [], fixtures = [], goals = [] } = parts;
  const locks = fixtures.flatMap(({ id: fixtureId, lock, formerLocks }) =>
    [...formerLocks, ...(lock ? [lock] : [])].map((row) => ({
      ...row,
      seasonId: id,
      fixtureId,
      candidates: [...row.candidates],
    })),
  );
  const log = changesOf(parts).map(({ kind, ...payload }, n) => ({
    seasonId: id,
    seq: epoch * LOG_SEQ_PER_EPOCH + n,
    at: SEEDED_AT,
    kind,
    payload: JSON.stringify(payload),
  }));
  const inSeason = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row) => ({ ...row, seasonId: id }));
  return [
    ...replaceRows(schema.clubs, inSeason(clubs)),
    ...replaceRows(schema.players, inSeason(players)),
    ...replaceRows(schema.gameweeks, inSeason(gameweeks)),
    ...replaceRows(
      schema.fixtures,
      inSeason(fixtures.map(({ lock: _lock, formerLocks: _formerLocks, ...row }) => row)),
    ),
    ...replaceRows(schema.fixtureLocks, locks),
    ...replaceRows(schema.goals, inSeason(goals)),
    ...replaceRows(schema.seasonLog, log),
  ];
}

const SEEDED_AT = parseInstant("2025-07-20T12:00:00Z");

function changesOf(parts: SeasonParts): SeasonChange[] {
  return [
    ...(parts.clubs ?? []).map((club) => ({ kind: "club_changed", club }) as const),
    ...(parts.players ?? []).map((player) => ({ kind: "player_changed", player }) as const),
    ...(parts.gameweeks ?? []).map((gameweek) => ({ kind: "gameweek_changed", gameweek }) as const),
    ...(parts.fixtures ?? []).map((fixture) => ({ kind: "fixture_added", fixture }) as const),
    ...(parts.goals ?? []).map((goal) => ({ kind: GOAL_KINDS[goal.status], goal })),
  ];
}

const GOAL_KINDS = { provisional: "goal_scored", final: "goal_final", revoked: "goal_revoked" } as const;

/** INSERT OR REPLACE in as many statements as D1's 100 parameters ask for. */
function replaceRows<Table extends SQLiteTable>(table: Table, rows: readonly Table["$inferInsert"][]) {
  const width = Math.max(1, ...rows.map((row) => Object.keys(row).length));
  const perStatement = Math.floor(PARAMETERS_PER_STATEMENT / width);
  const statements: BatchItem<"sqlite">[] = [];
  for (let at = 0; at < rows.length; at += perStatement) {
    const columns = tableColumns(table);
    statements.push(
      tables()
        .insert(table)
        .values(rows.slice(at, at + perStatement) as never)
        .onConflictDoUpdate({ target: columns.key as never, set: columns.excluded as never }),
    );
  }
  return statements;
}

function tableColumns(table: SQLiteTable) {
  const config = getTableConfig(table);
  const key = config.primaryKeys[0]?.columns ?? config.columns.filter((column) => column.primary);
  const excluded: Record<string, SQL> = {};
  for (const [field, column] of Object.entries(getTableColumns(table))) {
    if (!key.includes(column)) excluded[field] = sql.raw(`excluded."${column.name}"`);
  }
  return { key, excluded };
}

const POSITIONS: readonly Position[] = ["GK", "DEF", "DEF", "MID", "MID", "FWD", "FWD"];
const ROUND_DAYS = ["2025-08-16", "2025-08-23", "2025-08-30"] as const;

/** The first kick-off of `standardSeason`, a day before the cutoff: between them BNG-03 forbids, BNG-04 not yet. */
export const FIRST_KICKOFF = parseInstant("2025-08-15T19:00:00Z");
export const CUTOFF = parseInstant("2025-08-16T17:00:00Z");

/**
 * 20 clubs (ids 1 to 20) of seven: in club `c` the goalkeeper is `c * 100 + 1`, defenders `+ 2` and `+ 3`,
 * midfielders `+ 4` and `+ 5`, forwards `+ 6` and `+ 7`. Three gameweeks of ten fixtures (ids `gw * 10 + n`,
 * n from 0) from 15 August 2025 on: club `2n + 1` at home to club `2n + 2`, then the other way round, and so on.
 */
export function standardSeason(): Required<SeasonParts> {
  const numbers = Array.from({ length: 20 }, (_, at) => at + 1);
  return {
    clubs: numbers.map((c) => makeClub(c, { code: `C${String.fromCharCode(64 + c)}X` })),
    players: numbers.flatMap((c) =>
      POSITIONS.map((position, at) => makePlayer(c * 100 + at + 1, { position, clubId: clubId(c) })),
    ),
    gameweeks: ROUND_DAYS.map((day, at) =>
      makeGameweek(at + 1, at === 0 ? "2025-08-15T17:30:00Z" : `${day}T12:30:00Z`),
    ),
    fixtures: ROUND_DAYS.flatMap((day, round) =>
      Array.from({ length: 10 }, (_, n) =>
        makeFixture((round + 1) * 10 + n, {
          gameweekId: gameweekId(round + 1),
          homeClubId: clubId(2 * n + 1 + (round % 2)),
          awayClubId: clubId(2 * n + 2 - (round % 2)),
          kickoffAt: round === 0 && n === 0 ? FIRST_KICKOFF : parseInstant(`${day}T14:00:00Z`),
        }),
      ),
    ),
    goals: [],
  };
}

/** Player ids of a 6-8-6 squad of `standardSeason`, by club from 1 to 20. */
export const STANDARD_SQUAD: readonly number[] = Array.from(
  { length: 20 },
  (_, at) => (at + 1) * 100 + (at < 6 ? 2 : at < 14 ? 4 : 6),
);

/** Writes picks straight to the table, a 6-8-6 squad by default, saved before any match. */
export async function seedPicks(
  user: Pick<Person, "id">,
  playerIds: readonly number[] = STANDARD_SQUAD,
  pickedAt: Instant = addMs(FIRST_KICKOFF, -DAY_MS),
  season = "2025-26",
): Promise<void> {
  const rows = playerIds.map((player) => ({
    seasonId: seasonId(season),
    userId: user.id,
    clubId: clubId(Math.floor(player / 100)),
    playerId: player as (typeof schema.picks.$inferInsert)["playerId"],
    position: POSITIONS[(player % 100) - 1] as Exclude<Position, "GK">,
    pickedAt,
  }));
  const [first, ...rest] = replaceRows(schema.picks, rows);
  if (first) await tables().batch([first, ...rest]);
}

/** The Worker at one instant of a standing clock. */
export interface World {
  readonly env: Env;
  /** One call by a person, or by a visitor (null); work after the answer has ended when it comes back. */
  call(
    caller: Pick<Person, "cookie"> | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Response>;
}

/**
 * Runs the Worker's own handler with the clock standing at `at`, and other variables where wanted. Objects it
 * reaches keep the environment of the test run, and so its clock.
 */
export function worldAt(at: Instant | string, variables: Record<string, string> = {}): World {
  const clockAt = typeof at === "string" ? at : new Date(at).toISOString();
  const worldEnv: Env = { ...env, CLOCK_AT: clockAt, CLOCK_SPEED: "0", ...variables };
  return {
    env: worldEnv,
    async call(caller, method, path, body, headers = {}) {
      const execution = createExecutionContext();
      const request = new Request(`${ORIGIN}${path}`, {
        method,
        redirect: "manual",
        headers: {
          ...(caller === null ? {} : { Cookie: caller.cookie }),
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      const response = await worker.fetch(request as never, worldEnv, execution);
      await waitOnExecutionContext(execution);
      return response;
    },
  };
}
