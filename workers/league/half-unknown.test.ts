import { expect, test } from "vitest";
import { refusalOf } from "#tests/support/league-calls.ts";
import { createPerson } from "#tests/support/people.ts";
import { foundLeague, setClock } from "#tests/support/tipping.ts";

// No feed has been read in this file.
setClock("2025-08-01T12:00:00Z");

test("HLF-01 while the gameweeks are not known every read of the half is empty, and every write refused", async () => {
  const [ann, bob] = [await createPerson(), await createPerson()];
  const { id: league } = await foundLeague([ann, bob], "football_bingo");
  const read = async (path: string) => {
    const answer = await ann.call("GET", path);
    return [answer.status, await answer.json()] as const;
  };
  const ofLeague = (what: string) => read(`/api/leagues/${league}/${what}run=half`);
  const reads = {
    selections: await read("/api/selections?run=half"),
    others: await read(`/api/selections?userId=${bob.id}&run=half`),
    squad: await read("/api/squad?run=half"),
    table: await read(`/api/leaderboard?leagueId=${league}&run=half`),
    overall: await read("/api/leaderboard?run=half"),
    me: await read(`/api/leaderboard/me?leagueId=${league}&run=half`),
    history: await ofLeague("history?"),
    story: await ofLeague("story?"),
    storyOfWeek: await ofLeague("story?gameweek=20&"),
    chances: await ofLeague("chances?"),
    compare: await ofLeague(`compare?with=${bob.id}&`),
  };
  expect(reads).toEqual({
    selections: [200, []],
    others: [200, []],
    squad: [200, expect.objectContaining({ selections: [], score: 0, cutoff: null })],
    table: [200, []],
    overall: [200, []],
    me: [200, { entry: null, total: 0 }],
    history: [200, { gameweeks: [], members: [], winners: [], wonWith: [], months: [] }],
    story: [200, { gameweek: 0, moments: [] }],
    storyOfWeek: [200, { gameweek: 20, moments: [] }],
    chances: [200, expect.objectContaining({ members: [] })],
    compare: [200, expect.objectContaining({ rows: [] })],
  });
  const csv = await ann.call("GET", `/api/leagues/${league}/table.csv?run=half`);
  expect(await csv.text()).toBe("rank,player,score,goals,movement,provisional\r\n");
  const pick = { userId: ann.id, teamId: 1, playerId: 102 };
  const writes = [
    await ann.call("POST", "/api/selections", { ...pick, gameweek: 1, run: "half" }),
    await ann.call("PUT", "/api/selections", { userId: ann.id, selections: [pick], run: "half" }),
    await ann.call("POST", "/api/leagues", { name: "Half", run: "half" }),
  ];
  for (const write of writes)
    expect(await refusalOf(write)).toMatchObject({ status: 409, code: "HALF_NOT_OPEN" });
});
