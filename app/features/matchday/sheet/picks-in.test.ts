import { expect, test } from "vitest";
import type { Selection } from "#contract/squads.ts";
import { picksIn } from "./picks-in.ts";

const pick = (playerId: number, teamId: number, more: Partial<Selection> = {}): Selection => ({
  userId: "ada",
  teamId,
  playerId,
  gameweek: 1,
  ticked: more.tickedIn !== undefined,
  final: false,
  goals: 0,
  player: {
    id: playerId,
    name: `Player ${playerId}`,
    position: "MID",
    goals: 0,
    photoUrl: null,
    team: { id: teamId, name: `Club ${teamId}`, code: `C${teamId}` },
  },
  ...more,
});

test("BNG-02 TRF-04 a match is about the picks who play in it: not who has left, but who ticked in it for another club", () => {
  const match = { id: 40, homeTeamId: 1, awayTeamId: 2 };
  const picks = [
    pick(101, 1),
    pick(201, 2, { left: true }),
    pick(301, 3, { tickedIn: { gameweek: 4, fixtureId: 40 } }),
    pick(401, 4, { tickedIn: { gameweek: 4, fixtureId: 41 } }),
    pick(501, 5, { left: true }),
  ];
  expect(picksIn(match, picks).map(({ playerId }) => playerId)).toEqual([101, 301]);
});
