import type { SeasonChange, SeasonChangeKind } from "#domain/season/changes.ts";
import type { Fixture, SeasonFacts } from "#domain/season/facts.ts";
import type { ClubId } from "#domain/shared/ids.ts";
import { type Instant, londonDayOf } from "#domain/shared/instant.ts";
import type { FeedReply } from "#workers/integrations/feed.ts";
import type { FeedFixture, FeedFixtures } from "#workers/integrations/feed-replies.ts";
import { claimKey } from "./claim-key.ts";
import type { HeldBack, Memory } from "./memory.ts";
import { castVote, type Evidence } from "./votes.ts";

/** True for a match that has no date, or whose kick-off is ahead while it has not begun. */
function isCalledOff(match: Pick<FeedFixture, "kickoffAt" | "hasStarted">, now: Instant): boolean {
  return match.kickoffAt === null || (match.kickoffAt > now && !match.hasStarted);
}

/** The sum of the minutes of all matches in play or over, which only grows from one reply to a later one. */
export function minutesOf(feed: FeedFixtures, now: Instant): number {
  return feed.fixtures.reduce((sum, match) => sum + (isCalledOff(match, now) ? 0 : match.minutes), 0);
}

/**
 * True for a stale copy: the minutes of the matches in play or over went back, or a settled match is not over. A match
 * called off is left out of the sum: its minutes rightly return to 0.
 */
export function hasGoneBack(facts: SeasonFacts, memory: Memory, feed: FeedFixtures, now: Instant): boolean {
  let minutes = 0;
  let before = 0;
  for (const match of feed.fixtures) {
    const stored = facts.fixtures.get(match.id);
    if (!stored || stored.isFinal || isCalledOff(match, now)) continue;
    if (stored.isSettled && !match.isOver && !memory.reopened.has(match.id)) return true;
    minutes += match.minutes;
    before += memory.minutes.get(match.id) ?? 0;
  }
  return minutes < before;
}

/** Why a list of fixtures cannot be accepted, or null: fixtures keep their id and their clubs all season. */
export function findFixturesFault(facts: SeasonFacts, feed: FeedFixtures): string | null {
  const clubs = clubsByFeedId(facts);
  const ids = new Set(feed.fixtures.map((match) => match.id));
  const missing = [...facts.fixtures.keys()].filter((id) => !ids.has(id)).length;
  if (missing > facts.fixtures.size / 10) return `lacks ${missing} fixtures`;
  const isForeign = feed.fixtures.some((match) => {
    const stored = facts.fixtures.get(match.id);
    if (!stored) return false;
    const isSamePair =
      clubs.get(match.homeFeedId) === stored.homeClubId && clubs.get(match.awayFeedId) === stored.awayClubId;
    return !isSamePair;
  });
  return isForeign ? "has other clubs in its fixtures: another season" : null;
}

function clubsByFeedId(facts: SeasonFacts): ReadonlyMap<number, ClubId> {
  return new Map([...facts.clubs.values()].map((club) => [club.feedId, club.id]));
}

/**
 * The changes of schedule, start, score and end in a reply: everything but goals. Records minutes and counts votes in
 * `memory`.
 */
export function diffFixtures(
  facts: SeasonFacts,
  memory: Memory,
  reply: FeedReply<FeedFixtures>,
  now: Instant,
): { changes: SeasonChange[]; heldBack: HeldBack[] } {
  const changes: SeasonChange[] = [];
  const heldBack: HeldBack[] = [];
  const clubs = clubsByFeedId(facts);
  const evidence: Evidence = { made: reply.made, minutes: minutesOf(reply.value, now) };
  const listed = new Set(reply.value.fixtures.map((match) => match.id));
  const idOfPair = new Map(
    [...facts.fixtures.values()].map((of) => [`${of.homeClubId}:${of.awayClubId}`, of.id]),
  );
  for (const match of reply.value.fixtures) {
    const stored = facts.fixtures.get(match.id);
    const homeClubId = clubs.get(match.homeFeedId);
    const awayClubId = clubs.get(match.awayFeedId);
    if (isCalledOff(match, now)) memory.minutes.delete(match.id);
    else memory.minutes.set(match.id, match.minutes);
    if (stored?.isSettled && !match.isOver) memory.reopened.add(match.id);
    else memory.reopened.delete(match.id);
    if (homeClubId === undefined || awayClubId === undefined) {
      heldBack.push({ what: `fixture ${match.id}`, reason: "unknown club", fixtureId: match.id });
    } else if (!stored) {
      // Two clubs meet once at each ground: a second row for the pair would stay unplayed for ever.
      const twin = idOfPair.get(`${homeClubId}:${awayClubId}`);
      if (twin !== undefined && listed.has(twin)) {
        heldBack.push({
          what: `fixture ${match.id}`,
          reason: `the match is fixture ${twin}`,
          fixtureId: null,
        });
        continue;
      }
      changes.push({ kind: "fixture_added", fixture: addedFixture(match, homeClubId, awayClubId, now) });
    } else if (stored.isFinal) {
      if (differsFromFinal(stored, match)) {
        heldBack.push({ what: `fixture ${match.id}`, reason: "its gameweek is final", fixtureId: null });
      }
    } else {
      changes.push(...diffFixture(stored, { match, memory, evidence, now }));
    }
  }
  return { changes, heldBack };
}

function addedFixture(match: FeedFixture, homeClubId: ClubId, awayClubId: ClubId, now: Instant): Fixture {
  const isOn = !isCalledOff(match, now);
  return {
    id: match.id,
    gameweekId: match.gameweekId,
    homeClubId,
    awayClubId,
    kickoffAt: match.kickoffAt,
    hasStarted: isOn && match.hasStarted,
    homeScore: isOn ? match.homeScore : null,
    awayScore: isOn ? match.awayScore : null,
    isSettled: isOn && match.isOver,
    settledAt: isOn && match.isOver ? now : null,
    isFinal: false,
    lock: null,
    formerLocks: [],
  };
}

function differsFromFinal(stored: Fixture, match: FeedFixture): boolean {
  return (
    stored.homeScore !== match.homeScore ||
    stored.awayScore !== match.awayScore ||
    stored.kickoffAt !== match.kickoffAt
  );
}

/** A match as a reply has it, with what decides whether to believe it. */
interface Reading {
  readonly match: FeedFixture;
  readonly memory: Memory;
  readonly evidence: Evidence;
  readonly now: Instant;
}

function diffFixture(stored: Fixture, reading: Reading): SeasonChange[] {
  const { match, memory, now } = reading;
  const date = dateOf(stored, reading);
  const isOff = isCalledOff(match, now);
  // Called off long ago, or not begun yet: a score left behind does not count (SEA-04).
  if (isOff && date !== "new") return [];
  if (isOff) memory.claims.delete(claimKey({ topic: "score", fixtureId: stored.id }));
  const isSettled = !isOff && (stored.isSettled || match.isOver);
  const fixture: Fixture = {
    ...stored,
    ...(isOff ? NO_SCORE : nextScore(stored, reading)),
    gameweekId: date === "doubted" ? stored.gameweekId : match.gameweekId,
    kickoffAt: date === "doubted" ? stored.kickoffAt : match.kickoffAt,
    // SEA-04: both stay once true, until the match is called off or gets a new date.
    hasStarted: !isOff && (stored.hasStarted || match.hasStarted),
    isSettled,
    settledAt: isSettled ? (stored.isSettled ? stored.settledAt : now) : null,
  };
  const isRescored = fixture.homeScore !== stored.homeScore || fixture.awayScore !== stored.awayScore;
  const kinds: FixtureKind[] = [];
  if (date === "new") kinds.push("fixture_rescheduled");
  if (!stored.hasStarted && fixture.hasStarted) kinds.push("fixture_started");
  if (isRescored && !isOff) kinds.push("score_changed");
  if (!stored.isSettled && fixture.isSettled) kinds.push("fixture_settled");
  // A reason entered by hand was for a score or date that the feed has now replaced.
  const isReplaced = kinds.includes("fixture_rescheduled") || kinds.includes("score_changed");
  const { byHand: _, ...fresh } = fixture;
  return kinds.map((kind) => ({ kind, fixture: isReplaced ? fresh : fixture }));
}

/**
 * What becomes of the date and gameweek that a reply gives a match: they are the ones stored, new, or new and doubted
 * until more replies agree. Counts the reply's vote.
 */
function dateOf(stored: Fixture, { match, memory, evidence, now }: Reading): "stored" | "new" | "doubted" {
  const isRedated = match.kickoffAt !== stored.kickoffAt || match.gameweekId !== stored.gameweekId;
  // A match that was over rarely loses its date: that is doubted like a lower score.
  const isUndone = isRedated && stored.isSettled && isCalledOff(match, now);
  const isDoubtful = isUndone || (isRedated && leavesItsDay(stored, match, now));
  const isBelieved = castVote(memory.claims, {
    key: claimKey({ topic: "date", fixtureId: stored.id }),
    claimed: isDoubtful ? `${match.gameweekId}:${match.kickoffAt}` : null,
    evidence,
    now,
    waits: isUndone,
  });
  if (isDoubtful && !isBelieved) return "doubted";
  return isRedated ? "new" : "stored";
}

/**
 * Whether a reply takes a match away from the day it is being played on: one reply alone does not change what everybody
 * sees on that day. A delay before the start is believed at once, because predictions stay open until it ends.
 */
function leavesItsDay(stored: Fixture, match: FeedFixture, now: Instant): boolean {
  if (stored.kickoffAt === null || stored.isSettled) return false;
  const day = londonDayOf(stored.kickoffAt);
  if (!stored.hasStarted && day !== londonDayOf(now)) return false;
  return stored.hasStarted || match.kickoffAt === null || londonDayOf(match.kickoffAt) !== day;
}

type FixtureKind = Extract<
  SeasonChangeKind,
  "fixture_rescheduled" | "fixture_started" | "score_changed" | "fixture_settled"
>;
type Score = Pick<Fixture, "homeScore" | "awayScore">;

const NO_SCORE: Score = { homeScore: null, awayScore: null };

function nextScore(stored: Fixture, { match, memory, evidence, now }: Reading): Score {
  const scoreBefore: Score = { homeScore: stored.homeScore, awayScore: stored.awayScore };
  const said: Score = { homeScore: match.homeScore, awayScore: match.awayScore };
  // Before the start a score can only be one left over from a match abandoned under the same id.
  if (!match.hasStarted && !match.isOver) return scoreBefore;
  const isLower = isLess(said.homeScore, stored.homeScore) || isLess(said.awayScore, stored.awayScore);
  const isBelieved = castVote(memory.claims, {
    key: claimKey({ topic: "score", fixtureId: stored.id }),
    claimed: isLower ? `${said.homeScore}-${said.awayScore}` : null,
    evidence,
    now,
  });
  return isLower && !isBelieved ? scoreBefore : said;
}

const isLess = (said: number | null, stored: number | null) =>
  stored !== null && (said === null || said < stored);
