import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { LeagueAct } from "#contract/leagues/hosts.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { LEAGUE_LOG_KEPT, LEAGUES_OWNED_MAX } from "#contract/limits.ts";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { leagueId } from "#domain/shared/ids.ts";
import { instant } from "#domain/shared/instant.ts";
import { createLeagueOf, join, leaguesOf, membersOf, refusalOf } from "#tests/support/league-calls.ts";
import { costOf, createPerson, type Person, tables } from "#tests/support/people.ts";
import { leagueLog, leagueMembers } from "#workers/db/schema/index.ts";

const change = (by: Person, league: League, body: unknown) =>
  by.call("PATCH", `/api/leagues/${league.id}`, body);
const logOf = async (by: Person, league: League, query = "") =>
  (await (await by.call("GET", `/api/leagues/${league.id}/log${query}`)).json()) as LeagueAct[];

async function leagueOf(...others: Person[]): Promise<{ owner: Person; league: League }> {
  const owner = await createPerson();
  const league = await createLeagueOf(owner, { description: "Since 1998" });
  for (const person of others) expect((await join(person, league.joinCode)).status).toBe(200);
  return { owner, league: { ...league, memberCount: 1 + others.length } };
}

test("LEA-08 the owner renames the league and writes its note and prize plan, and the log says so", async () => {
  const member = await createPerson();
  const { owner, league } = await leagueOf(member);
  const response = await change(owner, league, {
    name: "  Saturday Club ",
    note: "Derby weekend!\r\nGet your calls in.",
    prizePlan: "70/20/10 of 12 × £5",
    memberCount: 99,
    ownerId: member.id,
  });
  expect(response.status).toBe(200);
  expect(costOf(response).queries).toBeLessThanOrEqual(2);
  const changed = {
    ...league,
    name: "Saturday Club",
    note: "Derby weekend!\nGet your calls in.",
    prizePlan: "70/20/10 of 12 × £5",
  };
  expect(await response.json()).toEqual(changed);
  expect(await leaguesOf(member)).toEqual([changed]);
  expect(await (await member.call("GET", `/api/leagues/${league.id}`)).json()).toEqual(changed);
  // Repeating it is not logged, and empty text removes the old one.
  expect(await (await change(owner, league, { name: "Saturday Club" })).json()).toEqual(changed);
  const emptied = await change(owner, league, { description: "", note: null });
  const { note: _note, description: _description, ...without } = changed;
  expect(await emptied.json()).toEqual(without);
  expect(await (await change(owner, league, {})).json()).toEqual(without);
  const acts = await logOf(member, league);
  expect(acts.map(({ kind }) => kind)).toEqual(["note", "described", "prize_plan", "note", "renamed"]);
  expect(acts.at(-1)).toEqual({
    id: "1",
    at: expect.stringMatching(/Z$/),
    kind: "renamed",
    by: { id: owner.id, username: owner.username },
    name: "Saturday Club",
  });
});

test("LEA-08 invalid texts are refused by their field", async () => {
  const { owner, league } = await leagueOf();
  for (const [field, values] of Object.entries({
    name: [null, "", "  ", "\u200b", 7, {}, "x".repeat(101)],
    description: [7, [], "x".repeat(501)],
    note: [7, {}, true, "x".repeat(1_001)],
    prizePlan: [7, ["x"], "x".repeat(201)],
  })) {
    for (const value of values) {
      const response = await change(owner, league, { [field]: value });
      expect([field, value, response.status]).toEqual([field, value, 400]);
      expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual([field]);
    }
  }
  for (const body of ["", "null", "[]", "{", '"x"']) {
    expect((await change(owner, league, body)).status).toBe(400);
  }
  expect(await leaguesOf(owner)).toEqual([league]);
  expect(await logOf(owner, league)).toEqual([]);
});

test("LEA-08 an invalid page of the log is refused", async () => {
  const { owner, league } = await leagueOf();
  for (const query of ["?limit=-1", "?limit=x", "?offset=1.5", "?offset="]) {
    expect((await owner.call("GET", `/api/leagues/${league.id}/log${query}`)).status).toBe(400);
  }
});

test("LEA-08 the owner hands the league over to a member, who finds it under the bell", async () => {
  const [heir, other, stranger] = [await createPerson(), await createPerson(), await createPerson()];
  const { owner, league } = await leagueOf(heir, other);
  const handOver = (by: Person, userId: unknown) =>
    by.call("POST", `/api/leagues/${league.id}/owner`, { userId });
  for (const userId of [undefined, null, "", 7, {}, "x".repeat(101)]) {
    expect((await handOver(owner, userId)).status).toBe(400);
  }
  expect((await handOver(owner, stranger.id)).status).toBe(404);
  expect(await refusalOf(await handOver(owner, owner.id))).toMatchObject({ code: "ALREADY_THE_OWNER" });

  const answers = await Promise.all([handOver(owner, heir.id), handOver(owner, other.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  const next = answers[0].status === 200 ? heir : other;
  expect((await leaguesOf(owner))[0]).toEqual({ ...league, ownerId: next.id, ownerName: next.username });
  const { members } = await membersOf(owner, league);
  expect(members.filter(({ role }) => role === "owner").map(({ id }) => id)).toEqual([next.id]);
  expect(await refusalOf(await change(owner, league, { name: "Back" }))).toMatchObject({ status: 403 });
  expect((await change(next, league, { name: "New times" })).status).toBe(200);
  expect((await logOf(owner, league)).map(({ kind }) => kind)).toEqual(["renamed", "handed_over"]);
  const bellOf = async (who: Person): Promise<NotificationDto[]> =>
    (await who.call("GET", "/api/notifications")).json();
  const told = { type: "league_host", title: "You are the host now", actionUrl: `/leagues/${league.id}` };
  expect(await bellOf(next)).toMatchObject([
    { ...told, message: `${owner.username} handed ${league.name} over to you.` },
  ]);
  // A name that looks like a place in a text stays a name.
  expect((await change(next, league, { name: "{person} {league}" })).status).toBe(200);
  const third = next === heir ? other : heir;
  expect((await handOver(next, third.id)).status).toBe(200);
  expect(await bellOf(third)).toMatchObject([
    { ...told, message: `${next.username} handed {person} {league} over to you.` },
  ]);
  expect((await owner.call("DELETE", `/api/leagues/${league.id}/members/${owner.id}`)).status).toBe(204);
});

test("LEA-08 a league cannot be handed to somebody who owns the maximum number", async () => {
  const heir = await createPerson();
  const { owner, league } = await leagueOf(heir);
  const rows = Array.from({ length: LEAGUES_OWNED_MAX }, () => ({
    leagueId: leagueId(crypto.randomUUID()),
    userId: heir.id,
    role: "owner" as const,
    joinedAt: instant(0),
  }));
  for (let at = 0; at < rows.length; at += 20)
    await tables()
      .insert(leagueMembers)
      .values(rows.slice(at, at + 20));
  const refused = await owner.call("POST", `/api/leagues/${league.id}/owner`, { userId: heir.id });
  expect(await refusalOf(refused)).toMatchObject({ status: 409, code: "TOO_MANY_LEAGUES" });
  expect((await leaguesOf(owner))[0]?.ownerId).toBe(owner.id);
});

test("LEA-08 the log comes in pages by its key, and keeps the newest acts", async () => {
  const { owner, league } = await leagueOf();
  await env.DB.prepare(
    `insert into league_log (league_id, seq, at, kind, user_id)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ?2)
     select ?1, i, i, 'note', ?3 from n`,
  )
    .bind(league.id, LEAGUE_LOG_KEPT, owner.id)
    .run();
  await change(owner, league, { name: "One more" });
  const rows = await tables()
    .select({ seq: leagueLog.seq })
    .from(leagueLog)
    .where(eq(leagueLog.leagueId, leagueId(league.id)));
  expect(rows).toHaveLength(LEAGUE_LOG_KEPT);
  const pages = [await logOf(owner, league, "?limit=3"), await logOf(owner, league, "?limit=3&offset=3")];
  expect(pages.map((page) => page.map(({ id }) => Number(id)))).toEqual([
    [501, 500, 499],
    [498, 497, 496],
  ]);
  const response = await owner.call("GET", `/api/leagues/${league.id}/log?limit=9999`);
  expect(await response.json()).toHaveLength(100);
  expect(costOf(response)).toMatchObject({ queries: 1, written: 0 });
  expect(costOf(response).read).toBeLessThanOrEqual(3 * 100 + 8);
});
