import type { DecidedTie } from "#domain/cup/bracket.ts";
import type { DuelDraw, DuelResult } from "#domain/duels/duel.ts";
import { type PackedDraw, packPairs, packScores } from "#domain/duels/packed-draws.ts";
import type { GameweekId, LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";

/** A cup as it is stored: the ids by seed, and the decided rounds. */
export interface PackedCup {
  readonly drawnAt: Instant;
  readonly seeds: readonly UserId[];
  readonly rounds: readonly (readonly DecidedTie[])[];
}

/** Everything a league has decided about duels and cup in a season. */
export interface PackedBook {
  readonly duelsSince: Instant | null;
  readonly cupSince: Instant | null;
  /** In the order in which they were drawn. */
  readonly draws: readonly PackedDraw[];
  readonly cup: PackedCup | null;
}

interface Of {
  readonly league: LeagueId;
  readonly season: SeasonId;
}

const SWITCHES = `select duels_since as "duelsSince", cup_since as "cupSince" from leagues
  where id = ?1 and closed_at is null`;
const DRAWS = `select gameweek_id as "gameweekId", drawn_at as "drawnAt", newcomers, pairs, scores,
  is_void as "isVoid" from duel_draws where league_id = ?1 and season_id = ?2 order by drawn_at`;
const CUP = `select drawn_at as "drawnAt", seeds, rounds from cups where league_id = ?1 and season_id = ?2`;

type Switches = Pick<PackedBook, "duelsSince" | "cupSince">;
type DrawRow = Omit<PackedDraw, "isVoid"> & { readonly isVoid: number | null };
type CupRow = { readonly drawnAt: Instant; readonly seeds: string; readonly rounds: string };

/** Reads a league's book: one batch, by keys: a row a draw, at most one a gameweek. */
export function readBook(d1: D1Database, of: Of): Promise<PackedBook> {
  return writeAndRead(d1, of, []);
}

/** Writes, and reads the book as it is then, in one batch. */
async function writeAndRead(
  d1: D1Database,
  { league, season }: Of,
  writes: readonly D1PreparedStatement[],
): Promise<PackedBook> {
  const results = await d1.batch([
    ...writes,
    d1.prepare(SWITCHES).bind(league),
    d1.prepare(DRAWS).bind(league, season),
    d1.prepare(CUP).bind(league, season),
  ]);
  return bookOf(results.slice(writes.length));
}

function bookOf([switches, draws, cups]: readonly D1Result[]): PackedBook {
  const [on] = (switches?.results ?? []) as Switches[];
  const [cup] = (cups?.results ?? []) as CupRow[];
  return {
    duelsSince: on?.duelsSince ?? null,
    cupSince: on?.cupSince ?? null,
    draws: ((draws?.results ?? []) as DrawRow[]).map((row) => ({
      ...row,
      isVoid: row.isVoid === null ? null : row.isVoid === 1,
    })),
    cup: cup ? { ...cup, seeds: JSON.parse(cup.seeds), rounds: JSON.parse(cup.rounds) } : null,
  };
}

/**
 * DUE-02: writes a draw unless the gameweek has one, and reads the book as it is then. One row written.
 *
 * @param earlier the season's draws so far: with another number of them nothing is written.
 */
export function insertDraw(
  d1: D1Database,
  of: Of,
  earlier: readonly DuelDraw[],
  { gameweek, drawnAt, duels }: Omit<DuelDraw, "result">,
): Promise<PackedBook> {
  const { newcomers, pairs } = packPairs(earlier, duels);
  return writeAndRead(d1, of, [
    d1
      .prepare(
        `insert into duel_draws (league_id, season_id, gameweek_id, drawn_at, newcomers, pairs)
         select ?1, ?2, ?3, ?4, ?5, ?6
         where (select count(*) from duel_draws where league_id = ?1 and season_id = ?2) = ?7
         on conflict do nothing`,
      )
      .bind(of.league, of.season, gameweek, drawnAt, newcomers, pairs, earlier.length),
  ]);
}

/** CUP-01: writes a cup's draw unless there is one, and reads the book as it is then. One row written. */
export function insertCup(
  d1: D1Database,
  of: Of,
  cup: { readonly drawnAt: Instant; readonly seeds: readonly UserId[] },
): Promise<PackedBook> {
  return writeAndRead(d1, of, [
    d1
      .prepare(
        `insert into cups (league_id, season_id, drawn_at, seeds, rounds) values (?1, ?2, ?3, ?4, '[]')
         on conflict do nothing`,
      )
      .bind(of.league, of.season, cup.drawnAt, JSON.stringify(cup.seeds)),
  ]);
}

/** What became final, to be written beside the draws. */
export interface Outcome {
  readonly results: readonly { readonly draw: DuelDraw; readonly result: DuelResult }[];
  /** The cup's decided rounds, those stored before included; null if none is new. */
  readonly rounds: readonly (readonly DecidedTie[])[] | null;
}

/** DUE-05, CUP-02: writes results once; what is written stays. One row a gameweek, one a round. */
export function writeOutcome(d1: D1Database, of: Of, { results, rounds }: Outcome): Promise<PackedBook> {
  const { league, season } = of;
  const writes = results.map(({ draw, result }) =>
    d1
      .prepare(
        `update duel_draws set scores = ?4, is_void = ?5
         where league_id = ?1 and season_id = ?2 and gameweek_id = ?3 and scores is null`,
      )
      .bind(league, season, draw.gameweek as GameweekId, packScores(draw, result), Number(result.isVoid)),
  );
  if (rounds) {
    writes.push(
      d1
        .prepare(
          `update cups set rounds = ?3
           where league_id = ?1 and season_id = ?2 and json_array_length(rounds) < ?4`,
        )
        .bind(league, season, JSON.stringify(rounds), rounds.length),
    );
  }
  return writeAndRead(d1, of, writes);
}

/** The names of people who have left a league; an erased account is absent. By the key of users. */
export async function readUsernames(
  d1: D1Database,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, string>> {
  const { results } = await d1
    .prepare("select id, username from users where id in (select value from json_each(?1))")
    .bind(JSON.stringify(ids))
    .all<{ id: UserId; username: string }>();
  return new Map(results.map(({ id, username }) => [id, username]));
}
