import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, vi } from "vitest";
import type { League, Team } from "#contract/api.ts";
import type { BoardEntry, GameweekPredictions } from "#contract/tipping-answers.ts";
import { instant, parseInstant } from "#domain/shared/instant.ts";
import { feedAt } from "#sandbox/archive/feed-at.ts";
import type { SeasonArchive } from "#sandbox/archive/types.ts";
import { readEnv } from "#workers/env.ts";
import { drawSeedOf } from "#workers/services/tipping-seed.ts";
import { pickOne, seededRandom } from "./random.ts";
import { poll, serveFeed, setClock } from "./season-feed.ts";
import { type OracleRow, TippingOracle } from "./tipping-oracle.ts";
import { type Habits, readFixtures, readTeams, SeasonPlayer } from "./tipping-player.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface SeasonPlan {
  readonly archive: SeasonArchive;
  readonly players: number;
  readonly leagues: number;
  readonly seed: number;
  /** How many of those who play at all predict a gameweek. */
  readonly presence: number;
}

interface Step {
  readonly at: number;
  /** `before`: a second before a kick-off; `kickoff`: at it, before any job has run. */
  readonly kind: "open" | "before" | "kickoff" | "look";
  readonly gameweek?: number;
}

/**
 * A whole season through the feed, with players who predict, forget, come back, misuse the Joker, submit a second
 * before a kick-off and at it, twice and from two devices. After every step somebody else asks for what must not be
 * readable yet; at the end every table is held against the oracle's.
 */
export async function playTippingSeason(plan: SeasonPlan): Promise<void> {
  const { archive, seed } = plan;
  const random = seededRandom(seed);
  const oracle = new TippingOracle(archive, drawSeedOf(readEnv(env).config));
  const steps = stepsOf(archive);
  const start = (steps[0]?.at ?? 0) - DAY;
  serveFeed(archive);
  await silenceAlarms();
  await look(archive, oracle, start);
  const players: SeasonPlayer[] = [];
  for (let index = 0; index < plan.players; index++) {
    players.push(
      await SeasonPlayer.create(`tipper-${index}`, habitsOf(index, plan.presence, random), random),
    );
  }
  const leagues = await makeLeagues(players, plan.leagues);

  const counts = { submissions: 0, refused: 0, late: 0, checks: 0, looks: 0 };
  const count = (status: number) => {
    counts.submissions++;
    if (status !== 200) counts.refused++;
  };
  for (const step of steps) {
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
    await look(archive, oracle, step.at);
    counts.looks++;
    if (step.kind === "open" && step.gameweek !== undefined) {
      await openGameweek(step.gameweek, players, oracle, count);
    }
    if (step.kind === "before") await submitLate(step.at + SECOND, players, oracle, count, random);
    counts.checks += await askAsAnother(players, leagues, oracle, step.at, random);
  }

  const now = Date.now();
  console.log(`${JSON.stringify(counts)}, ${oracle.voidLocks(now)} void locks, ${steps.length} steps`);
  expect(counts.refused).toBeGreaterThan(counts.submissions / 100);
  expect(counts.late).toBeGreaterThan(10);
  for (const { league, members } of leagues) {
    const expected = oracle.finalTable(
      members.map(({ known }) => known),
      now,
    );
    await vi.waitFor(async () => {
      const answer = await (members[0] as SeasonPlayer).call(
        "GET",
        `/api/tipping/board?leagueId=${league.id}&limit=200`,
      );
      expect(answer.status).toBe(200);
      expect(rowsOf(await answer.json())).toEqual(expected);
    });
  }
  const everybody = players.filter(({ known }) => known.since !== null).map(({ known }) => known);
  const overall = await (players[0] as SeasonPlayer).call("GET", "/api/tipping/board?limit=200");
  const expected = oracle.finalTable(everybody, now);
  expect(rowsOf(await overall.json())).toEqual(expected.slice(0, 200));
  const winner = expected[0];
  console.log(
    `${everybody.length} tippers; the first has ${winner?.points} points, the last ${expected.at(-1)?.points}`,
  );
}

/**
 * The season's alarms are set by the faked date, which lies behind the machine's: each would ring at once and poll
 * without end. The looks below are what they would have been.
 */
async function silenceAlarms(): Promise<void> {
  const season = env.SEASONS.getByName(String(env.SEASON));
  await runInDurableObject(season, (_, { storage }) => {
    vi.spyOn(storage, "setAlarm").mockResolvedValue();
  });
}

/** The clock moves, the season asks the feed, and the oracle sees what the feed shows. */
async function look(archive: SeasonArchive, oracle: TippingOracle, at: number) {
  setClock(instant(at));
  oracle.passTime(at);
  await poll();
  const frame = feedAt(archive, instant(at));
  // A lock freezes its candidates by the clubs of that very look, so the oracle needs them at every one.
  oracle.look(frame.fixtures(), frame.bootstrapStatic());
  oracle.passTime(at);
}

/**
 * Each match day: a second before its first kick-off, at it, once in play on every third day and after the last
 * whistle, when the later kick-offs of the day lock as well; the mornings after a gameweek's last day, when
 * corrections wait for agreeing replies and the final check arrives; and a day before each deadline.
 */
function stepsOf(archive: SeasonArchive): Step[] {
  const kickoffs = archive.fixtures.map((fixture) => parseInstant(fixture.kickoff_time));
  // Dates that moved on the day lock where they were still standing.
  for (const anomaly of archive.anomalies) {
    if (anomaly.kind === "kickoff_delayed_on_the_day") kickoffs.push(parseInstant(anomaly.scheduled));
  }
  const days = new Map<number, number[]>();
  for (const at of kickoffs.sort((a, b) => a - b)) {
    const midnight = Math.floor(at / DAY) * DAY;
    days.set(midnight, [...(days.get(midnight) ?? []), at]);
  }
  const steps: Step[] = [];
  const lookAt = (at: number) => steps.push({ at, kind: "look" });
  for (const [midnight, [first = 0, ...others]] of days) {
    const last = others.at(-1) ?? first;
    steps.push({ at: first - SECOND, kind: "before" }, { at: first, kind: "kickoff" });
    if ((midnight / DAY) % 3 === 0) lookAt(last + 61 * MINUTE);
    lookAt(last + 150 * MINUTE);
    if (days.has(midnight + DAY)) continue;
    for (const minutes of [540, 570, 600, 630]) lookAt(midnight + DAY + minutes * MINUTE);
  }
  for (const anomaly of archive.anomalies) {
    if (!("seen_at" in anomaly)) continue;
    for (const minutes of [5, 25, 45, 90]) lookAt(parseInstant(String(anomaly.seen_at)) + minutes * MINUTE);
  }
  const beginning = Math.min(...kickoffs) - 12 * HOUR;
  for (const { id, deadline_time } of archive.events) {
    steps.push({ at: Math.max(parseInstant(deadline_time) - DAY, beginning), kind: "open", gameweek: id });
  }
  return steps.sort((a, b) => a.at - b.at);
}

function habitsOf(index: number, presence: number, random: () => number): Habits {
  const absent = new Set<number>();
  // One in ten never misses a gameweek.
  const forgets = index % 10 === 0 ? 0 : 1 - presence;
  for (let gameweek = 1; gameweek <= 38; gameweek++) if (random() < forgets) absent.add(gameweek);
  // Away for so long that his defaults stop; some come back, some never do.
  const leaves = 5 + Math.floor(random() * 15);
  const returns = index % 10 === 7 ? leaves + 3 + Math.floor(random() * 4) : 39;
  if (index % 5 === 2) for (let gameweek = leaves; gameweek < returns; gameweek++) absent.add(gameweek);
  return {
    from: index % 8 === 3 ? 4 + Math.floor(random() * 10) : 1,
    absent,
    share: index % 4 === 0 ? 1 : 0.3 + 0.7 * random(),
    jokerEvery: [0, 7, 1, 12, 5][index % 5] as number,
    isFan: index % 6 === 1,
    isTwice: index % 7 === 2,
    hasTwoDevices: index % 9 === 4,
    isLate: index % 20 === 5,
    looksAhead: index % 12 === 6,
  };
}

interface PlayedLeague {
  readonly league: League;
  readonly members: SeasonPlayer[];
}

/** The first six in ten are in a league from the beginning, one each; the others tip for themselves. */
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

/** As of the last deadline. */
let teams: ReadonlyMap<number, Team> = new Map();

type Submitted = Parameters<SeasonPlayer["submit"]>;
const lastMinute = new Map<SeasonPlayer, { gameweek: number; predictions: Submitted[2]; joker: boolean }>();

/** A day before the deadline: whoever plays this gameweek submits. */
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

/** A second before a kick-off its match may still be predicted; what is submitted now is tried again at it. */
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

/**
 * TIP-08: one player asks for another's predictions of a gameweek that is not over, and for his league's split of a
 * match: what the oracle knows to be open is in no answer, what is locked and was predicted is.
 */
async function askAsAnother(
  players: readonly SeasonPlayer[],
  leagues: readonly PlayedLeague[],
  oracle: TippingOracle,
  now: number,
  random: () => number,
): Promise<number> {
  const { league, members } = pickOne(leagues, random);
  const asker = pickOne(members, random);
  const owner = pickOne(players, random);
  const recent = owner.known.submissions.at(-1);
  if (!recent || owner === asker) return 0;
  const answer = await asker.call(
    "GET",
    `/api/tipping/predictions?gameweek=${recent.gameweek}&userId=${owner.known.id}`,
  );
  expect(answer.status).toBe(200);
  const { predictions, joker }: GameweekPredictions = await answer.json();
  for (const { fixtureId } of predictions) {
    expect(oracle.isLocked(fixtureId, now), `fixture ${fixtureId} at ${new Date(now).toISOString()}`).toBe(
      true,
    );
  }
  if (predictions.length === 0) expect(joker).toBe(false);
  const asked = pickOne(recent.predictions, random).fixture;
  const split = await asker.call("GET", `/api/tipping/split?leagueId=${league.id}&fixtureId=${asked}`);
  const isLocked = oracle.isLocked(asked, now);
  expect(split.status).toBe(isLocked ? 200 : 409);
  const text = await split.text();
  if (!isLocked) expect(text).not.toMatch(/home_win|away_win|draw|members/);
  const shown = predictions.some(({ fixtureId }) => fixtureId === asked);
  if (isLocked && recent.gameweek === oracle.gameweekOf(asked, now)) expect(shown).toBe(true);
  return 1;
}

function rowsOf(entries: readonly BoardEntry[]): OracleRow[] {
  return entries.map((entry) => ({
    rank: entry.rank,
    username: entry.username,
    points: entry.score,
    draws: entry.correctDraws,
    results: entry.correctResults,
    bonuses: entry.goalBonuses,
    defaults: entry.defaults,
    won: entry.gameweeksWon,
  }));
}
