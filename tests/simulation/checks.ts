import { expect } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { BoardEntry, GameweekPredictions } from "#contract/tipping-answers.ts";
import { HOUR_MS } from "#domain/shared/instant.ts";
import { bingoRowsOf, oracleRowsOf } from "#tests/support/oracles/oracle-records.ts";
import { acceptedNow } from "./accepted.ts";
import { duelsAreRight, peekAtDuel } from "./duels/duels.ts";
import type { Game } from "./game.ts";
import { halfOf, halfTablesAreRight, peekAtHalf } from "./half/half.ts";
import { squadsOf } from "./people.ts";
import { codeOf } from "./sim-feed.ts";
import type { Step } from "./story.ts";

/** Checks the conditions that hold after any event. @throws when one does not. */
export async function check(game: Game): Promise<void> {
  const before = game.recorded;
  const recorded = await game.look();
  expect(recorded.epoch, "epochs only rise").toBeGreaterThanOrEqual(before.epoch);
  nothingFinalChanges(before, recorded);
  expect(recorded.broken, "rules that some row breaks").toEqual([]);
  for (const { fixture, player } of recorded.takenBack) {
    const why = `BNG-05 a goal of ${player} in match ${fixture} was taken back too soon`;
    expect(game.feed.mayBeTakenBack(fixture, player), why).toBe(true);
  }
  expect(game.members.length).toBeGreaterThan(0);
  // A person's change is in the tables once their message has come.
  if (game.jobs.length > 0) return;
  await tablesAreRight(game);
  await halfTablesAreRight(game);
  await someDuelsAreRight(game);
}

/** One league's duels in turn: a check of both costs as much as all the tables. */
async function someDuelsAreRight(game: Game): Promise<void> {
  if (game.isPast || game.recorded.hasUnwrittenLock(Date.now())) return;
  const duels = game.duels[game.counts.tables % game.duels.length];
  if (duels) await duelsAreRight(game, duels);
}

/** Checks that final goals stay (BNG-05), and that written locks stay as they are (TIP-02). */
function nothingFinalChanges(before: Game["recorded"], now: Game["recorded"]): void {
  const goals = new Set(now.goals.filter(({ status }) => status === "final").map((goal) => goalKey(goal)));
  for (const goal of before.goals) {
    if (goal.status === "final") expect(goals.has(goalKey(goal)), `final goal ${goalKey(goal)}`).toBe(true);
  }
  const locks = new Set(now.locks.map((lock) => JSON.stringify(lock)));
  for (const lock of before.locks)
    expect(locks.has(JSON.stringify(lock)), `lock ${lock.fixture_id}`).toBe(true);
}

const goalKey = (goal: Game["recorded"]["goals"][number]) =>
  [goal.fixture_id, goal.player_id, goal.is_own_goal, goal.n].join(" ");

/** Compares every table, as a member reads it, with the plain computation. */
async function tablesAreRight(game: Game): Promise<void> {
  const now = Date.now();
  const owner = game.at(0);
  game.counts.tables++;
  for (const [query, people] of [
    [`leagueId=${game.bingo.id}`, game.members],
    ["leagueType=football_bingo", game.present],
  ] as const) {
    const answer = await game.call(owner, "GET", `/api/leaderboard?${query}&limit=200${game.ofSeason}`);
    const entries = bingoRowsOf((await answer.json()) as LeaderboardEntry[]);
    expect(entries, `Football Bingo, ${query}`).toEqual(game.recorded.bingoTable(squadsOf(people)));
  }
  // Until the job runs the clock alone has closed a match: its defaults appear within a minute.
  if (game.recorded.hasUnwrittenLock(now)) return;
  for (const [query, people] of [
    [`leagueId=${game.tipping.id}&`, game.members],
    ["", game.present.filter(({ tipper }) => tipper.since !== null)],
  ] as const) {
    const answer = await game.call(owner, "GET", `/api/tipping/board?${query}limit=200${game.ofSeason}`);
    const rows = oracleRowsOf((await answer.json()) as BoardEntry[]);
    const expected = game.recorded.tippingTable(
      people.map(({ tipper }) => tipper),
      now,
    );
    expect(rows, `tipping, ${query}`).toEqual(expected);
  }
}

/** BNG-08, TIP-08: one person reads another's squad and slips: no answer has what is still hidden, from any replica. */
export async function peek(game: Game, step: Extract<Step, { kind: "peek" }>): Promise<void> {
  const now = Date.now();
  const [reader, owner] = [game.at(step.person), game.at(step.of)];
  const ask = (path: string) => (step.isFar ? game.askAfar(reader, path) : game.call(reader, "GET", path));
  const recorded = await game.glance();
  const firstDeadline = Date.parse(game.feed.events[0]?.deadline_time ?? "");
  const cutoff = Math.floor((firstDeadline + 24 * HOUR_MS) / HOUR_MS) * HOUR_MS;
  const squad = await ask(`/api/selections?userId=${owner.person.id}`);
  expect(squad.status, "BNG-08").toBe(reader === owner || now >= cutoff ? 200 : 403);
  await squad.body?.cancel();
  await peekAtDuel(game, reader, owner);
  if (halfOf(game)) await peekAtHalf(game, reader, owner, ask);
  for (const { id: gameweek } of game.feed.events) {
    const path = `/api/tipping/predictions?gameweek=${gameweek}&userId=${owner.person.id}`;
    const answer = await ask(path);
    if (answer.status !== 200) continue;
    const { predictions, joker } = (await answer.json()) as GameweekPredictions;
    if (reader === owner) {
      // A replica may lack the reader's own: a browser has the bookmark of its last write, this one has none.
      if (step.isFar) continue;
      expect(
        predictions
          .filter(({ source }) => source === "player")
          .map(({ fixtureId }) => fixtureId)
          .sort(),
      ).toEqual(acceptedNow(owner, recorded, gameweek, now).sort());
      continue;
    }
    for (const { fixtureId } of predictions) {
      expect(recorded.oracle?.isLocked(fixtureId, now), `TIP-08 fixture ${fixtureId}`).toBe(true);
    }
    const hasBegun = recorded.fixtures.some(
      ({ id }) => recorded.oracle?.gameweekOf(id, now) === gameweek && recorded.oracle.isLocked(id, now),
    );
    if (!hasBegun && predictions.length === 0) expect(joker, "TIP-08 Joker").toBe(false);
  }
}

/**
 * Checks that the recorded facts are what happened: at a story's end, once the feed has been honest for long enough.
 */
export function ledgerIsTrue(game: Game, truth: readonly string[]): void {
  expect(game.recorded.ledger(), "the goals as they were when their gameweek was checked").toEqual(truth);
  expect(codeOf({ club: 1, place: 1 })).toBe(102);
}
