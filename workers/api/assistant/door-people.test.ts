import { expect, test } from "vitest";
import { addMs, HOUR_MS } from "#domain/shared/instant.ts";
import { createLeagueOf, join } from "#tests/support/league-calls.ts";
import { calling, HEADERS, keyOf, post, TOOLS, use } from "#tests/support/outside/assistant.ts";
import { pairedScreen } from "#tests/support/outside/screens.ts";
import { createPerson, type Person } from "#tests/support/people.ts";
import {
  CUTOFF,
  STANDARD_SQUAD,
  seedPicks,
  seedSeason,
  standardSeason,
  worldAt,
} from "#tests/support/season.ts";

await seedSeason(standardSeason());

/** Tools that ask about one league; the others tell what is the reader's own. */
const OF_LEAGUE: readonly string[] = ["league_table", "what_i_need", "story"];
const at = addMs(CUTOFF, HOUR_MS);

async function arrange() {
  const [host, member, removed, left, stranger] = (await Promise.all(
    Array.from({ length: 5 }, () => createPerson()),
  )) as [Person, Person, Person, Person, Person];
  const league = await createLeagueOf(host, { name: "Secret society" });
  for (const person of [member, removed, left]) {
    expect((await join(person, league.joinCode)).status).toBe(200);
    await seedPicks(person, STANDARD_SQUAD);
  }
  const keys = { removed: await keyOf(removed), left: await keyOf(left), stranger: await keyOf(stranger) };
  expect((await host.call("DELETE", `/api/leagues/${league.id}/members/${removed.id}`)).status).toBe(204);
  expect((await left.call("DELETE", `/api/leagues/${league.id}/members/${left.id}`)).ok).toBe(true);
  await createLeagueOf(stranger, { name: "Elsewhere" });
  return { host, member, league, keys };
}

test("each tool answers a member, and tells a stranger, another league's host, who left and who was removed nothing of the league", async () => {
  const { member, host, league, keys } = await arrange();
  const mine = await keyOf(member);
  for (const name of TOOLS) {
    const answer = JSON.stringify(await use<unknown>(mine, name, { league: league.id }, at));
    expect([name, answer.includes("NOT_FOUND")]).toEqual([name, false]);
    for (const [who, key] of Object.entries(keys)) {
      const text = JSON.stringify(await use<unknown>(key, name, { league: league.id }, at));
      expect([name, who, text.includes("NOT_FOUND")]).toEqual([name, who, OF_LEAGUE.includes(name)]);
      for (const secret of ["Secret society", league.id, league.joinCode, host.username, member.username]) {
        expect([name, who, text.includes(secret)]).toEqual([name, who, false]);
      }
    }
  }
});

test("nothing is answered to a visitor, a screen of the league, a key that was revoked or replaced, and an erased account's", async () => {
  const { member, league } = await arrange();
  const { secret, socket } = await pairedScreen(member, league.id);
  const replaced = await keyOf(member);
  const revoked = await keyOf(member);
  expect((await member.call("DELETE", "/api/account/assistant")).status).toBe(204);
  const gone = await createPerson();
  expect((await join(gone, league.joinCode)).status).toBe(200);
  const erased = await keyOf(gone);
  const { ok } = await gone.call("DELETE", "/api/account", { confirm: gone.username });
  expect(ok).toBe(true);
  const asked = [
    ...TOOLS.map((name) => calling(name, { league: league.id })),
    { jsonrpc: "2.0", id: 1, method: "tools/list" },
    { jsonrpc: "2.0", id: 1, method: "initialize", params: {} },
  ];
  for (const message of asked) {
    const visitor = await worldAt(at).call(null, "POST", "/mcp", message, HEADERS);
    expect(visitor.status).toBe(401);
    // A screen's secret has as many letters as a key.
    for (const key of [secret, `fbk_${secret}`, revoked, replaced, erased]) {
      const answer = await post(key, message, at);
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain(league.name);
    }
  }
  socket.close?.();
});
