import fc from "fast-check";
import { expect, test } from "vitest";
import { recapWords } from "#domain/notices/recap-words.ts";
import type { Fixture, SeasonFacts } from "#domain/season/facts.ts";
import { type GameweekId, playerId, userId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, type Instant, instant } from "#domain/shared/instant.ts";
import { packPicks } from "#domain/squad/packed-picks.ts";
import { computeStory } from "#domain/story/compute-story.ts";
import { gameweekLog } from "#domain/story/gameweek-log.ts";
import { computeHistory } from "#domain/story/history.ts";
import { ownRecapOf, recapOf } from "#domain/story/recap.ts";
import { type PackedSlips, packSlips } from "#domain/tipping/packed-slips.ts";
import { MATCH_OUTCOMES, type MatchOutcome, type Slip } from "#domain/tipping/slip.ts";
import { makeGoal, makePick } from "#tests/support/worlds/facts.ts";
import { makeMember } from "#tests/support/worlds/members.ts";
import {
  entry,
  FIRST_KICKOFF,
  kickoffOf,
  played,
  SECRET,
  scheduled,
  slip,
  tippingFacts,
} from "#tests/support/worlds/tipping-world.ts";
import { Roster } from "#workers/league/table/roster.ts";
import { leagueWorld } from "./league-world.ts";
import { noticeTextOf } from "./member-notices.ts";
import { momentsSince } from "./moments-since.ts";
import type { StorySource } from "./story-source.ts";

const PEOPLE = ["ann", "bob", "cat", "dan"];
const BEFORE = addMs(FIRST_KICKOFF, -DAY_MS);

interface Held {
  readonly slips?: readonly Slip[];
  /** The footballers picked for clubs 1, 3, 5 and 7, each the n-th of the club. */
  readonly picks?: readonly number[];
}

function sourceOf(gameType: StorySource["gameType"], facts: SeasonFacts, held: readonly Held[]): StorySource {
  const bySlot = new Map<number, PackedSlips>();
  const roster = new Roster({
    slipsOf: (slot) => bySlot.get(slot) ?? ("" as PackedSlips),
    allSlips: () => bySlot,
    readFolded: () => ({ weeks: [], unfolded: new Set() }),
    fold: () => undefined,
  });
  for (const [at, { slips = [], picks = [] }] of held.entries()) {
    const slot = roster.put(
      makeMember(PEOPLE[at] as string, {
        tippingSince: addMs(BEFORE, -DAY_MS),
        joinedAt: instant(0),
        picks: packPicks(
          picks.map((n, index) =>
            makePick(2 * index + 1, (2 * index + 1) * 100 + n, { pickedAt: addMs(BEFORE, -DAY_MS) }),
          ),
        ),
      }),
    );
    bySlot.set(slot, packSlips(slips));
  }
  return { gameType, run: null, firstGameweek: null, roster, facts };
}

/** Everything that pushes and recaps would tell at an instant, as text by person. */
function toldOf(source: StorySource, now: Instant, cutoffAt: Instant): Map<string, string[]> {
  const { facts, roster, gameType } = source;
  const world = leagueWorld({
    type: gameType,
    firstGameweek: null,
    roster,
    drawSeed: SECRET,
    hiddenUntil: cutoffAt,
  });
  const tell = (gameweek: GameweekId) => {
    const log = gameweekLog(facts, gameweek);
    return log && computeStory(log, world, facts);
  };
  const league = { id: "league", name: "Saturday Club" };
  const told = new Map<string, string[]>(PEOPLE.map((name) => [name, []]));
  const say = (name: string, ...texts: string[]) => told.set(name, [...(told.get(name) ?? []), ...texts]);
  const span = { from: instant(0), recentFrom: instant(0), now };
  for (const { gameweek, moments } of momentsSince(source, world, tell, span)) {
    for (const each of moments) {
      const text = noticeTextOf(each, gameweek, { season: "2025-26" as never, league, source, now });
      if (text) say(each.userId, text.title, text.body);
    }
  }
  const history = computeHistory(facts, world, now);
  for (const { id, isFinal } of facts.gameweeks.values()) {
    const recap = isFinal ? recapOf(history, tell(id)?.moments ?? [], id) : null;
    for (const name of recap ? PEOPLE : []) {
      const own = ownRecapOf(history, id, userId(name));
      if (!own || !recap) continue;
      const part = { name: league.name, game: gameType, userId: name, own, league: recap };
      const words = recapWords(id, [part]);
      if (words) say(name, words.title, ...words.paragraphs);
    }
  }
  return told;
}

/** A predicted result and a goal bonus for one match; null for no prediction. */
const aCall = fc.option(
  fc.record({ outcome: fc.constantFrom(...MATCH_OUTCOMES), bonus: fc.integer({ min: 0, max: 3 }) }),
);
type Call = { readonly outcome: MatchOutcome; readonly bonus: number } | null;
const calls = fc.array(fc.array(aCall, { minLength: 30, maxLength: 30 }), { minLength: 4, maxLength: 4 });

/** True for the first five matches of a gameweek, which kick off at its start; the others kick off a day later. */
const isEarly = (n: number) => n <= 5;
const kickoff = (week: number, n: number) => addMs(kickoffOf(week), isEarly(n) ? 0 : DAY_MS);

/** Three gameweeks of ten matches; in the one in play, the first five have kicked off and the others are open. */
function tippingFactsIn(inPlay: number, scores: readonly number[]): SeasonFacts {
  const fixtures = [1, 2, 3].flatMap((week) =>
    Array.from({ length: 10 }, (_, at): Fixture => {
      const n = at + 1;
      const goals = scores[(week * 10 + n) % scores.length] ?? 0;
      if (week > inPlay || (week === inPlay && !isEarly(n))) {
        return scheduled(week, n, { kickoffAt: kickoff(week, n) });
      }
      const { lock, ...match } = played(week, n, goals % 3, goals % 2);
      const kickoffAt = kickoff(week, n);
      const lockThen = lock && { ...lock, kickoffAt, lockedAt: kickoffAt };
      return {
        ...match,
        kickoffAt,
        lock: lockThen,
        isSettled: true,
        settledAt: addMs(kickoffAt, 2 * HOUR_MS),
      };
    }),
  );
  const goals = fixtures
    .filter(({ homeScore }) => (homeScore ?? 0) > 0)
    .map(({ id, homeClubId, kickoffAt }) =>
      makeGoal(id, homeClubId * 100 + 1, { seenAt: addMs(kickoffAt ?? FIRST_KICKOFF, HOUR_MS), minute: 60 }),
    );
  const facts = tippingFacts(fixtures, goals, 3);
  const gameweeks = new Map(facts.gameweeks);
  for (const gameweek of facts.gameweeks.values()) {
    const finalAt = addMs(kickoffOf(gameweek.id), 3 * DAY_MS);
    if (gameweek.id < inPlay) gameweeks.set(gameweek.id, { ...gameweek, isFinal: true, finalAt });
  }
  return { ...facts, gameweeks };
}

/** Slips that predict locked matches as in `locked`, and those still open as in `open`. */
function slipsOf(inPlay: number, locked: readonly Call[], open: readonly Call[], joker: number): Slip[] {
  return [1, 2, 3].map((week) => {
    const entries = Array.from({ length: 10 }, (_, at) => at + 1).flatMap((n) => {
      const isOpen = week > inPlay || (week === inPlay && !isEarly(n));
      const call = (isOpen ? open : locked)[(week - 1) * 10 + n - 1] ?? null;
      const bonus = call && call.bonus > 0 ? (2 * n - 1) * 100 + call.bonus : 0;
      return call ? [entry(week, n, call.outcome, bonus, BEFORE)] : [];
    });
    return slip(week, entries, { hasJoker: joker === week });
  });
}

test("STO-02 TIP-08 no push and no recap depends on a prediction that is still hidden", () => {
  let said = 0;
  const jokers = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(
      fc.constantFrom(1, 2),
      fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 7, maxLength: 7 }),
      calls,
      calls,
      calls,
      jokers,
      (inPlay, scores, locked, open, others, joker) => {
        const facts = tippingFactsIn(inPlay, scores);
        const now = addMs(kickoffOf(inPlay), 3 * HOUR_MS);
        const told = (hidden: typeof open, later: number) =>
          toldOf(
            sourceOf(
              "score_tipping",
              facts,
              PEOPLE.map((_, at) => {
                const week = joker[at] ?? 0;
                // A Joker is fixed at the gameweek's first kick-off; one for a later gameweek is hidden too.
                const own = week > inPlay ? later : week;
                return { slips: slipsOf(inPlay, locked[at] as Call[], hidden[at] as Call[], own) };
              }),
            ),
            now,
            instant(0),
          );
        const first = told(open, 0);
        said += [...first.values()].flat().length;
        expect(told(others, 3)).toEqual(first);
      },
    ),
    { numRuns: 20 },
  );
  expect(said).toBeGreaterThan(20);
});

test("STO-02 BNG-08 before the cutoff no push tells of anybody else's picks, and after it they do", () => {
  const squad = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 4, maxLength: 4 });
  const goals = fc.array(
    fc.record({ match: fc.integer({ min: 1, max: 4 }), n: fc.integer({ min: 1, max: 3 }) }),
    { maxLength: 6 },
  );
  const now = addMs(FIRST_KICKOFF, 3 * HOUR_MS);
  let said = 0;
  fc.assert(
    fc.property(
      goals,
      squad,
      fc.tuple(squad, squad, squad),
      fc.tuple(squad, squad, squad),
      (scored, mine, one, two) => {
        const counts = new Map<number, number>();
        const ledger = scored.map(({ match, n }) => {
          const player = playerId((2 * match - 1) * 100 + n);
          counts.set(player, (counts.get(player) ?? 0) + 1);
          const at = { n: counts.get(player) ?? 1, seenAt: addMs(FIRST_KICKOFF, HOUR_MS), minute: 60 };
          return makeGoal(10 + match, player, at);
        });
        const fixtures = Array.from({ length: 10 }, (_, at) => played(1, at + 1, 0, 0));
        const facts = tippingFacts(fixtures, ledger, 2);
        const told = (others: typeof one, cutoffAt: Instant) =>
          toldOf(
            sourceOf(
              "football_bingo",
              facts,
              [mine, ...others].map((picks) => ({ picks })),
            ),
            now,
            cutoffAt,
          );
        const hidden = told(one, addMs(now, HOUR_MS));
        expect(told(two, addMs(now, HOUR_MS)).get("ann")).toEqual(hidden.get("ann"));
        const others = new RegExp(PEOPLE.slice(1).join("|"));
        for (const text of hidden.get("ann") ?? []) expect(text).not.toMatch(others);
        said += [...told(one, BEFORE).values()].flat().length;
      },
    ),
    { numRuns: 60 },
  );
  expect(said).toBeGreaterThan(50);
});
