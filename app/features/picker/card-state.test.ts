import { expect, test } from "vitest";
import type { Team, TeamPlayer } from "#contract/clubs.ts";
import type { Position } from "#domain/season/facts.ts";
import {
  cardState,
  closedTo,
  clubBeside,
  fillOf,
  leftText,
  nextOpenClub,
  outOfReach,
  type PickOnCard,
  whyNot,
} from "./card-state.ts";
import { clubRows, foundRows } from "./list/list-rows.ts";

const POSITIONS: readonly Position[] = ["GK", "DEF", "MID", "FWD"];

function player(id: number, position: Position, more: Partial<TeamPlayer> = {}): TeamPlayer {
  return {
    id,
    name: `P${id}`,
    position,
    goals: 0,
    photoUrl: "",
    teamId: Math.floor(id / 10),
    price: null,
    ownership: null,
    form: null,
    starts: null,
    minutes: null,
    expectedGoals: null,
    lastSeasonGoals: null,
    status: "a",
    news: null,
    chanceOfPlaying: null,
    chance: null,
    ...more,
  };
}

/** A club with four footballers; club 1 has 10 (goalkeeper), 11, 12, 13 (forward), club 2 has 20 to 23, and so on. */
function team(id: number, more: Partial<Team> = {}): Team {
  const players = POSITIONS.map((position, at) => player(id * 10 + at, position));
  const club = { id, name: `Club ${id}`, code: `C${id}`, badgeUrl: "", fplId: id };
  return { ...club, nextFixture: null, nextFixtureDate: null, nextGameweek: null, players, ...more };
}
const TEAMS = Array.from({ length: 20 }, (_, at) => team(at + 1));

function pick(teamId: number, position: Position, ticked = false): PickOnCard {
  const playerId = teamId * 10 + POSITIONS.indexOf(position);
  return { teamId, playerId, ticked, player: { name: `P${playerId}`, position } };
}
const picks = (from: number, count: number, position: Position) =>
  Array.from({ length: count }, (_, at) => pick(from + at, position));
const view = { sort: "name", position: null } as const;

test("BNG-01 a full position is closed with its reason, except to the club that could give it up", () => {
  const card = cardState(TEAMS, picks(1, 6, "DEF"));
  const [first, , , , , , seventh] = TEAMS as [Team, Team, Team, Team, Team, Team, Team];
  expect(closedTo(card, seventh)).toEqual(new Map([["DEF", "Swap a defender out first"]]));
  expect(closedTo(card, first)).toEqual(new Map());
  expect(leftText({ DEF: 6, MID: 7, FWD: 9 }, "DEF")).toBe("full");
  expect(leftText({ DEF: 6, MID: 7, FWD: 9 }, "MID")).toBe("1 left");
  expect(leftText({ DEF: 6, MID: 7, FWD: 9 }, "FWD")).toBe("3 too many");
});

test("BNG-01 BNG-03 a position that the other clubs cannot fill is reserved for this one", () => {
  // The forwards of all clubs but six have scored.
  const teams = TEAMS.map((each) =>
    each.id <= 6
      ? each
      : { ...each, players: each.players.map((p) => (p.position === "FWD" ? { ...p, goals: 1 } : p)) },
  );
  const card = cardState(teams, []);
  expect(closedTo(card, teams[0] as Team).get("DEF")).toBe("Too few clubs would be left for your forwards");
  expect(outOfReach(card)).toBeNull();
  expect(outOfReach(cardState(teams, [pick(1, "DEF")]))).toBe(
    "Too few clubs are left for your forwards: change a pick to reach 6-8-6.",
  );
  expect(outOfReach(cardState(TEAMS, picks(1, 7, "DEF")))).toBe(
    "Too many defenders for 6-8-6: change one or more of them.",
  );
});

test("BNG-03 scorers, players on the card and ticked picks are each closed with a reason", () => {
  const card = cardState(TEAMS, [pick(1, "DEF"), pick(2, "MID", true)]);
  const none = new Map();
  expect(whyNot(card, { id: 1 }, player(11, "DEF"), none)).toBeNull();
  expect(whyNot(card, { id: 3 }, player(31, "DEF", { goals: 2 }), none)).toBe(
    "Already scored – not available",
  );
  expect(whyNot(card, { id: 3 }, player(11, "DEF"), none)).toBe("Already on your card");
  expect(whyNot(card, { id: 2 }, player(21, "DEF"), none)).toBe("P22 has scored: a ticked pick stays");
});

test("the walk goes to the next club without a player, wrapping round; the arrows skip ticked clubs", () => {
  const card = cardState(TEAMS, [...picks(1, 18, "MID"), pick(19, "DEF", true)]);
  expect(nextOpenClub(card, 3)).toBe(20);
  expect(nextOpenClub(card, 20)).toBeNull();
  expect(clubBeside(card, 18, 1)).toBe(20);
  expect(clubBeside(card, 20, 1)).toBe(1);
  expect(clubBeside(card, 1, -1)).toBe(20);
});

test("a club's rows say which positions are full or closed, and leave the places left to the chips", () => {
  const card = cardState(TEAMS, picks(1, 6, "DEF"));
  const groups = clubRows(card, TEAMS[9] as Team, view);
  expect(groups.map(({ heading, note }) => [heading, note])).toEqual([
    ["DEFENDERS", "6 of 6, full"],
    ["MIDFIELDERS", ""],
    ["FORWARDS", ""],
  ]);
  expect(groups[0]?.rows.map(({ refusal }) => refusal)).toEqual(["Swap a defender out first"]);
  expect(clubRows(card, TEAMS[9] as Team, { ...view, position: "MID" })).toHaveLength(1);
});

test("BNG-01 in a full position the club's own pick is who would go out", () => {
  const first = TEAMS[0] as Team;
  const teams = [{ ...first, players: [...first.players, player(15, "DEF")] }, ...TEAMS.slice(1)];
  const groups = clubRows(cardState(teams, picks(1, 6, "DEF")), teams[0] as Team, { ...view, first: 11 });
  expect(groups[0]).toMatchObject({ heading: "YOUR PICK", note: "Defender", rows: [{ player: { id: 11 } }] });
  expect(groups[1]).toMatchObject({ heading: "DEFENDERS", note: "6 of 6: a pick replaces P11" });
  expect(groups[1]?.rows).toMatchObject([{ player: { id: 15 }, refusal: null }]);
  // Once another is pressed the rows stay where they are: only the tick moves.
  const pressed = cardState(teams, [{ ...pick(1, "DEF"), playerId: 15 }, ...picks(2, 5, "DEF")]);
  const after = clubRows(pressed, teams[0] as Team, { ...view, first: 11 });
  expect(after.flatMap(({ rows }) => rows).map(({ player: { id }, isChosen }) => [id, isChosen])).toEqual(
    groups.flatMap(({ rows }) => rows).map(({ player: { id } }) => [id, id === 15]),
  );
});

test("BNG-01 below the club's own pick stand those of the same position first", () => {
  const own = team(1, {
    players: [player(12, "DEF"), player(13, "MID"), player(14, "FWD"), player(15, "FWD")],
  });
  const card = cardState([own, ...TEAMS.slice(1)], [{ ...pick(1, "FWD"), playerId: 14 }]);
  const headings = clubRows(card, own, { ...view, first: 14 }).map(({ heading }) => heading);
  expect(headings).toEqual(["YOUR PICK", "FORWARDS", "DEFENDERS", "MIDFIELDERS"]);
});

test("BNG-01 a club without anybody for a position that has places left says so, and which clubs have somebody", () => {
  const bare = team(1, { players: [player(12, "MID"), player(13, "FWD")] });
  const teams = [bare, ...TEAMS.slice(1)];
  const nobody = (picked: readonly PickOnCard[], own = bare) =>
    clubRows(cardState(teams, picked), own, view).map((group) => [group.heading, group.nobody]);
  const others = [...picks(2, 5, "DEF"), ...picks(7, 8, "MID"), ...picks(15, 4, "FWD")];
  expect(nobody(others)[0]).toEqual([
    "DEFENDERS",
    "No Club 1 defender is free: your last one comes from Club 19 or Club 20.",
  ]);
  expect(nobody([])[0]).toEqual([
    "DEFENDERS",
    "No Club 1 defender is free: your last 6 come from other clubs.",
  ]);
  // Nothing is said where nobody is needed, or where there is somebody.
  expect(nobody([...others, pick(19, "DEF")]).map(([heading]) => heading)).toEqual([
    "MIDFIELDERS",
    "FORWARDS",
  ]);
  expect(nobody([], TEAMS[1] as Team).map(([, text]) => text)).toEqual([undefined, undefined, undefined]);
});

test("while the players are loading each club without a pick counts as open", () => {
  expect(cardState([], [pick(1, "DEF")], TEAMS).open.size).toBe(19);
});

test("search finds players of every club, by name or club, without goalkeepers, and names the player to be replaced", () => {
  const card = cardState(TEAMS, [pick(3, "MID")]);
  expect(foundRows(card, "p33", view)[0]?.rows).toMatchObject([
    { player: { id: 33 }, about: "Club 3, forward, for P32", refusal: null },
  ]);
  expect(foundRows(card, "club 1", view)[0]).toMatchObject({ note: "33 found" });
  expect(foundRows(card, "p30", view)).toEqual([]);
  expect(foundRows(card, "p", view)[0]).toMatchObject({ note: "40 of 60 shown" });
});

test("BNG-01 filling gives each open club a player without a goal, and nobody when 6-8-6 is out of reach", () => {
  const teams = TEAMS.map((each) => ({
    ...each,
    players: [...each.players, player(each.id * 10 + 4, "MID", { goals: 9 })],
  }));
  const card = cardState(teams, picks(1, 4, "DEF"));
  const filled = fillOf(card);
  expect(filled?.map((each) => each.team.id)).toEqual(Array.from({ length: 16 }, (_, at) => at + 5));
  expect(filled?.every((each) => each.player.goals === 0)).toBe(true);
  expect(fillOf(cardState(teams, picks(1, 7, "DEF")))).toBeNull();
});
