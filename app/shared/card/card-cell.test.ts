import { expect, test } from "vitest";
import type { Matchday, MatchdayFixture } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";
import { cellState, laterText, matchOf, pegKickoff, shortKickoff, shortName } from "./card-cell.ts";

const ARS = 3;
const SUN = 56;

function pick(playerId: number, teamId: number, more: Partial<Selection> = {}): Selection {
  const team = { id: teamId, name: "Arsenal", code: "ARS" };
  const player = { id: playerId, name: "B.Mayfield", position: "MID" as const, goals: 0, photoUrl: "", team };
  return {
    userId: "u",
    teamId,
    playerId,
    gameweek: 1,
    ticked: false,
    final: false,
    goals: 0,
    player,
    ...more,
  };
}

function match(more: Partial<MatchdayFixture>): MatchdayFixture {
  return {
    id: 91,
    kickoffTime: "2025-11-01T15:00:00Z",
    status: "live",
    minute: 63,
    homeTeamId: ARS,
    awayTeamId: SUN,
    homeScore: 1,
    awayScore: 0,
    goals: [],
    ...more,
  };
}

const NO_NEXT = { nextFixtureDate: null, nextGameweek: null };
const slot = (teamId = ARS) => ({ teamId });

const goal = (playerId: number, minute: number | null) => ({
  playerId,
  name: "B.Mayfield",
  teamId: ARS,
  minute,
  ownGoal: false,
  provisional: true,
});
const day = (...fixtures: MatchdayFixture[]): Matchday => ({ gameweek: 10, epoch: 1, fixtures });

test("BNG-05 a shirt's number is the minute while the tick is provisional and it is known, then the gameweek", () => {
  const ticked = pick(1, ARS, { ticked: true, tickedIn: { gameweek: 10, fixtureId: 91 } });
  const now = day(match({ goals: [goal(1, 63)] }));
  expect(cellState(ticked, now, NO_NEXT)).toEqual({ kind: "ticked", isFinal: false, number: "63′" });
  expect(cellState(ticked, day(match({ goals: [goal(1, null)] })), NO_NEXT)).toMatchObject({ number: "10" });
  expect(cellState({ ...ticked, final: true }, now, NO_NEXT)).toMatchObject({ isFinal: true, number: "10" });
});

test("a shirt whose goal the feed no longer has is under review until the replies agree", () => {
  const ticked = pick(1, ARS, { ticked: true, tickedIn: { gameweek: 10, fixtureId: 91 } });
  const now = day(match({ goals: [{ ...goal(1, 63), review: true }] }));
  expect(cellState(ticked, now, NO_NEXT)).toMatchObject({
    kind: "ticked",
    number: "63′",
    isUnderReview: true,
  });
  expect(cellState({ ...ticked, final: true }, now, NO_NEXT)).not.toHaveProperty("isUnderReview");
});

test("a tick that came while the page is open has its goal's minute, then its gameweek", () => {
  const live = pick(1, ARS, { ticked: true });
  expect(cellState(live, day(match({ goals: [goal(1, 89)] })), NO_NEXT)).toMatchObject({ number: "89′" });
  expect(cellState(live, day(match({ goals: [goal(1, null)] })), NO_NEXT)).toMatchObject({ number: "10" });
  expect(cellState(live, day(match({})), NO_NEXT)).toMatchObject({ number: "" });
});

test("a cell without a tick: on the pitch, to come, played, or taken back with its reason", () => {
  expect(cellState(undefined, null, NO_NEXT)).toEqual({ kind: "empty" });
  expect(cellState(pick(1, ARS), day(match({})), NO_NEXT)).toEqual({ kind: "live", minute: 63 });
  expect(cellState(pick(1, ARS), day(match({ status: "finished" })), NO_NEXT)).toEqual({ kind: "past" });
  const next = "2025-11-08T15:00:00Z";
  expect(cellState(pick(1, ARS), day(), { nextFixtureDate: next, nextGameweek: 11 })).toEqual({
    kind: "ahead",
    kickoff: next,
  });
  expect(cellState(pick(1, ARS, { revokedReason: "own goal" }), day(match({})), NO_NEXT)).toEqual({
    kind: "revoked",
    reason: "own goal",
  });
});

test("BNG-02 a pick saved after its match kicked off counts from the next one, and its cell says which", () => {
  const late = pick(1, ARS, { countsAfter: "2025-11-01T15:00:00Z" });
  const next = { nextFixtureDate: "2025-11-08T15:00:00Z", nextGameweek: 11 };
  const later = { kind: "later", gameweek: 11 };
  expect(cellState(late, day(match({})), next)).toEqual(later);
  expect(cellState(late, day(match({ status: "finished" })), next)).toEqual(later);
  expect(laterText(11)).toBe("from GW11");
  expect(cellState(late, day(match({})), NO_NEXT)).toEqual({ kind: "later", gameweek: null });
  // On screen before the server has answered, with the moment of the press.
  expect(cellState({ ...late, countsAfter: "2025-11-01T15:20:00.000Z" }, day(match({})), next)).toEqual(
    later,
  );
  // Saved before this match, or the club plays again in the gameweek: as ever.
  const early = { ...late, countsAfter: "2025-10-25T15:00:00Z" };
  expect(cellState(early, day(match({})), next)).toMatchObject({ kind: "live" });
  const again = match({ id: 92, status: "scheduled", kickoffTime: "2025-11-03T20:00:00Z" });
  expect(cellState(late, day(match({}), again), next)).toMatchObject({ kind: "ahead" });
});

test("a club that plays twice shows the match in play", () => {
  const first = match({ id: 1, status: "finished" });
  const second = match({ id: 2, status: "live" });
  expect(matchOf(day(first, second), slot())?.id).toBe(2);
  expect(matchOf(day(first), slot())?.id).toBe(1);
  expect(matchOf(day(first), slot(8))).toBeUndefined();
});

test("a narrow cell shows the surname", () => {
  expect(shortName("D.Kovačina")).toBe("Kovačina");
  expect(shortName("J.P. Mateta")).toBe("Mateta");
  expect(shortName("Saka")).toBe("Saka");
});

test("a kick-off is a time on its day, a weekday within the week, else a date, in the reader's zone", () => {
  const now = Date.parse("2025-11-01T14:00:00Z");
  expect(shortKickoff("2025-11-01T17:30:00Z", now, "Europe/London")).toBe("17:30");
  expect(shortKickoff("2025-11-02T14:00:00Z", now, "Europe/London")).toBe("Sun");
  expect(shortKickoff("2025-11-08T15:00:00Z", now, "Europe/London")).toBe("8 Nov");
  // Six days on, as on a peg of one's own card.
  expect(shortKickoff("2025-11-07T20:00:00Z", now, "Europe/London")).toBe("Fri");
  expect(shortKickoff("2025-11-01T17:30:00Z", now, "Asia/Tokyo")).toBe("Sun");
});

test("a peg gives the hour to a weekday too", () => {
  const now = Date.parse("2025-11-01T14:00:00Z");
  expect(pegKickoff("2025-11-01T17:30:00Z", now, "Europe/London")).toBe("17:30");
  expect(pegKickoff("2025-11-02T14:00:00Z", now, "Europe/London")).toBe("Sun 14:00");
});

test("a peg gives the next six days by weekday and hour, later ones by weekday and date", () => {
  const now = Date.parse("2025-11-01T16:30:00Z");
  expect(pegKickoff("2025-11-07T20:00:00Z", now, "Europe/London")).toBe("Fri 20:00");
  expect(pegKickoff("2025-11-08T15:00:00Z", now, "Europe/London")).toBe("Sat 8 Nov");
  expect(pegKickoff("2025-11-08T17:30:00Z", now, "Europe/London")).toBe("Sat 8 Nov");
  expect(pegKickoff("2025-11-09T14:00:00Z", now, "Europe/London")).toBe("Sun 9 Nov");
  expect(pegKickoff("2025-11-10T20:00:00Z", now, "Europe/London")).toBe("Mon 10 Nov");
  expect(pegKickoff("2025-12-10T20:00:00Z", now, "Europe/London")).toBe("Wed 10 Dec");
});
