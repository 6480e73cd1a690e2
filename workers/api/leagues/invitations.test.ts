import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Team } from "#contract/clubs.ts";
import type { Invitation } from "#contract/leagues/hosts.ts";
import { addMs, DAY_MS, type Instant, MINUTE_MS, parseInstant } from "#domain/shared/instant.ts";
import { createLeagueOf, join, refusalOf } from "#tests/support/league-calls.ts";
import { callAsVisitor, costOf, createPerson, ORIGIN } from "#tests/support/people.ts";
import {
  FIRST_KICKOFF,
  STANDARD_SQUAD,
  seedPicks,
  seedSeason,
  standardSeason,
  worldAt,
} from "#tests/support/season.ts";
import { setClock } from "#tests/support/tipping.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";

setClock(addMs(FIRST_KICKOFF, -DAY_MS));
await seedSeason(standardSeason());

const look = (code: string) => callAsVisitor("GET", `/api/invitations/${code}`);

test("LEA-06 an invitation shows a visitor the league, and no name but its owner's", async () => {
  const [owner, member] = [await createPerson(), await createPerson()];
  const league = await createLeagueOf(owner, {
    name: "<b>Saturday</b> Club",
    description: "Private words",
    leagueType: "score_tipping",
  });
  await join(member, league.joinCode);
  await owner.call("PATCH", `/api/leagues/${league.id}`, { note: "Secret note", prizePlan: "70/20/10" });
  const response = await look(league.joinCode.toLowerCase());
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(costOf(response)).toMatchObject({ written: 0 });
  const text = await response.text();
  expect(JSON.parse(text)).toEqual({
    league: {
      name: "<b>Saturday</b> Club",
      leagueType: "score_tipping",
      ownerName: owner.username,
      memberCount: 2,
      state: "open",
      run: "season",
    },
    standing: null,
  });
  for (const hidden of [member.username, member.id, owner.id, league.id, "Secret", "Private", "70/20"]) {
    expect(text).not.toContain(hidden);
  }
});

test("LEA-06 during the season it shows the gameweek and the leader's score, but not the leader", async () => {
  const owner = await createPerson();
  const league = await createLeagueOf(owner);
  setClock(addMs(FIRST_KICKOFF, MINUTE_MS));
  const { league: shown, standing } = (await (await look(league.joinCode)).json()) as Invitation;
  setClock(addMs(FIRST_KICKOFF, -DAY_MS));
  expect(shown.state).toBe("running");
  // BNG-03: nobody picks a goalkeeper.
  const teams = (await (await callAsVisitor("GET", "/api/teams")).json()) as Team[];
  const free = teams.flatMap(({ players }) => players).filter(({ position }) => position !== "GK").length;
  expect(standing).toEqual({ gameweek: 1, isLive: true, leaderScore: 0, free });
});

test("LEA-06 from the cutoff on it shows the leader's wall, unnamed: clubs and ticks, no players; BNG-08 before it nothing", async () => {
  const [owner, leader] = [await createPerson(), await createPerson()];
  const league = await createLeagueOf(owner);
  await join(leader, league.joinCode);
  await seedPicks(leader);
  const scorer = STANDARD_SQUAD[0] as number;
  await seedSeason({ ...standardSeason(), goals: [makeGoal(10, scorer)] });
  // The shipped cutoff is hours after the first kick-off: the match is in play, and nothing shows.
  const cutoff = parseInstant("2025-08-16T17:00:00Z");
  const at = async (now: Instant) => {
    setClock(now);
    const response = await worldAt(now, { SEASON_CUTOFF: "2025-08-16T17:00:00Z" }).call(
      null,
      "GET",
      `/api/invitations/${league.joinCode}`,
    );
    return (await response.json()) as Invitation;
  };
  expect((await at(addMs(cutoff, -1))).standing).not.toHaveProperty("wall");
  const open = await at(addMs(cutoff, DAY_MS));
  setClock(addMs(FIRST_KICKOFF, -DAY_MS));
  const { wall = [], leaderScore } = open.standing ?? { leaderScore: 0 };
  expect(leaderScore).toBe(1);
  expect(wall).toHaveLength(20);
  expect(wall.filter(({ ticked }) => ticked)).toEqual([
    { teamId: 1, code: expect.any(String), ticked: true },
  ]);
  for (const hidden of ["Player", leader.username, leader.id]) {
    expect(JSON.stringify(open)).not.toContain(hidden);
  }
});

test("LEA-06 with a session it gives the user's relation to the league", async () => {
  const [owner, gone, stranger] = [await createPerson(), await createPerson(), await createPerson()];
  const league = await createLeagueOf(owner);
  await join(gone, league.joinCode);
  await owner.call("DELETE", `/api/leagues/${league.id}/members/${gone.id}`);
  const youOf = async (person: typeof owner) =>
    ((await (await person.call("GET", `/api/invitations/${league.joinCode}`)).json()) as Invitation).you;
  expect(await youOf(owner)).toEqual({ is: "member", leagueId: league.id });
  expect(await youOf(gone)).toEqual({ is: "removed" });
  expect(await youOf(stranger)).toEqual({ is: "stranger" });
  await owner.call("POST", `/api/leagues/${league.id}/code`, { action: "close" });
  expect(await refusalOf(await look(league.joinCode))).toMatchObject({ status: 410, code: "CODE_CLOSED" });
  expect((await stranger.call("GET", `/api/invitations/${league.joinCode}`)).status).toBe(410);
  expect(await youOf(owner)).toEqual({ is: "member", leagueId: league.id });
});

test("LEA-06 an invalid or unknown code is not found", async () => {
  for (const code of [
    "QQQQQQ",
    "ABC",
    "x".repeat(3_000),
    "'or'1'",
    "%00%00",
    "%25%25%25%25%25%25",
    "ßßßßßß",
  ]) {
    expect([code.slice(0, 20), (await look(code)).status]).toEqual([code.slice(0, 20), 404]);
  }
  expect((await callAsVisitor("POST", "/api/invitations/QQQQQQ", {})).status).toBe(404);
});

test("LEA-01 LEA-06 looking at invitations counts towards the limit on guessing, by address and by user", async () => {
  const from = (address: string) =>
    exports.default.fetch(`${ORIGIN}/api/invitations/QQQQQQ`, { headers: { "CF-Connecting-IP": address } });
  let last = await from("203.0.113.9");
  for (let guess = 1; guess < 45 && last.status === 404; guess++) last = await from("203.0.113.9");
  expect(last.status).toBe(429);
  expect(last.headers.get("Retry-After")).toBe("60");
  expect((await from("203.0.113.10")).status).toBe(404);
  const guesser = await createPerson();
  let own = await join(guesser, "QQQQQQ");
  for (let guess = 1; guess < 45 && own.status === 404; guess++) {
    own = await guesser.call("GET", "/api/invitations/QQQQQQ");
  }
  expect(own.status).toBe(429);
});
