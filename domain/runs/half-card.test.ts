import fc from "fast-check";
import { expect, test } from "vitest";
import { bingoKey, NO_CARD_KEY } from "#domain/ranking/rank-keys.ts";
import { halfRun, runOf, seasonRun } from "#domain/season/run.ts";
import { resolveSeason } from "#domain/season/season-config.ts";
import { clubId, gameweekId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, formatInstant, HOUR_MS, instant, parseInstant } from "#domain/shared/instant.ts";
import { checkPick } from "#domain/squad/check-pick.ts";
import { checkPicks } from "#domain/squad/check-picks.ts";
import { buildGoalIndex } from "#domain/squad/goal-index.ts";
import { packPicks, unpackPicks } from "#domain/squad/packed-picks.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { scoreSquad, summariseSquad } from "#domain/squad/score-squad.ts";
import { gameweekLog } from "#domain/story/gameweek-log.ts";
import {
  makeClub,
  makeFacts,
  makeFixture,
  makeGameweek,
  makeGoal,
  makePick,
  makePlayer,
  makeSquad,
} from "#tests/support/worlds/facts.ts";
import { cardRulesOf, halfRefusal } from "./card-rules.ts";
import { factsOfRun, logOfRun } from "./run-facts.ts";

const season = resolveSeason({ id: "2025-26" }, null);
const FIRST = parseInstant("2025-08-15T17:30:00Z");
const gameweeks = Array.from({ length: 38 }, (_, at) =>
  makeGameweek(at + 1, formatInstant(addMs(FIRST, at * 7 * DAY_MS))),
);
const startsAt = addMs(FIRST, 19 * 7 * DAY_MS);
const run = halfRun({
  opensAt: addMs(startsAt, -21 * DAY_MS),
  startsAt,
  fixedAt: season.winterWindow.closesAt,
  firstGameweek: gameweekId(20),
});
const SAVED = addMs(startsAt, -7 * DAY_MS);

const clubs = Array.from({ length: 20 }, (_, at) => makeClub(at + 1));
const players = clubs.flatMap(({ id }) =>
  [100, 200].map((from) =>
    makePlayer(from + id, { clubId: id, position: id < 7 ? "DEF" : id < 15 ? "MID" : "FWD" }),
  ),
);
/** The season with one match a given kick-off, and a goal of each player given with it. */
const played = (...matches: readonly (readonly [at: number, ...scorers: number[]])[]) =>
  makeFacts({
    clubs,
    players,
    gameweeks,
    fixtures: matches.map(([at], n) =>
      makeFixture(n + 1, { kickoffAt: instant(at), hasStarted: true, gameweekId: gameweekId(18) }),
    ),
    goals: matches.flatMap(([, ...scorers], n) => scorers.map((scorer) => makeGoal(n + 1, scorer))),
  });
const card = makeSquad({ pickedAt: SAVED });
const scoreOf = (facts: ReturnType<typeof played>, picks: readonly SquadPick[] = card) =>
  scoreSquad(picks, buildGoalIndex(factsOfRun(facts, run))).score;

test("HLF-01 given the season's run the facts are the very same, so nothing of the season changes", () => {
  const facts = played([startsAt, 101]);
  expect(factsOfRun(facts, seasonRun(season))).toBe(facts);
  expect(factsOfRun(facts, run)).toBe(factsOfRun(facts, run));
});

test("HLF-03 a match that kicks off at the half's beginning counts, one a moment earlier does not", () => {
  expect(scoreOf(played([startsAt, 101]))).toBe(1);
  expect(scoreOf(played([addMs(startsAt, -1), 101]))).toBe(0);
});

test("HLF-03 a match of gameweek 18 that is played in February counts", () => {
  expect(scoreOf(played([parseInstant("2026-02-11T19:30:00Z"), 103]))).toBe(1);
});

test("HLF-03 a goal between the pick and the half's beginning ticks nothing, and the next one does", () => {
  const between = addMs(SAVED, DAY_MS);
  expect(scoreOf(played([between, 101]))).toBe(0);
  expect(scoreOf(played([between, 101], [addMs(startsAt, DAY_MS), 101]))).toBe(1);
});

test("HLF-03 BNG-02 a goal in a match that kicked off before the pick was saved ticks nothing", () => {
  const late = makeSquad({ pickedAt: addMs(startsAt, 2 * HOUR_MS) });
  expect(scoreOf(played([addMs(startsAt, HOUR_MS), 101]), late)).toBe(0);
  expect(scoreOf(played([addMs(startsAt, 3 * HOUR_MS), 101]), late)).toBe(1);
});

test("HLF-03 property: a second-half card's ticks and goals are those a plain count gives", () => {
  const match = fc.record({
    hours: fc.integer({ min: -24 * 40, max: 24 * 40 }),
    scorer: fc.integer({ min: 101, max: 120 }),
    isOwnGoal: fc.boolean(),
    isRevoked: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(match, { maxLength: 40 }),
      fc.integer({ min: -500, max: 500 }),
      (all, savedHours) => {
        const pickedAt = addMs(startsAt, savedHours * HOUR_MS);
        const facts = makeFacts({
          fixtures: all.map(({ hours }, n) =>
            makeFixture(n + 1, { kickoffAt: addMs(startsAt, hours * HOUR_MS), hasStarted: true }),
          ),
          goals: all.map(({ scorer, isOwnGoal, isRevoked }, n) =>
            makeGoal(n + 1, scorer, { isOwnGoal, status: isRevoked ? "revoked" : "provisional" }),
          ),
        });
        const counted = all.filter(
          ({ hours, isOwnGoal, isRevoked }) => !isOwnGoal && !isRevoked && hours >= 0 && hours > savedHours,
        );
        const { score, totalGoals } = scoreSquad(
          makeSquad({ pickedAt }),
          buildGoalIndex(factsOfRun(facts, run)),
        );
        expect(totalGoals).toBe(counted.length);
        expect(score).toBe(new Set(counted.map(({ scorer }) => scorer)).size);
      },
    ),
  );
});

const codeOf = (facts: ReturnType<typeof played>, now: number, into: number, picks = card) => {
  const candidate = facts.players.get(into as never) ?? null;
  const club = facts.clubs.get(candidate?.clubId ?? clubId(1)) ?? null;
  const result = checkPick({ club, candidate, picks, now: instant(now), ...cardRulesOf(facts, run) });
  return result.ok ? "ok" : result.refusal.code;
};
const WEEK_IN = addMs(startsAt, 7 * DAY_MS);

test("HLF-02 whoever scored in the first half may come in, before the half begins and after", () => {
  const facts = played([addMs(startsAt, -DAY_MS), 201, 101]);
  expect(codeOf(facts, addMs(startsAt, -HOUR_MS), 201)).toBe("ok");
  expect(codeOf(facts, WEEK_IN, 201)).toBe("ok");
});

test("HLF-02 from the half's beginning on its scorers cannot come in and a ticked pick cannot go out", () => {
  const facts = played([addMs(startsAt, HOUR_MS), 201, 102]);
  expect(codeOf(facts, WEEK_IN, 201)).toBe("PLAYER_HAS_GOAL");
  expect(codeOf(facts, WEEK_IN, 202)).toBe("TICKED_PICK");
  expect(codeOf(facts, WEEK_IN, 203)).toBe("ok");
});

test("HLF-02 a qualified card is fixed once the window has closed; a draft is completed with players on 0 goals", () => {
  const facts = played([addMs(startsAt, HOUR_MS), 220]);
  const { closesAt } = season.winterWindow;
  expect(codeOf(facts, closesAt, 203)).toBe("ok");
  expect(codeOf(facts, addMs(closesAt, 1), 203)).toBe("SQUAD_LOCKED");
  const draft = card.slice(0, 19);
  expect(codeOf(facts, addMs(closesAt, 1), 220, draft)).toBe("PLAYER_HAS_GOAL");
  expect(codeOf(facts, addMs(closesAt, 1), 120, draft)).toBe("ok");
  expect(codeOf(facts, addMs(closesAt, 1), 103, [])).toBe("ok");
});

test("HLF-02 the season's card comes along in one change, all or nothing", () => {
  const facts = played([addMs(startsAt, -DAY_MS), 101, 102, 103]);
  const changes = card.map(({ clubId: club, playerId }) => ({ clubId: club, playerId }));
  const asked = {
    changes,
    clubs: facts.clubs,
    players: facts.players,
    picks: [],
    now: SAVED,
    ...cardRulesOf(facts, run),
  };
  const copied = checkPicks(asked);
  expect(copied.ok && copied.value.picks.every(({ pickedAt }) => pickedAt === SAVED)).toBe(true);
  const left = new Map(facts.players).set(101 as never, { ...makePlayer(101), isInLeague: false });
  expect(checkPicks({ ...asked, players: left })).toMatchObject({ refusal: { code: "UNKNOWN_PLAYER" } });
});

test("HLF-02 no card changes before the opening, after the season, or while the gameweeks are not known", () => {
  const opensAt = run.opensAt as number;
  expect(halfRefusal(run, false, instant(opensAt - 1))?.code).toBe("HALF_NOT_OPEN");
  expect(halfRefusal(run, false, instant(opensAt))).toBeNull();
  expect(halfRefusal(run, true, WEEK_IN)?.code).toBe("HALF_NOT_OPEN");
  expect(halfRefusal(null, false, WEEK_IN)?.code).toBe("HALF_NOT_OPEN");
  expect(halfRefusal(seasonRun(season), false, instant(0))).toBeNull();
});

test("HLF-05 HLF-06 order: score, the earlier day, goals in the half; a draft behind a card of its score; no card last", () => {
  const order = (facts: ReturnType<typeof played>, picks: readonly SquadPick[]) =>
    bingoKey({ ...summariseSquad(picks, buildGoalIndex(factsOfRun(facts, run))), winterTransfersUsed: 0 });
  const day = (n: number) => addMs(startsAt, n * DAY_MS);
  const one = order(played([day(1), 101]), card);
  const later = order(played([day(2), 101]), card);
  const twice = order(played([day(1), 101], [day(9), 101]), card);
  const firstHalf = order(played([day(-9), 101], [day(1), 101]), card);
  const draft = order(played([day(1), 101]), card.slice(0, 19));
  const empty = order(played(), []);
  expect([twice, one, later, draft, empty, NO_CARD_KEY]).toEqual(
    [later, NO_CARD_KEY, draft, empty, one, twice].sort((a, b) => b - a),
  );
  expect(firstHalf).toBe(one);
});

test("HLF-09 a gameweek's log leaves out the matches that kicked off before the half began", () => {
  const facts = played([addMs(startsAt, -DAY_MS), 101], [parseInstant("2026-02-11T19:30:00Z"), 102]);
  const log = gameweekLog(factsOfRun(facts, run), gameweekId(18));
  if (!log) throw new Error("The gameweek is there");
  const inHalf = logOfRun(log, facts, run);
  const scorers = inHalf.entries.flatMap(({ cause }) => ("goal" in cause ? [cause.goal.playerId] : []));
  expect(scorers).toEqual([102]);
  expect(inHalf.entries.some(({ cause }) => "fixture" in cause && cause.fixture.id === 1)).toBe(false);
  expect(logOfRun(log, facts, seasonRun(season))).toBe(log);
});

test("HLF-01 the half's run comes from the facts, and a card of another club's player is refused as ever", () => {
  expect(runOf("half", played(), season)).toEqual(run);
  const picks = [makePick(1, 101, { pickedAt: SAVED })];
  const wrong = checkPick({
    club: makeClub(2),
    candidate: makePlayer(101, { clubId: clubId(1) }),
    picks,
    now: SAVED,
    ...cardRulesOf(played(), run),
  });
  expect(wrong).toMatchObject({ refusal: { code: "WRONG_CLUB" } });
});

test("HLF-02 a second-half card takes a third of a kilobyte, with each pick saved at another instant", () => {
  const picks = makeSquad().map((pick, at) => ({ ...pick, pickedAt: addMs(SAVED, at) }));
  expect(packPicks(picks).length).toBeLessThan(340);
  expect(unpackPicks(packPicks(picks))).toEqual(picks);
});
