import { expect, test } from "vitest";
import type { League } from "#contract/leagues/leagues.ts";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { eventually } from "#tests/support/eventually.ts";
import { createPerson, type Person, testContext } from "#tests/support/people.ts";
import { FIRST_KICKOFF, seedSeason, standardSeason } from "#tests/support/season.ts";
import { setClock } from "#tests/support/tipping.ts";
import { tellEach } from "#workers/services/notifications/tell-each.ts";

setClock(addMs(FIRST_KICKOFF, -DAY_MS));
await seedSeason(standardSeason());

const bellOf = async (person: Person) =>
  ((await (await person.call("GET", "/api/notifications")).json()) as NotificationDto[])
    .filter(({ derived }) => !derived)
    .map(({ type }) => type)
    .sort();

async function foundedBy(host: Person, leagueType: string): Promise<League> {
  const response = await host.call("POST", "/api/leagues", { name: "Bells", leagueType });
  return (await response.json()) as League;
}

async function joins({ joinCode }: League, ...people: Person[]): Promise<void> {
  for (const person of people)
    expect((await person.call("POST", "/api/leagues/join", { joinCode })).status).toBe(200);
}

const leaves = async (person: Person, { id }: League) =>
  expect((await person.call("DELETE", `/api/leagues/${id}/members/${person.id}`)).status).toBe(204);

async function isHandedTo(heir: Person, host: Person, { id }: League): Promise<void> {
  expect((await host.call("POST", `/api/leagues/${id}/owner`, { userId: heir.id })).status).toBe(200);
}

test("an erased person is named in nobody's bell, of whatever league they or its reader had left", async () => {
  const [gone, stays] = [await createPerson("bell-gone"), await createPerson("bell-stays")];
  const [host, member] = [await createPerson("bell-host"), await createPerson("bell-member")];
  for (const one of [gone, stays]) {
    // They join, and leave again; the host hands the league over, and leaves as well.
    const joined = await foundedBy(host, "football_bingo");
    await joins(joined, one, member);
    await eventually(async () => expect(await bellOf(host)).toContain("league_joined"));
    await leaves(one, joined);
    await isHandedTo(member, host, joined);
    await leaves(host, joined);
    // They nudge somebody who then leaves, hand the league over, and leave themselves.
    const nudging = await foundedBy(one, "score_tipping");
    await joins(nudging, host, member);
    const asked = { gameweek: 1, userId: one === gone ? host.id : member.id };
    expect(await (await one.call("POST", `/api/leagues/${nudging.id}/nudges`, asked)).json()).toEqual({
      sent: 1,
    });
    await leaves(host, nudging);
    await isHandedTo(member, one, nudging);
    await leaves(one, nudging);
  }
  await member.call("PATCH", "/api/account/profile", { notices: { overtaken: { bell: true } } });
  const passed = await foundedBy(member, "football_bingo");
  for (const { id: by } of [gone, stays]) {
    const text = { title: "x has overtaken you", body: "In Bells.", url: "/leaderboard" };
    const message = {
      kind: "overtaken" as const,
      key: `overtaken:${by}`,
      by,
      leagueIds: [passed.id],
      ...text,
    };
    await tellEach(testContext(), [{ userId: member.id, message }]);
  }
  await eventually(async () => expect(await bellOf(host)).toHaveLength(5));
  const ofMember = await bellOf(member);
  expect(ofMember.filter((type) => type === "league_host")).toHaveLength(4);
  expect(ofMember.filter((type) => type === "overtaken")).toHaveLength(2);

  expect((await gone.call("DELETE", "/api/account", {})).status).toBe(204);

  expect(await bellOf(host)).toEqual(["league_joined", "league_joined", "league_joined"]);
  expect(await bellOf(member)).toEqual(["league_host", "league_host", "league_host", "nudge", "overtaken"]);
});
