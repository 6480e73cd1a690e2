import fc from "fast-check";
import { expect, test } from "vitest";
import type { Fixture, Goal, SeasonFacts } from "#domain/season/facts.ts";
import { addMs, DAY_MS, MINUTE_MS } from "#domain/shared/instant.ts";
import { makeGoal, makePick, makeSquad } from "#domain/test-support/facts.ts";
import { bingoWorld, type StoryPerson, tippingWorld } from "#domain/test-support/story-world.ts";
import {
  entry,
  FIRST_KICKOFF,
  kickoffOf,
  lockAt,
  SECRET,
  scheduled,
  slip,
  tippingFacts,
} from "#domain/test-support/tipping-world.ts";
import { scoreGameweek } from "#domain/tipping/score.ts";
import { MATCH_OUTCOMES } from "#domain/tipping/slip.ts";
import { buildTippingIndex } from "#domain/tipping/tipping-index.ts";
import { gameweekLog } from "./gameweek-log.ts";
import { tellHistory } from "./history.ts";
import type { Moment } from "./moment.ts";
import type { StoryTable, StoryWorld } from "./story-table.ts";
import { tellStory } from "./tell-story.ts";

const KICKOFF = FIRST_KICKOFF;
const BEFORE = addMs(KICKOFF, -DAY_MS);
const minute = (m: number) => addMs(KICKOFF, m * MINUTE_MS);

interface Shot {
  readonly match: number;
  readonly player: number;
  readonly at: number;
  readonly isOwnGoal: boolean;
  /** Minutes until it is taken back; null if it stands. */
  readonly revokedAfter: number | null;
}

/** The first gameweek of ten matches, over and final, with these goals. */
function gameweekOf(shots: readonly Shot[], isFinal = true): SeasonFacts {
  const counts = new Map<string, number>();
  const goals: Goal[] = shots.map(({ match, player, at, isOwnGoal, revokedAfter }) => {
    const id = (2 * match - 1) * 100 + player;
    const n = (counts.get(`${id}${isOwnGoal}`) ?? 0) + 1;
    counts.set(`${id}${isOwnGoal}`, n);
    return makeGoal(10 + match, id, {
      n,
      isOwnGoal,
      minute: at,
      seenAt: minute(at),
      ...(revokedAfter === null
        ? { status: isFinal ? "final" : "provisional" }
        : { status: "revoked", revokedAt: minute(at + revokedAfter), revokedReason: "No longer counted." }),
    });
  });
  const fixtures = Array.from({ length: 10 }, (_, at): Fixture => {
    const own = goals.filter(({ fixtureId, status }) => fixtureId === 11 + at && status !== "revoked");
    return scheduled(1, at + 1, {
      lock: lockAt(KICKOFF, 1, at + 1),
      hasStarted: true,
      homeScore: own.filter(({ isOwnGoal }) => !isOwnGoal).length,
      awayScore: own.filter(({ isOwnGoal }) => isOwnGoal).length,
      isSettled: true,
      settledAt: minute(130),
      isFinal,
    });
  });
  const facts = tippingFacts(fixtures, goals, 2);
  const gameweeks = new Map(facts.gameweeks);
  const first = [...gameweeks.values()][0]!;
  gameweeks.set(first.id, { ...first, isFinal, finalAt: isFinal ? minute(1_200) : null });
  return { ...facts, gameweeks };
}

const aShot: fc.Arbitrary<Shot> = fc.record({
  match: fc.integer({ min: 1, max: 4 }),
  player: fc.integer({ min: 1, max: 3 }),
  at: fc.integer({ min: 1, max: 90 }),
  isOwnGoal: fc.boolean(),
  revokedAfter: fc.option(fc.integer({ min: 1, max: 60 })),
});
const shots = fc.array(aShot, { maxLength: 12 });

/** Squads with picks for the first four home clubs: one of three footballers of each, by the person's number. */
function squads(count: number): StoryPerson[] {
  return Array.from({ length: count }, (_, p) => ({
    name: `person ${String.fromCharCode(97 + p)}`,
    picks: [1, 3, 5, 7].map((club, at) =>
      makePick(club, club * 100 + 1 + ((p + at) % 3), { pickedAt: BEFORE }),
    ),
  }));
}

function tippers(count: number): StoryPerson[] {
  return Array.from({ length: count }, (_, p) => ({
    name: `person ${String.fromCharCode(97 + p)}`,
    tipper: {
      tippingSince: BEFORE,
      slips: [
        slip(
          1,
          Array.from({ length: 10 }, (_, at) =>
            entry(
              1,
              at + 1,
              MATCH_OUTCOMES[(p + at * (p + 1)) % 3]!,
              100 * (2 * at + 1) + 1 + ((p + at) % 3),
              BEFORE,
            ),
          ),
          { hasJoker: p === 2 },
        ),
      ],
    },
  }));
}

const worlds: readonly (readonly [string, StoryWorld])[] = [
  ["Football Bingo", bingoWorld(squads(7))],
  ["tipping", tippingWorld(tippers(7), SECRET)],
];

const tell = (facts: SeasonFacts, world: StoryWorld) => {
  const log = gameweekLog(facts, 1 as never)!;
  return { log, ...tellStory(log, world, facts) };
};

const ranksOf = (table: StoryTable) => new Map([...table.values()].map(({ id, rank }) => [id, rank]));

function play(ranks: Map<string, number>, moments: readonly Moment[]) {
  for (const { moves } of moments) {
    for (const { id, from, to } of moves) {
      expect(ranks.get(id)).toBe(from);
      ranks.set(id, to);
    }
  }
  return ranks;
}

test.each(worlds)(
  "STO-01 %s: the moves lead from the table before the gameweek to the league's own after it",
  (_, world) => {
    fc.assert(
      fc.property(shots, (each) => {
        const facts = gameweekOf(each);
        const { moments, log } = tell(facts, world);
        const before = ranksOf(world.tableAt(log.before, log.from));
        const after = world.tableAt(facts, minute(1_200));
        expect(play(before, moments)).toEqual(ranksOf(after));
      }),
      { numRuns: 40 },
    );
  },
);

test.each(worlds)(
  "STO-01 %s: the same story from facts and members in any order, told at once or step by step",
  (_, world) => {
    fc.assert(
      fc.property(shots, fc.integer(), (each, seed) => {
        const facts = gameweekOf(each);
        const shuffle = <K, V>(map: ReadonlyMap<K, V>) =>
          new Map(
            [...map]
              .map((pair, at) => ({ pair, key: Math.imul(seed + at, 2_654_435_761) >>> 0 }))
              .sort((a, b) => a.key - b.key)
              .map(({ pair }) => pair),
          );
        const shuffled = { ...facts, goals: shuffle(facts.goals), fixtures: shuffle(facts.fixtures) };
        const whole = tell(facts, world);
        expect(tell(shuffled, world).moments).toEqual(whole.moments);
        const half = { ...whole.log, entries: whole.log.entries.slice(0, whole.log.entries.length >> 1) };
        const first = tellStory(half, world, facts);
        expect(tellStory(whole.log, world, facts, first).moments).toEqual(whole.moments);
        expect(new Set(whole.moments.map(({ id }) => id)).size).toBe(whole.moments.length);
      }),
      { numRuns: 25 },
    );
  },
);

test.each(worlds)("BNG-05 %s: a goal taken back undoes the goal's moments", (_, world) => {
  fc.assert(
    fc.property(shots, aShot, (each, last) => {
      const stands = each.map((shot) => ({ ...shot, at: Math.min(shot.at, 60), revokedAfter: null }));
      const facts = gameweekOf([...stands, { ...last, at: 80, revokedAfter: 5 }]);
      const { moments } = tell(facts, world);
      const revoked = moments.find(({ kind }) => kind === "goal_revoked")!;
      const goal = moments.findLast(({ kind }) => kind === "goal")!;
      expect(goal.playerId).toBe(revoked.playerId);
      expect(revoked.reason).toBe("No longer counted.");
      const undone = (moves: Moment["moves"]) => moves.map(({ id, from, to }) => [id, to, from]).sort();
      expect(undone(revoked.moves)).toEqual(goal.moves.map(({ id, from, to }) => [id, from, to]).sort());
    }),
    { numRuns: 40 },
  );
});

test("STO-01 what an operator entered by hand gives their reason in the story", () => {
  const shot = { match: 1, player: 4, at: 20, isOwnGoal: false, revokedAfter: null };
  const facts = gameweekOf([shot, { ...shot, at: 30 }, { ...shot, match: 2, revokedAfter: 5 }]);
  const byHand = { byHand: "The feed had ended." };
  const goals = new Map(
    [...facts.goals].map(([key, goal]) => [key, goal.n === 1 ? { ...goal, ...byHand } : goal]),
  );
  const fixtures = new Map(facts.fixtures);
  for (const fixture of facts.fixtures.values()) {
    if (fixture.homeScore === 2) fixtures.set(fixture.id, { ...fixture, ...byHand });
  }
  const { moments } = tell({ ...facts, goals, fixtures }, bingoWorld(squads(7)));
  const reasons = (kind: string) => moments.filter((of) => of.kind === kind).map(({ reason }) => reason);
  expect(reasons("goal").filter(Boolean)).toEqual([byHand.byHand]);
  expect(reasons("goal_revoked")).toEqual(["No longer counted."]);
  expect(reasons("result").filter(Boolean)).toEqual([byHand.byHand]);
});

test("STO-02 BNG-08 before the cutoff a goal is told without members, changed places or consequences", () => {
  fc.assert(
    fc.property(shots, fc.integer({ min: 0, max: 140 }), (each, cutoff) => {
      const world = { ...bingoWorld(squads(7)), hiddenUntil: minute(cutoff) };
      for (const { at, kind, members, memberCount, moves } of tell(gameweekOf(each), world).moments) {
        if (at >= minute(cutoff)) continue;
        expect(["goal", "goal_revoked", "locked", "result", "joined"]).toContain(kind);
        expect([members.length, memberCount, moves.length]).toEqual([0, 0, 0]);
      }
    }),
    { numRuns: 30 },
  );
});

test("STO-02 TIP-08 nothing about a prediction is told before its match has locked", () => {
  // Everybody's slip of the second gameweek leaves the story of the first unchanged.
  fc.assert(
    fc.property(shots, (each) => {
      const facts = gameweekOf(each);
      const later = tippers(7).map((person, p) => ({
        ...person,
        tipper: {
          tippingSince: BEFORE,
          slips: [...person.tipper!.slips!, slip(2, [entry(2, 1, MATCH_OUTCOMES[p % 3]!, 101, BEFORE)])],
        },
      }));
      const next = new Map(facts.fixtures).set(21 as never, scheduled(2, 1));
      const both = { ...facts, fixtures: next };
      const plain = tell(both, tippingWorld(tippers(7), SECRET)).moments;
      expect(tell(both, tippingWorld(later, SECRET)).moments).toEqual(plain);
    }),
    { numRuns: 15 },
  );
});

const shot = (match: number, player: number, at: number, more: Partial<Shot> = {}): Shot => ({
  match,
  player,
  at,
  isOwnGoal: false,
  revokedAfter: null,
  ...more,
});

test("STO-01 a goal names the members who gain a tick; a new lead, a card one away and a full card follow it", () => {
  const facts = gameweekOf([shot(1, 1, 12), shot(1, 1, 30), shot(2, 1, 63)]);
  const grace = {
    name: "grace",
    picks: [makePick(1, 101, { pickedAt: BEFORE }), makePick(3, 301, { pickedAt: BEFORE })],
  };
  const chloe = { name: "chloe", picks: [makePick(3, 301, { pickedAt: BEFORE })] };
  const { moments } = tell(facts, bingoWorld([grace, chloe]));
  const told = moments.filter(({ kind }) => kind !== "locked" && kind !== "result");
  expect(
    told.map(({ kind, minute: m, members }) => [kind, m, members.map(({ username }) => username)]),
  ).toEqual([
    ["goal", 12, ["grace"]],
    ["lead", null, ["grace"]],
    ["goal", 30, []],
    ["goal", 63, ["chloe", "grace"]],
    ["gameweek_won", null, ["grace"]],
  ]);
  expect(told[0]).toMatchObject({
    playerName: "Player 101",
    teamId: 1,
    moves: [{ username: "chloe", from: 1, to: 2 }],
  });

  const squad = makeSquad().map((pick) => ({ ...pick, pickedAt: BEFORE }));
  const scorers = squad
    .slice(0, 19)
    .map(({ playerId: id }, at) => makeGoal(11, id, { seenAt: minute(at + 1), n: 1 }));
  const last = makeGoal(11, squad[19]!.playerId, { seenAt: minute(89) });
  const full = { ...facts, goals: new Map([...scorers, last].map((goal, at) => [String(at), goal])) };
  const kinds = tell(full, bingoWorld([{ name: "kiran", picks: squad }, chloe])).moments.map(
    ({ kind }) => kind,
  );
  expect(kinds.filter((kind) => kind === "one_away" || kind === "complete")).toEqual([
    "one_away",
    "complete",
  ]);
});

test("G4 STO-01 a goal's moment has the score just after it, also of two goals in one reading and of one taken back", () => {
  const facts = gameweekOf([
    shot(1, 1, 12),
    shot(1, 2, 40),
    shot(1, 3, 40, { isOwnGoal: true }),
    shot(1, 4, 50, { revokedAfter: 3 }),
    shot(1, 1, 66),
  ]);
  const { moments } = tell(facts, bingoWorld(squads(3)));
  const scores = moments
    .filter(({ kind }) => kind.startsWith("goal"))
    .map(({ minute: m, score }) => [m, score]);
  expect(scores).toEqual([
    [12, [1, 0]],
    [40, [2, 0]],
    [40, [2, 1]],
    [50, [3, 1]],
    [50, [2, 1]],
    [66, [3, 1]],
  ]);
});

test("G10 STO-01 a goal names whom it pays the bonus though it costs them their draw, and so does its revocation", () => {
  const callOf = (outcome: (typeof MATCH_OUTCOMES)[number], bonus: number) => ({
    tipper: { tippingSince: BEFORE, slips: [slip(1, [entry(1, 1, outcome, bonus, BEFORE)])] },
  });
  const people = [
    { name: "draw and bonus", ...callOf("draw", 101) },
    { name: "draw alone", ...callOf("draw", 102) },
    { name: "home win", ...callOf("home_win", 0) },
    { name: "neither", ...callOf("away_win", 0) },
  ];
  const { moments, effects } = tell(
    gameweekOf([shot(1, 1, 30, { revokedAfter: 5 })]),
    tippingWorld(people, SECRET),
  );
  const told = moments.filter(({ kind }) => kind.startsWith("goal"));
  expect(told.map(({ kind, members }) => [kind, members.map(({ username }) => username)])).toEqual([
    ["goal", ["draw and bonus", "home win"]],
    ["goal_revoked", ["draw and bonus", "home win"]],
  ]);
  const namedBy = told.map(({ id }) => [...(effects.get(id) ?? [])].filter(([, { isNamed }]) => isNamed));
  expect(namedBy.map((each) => each.map(([id]) => id).sort())).toEqual(
    told.map(({ members }) => members.map(({ id }) => id)),
  );
});

test("G10 STO-01 every goal bonus of a gameweek is in the story of the goal that paid it", () => {
  let paid = 0;
  fc.assert(
    fc.property(shots, (each) => {
      const facts = gameweekOf(each.map((of) => ({ ...of, revokedAfter: null })));
      const people = tippers(7);
      const { moments } = tell(facts, tippingWorld(people, SECRET));
      const index = buildTippingIndex(facts, { secret: SECRET, now: minute(1_200) });
      for (const { name, tipper } of people) {
        const week = scoreGameweek(
          { slips: [], tippingSince: BEFORE, ...tipper, userId: name },
          index,
          1 as never,
        );
        for (const { fixtureId, bonusPlayerId, bonus } of week?.fixtures ?? []) {
          if (bonus === 0) continue;
          paid++;
          const [goal] = moments.filter(
            (of) =>
              of.kind === "goal" &&
              of.fixtureId === fixtureId &&
              of.playerId === bonusPlayerId &&
              !of.ownGoal,
          );
          expect(goal?.members.map(({ username }) => username)).toContain(name);
        }
      }
    }),
    { numRuns: 40 },
  );
  expect(paid).toBeGreaterThan(50);
});

test("STO-05 nobody wins a gameweek without a new tick, and members level in first place win it together", () => {
  const none = tell(gameweekOf([]), bingoWorld(squads(3))).moments;
  expect(none.some(({ kind }) => kind === "gameweek_won")).toBe(false);
  const two = tell(gameweekOf([shot(1, 1, 5)]), bingoWorld(squads(4))).moments;
  const won = two.find(({ kind }) => kind === "gameweek_won")!;
  expect(won.members.map(({ username }) => username)).toEqual(["person a", "person d"]);
});

test("TIP-04 a perfect round is told when the last match is over", () => {
  const perfect = {
    name: "zoe",
    tipper: {
      tippingSince: BEFORE,
      slips: [
        slip(
          1,
          Array.from({ length: 10 }, (_, at) => entry(1, at + 1, at === 0 ? "home_win" : "draw", 0, BEFORE)),
        ),
      ],
    },
  };
  const { moments } = tell(gameweekOf([shot(1, 1, 5)]), tippingWorld([perfect, ...tippers(2)], SECRET));
  const [told] = moments.filter(({ kind }) => kind === "perfect_round");
  expect(told?.members).toEqual([{ id: "zoe", username: "zoe" }]);
  expect(moments.indexOf(told!)).toBeGreaterThan(moments.findLastIndex(({ kind }) => kind === "result"));
});

test.each([
  ["Football Bingo", (people: StoryPerson[]) => bingoWorld(people), squads],
  ["tipping", (people: StoryPerson[]) => tippingWorld(people, SECRET), tippers],
] as const)(
  "STO-05 %s: a history's entry is the table as it stood; nobody has a place before they joined",
  (_, worldOf, peopleOf) => {
    const facts = gameweekOf([shot(1, 1, 5), shot(2, 2, 50), shot(3, 3, 70)]);
    const people = peopleOf(5);
    const late = { ...people[4]!, joinedAt: addMs(kickoffOf(2), -DAY_MS) };
    const world = worldOf([...people.slice(0, 4), late]);
    const history = tellHistory(facts, world, kickoffOf(2));
    expect(history.gameweeks).toEqual([1]);
    const table = worldOf(people.slice(0, 4)).tableAt(facts, kickoffOf(2));
    for (const { id, ranks, scores } of history.members) {
      expect([ranks, scores]).toEqual(
        id === "person e" ? [[null], [null]] : [[table.get(id)!.rank], [table.get(id)!.score]],
      );
    }
    const { moments } = tell(facts, world);
    const won = moments.find(({ kind }) => kind === "gameweek_won");
    expect(history.winners).toEqual(won ? [{ gameweek: 1, ids: won.members.map(({ id }) => id) }] : []);
    const joined = moments.find(({ kind }) => kind === "joined");
    expect(joined?.members).toEqual([{ id: "person e", username: "person e" }]);
  },
);

test.each(["Reassigned by the Premier League", "Re-assigned by the league"])(
  "BNG-05 a goal given to another after the whistle is taken back and given in a single score: '%s'",
  (words) => {
    const facts = gameweekOf([shot(1, 1, 40)]);
    const goals = new Map<string, Goal>([
      [
        "own",
        makeGoal(11, 201, {
          side: "away",
          isOwnGoal: true,
          minute: 20,
          seenAt: minute(20),
          status: "revoked",
          revokedAt: minute(900),
          revokedReason: `${words}: now a goal by Player 101.`,
        }),
      ],
      ["his", makeGoal(11, 101, { seenAt: minute(890), status: "final" })],
    ]);
    const fixtures = new Map(facts.fixtures);
    const first = fixtures.get(11 as never)!;
    fixtures.set(first.id, { ...first, homeScore: 1, awayScore: 0 });
    const { moments } = tell({ ...facts, goals, fixtures }, tippingWorld(tippers(4), SECRET));
    expect(
      moments
        .filter(({ kind }) => kind.startsWith("goal"))
        .map(({ kind, playerId: id, ownGoal, minute: m }) => [kind, id, ownGoal, m]),
    ).toEqual([
      ["goal", 201, true, 20],
      ["goal", 101, undefined, null],
      ["goal_revoked", 201, true, 20],
    ]);
  },
);
