import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Selection } from "#contract/squads.ts";
import { CardGrid, type CardGridProps } from "./card-grid.tsx";

const CLUB = {
  id: 3,
  fplId: 1,
  name: "Arsenal",
  code: "ARS",
  badgeUrl: "",
  stadium: "Emirates Stadium",
  nextFixture: "CHE (H)",
  nextFixtureDate: "2025-11-08T15:00:00Z",
  nextGameweek: 11,
};
const pick = (over: Partial<Selection> = {}): Selection => ({
  userId: "ada",
  teamId: 3,
  playerId: 7,
  gameweek: 1,
  ticked: false,
  final: false,
  goals: 0,
  player: {
    id: 7,
    name: "B.Mayfield",
    position: "FWD",
    goals: 0,
    photoUrl: "",
    team: { id: 3, name: "Arsenal", code: "ARS" },
  },
  ...over,
});
const card = (props: Partial<CardGridProps>) =>
  renderToStaticMarkup(
    <CardGrid label="My card" clubs={[CLUB]} selections={[]} matchday={null} {...props} />,
  );
const picking = { openId: null, saving: new Set<number>(), onOpen: () => {} };

test("a slot without a player is a button that opens the club's players", () => {
  expect(card({ picking })).toContain('aria-haspopup="dialog"');
  expect(card({ picking })).toContain("Arsenal: no player yet");
  expect(card({ picking: { ...picking, saving: new Set([3]) } })).toContain('aria-busy="true"');
});

test("BNG-03 a ticked pick is not a button, and its cell says so in words", () => {
  const html = card({
    picking,
    selections: [pick({ ticked: true, tickedIn: { gameweek: 9, fixtureId: 91 } })],
  });
  expect(html).not.toContain("<button");
  expect(html).toContain('data-ticked="true"');
  expect(html).toContain("B.Mayfield, forward, ticked in Gameweek 9, provisional");
});

test("BNG-05 a goal hangs up a shirt: with a rim while it is provisional, as an outline once taken back", () => {
  const ticked = { ticked: true, tickedIn: { gameweek: 9, fixtureId: 91 } };
  const cell = (selection: Selection) => card({ selections: [selection] });
  expect(cell(pick(ticked))).toContain('data-provisional=""');
  expect(cell(pick({ ...ticked, final: true }))).not.toContain("data-provisional");
  expect(cell(pick())).toContain("hook peg");
  const revoked = card({ selections: [pick()], revoked: new Map([[7, "It was given to Saka."]]) });
  expect(revoked).toContain("hook taken-back");
  expect(revoked).toContain("goal taken back. It was given to Saka.");
});

test("a card shown without picking has no buttons", () => {
  expect(card({ selections: [pick()] })).not.toContain("<button");
});

test("BNG-02 a cell picked while its match runs has no live dot, and says from when it counts", () => {
  const match = { id: 91, homeTeamId: 3, awayTeamId: 8, homeScore: 0, awayScore: 0, minute: 20, goals: [] };
  const on = { ...match, kickoffTime: "2025-11-01T15:00:00Z", status: "live" as const };
  const matchday = { gameweek: 10, epoch: 1, fixtures: [on] };
  const late = card({ matchday, selections: [pick({ countsAfter: "2025-11-01T15:00:00Z" })] });
  expect(late).toContain("from GW11");
  expect(late).toContain("B.Mayfield, forward, counts from Gameweek 11");
  expect(late).not.toContain("data-dot");
  expect(card({ matchday, selections: [pick()] })).toContain("data-dot");
});

test("a shirt whose goal is under review says so in sight and in words, in place of its club and of 'provisional'", () => {
  const goal = { playerId: 7, name: "B.Mayfield", teamId: 3, minute: 63, ownGoal: false, provisional: true };
  const match = { id: 91, homeTeamId: 3, awayTeamId: 8, homeScore: 1, awayScore: 0, minute: 64 };
  const on = { ...match, kickoffTime: "2025-11-01T15:00:00Z", status: "live" as const };
  const selections = [pick({ ticked: true, tickedIn: { gameweek: 10, fixtureId: 91 } })];
  const cell = (review?: true) => {
    const goals = [review ? { ...goal, review } : goal];
    return card({ selections, matchday: { gameweek: 10, epoch: 1, fixtures: [{ ...on, goals }] } });
  };
  expect(cell(true)).toContain("ticked in Gameweek 10, under review");
  expect(cell(true)).toContain(">review</span>");
  expect(cell()).toContain("ticked in Gameweek 10, provisional");
  expect(cell()).not.toContain("review");
});

test("TRF-04 a footballer who has left the club is not on its pitch, and can be replaced where a free transfer is open", () => {
  const match = { id: 91, homeTeamId: 3, awayTeamId: 8, homeScore: 0, awayScore: 0, minute: 20, goals: [] };
  const on = { ...match, kickoffTime: "2025-11-01T15:00:00Z", status: "live" as const };
  const matchday = { gameweek: 10, epoch: 1, fixtures: [on] };
  const selections = [pick({ left: true })];
  const gone = card({ matchday, selections });
  expect(gone).toContain("left the club");
  expect(gone).toContain(">left<");
  expect(gone).not.toContain("data-dot");
  const free = card({ matchday, selections, free: new Map([[3, "2025-11-15T12:00:00Z"]]) });
  expect(free).toContain(">Transfer<");
});

test("two of one family name on a card have their initials", () => {
  const other = pick({ teamId: 8, playerId: 8 });
  const namesake = { ...other, player: { ...other.player, name: "C.Mayfield" } };
  const clubs = [CLUB, { ...CLUB, id: 8, code: "EVE", name: "Everton" }];
  const both = card({ clubs, selections: [pick({ ticked: true }), namesake] });
  expect(both).toContain(">B. Mayfield<");
  expect(both).toContain(">C. Mayfield<");
  expect(both).toContain("Everton: C.Mayfield");
});
