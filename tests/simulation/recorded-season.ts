import { env } from "cloudflare:workers";
import type { SeasonId } from "#domain/shared/ids.ts";
import { HOUR_MS } from "#domain/shared/instant.ts";
import { drawSeedOf } from "#domain/tipping/draw-seed.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";
import { finalStandings, type OracleSquad } from "#tests/support/oracles/bingo-oracle.ts";
import { halfStandings } from "#tests/support/oracles/half-oracle.ts";
import type { OraclePlayer } from "#tests/support/oracles/oracle-records.ts";
import { type Seen, TippingOracle } from "#tests/support/oracles/tipping-oracle.ts";
import { readEnv, withSeason } from "#workers/platform/config.ts";
import { brokenOf, GUARDS_BROKEN } from "./guards.ts";

interface FixtureRow {
  id: number;
  gameweek_id: number | null;
  home_club_id: number;
  away_club_id: number;
  kickoff_at: number | null;
  has_started: number;
  home_score: number | null;
  away_score: number | null;
  is_settled: number;
  is_final: number;
}
interface LockRow {
  fixture_id: number;
  locked_at: number;
  gameweek_id: number;
  kickoff_at: number;
  candidates: string;
}
interface GoalRow {
  player_id: number;
  fixture_id: number;
  is_own_goal: number;
  n: number;
  status: "provisional" | "final" | "revoked";
}
interface PlayerRow {
  id: number;
  club_id: number;
  is_in_league: number;
}
interface GameweekRow {
  id: number;
  is_final: number;
}

type Deadlines = readonly { readonly id: number; readonly deadline_time: string }[];

/**
 * The season as recorded, read row by row from D1, and the tables that follow from it by the plain computations of
 * tests/season: nothing of the product decides here.
 */
export class RecordedSeason {
  fixtures: readonly FixtureRow[] = [];
  locks: readonly LockRow[] = [];
  goals: readonly GoalRow[] = [];
  /** Whose goals were ever taken back, by match. */
  takenBack: readonly { readonly fixture: number; readonly player: number }[] = [];
  players: ReadonlyMap<number, PlayerRow> = new Map();
  gameweeks: readonly GameweekRow[] = [];
  epoch = 0;
  /** The names of the rules of `GUARDS` that some row breaks. */
  broken: readonly string[] = [];
  #season = "" as SeasonId;
  #deadlines: Deadlines = [];
  #oracle: TippingOracle | null = null;

  /** The tipping oracle that has seen these facts; null before any were read. */
  get oracle(): TippingOracle | null {
    if (this.fixtures.length > 0) this.#oracle ??= this.#tippingOracle(this.#deadlines);
    return this.#oracle;
  }

  static async read(season: string, deadlines: Deadlines) {
    const of = (table: string, columns: string) =>
      env.DB.prepare(`select ${columns} from ${table} where season_id = ?1`).bind(season);
    const epoch = env.DB.prepare("select epoch from seasons where id = ?1").bind(season);
    const [fixtures, locks, goals, players, row, guards, takenBack, gameweeks] = await env.DB.batch<unknown>([
      of(
        "fixtures",
        `id, gameweek_id, home_club_id, away_club_id, kickoff_at, has_started, home_score, away_score, is_settled,
        is_final`,
      ),
      of("fixture_locks", "*"),
      of("goals", "player_id, fixture_id, is_own_goal, n, status"),
      of("players", "id, club_id, is_in_league"),
      epoch,
      env.DB.prepare(GUARDS_BROKEN),
      env.DB.prepare(
        `select distinct json_extract(payload, '$.goal.fixtureId') as fixture,
           json_extract(payload, '$.goal.playerId') as player
         from season_log where season_id = ?1 and kind = 'goal_revoked'`,
      ).bind(season),
      of("gameweeks", "id, is_final"),
    ]);
    const recorded = new RecordedSeason();
    const rows = <Row>(result: D1Result | undefined) => (result?.results ?? []) as Row[];
    recorded.fixtures = rows<FixtureRow>(fixtures);
    recorded.locks = rows<LockRow>(locks).sort((a, b) => a.locked_at - b.locked_at);
    recorded.goals = rows<GoalRow>(goals);
    recorded.takenBack = rows<(typeof recorded.takenBack)[number]>(takenBack);
    recorded.players = new Map(rows<PlayerRow>(players).map((player) => [player.id, player]));
    recorded.gameweeks = rows<GameweekRow>(gameweeks);
    recorded.epoch = rows<{ epoch: number }>(row)[0]?.epoch ?? 0;
    recorded.broken = brokenOf(rows<Record<string, number>>(guards)[0]);
    recorded.#season = season as SeasonId;
    recorded.#deadlines = deadlines;
    return recorded;
  }

  /** A match's last lock. */
  lockOf = (id: number) => this.locks.findLast(({ fixture_id }) => fixture_id === id);

  /** Whether there is a match whose kick-off has come and whose lock no job has written yet. */
  hasUnwrittenLock = (now: number) =>
    this.fixtures.some((row) => {
      const lock = this.lockOf(row.id);
      const stands = lock && (row.kickoff_at ?? now) - lock.kickoff_at <= 48 * HOUR_MS;
      return !stands && row.kickoff_at !== null && row.kickoff_at <= now;
    });

  isSettled(gameweek: number, now: number): boolean {
    const own = this.fixtures.filter(({ id }) => this.oracle?.gameweekOf(id, now) === gameweek);
    return own.length > 0 && own.every((row) => row.is_settled === 1 && row.kickoff_at !== null);
  }

  #counting = () => this.goals.filter((goal) => goal.status !== "revoked");

  #scorersOf(fixture: number, isOwn = 0): [number, number][] {
    const counts = new Map<number, number>();
    for (const goal of this.#counting()) {
      if (goal.fixture_id !== fixture || goal.is_own_goal !== isOwn) continue;
      counts.set(goal.player_id, (counts.get(goal.player_id) ?? 0) + 1);
    }
    return [...counts];
  }

  isFinal = (gameweek: number) =>
    this.gameweeks.some(({ id, is_final }) => id === gameweek && is_final === 1);

  /** SEA-06: whether every gameweek is final. */
  get isOver(): boolean {
    return this.gameweeks.length > 0 && this.gameweeks.every(({ is_final }) => is_final === 1);
  }

  goalsOf = (player: number) =>
    this.#counting().filter((goal) => goal.player_id === player && goal.is_own_goal === 0).length;

  /** How many goals a player scored, own ones left out, in matches whose kick-off is one of these. */
  goalsIn = (player: number, isCounted: (kickoff: number, gameweek: number | null) => boolean) =>
    this.fixtures
      .filter((row) =>
        isCounted(this.#kickoffOf(row) ?? 0, row.gameweek_id ?? this.lockOf(row.id)?.gameweek_id ?? null),
      )
      .flatMap((row) => this.#scorersOf(row.id))
      .reduce((sum, [id, count]) => sum + (id === player ? count : 0), 0);

  /** BNG-02: whether a goal in a match that kicked off after an instant ticks whoever has held the player since. */
  isTicked = (player: number, since: number) =>
    this.fixtures.some(
      (row) => (this.#kickoffOf(row) ?? 0) > since && this.#scorersOf(row.id).some(([id]) => id === player),
    );

  /** The goals recorded, in the form of the feed's `goalsByNow`. */
  ledger(): string[] {
    return this.fixtures
      .flatMap(({ id }) =>
        [0, 1].flatMap((own) =>
          this.#scorersOf(id, own).map(
            ([player, count]) => `${id} ${player} ${own ? "own" : "goal"} ${count}`,
          ),
        ),
      )
      .sort();
  }

  #kickoffOf(row: FixtureRow): number | null {
    const lock = this.lockOf(row.id);
    const isPlayed = row.has_started === 1 || row.is_settled === 1;
    return isPlayed ? (row.kickoff_at ?? lock?.kickoff_at ?? null) : (lock?.kickoff_at ?? row.kickoff_at);
  }

  bingoTable(squads: readonly OracleSquad[]) {
    return finalStandings(this.#played() as SeasonArchive, squads);
  }

  /** HLF-05: the table of the second half. */
  halfTable(cards: readonly OracleSquad[], startsAt: number) {
    return halfStandings(this.#played(), cards, startsAt);
  }

  /** The matches with goals, in the form that the plain computations take. */
  #played(): Pick<SeasonArchive, "fixtures"> {
    const scored = new Set(this.#counting().map(({ fixture_id }) => fixture_id));
    const fixtures = this.fixtures
      .filter(({ id }) => scored.has(id))
      .map((row) => ({
        kickoff_time: new Date(this.#kickoffOf(row) ?? 0).toISOString(),
        goals_scored: { h: this.#scorersOf(row.id), a: [] },
      }));
    return { fixtures } as unknown as SeasonArchive;
  }

  /** @param from the first gameweek that counts (HLF-08). */
  tippingTable(players: readonly OraclePlayer[], now: number, from?: number) {
    return this.oracle?.finalTable(players, now, (gameweek) => this.isSettled(gameweek, now), from) ?? [];
  }

  #tippingOracle(events: Deadlines): TippingOracle {
    const fixtures = this.fixtures.map((row) => {
      const isPlayed = row.kickoff_at !== null && (row.has_started === 1 || row.is_settled === 1);
      return {
        id: row.id,
        team_h_score: isPlayed ? row.home_score : null,
        team_a_score: isPlayed ? row.away_score : null,
        goals_scored: { h: isPlayed ? this.#scorersOf(row.id) : [], a: [] },
      };
    });
    const players = [...this.players.keys()].map((id) => ({ id, code: id }));
    const archive = { events, fixtures, players } as unknown as SeasonArchive;
    const oracle = new TippingOracle(archive, drawSeedOf(withSeason(readEnv(env).config, this.#season)));
    for (const row of this.fixtures) {
      const seen: Seen = {
        gameweek: row.gameweek_id,
        kickoff: row.kickoff_at,
        started: row.has_started === 1,
        home: row.home_club_id,
        away: row.away_club_id,
        locks: this.locks
          .filter(({ fixture_id }) => fixture_id === row.id)
          .map((lock) => ({
            gameweek: lock.gameweek_id,
            at: Math.min(lock.locked_at, lock.kickoff_at),
            candidates: JSON.parse(lock.candidates) as number[],
          })),
      };
      oracle.know(row.id, seen);
    }
    return oracle;
  }
}
