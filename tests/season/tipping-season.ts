import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { Team } from "#contract/clubs.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { DAY_MS, type Instant, instant, SECOND_MS } from "#domain/shared/instant.ts";
import { drawSeedOf } from "#domain/tipping/draw-seed.ts";
import { feedAt } from "#sandbox/archive/feed-at.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";
import { asChecked } from "#tests/support/oracles/as-checked.ts";
import { oracleRowsOf } from "#tests/support/oracles/oracle-records.ts";
import { TippingOracle } from "#tests/support/oracles/tipping-oracle.ts";
import { setClock } from "#tests/support/tipping.ts";
import { readEnv } from "#workers/platform/config.ts";
import { seededRandom } from "./random.ts";
import { poll, serveFeed } from "./season-feed.ts";
import {
  askAsAnother,
  compareAtTheEnd,
  compareHalf,
  firstOfHalf,
  type PlayedLeague,
} from "./tipping-checks.ts";
import { habitsOf, readFixtures, readTeams, SeasonPlayer } from "./tipping-player.ts";
import { stepsOf } from "./tipping-steps.ts";

export interface SeasonPlan {
  readonly archive: SeasonArchive;
  readonly players: number;
  readonly leagues: number;
  readonly seed: number;
  /** The share of the active players who predict a gameweek. */
  readonly presence: number;
  /**
   * Another game in the same season: `begin` signs its players up before the first step, `come` lets its latecomers
   * pick at `at`.
   */
  readonly beside?: { begin(): Promise<void>; readonly at: Instant; come(): Promise<void> };
}

/**
 * Plays a whole season through the feed, with players who predict, forget, come back, misuse the Joker, submit a second
 * before a kick-off and at it, twice and from two devices. After every step somebody else requests predictions that
 * must still be hidden; at the end every table is compared with the oracle's.
 */
export async function playTippingSeason(plan: SeasonPlan): Promise<void> {
  const { archive, seed, beside } = plan;
  const random = seededRandom(seed);
  const steps = stepsOf(archive);
  const start = (steps[0]?.at ?? 0) - DAY_MS;
  await serveFeed(archive);
  const oracle = new TippingOracle(asChecked(archive), drawSeedOf(readEnv(env).config));
  await look(archive, oracle, start);
  await beside?.begin();
  const players: SeasonPlayer[] = [];
  for (let index = 0; index < plan.players; index++) {
    players.push(
      await SeasonPlayer.create(`tipper-${index}`, habitsOf(index, plan.presence, random), random),
    );
  }
  const leagues = await makeLeagues(players, plan.leagues);

  const counts = { submissions: 0, refused: 0, late: 0, checks: 0, looks: 0, before: 0, quiet: 0 };
  const count = (status: number) => {
    counts.submissions++;
    if (status !== 200) counts.refused++;
  };
  let isBesideDue = beside !== undefined;
  for (const step of steps) {
    if (beside && isBesideDue && step.at > beside.at) {
      isBesideDue = false;
      await look(archive, oracle, beside.at);
      await beside.come();
    }
    if (step.kind === "kickoff") {
      // No job has run yet: the clock alone closes the match.
      setClock(instant(step.at));
      oracle.passTime(step.at);
      for (const player of players.filter(({ habits }) => habits.isLate)) {
        const late = lastMinute.get(player);
        if (!late) continue;
        const status = await player.submit(oracle, late.gameweek, late.predictions, late.joker);
        expect(status).toBe(409);
        counts.late++;
      }
      lastMinute.clear();
    }
    // A look a second before a kick-off finds what the one at it finds: every third is enough.
    if (step.kind === "before" && counts.before++ % 3 > 0) {
      setClock(instant(step.at));
      oracle.passTime(step.at);
    } else {
      await look(archive, oracle, step.at);
      counts.looks++;
    }
    if (step.kind === "open" && step.gameweek !== undefined) {
      const played = leagues[step.gameweek % leagues.length] as PlayedLeague;
      if (step.gameweek > firstOfHalf(archive)) await compareHalf(archive, oracle, played, step.at);
      await openGameweek(step.gameweek, players, oracle, count);
    }
    if (step.kind === "before") await submitLate(step.at + SECOND_MS, players, oracle, count, random);
    // What may be seen changes at the locks: of the other steps every third is enough.
    if (step.kind === "look" && counts.quiet++ % 3 > 0) continue;
    counts.checks += await askAsAnother(players, leagues, oracle, step.at, random);
  }

  const now = Date.now();
  console.log(`${JSON.stringify(counts)}, ${oracle.voidLocks(now)} void locks, ${steps.length} steps`);
  expect(counts.refused).toBeGreaterThan(counts.submissions / 100);
  expect(counts.late).toBeGreaterThan(10);
  for (const played of leagues) await compareAtTheEnd(archive, oracle, played, now);
  const everybody = players.filter(({ known }) => known.since !== null).map(({ known }) => known);
  const overall = await (players[0] as SeasonPlayer).call("GET", "/api/tipping/board?limit=200");
  const expected = oracle.finalTable(everybody, now);
  expect(oracleRowsOf(await overall.json())).toEqual(expected.slice(0, 200));
  const winner = expected[0];
  console.log(
    `${everybody.length} tippers; the first has ${winner?.points} points, the last ${expected.at(-1)?.points}`,
  );
}

/** Moves the clock, polls the feed and shows the oracle the same reply. */
async function look(archive: SeasonArchive, oracle: TippingOracle, at: number) {
  setClock(instant(at));
  oracle.passTime(at);
  await poll();
  const frame = feedAt(archive, instant(at));
  // A lock freezes its candidates by the clubs at that very poll, so the oracle needs them at every one.
  oracle.look(frame.fixtures(), frame.bootstrapStatic());
  oracle.passTime(at);
}

/** Makes the leagues: six players in ten are in one from the beginning, the others tip without one. */
async function makeLeagues(players: readonly SeasonPlayer[], count: number): Promise<PlayedLeague[]> {
  const leagues: PlayedLeague[] = [];
  for (let index = 0; index < count; index++) {
    const members = players.filter((_, who) => who % 10 < 6 && Math.floor(who / 10) % count === index);
    const [owner, ...others] = members as [SeasonPlayer, ...SeasonPlayer[]];
    const made = await owner.call("POST", "/api/leagues", {
      name: `League ${index}`,
      leagueType: "score_tipping",
    });
    expect(made.status).toBe(201);
    const league: League = await made.json();
    owner.known.since = Date.now();
    for (const member of others) {
      const joined = await member.call("POST", "/api/leagues/join", { joinCode: league.joinCode });
      expect(joined.status).toBe(200);
      member.known.since = Date.now();
    }
    leagues.push({ league, members });
  }
  return leagues;
}

/** The clubs with their players, as read a day before the latest deadline. */
let teams: ReadonlyMap<number, Team> = new Map();

type Submitted = Parameters<SeasonPlayer["submit"]>;
const lastMinute = new Map<SeasonPlayer, { gameweek: number; predictions: Submitted[2]; joker: boolean }>();

/** A day before the deadline: every player active this gameweek submits. */
async function openGameweek(
  gameweek: number,
  players: readonly SeasonPlayer[],
  oracle: TippingOracle,
  count: (status: number) => void,
): Promise<void> {
  const gameweeks = await readFixtures();
  teams = await readTeams();
  const openOf = (id: number) =>
    gameweeks.find((each) => each.gameweek === id)?.fixtures.filter(({ isLocked }) => !isLocked) ?? [];
  const fixtures = openOf(gameweek);
  const ahead = openOf(gameweek + 2);
  for (const player of players) {
    const { habits } = player;
    if (!player.plays(gameweek) || fixtures.length === 0) continue;
    const joker = habits.jokerEvery > 0 && gameweek % habits.jokerEvery === 0;
    const predictions = player.plan(fixtures, teams);
    if (habits.hasTwoDevices) {
      await player.submitFromTwoDevices(oracle, gameweek, predictions, joker && !hasJoker(player));
      count(200);
      continue;
    }
    let status = await player.submit(oracle, gameweek, predictions, joker);
    count(status);
    if (status === 409) {
      status = await player.submit(oracle, gameweek, predictions, false);
      count(status);
    }
    if (status === 400) {
      const without = predictions.map((each) => ({ ...each, goalBonusPlayerId: null }));
      count(await player.submit(oracle, gameweek, without, joker && !hasJoker(player)));
    }
    const isHeld = player.known.submissions.findLast((each) => each.gameweek === gameweek)?.joker ?? false;
    if (habits.isTwice) count(await player.submit(oracle, gameweek, player.plan(fixtures, teams), isHeld));
    if (habits.looksAhead && ahead.length > 0) {
      count(await player.submit(oracle, gameweek + 2, player.plan(ahead, teams), false));
    }
  }
}

function hasJoker({ known }: SeasonPlayer): boolean {
  const jokers = new Set<number>();
  for (const { gameweek, joker } of known.submissions) {
    if (joker) jokers.add(gameweek);
    else jokers.delete(gameweek);
  }
  return jokers.size > 0;
}

/** Submits a second before a kick-off, when its match is still open, and keeps the submissions to repeat at it. */
async function submitLate(
  kickoff: number,
  players: readonly SeasonPlayer[],
  oracle: TippingOracle,
  count: (status: number) => void,
  random: () => number,
): Promise<void> {
  const gameweeks = await readFixtures();
  const due = gameweeks.flatMap(({ fixtures }) =>
    fixtures.filter((each) => !each.isLocked && Date.parse(each.kickoffTime) === kickoff),
  );
  const [fixture] = due;
  if (!fixture) return;
  for (const player of players) {
    if (!player.habits.isLate || !player.plays(fixture.gameweek) || random() < 0.7) continue;
    const joker =
      player.known.submissions.findLast((each) => each.gameweek === fixture.gameweek)?.joker ?? false;
    const predictions = [{ ...player.predict(fixture, teams), goalBonusPlayerId: 0 }];
    const status = await player.submit(oracle, fixture.gameweek, predictions, joker);
    expect(status).toBe(200);
    count(status);
    lastMinute.set(player, { gameweek: fixture.gameweek, predictions, joker });
  }
}
