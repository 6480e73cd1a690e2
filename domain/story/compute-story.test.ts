import fc from "fast-check";
import { expect, test } from "vitest";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { MATCH_OUTCOMES } from "#domain/tipping/slip.ts";
import {
  aShot,
  BEFORE,
  gameweekOf,
  minute,
  shot,
  shots,
  squads,
  tell,
  tippers,
} from "#tests/support/worlds/story-gameweek.ts";
import { bingoWorld, type StoryPerson, tippingWorld } from "#tests/support/worlds/story-world.ts";
import { entry, kickoffOf, SECRET, scheduled, slip } from "#tests/support/worlds/tipping-world.ts";
import { computeStory } from "./compute-story.ts";
import { computeHistory } from "./history.ts";
import type { Moment } from "./moment.ts";
import type { StoryTable, StoryWorld } from "./story-table.ts";

const worlds: readonly (readonly [string, StoryWorld])[] = [
  ["Football Bingo", bingoWorld(squads(7))],
  ["tipping", tippingWorld(tippers(7), SECRET)],
];

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
        const first = computeStory(half, world, facts);
        expect(computeStory(whole.log, world, facts, first).moments).toEqual(whole.moments);
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
    const history = computeHistory(facts, world, kickoffOf(2));
    expect(history.gameweeks).toEqual([1]);
    const table = worldOf(people.slice(0, 4)).tableAt(facts, kickoffOf(2));
    for (const { id, ranks, scores } of history.members) {
      expect([ranks, scores]).toEqual(
        id === "person e" ? [[null], [null]] : [[table.get(id)!.rank], [table.get(id)!.score]],
      );
    }
    const { moments } = tell(facts, world);
    const won = moments.find(({ kind }) => kind === "gameweek_won");
    const winners = history.winners.map(({ gameweek, ids }) => ({ gameweek, ids }));
    expect(winners).toEqual(won ? [{ gameweek: 1, ids: won.members.map(({ id }) => id) }] : []);
    const joined = moments.find(({ kind }) => kind === "joined");
    expect(joined?.members).toEqual([{ id: "person e", username: "person e" }]);
  },
);
