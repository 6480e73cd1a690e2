import type { DecidedTie } from "#domain/cup/bracket.ts";
import type { Duel, DuelDraw, DuelResult } from "#domain/duels/duel.ts";
import { type PackedDraw, packPairs, packScores } from "#domain/duels/packed-draws.ts";
import type { GameweekId, LeagueId, SeasonId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { cups, duelDraws, leagues } from "#workers/db/schema/index.ts";
import { as, type Given, names, row, sql } from "#workers/db/sql.ts";
import { batch, command, query, type Statement } from "#workers/db/statement.ts";
import type { Database } from "#workers/platform/database.ts";

/** A cup as it is stored: the ids by seed, and the decided rounds. */
interface PackedCup {
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

const switchesOf = query(
  ({ league }: Given<Pick<Of, "league">>) => sql`
    select ${row({ duelsSince: leagues.duelsSince, cupSince: leagues.cupSince })} from ${leagues}
    where ${leagues.id} = ${league} and ${leagues.closedAt} is null`,
);

const drawsOf = query(
  ({ league, season }: Given<Of>) => sql`select ${row({
    gameweekId: duelDraws.gameweekId,
    drawnAt: duelDraws.drawnAt,
    newcomers: duelDraws.newcomers,
    pairs: duelDraws.pairs,
    scores: duelDraws.scores,
    isVoid: duelDraws.isVoid,
  })} from ${duelDraws} where ${duelDraws.leagueId} = ${league} and ${duelDraws.seasonId} = ${season}
  order by ${duelDraws.drawnAt}`,
);

const cupOf = query(
  ({ league, season }: Given<Of>) => sql`
    select ${row({ drawnAt: cups.drawnAt, seeds: cups.seeds, rounds: cups.rounds })} from ${cups}
    where ${cups.leagueId} = ${league} and ${cups.seasonId} = ${season}`,
);

/** Reads a league's book: one batch, by keys: a row for each draw, at most one per gameweek. */
export const readBook = (db: Database, of: Of): Promise<PackedBook> => writeAndRead(db, of, []);

/** Writes, and reads the book as it is then, in one batch. */
async function writeAndRead(
  db: Database,
  { league, season }: Of,
  writes: readonly Statement<never>[],
): Promise<PackedBook> {
  const [switches, draws, drawnCup] = await batch(
    db,
    [switchesOf({ league }), drawsOf({ league, season }), cupOf({ league, season })],
    writes,
  );
  const cup = drawnCup.rows[0];
  return {
    duelsSince: switches.rows[0]?.duelsSince ?? null,
    cupSince: switches.rows[0]?.cupSince ?? null,
    draws: draws.rows,
    cup: cup ? { ...cup, seeds: JSON.parse(cup.seeds), rounds: JSON.parse(cup.rounds) } : null,
  };
}

const drawn = as(duelDraws, "drawn");

type NewDraw = Pick<PackedDraw, "gameweekId" | "drawnAt" | "newcomers" | "pairs"> & {
  readonly meets: Readonly<Record<UserId, UserId | null>>;
  readonly earlier: number;
};

const putDraw = command((draw: Given<Of & NewDraw>) => {
  const { leagueId, seasonId, gameweekId, drawnAt, newcomers, pairs, meets } = duelDraws;
  return sql`insert into ${duelDraws} (${names(leagueId, seasonId, gameweekId, drawnAt, newcomers, pairs, meets)})
    select ${draw.league}, ${draw.season}, ${draw.gameweekId}, ${draw.drawnAt}, ${draw.newcomers}, ${draw.pairs}, ${draw.meets}
    where (select count(*) from ${drawn}
      where ${drawn.leagueId} = ${draw.league} and ${drawn.seasonId} = ${draw.season}) = ${draw.earlier}
    on conflict do nothing`;
});

/**
 * DUE-02: writes draws unless their gameweeks have one, and reads the book as it is then, in one batch. One row written
 * for each.
 *
 * @param draws all of the season, in their order: the new ones follow those that were there.
 * @param earlier how many were there: with another number of them nothing is written.
 */
export function insertDraws(
  db: Database,
  of: Of,
  draws: readonly DuelDraw[],
  earlier: number,
): Promise<PackedBook> {
  const writes = draws.slice(earlier).map(({ gameweek, drawnAt, duels }, nth) => {
    const before = draws.slice(0, earlier + nth);
    const { newcomers, pairs } = packPairs(before, duels);
    const draw = { gameweekId: gameweek, drawnAt, newcomers, pairs, meets: meetsOf(duels) };
    return putDraw({ ...of, ...draw, earlier: before.length });
  });
  return writeAndRead(db, of, writes);
}

function meetsOf(duels: readonly Duel[]): Record<UserId, UserId | null> {
  const meets: Record<UserId, UserId | null> = {};
  for (const { a, b } of duels) {
    meets[a] = b;
    if (b !== null) meets[b] = a;
  }
  return meets;
}

type NewCup = Pick<PackedCup, "drawnAt" | "seeds">;

const putCup = command((cup: Given<Of & NewCup>) => {
  const { leagueId, seasonId, drawnAt, seeds, rounds } = cups;
  return sql`insert into ${cups} (${names(leagueId, seasonId, drawnAt, seeds, rounds)})
    values (${cup.league}, ${cup.season}, ${cup.drawnAt}, ${cup.seeds}, '[]') on conflict do nothing`;
});

/** CUP-01: writes a cup's draw unless there is one, and reads the book as it is then. One row written. */
export const insertCup = (db: Database, of: Of, { drawnAt, seeds }: NewCup): Promise<PackedBook> =>
  writeAndRead(db, of, [putCup({ ...of, drawnAt, seeds })]);

/** What became final, to be written beside the draws. */
export interface Outcome {
  readonly results: readonly { readonly draw: DuelDraw; readonly result: DuelResult }[];
  /** The cup's decided rounds, those stored before included; null if none is new. */
  readonly rounds: readonly (readonly DecidedTie[])[] | null;
}

const putResult = command(
  (draw: Given<Of & { gameweek: GameweekId; scores: string; isVoid: boolean }>) => sql`update ${duelDraws}
    set ${names(duelDraws.scores)} = ${draw.scores}, ${names(duelDraws.isVoid)} = ${draw.isVoid}, ${names(duelDraws.meets)} = null
    where ${duelDraws.leagueId} = ${draw.league} and ${duelDraws.seasonId} = ${draw.season}
      and ${duelDraws.gameweekId} = ${draw.gameweek} and ${duelDraws.scores} is null`,
);

const putRounds = command(
  ({ league, season, rounds, decided }: Given<Of & { rounds: PackedCup["rounds"]; decided: number }>) => sql`
    update ${cups} set ${names(cups.rounds)} = ${rounds}
    where ${cups.leagueId} = ${league} and ${cups.seasonId} = ${season} and json_array_length(${cups.rounds}) < ${decided}`,
);

/** DUE-05, CUP-02: writes results once; what is written stays. One row for each gameweek, and one for each round. */
export function writeOutcome(db: Database, of: Of, { results, rounds }: Outcome): Promise<PackedBook> {
  const writes = results.map(({ draw, result }) => {
    const { isVoid } = result;
    const gameweek = draw.gameweek as GameweekId;
    return putResult({ ...of, gameweek, scores: packScores(draw, result), isVoid });
  });
  return writeAndRead(
    db,
    of,
    rounds ? [...writes, putRounds({ ...of, rounds, decided: rounds.length })] : writes,
  );
}
