import { runInDurableObject } from "cloudflare:test";
import { expect } from "vitest";
import type { DuelDetail, DuelTableRow, LeagueCup, LeagueDuels } from "#contract/leagues/duels.ts";
import { DAY_MS, HOUR_MS } from "#domain/shared/instant.ts";
import { type CupWeek, plainTies } from "#tests/support/oracles/cup-oracle.ts";
import {
  drawPlainly,
  type PlainDraw,
  plainDuelTable,
  plainRank,
} from "#tests/support/oracles/duel-oracle.ts";
import type { League } from "#workers/league/league.ts";
import type { Database } from "#workers/platform/database.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { dyingDatabase } from "../death.ts";
import type { Game } from "../game.ts";
import type { Somebody } from "../people.ts";
import type { Step } from "../story.ts";
import { asOfOf, beforeAnyMatch, membersAsOf, playsFrom } from "./as-of.ts";
import { countingDraws } from "./counted-draws.ts";
import type { PlayedDraw, PlayedDuels } from "./played-duels.ts";
import { duelsOf, roundOf, stateOf, weeksOf } from "./weeks.ts";

type Of<Kind extends Step["kind"]> = Extract<Step, { kind: Kind }>;

/** DUE-01, CUP-01: the host switches duels or the cup in both leagues. */
export async function switchDuels(game: Game, { what, isOn }: Of<"switch">): Promise<void> {
  for (const duels of game.duels) {
    const answer = await game.call(game.at(0), "PATCH", `/api/leagues/${duels.league.id}`, { [what]: isOn });
    await answer.body?.cancel();
    const isRefused = what === "cup" && isOn && game.members.length < 4;
    expect(answer.status, `switch ${what}`).toBe(isRefused ? 409 : 200);
    if (isRefused) continue;
    const since = isOn ? Date.now() : null;
    if (what === "duels") duels.duelsSince = isOn ? (duels.duelsSince ?? since) : null;
    else duels.cupSince = isOn ? (duels.cupSince ?? since) : null;
    await seeDraws(game, duels);
  }
}

/** Tells the leagues that a draw is due; what was lost is not in the story. One may lose the reply of a trip to D1. */
export async function tellDrawsDue(game: Game, { times, lost }: Of<"draws_due">): Promise<void> {
  for (const duels of game.duels) {
    const stub = leagueObject(game.env, duels.league.id) as unknown as DurableObjectStub<League>;
    let written = 0;
    await runInDurableObject(stub, async (league) => {
      const context = league.context as { db: Database };
      const { db } = context;
      const counted = countingDraws(db);
      context.db = lost === null ? counted.db : dyingDatabase(counted.db as D1Database, lost, true).db;
      await Promise.allSettled(Array.from({ length: times }, () => league.drawsDue(game.recorded)));
      context.db = db;
      written = counted.count();
    });
    const before = duels.draws.length;
    await seeDraws(game, duels);
    const fresh = duels.draws.length - before;
    expect(written, "DUE-02 nothing that is drawn is drawn again").toBeLessThanOrEqual(times * fresh);
  }
}

/** DUE-02, DUE-03, CUP-01: each draw that is new is one that the rules demand, among those who were members at it. */
export async function seeDraws(game: Game, duels: PlayedDuels): Promise<void> {
  const before = duels.draws.length;
  const hadCup = duels.cup !== null;
  for (const [at, draw] of (await duels.look(game.season)).entries()) {
    const { gameweek, drawnAt } = draw;
    const why = `DUE-02 the draw of gameweek ${gameweek}`;
    const firstKickoff = firstKickoffOf(game, gameweek);
    expect(
      duels.draws.slice(0, before + at).map((each) => each.gameweek),
      why,
    ).not.toContain(gameweek);
    expect(drawnAt, why).toBeGreaterThanOrEqual(firstKickoff - 2 * DAY_MS);
    expect(duels.duelsSince, why).toBeLessThan(firstKickoff);
    const asOf = asOfOf(game, { drawnAt, firstKickoff, since: duels.duelsSince ?? 0, least: 2 });
    const ids = membersAsOf(game, drawnAt, asOf)
      .map(({ person }) => person.id as string)
      .sort();
    const drawn = draw.pairs.flatMap(([a, b]) => (b === null ? [a] : [a, b])).sort();
    expect(drawn, `DUE-02 everybody once, gameweek ${gameweek}`).toEqual(ids);
    expect(draw.pairs.filter(([, b]) => b === null).length, "DUE-03 the Median").toBe(ids.length % 2);
    inOrder(game, duels, draw, { at: before + at, asOf });
  }
  if (duels.cup && !hadCup) seeCup(game, duels);
  // What is final now stays as it is, whoever leaves before it is compared.
  weeksOf(game, duels);
  if (duels.cup) cupWeeks(game, duels);
}

/** DUE-03: a draw after final gameweeks alone follows from their table, if all of them was played before its time. */
function inOrder(
  game: Game,
  duels: PlayedDuels,
  { pairs }: PlainDraw,
  { at, asOf }: { readonly at: number; readonly asOf: number },
): void {
  const earlier = weeksOf(game, duels).slice(0, at);
  if (at === 0 || earlier.some(({ state }) => state === "live" || state === "drawn")) return;
  if (earlier.some(({ gameweek }) => playsFrom(game, gameweek, asOf))) return;
  const played = earlier.map((week) => (week.state === "void" ? [] : duelsOf(week)));
  const drawn = new Set(pairs.flat());
  const table = plainDuelTable(idsOf(game), earlier.map(duelsOf));
  const order = table.flatMap(({ name }) => (drawn.has(name) ? [name] : []));
  expect(pairs, "DUE-03 the pairs").toEqual(drawPlainly(order, played));
}

/** The present members' ids, which are in the order of their names. */
const idsOf = ({ members }: Game) => members.map(({ person }) => person.id as string);

/** CUP-01: the best four of the table, at the earliest 48 hours before the first round. */
function seeCup(game: Game, duels: PlayedDuels): void {
  const { seeds, drawnAt } = duels.cup as NonNullable<PlayedDuels["cup"]>;
  const firstKickoff = firstKickoffOf(game, roundsOf(game)[0]);
  expect(drawnAt, "CUP-01").toBeGreaterThanOrEqual(firstKickoff - 2 * DAY_MS);
  const asOf = asOfOf(game, { drawnAt, firstKickoff, since: duels.cupSince ?? 0, least: 4 });
  // Picks whose message is still on its way are not in the table yet; later than the draw they may be others.
  const isNow = drawnAt === Date.now() && (duels.isTipping || drawnAt < firstKickoff);
  const isLate = isNow ? game.recorded.hasUnwrittenLock(drawnAt) : !duels.isTipping;
  const hasBegun = game.recorded.fixtures.some((row) => row.kickoff_at !== null && row.kickoff_at < asOf);
  if (game.jobs.length > 0 || isLate || hasBegun) return;
  const ids = new Map(game.people.map(({ person }) => [person.username, person.id as string]));
  const table = beforeAnyMatch(game, duels, { drawnAt, asOf });
  const best = table.slice(0, 4).map(({ username }) => ids.get(username));
  expect(seeds, "CUP-01 the field").toEqual(best);
}

/** CUP-01: a field of four plays the season's last two gameweeks. */
const roundsOf = ({ feed }: Game): [number, number] =>
  feed.events.slice(-2).map(({ id }) => id) as [number, number];

/** Both rounds of a cup of four. */
function cupWeeks(game: Game, duels: PlayedDuels): [CupWeek, CupWeek] {
  const [first, second] = roundsOf(game);
  return [roundOf(game, duels, 0, first), roundOf(game, duels, 1, second)];
}

const firstKickoffOf = ({ recorded }: Game, gameweek: number) =>
  Math.min(
    ...recorded.fixtures.flatMap((row) =>
      row.gameweek_id === gameweek && row.kickoff_at ? row.kickoff_at : [],
    ),
  );

/** Compares a league's duels and cup, as a member reads them, with the plain computation. */
export async function duelsAreRight(game: Game, duels: PlayedDuels): Promise<void> {
  if (!duels.isInUse) return;
  const read = async <Answer>(path: string): Promise<Answer> => {
    const answer = await game.call(game.at(0), "GET", `/api/leagues/${duels.league.id}/${path}`);
    return (await answer.json()) as Answer;
  };
  const gameweeks = game.feed.events.map(({ id }) => id);
  const told = new Map<number, LeagueDuels>();
  for (const id of gameweeks) told.set(id, await read<LeagueDuels>(`duels?gameweek=${id}`));
  await seeDraws(game, duels);
  nothingIsMissing(game, duels);
  const weeks = weeksOf(game, duels);
  for (const [at, { gameweek, drawnAt }] of duels.draws.entries()) {
    const week = weeks[at] as (typeof weeks)[number];
    const expected = duelsOf(week).map(({ sides: [a, b], scores }) => [
      a,
      b ?? "median",
      ...(scores ?? [null, null]),
    ]);
    const said = told.get(gameweek) as LeagueDuels;
    const where = `DUE-04 the duels of gameweek ${gameweek}, ${duels.isTipping ? "tipping" : "Football Bingo"}`;
    expect([said.state, said.drawAt], where).toEqual([week.state, new Date(drawnAt).toISOString()]);
    expect(
      said.pairs.map(({ a, b }) => [a.userId, "userId" in b ? b.userId : "median", a.score, b.score]),
      where,
    ).toEqual(expected);
  }
  const said = await read<DuelTableRow[]>("duels/table");
  expect(
    said.map(({ username: _, ...row }) => row),
    "DUE-05 the duel table",
  ).toEqual(tableOf(game, weeks));
  if (duels.cupSince !== null || duels.cup) cupIsRight(game, duels, await read<LeagueCup>("cup"));
}

/** DUE-05: the duel table of the present members; it is provisional where one of their weeks is. */
function tableOf(game: Game, weeks: readonly PlayedDraw[]) {
  const rows = plainDuelTable(idsOf(game), weeks.map(duelsOf));
  const isLive = (id: string) =>
    weeks.some((week) => week.state === "live" && duelsOf(week).some(({ sides }) => sides.includes(id)));
  return rows.map(({ name, ...row }) => {
    return { rank: plainRank({ name, ...row }, rows), userId: name, ...row, provisional: isLive(name) };
  });
}

/** DUE-02: after a member has looked, each gameweek whose time has come is drawn. */
function nothingIsMissing(game: Game, { duelsSince, draws }: PlayedDuels): void {
  for (const { id } of game.feed.events) {
    const firstKickoff = firstKickoffOf(game, id);
    const due = duelsSince !== null && duelsSince < firstKickoff && Date.now() >= firstKickoff - 2 * DAY_MS;
    const count = game.members.filter(({ joinedAt }) => joinedAt < firstKickoff).length;
    if (!due || count < 2) continue;
    expect(
      draws.some(({ gameweek }) => gameweek === id),
      `DUE-02 gameweek ${id} is drawn`,
    ).toBe(true);
  }
}

function cupIsRight(game: Game, duels: PlayedDuels, said: LeagueCup): void {
  if (!duels.cup) {
    expect(said.state, "CUP-01").toBe("undrawn");
    return;
  }
  const [first, second] = roundsOf(game);
  const rounds = plainTies(duels.cup.seeds, cupWeeks(game, duels));
  const plain = (side: LeagueCup["rounds"][number]["ties"][number]["a"]) =>
    side && { id: side.userId, seed: side.seed, score: side.score };
  expect(
    said.rounds.map(({ ties }) =>
      ties.map(({ a, b, winner, by }) => ({ a: plain(a), b: plain(b), winner, by })),
    ),
    `CUP-02 the cup, ${duels.isTipping ? "tipping" : "Football Bingo"}`,
  ).toEqual(rounds);
  const [final] = rounds[1] ?? [];
  expect(said.winnerId, "CUP-02 the winner").toBe(final?.winner ? (final[final.winner]?.id ?? null) : null);
  const isOver = game.recorded.isFinal(first) && game.recorded.isFinal(second);
  const hasBegun = stateOf(game, duels.isTipping, first).hasBegun;
  expect(said.state, "CUP-02").toBe(isOver ? "final" : hasBegun ? "live" : "drawn");
}

/** DUE-06: a duel shows of another nothing that BNG-08 and TIP-08 hide. */
export async function peekAtDuel(game: Game, reader: Somebody, owner: Somebody): Promise<void> {
  if (reader === owner || reader.standing !== "in") return;
  const now = Date.now();
  const firstDeadline = Date.parse(game.feed.events[0]?.deadline_time ?? "");
  const cutoff = Math.floor((firstDeadline + 24 * HOUR_MS) / HOUR_MS) * HOUR_MS;
  for (const duels of game.duels) {
    for (const { gameweek } of duels.draws) {
      const path = `/api/leagues/${duels.league.id}/duels/${gameweek}/${owner.person.id}`;
      const answer = await game.call(reader, "GET", path);
      if (answer.status === 404) continue;
      const { parts } = (await answer.json()) as DuelDetail;
      if (!parts.a) continue;
      if ("goals" in parts.a) expect(now, "DUE-06 BNG-08").toBeGreaterThanOrEqual(cutoff);
      else {
        for (const { fixtureId } of parts.a.calls) {
          expect(game.recorded.oracle?.isLocked(fixtureId, now), `DUE-06 TIP-08 match ${fixtureId}`).toBe(
            true,
          );
        }
      }
    }
  }
}
