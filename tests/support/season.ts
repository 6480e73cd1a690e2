import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { applyChanges } from "#domain/season/apply-changes.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import type { Club, Fixture, Gameweek, Goal, Player, Position } from "#domain/season/facts.ts";
import { firstDeadlineOf, isSeasonOver } from "#domain/season/gameweeks.ts";
import { clubId, gameweekId, playerId, seasonId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, type Instant, instant, parseInstant } from "#domain/shared/instant.ts";
import { makeClub, makeFixture, makeGameweek, makePlayer } from "#tests/support/worlds/facts.ts";
import { picks } from "#workers/db/schema/index.ts";
import { loadSeason } from "#workers/db/season/season.ts";
import { writeEpoch } from "#workers/db/season/season-write.ts";
import worker from "#workers/dev.ts";
import { readEnv } from "#workers/platform/config.ts";
import type { Env } from "#workers/platform/env.ts";
import { ORIGIN, type Person, tables } from "./people.ts";

/** The parts of a season to write; omitted parts are left as they are. */
export interface SeasonParts {
  readonly clubs?: readonly Club[];
  readonly players?: readonly Player[];
  readonly gameweeks?: readonly Gameweek[];
  readonly fixtures?: readonly Fixture[];
  readonly goals?: readonly Goal[];
}

const SEEDED_AT = parseInstant("2025-07-20T12:00:00Z");

/**
 * Writes an event of the season without a feed: one epoch with these changes, straight to the tables.
 *
 * @returns the new epoch.
 */
export function happen(...changes: SeasonChange[]): Promise<number> {
  return happenIn(readEnv(env).config.season.id, changes);
}

/** `happen` at a given instant. */
export function happenAt(at: Instant, ...changes: SeasonChange[]): Promise<number> {
  return happenIn(readEnv(env).config.season.id, changes, at);
}

async function happenIn(
  season: string,
  changes: readonly SeasonChange[],
  at: Instant = SEEDED_AT,
): Promise<number> {
  const id = seasonId(season);
  const { facts, firstDeadlineAt } = await loadSeason(env.DB, id);
  const deadlines = changes.flatMap((change) => ("gameweek" in change ? [change.gameweek] : []));
  const epoch = facts.epoch + 1;
  await writeEpoch(env.DB, id, {
    epoch,
    at,
    changes,
    firstDeadlineAt: firstDeadlineOf([...facts.gameweeks.values(), ...deadlines]) ?? firstDeadlineAt,
    isOver: isSeasonOver(applyChanges(facts, changes, epoch)),
  });
  return epoch;
}

/**
 * `happen` with entities instead of changes. The tests of a file share their database: one that wants a season to
 * itself takes an id of its own, with `worldAt(…, { SEASON })`.
 */
export function seedSeason(parts: SeasonParts, season = "2025-26"): Promise<number> {
  return happenIn(season, [
    ...(parts.clubs ?? []).map((club) => ({ kind: "club_changed", club }) as const),
    ...(parts.players ?? []).map((player) => ({ kind: "player_changed", player }) as const),
    ...(parts.gameweeks ?? []).map((gameweek) => ({ kind: "gameweek_changed", gameweek }) as const),
    ...(parts.fixtures ?? []).flatMap(fixtureChanges),
    ...(parts.goals ?? []).map((goal) => ({ kind: GOAL_KINDS[goal.status], goal })),
  ]);
}

const GOAL_KINDS = { provisional: "goal_scored", final: "goal_final", revoked: "goal_revoked" } as const;

/** The changes that write a fixture: one `fixture_locked` per lock, the earliest first, then the fixture itself. */
function fixtureChanges(fixture: Fixture): SeasonChange[] {
  const locks = [...fixture.formerLocks, ...(fixture.lock ? [fixture.lock] : [])];
  return [
    ...locks.map((lock) => ({ kind: "fixture_locked", fixture: { ...fixture, lock } }) as const),
    { kind: "fixture_added", fixture },
  ];
}

const POSITIONS: readonly Position[] = ["GK", "DEF", "DEF", "MID", "MID", "FWD", "FWD"];
const ROUND_DAYS = ["2025-08-16", "2025-08-23", "2025-08-30"] as const;

/**
 * The first kick-off of `standardSeason`, 22 hours before the cutoff: between the two BNG-03 applies, and BNG-04 not
 * yet.
 */
export const FIRST_KICKOFF = parseInstant("2025-08-15T19:00:00Z");
export const CUTOFF = parseInstant("2025-08-16T17:00:00Z");

/**
 * A season of 20 clubs (ids 1 to 20), each with seven players: in club `c` the goalkeeper is `c * 100 + 1`, defenders
 * `+ 2` and `+ 3`, midfielders `+ 4` and `+ 5`, forwards `+ 6` and `+ 7`. Three gameweeks of ten fixtures (ids
 * `gw * 10 + n`, n from 0) from 15 August 2025 on: club `2n + 1` at home to club `2n + 2`, then the reverse, and so on.
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

/** The first gameweeks of `standardSeason`, each match 1–0, all of it final. */
export function playedGameweeks(count: number): Pick<Required<SeasonParts>, "fixtures" | "gameweeks"> {
  const { fixtures, gameweeks } = standardSeason();
  return {
    fixtures: fixtures.slice(0, count * 10).map((fixture) => {
      const kickoffAt = fixture.kickoffAt ?? FIRST_KICKOFF;
      const gameweekId = fixture.gameweekId ?? gameweeks[0]?.id;
      if (gameweekId === undefined) throw new Error("Each match of the standard season has its gameweek");
      const lock = { lockedAt: kickoffAt, kickoffAt, gameweekId, candidates: [] };
      const final = { hasStarted: true, homeScore: 1, awayScore: 0, isSettled: true, isFinal: true };
      return { ...fixture, ...final, lock };
    }),
    gameweeks: gameweeks
      .slice(0, count)
      .map((gameweek) => ({ ...gameweek, isFinished: true, isFinal: true })),
  };
}

/** Player ids of a 6-8-6 squad of `standardSeason`, by club from 1 to 20. */
export const STANDARD_SQUAD: readonly number[] = Array.from(
  { length: 20 },
  (_, at) => (at + 1) * 100 + (at < 6 ? 2 : at < 14 ? 4 : 6),
);

/** Writes picks straight to the table, by default a 6-8-6 squad saved before any match. */
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
    playerId: playerId(player),
    position: POSITIONS[(player % 100) - 1] as Exclude<Position, "GK">,
    pickedAt,
  }));
  // 100 parameters per statement: 16 rows of six.
  await tables().insert(picks).values(rows.slice(0, 16)).onConflictDoNothing();
  if (rows.length > 16) await tables().insert(picks).values(rows.slice(16)).onConflictDoNothing();
}

/** The Worker at one instant of a stopped clock. */
export interface World {
  readonly env: Env;
  /** One call by a person, or by a visitor (null); resolves after the deferred work has ended. */
  call(
    caller: Pick<Person, "cookie"> | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Response>;
}

/**
 * Runs the Worker's own handler with the clock stopped at `at`, and optionally with other variables. Objects it
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

/** A season that ends when its file begins, once `end` is called, and a Worker that follows the feed a day later. */
export function seasonThatEnds(season: string) {
  const endedAt = instant(Date.now());
  const { gameweeks } = standardSeason();
  return {
    endedAt,
    world: worldAt(addMs(endedAt, DAY_MS), { SEASON: "" }),
    async end(): Promise<void> {
      await seedSeason(
        { gameweeks: gameweeks.map((each) => ({ ...each, isFinished: true, isFinal: true })) },
        season,
      );
      await env.DB.prepare("update seasons set ended_at = ?1 where id = ?2").bind(endedAt, season).run();
    },
  };
}
