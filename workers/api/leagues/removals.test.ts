import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { LeagueAct, RemovedMember } from "#contract/leagues/hosts.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { Rival } from "#contract/leagues/rivals.ts";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { seasonId } from "#domain/shared/ids.ts";
import { createLeagueOf, join, leaguesOf, membersOf, refusalOf } from "#tests/support/league-calls.ts";
import { callAsVisitor, costOf, createPerson, type Person } from "#tests/support/people.ts";
import { erasePerson } from "#workers/db/accounts/erase-person.ts";

const remove = (by: Person, league: League, who: Person) =>
  by.call("DELETE", `/api/leagues/${league.id}/members/${who.id}`);
const letBack = (by: Person, league: League, id: string) =>
  by.call("DELETE", `/api/leagues/${league.id}/removed/${id}`);
const removedOf = async (by: Person, league: League) =>
  (await (await by.call("GET", `/api/leagues/${league.id}/removed`)).json()) as RemovedMember[];
const codeOf = (by: Person, league: League, action: unknown) =>
  by.call("POST", `/api/leagues/${league.id}/code`, { action });

async function leagueOf(...others: Person[]): Promise<{ owner: Person; league: League }> {
  const owner = await createPerson();
  const league = await createLeagueOf(owner);
  for (const person of others) expect((await join(person, league.joinCode)).status).toBe(200);
  return { owner, league };
}

test("LEA-03 LEA-08 a removed member does not come back by the same code, nor by a new one, until let back", async () => {
  const member = await createPerson();
  const { owner, league } = await leagueOf(member);
  expect((await remove(owner, league, member)).status).toBe(204);
  const refused = await join(member, league.joinCode);
  expect(costOf(refused)).toMatchObject({ written: 0 });
  expect(await refusalOf(refused)).toMatchObject({ status: 409, code: "REMOVED" });
  const renewed = (await (await codeOf(owner, league, "renew")).json()) as League;
  expect((await join(member, renewed.joinCode)).status).toBe(409);
  expect(await removedOf(owner, league)).toEqual([
    { id: member.id, username: member.username, removedAt: expect.stringMatching(/Z$/) },
  ]);

  const back = await letBack(owner, league, member.id);
  expect([back.status, await back.text()]).toEqual([204, ""]);
  expect(await removedOf(owner, league)).toEqual([]);
  expect(await leaguesOf(member)).toEqual([]);
  expect((await join(member, renewed.joinCode)).status).toBe(200);
  expect((await letBack(owner, league, member.id)).status).toBe(404);
});

test("RIV-01 two rivals are pinned, by the write, and a third is refused; nobody else's pins are touched or told", async () => {
  const [ann, bob, cas, dan] = await Promise.all([1, 2, 3, 4].map(() => createPerson()));
  const { owner, league } = await leagueOf(ann!, bob!, cas!, dan!);
  const stranger = await createPerson();
  const pin = (by: Person, whom: string) => by.call("PUT", `/api/rivals/${whom}`);
  const rivalsOf = async (who: Person) => (await (await who.call("GET", "/api/rivals")).json()) as Rival[];
  for (const nobody of [stranger.id, ann!.id, "nobody"]) expect((await pin(ann!, nobody)).status).toBe(404);
  for (const [method, path] of [
    ["GET", "/api/rivals"],
    ["PUT", `/api/rivals/${bob!.id}`],
    ["DELETE", `/api/rivals/${bob!.id}`],
  ] as const) {
    expect((await callAsVisitor(method, path)).status).toBe(401);
  }
  // All at once, one of them twice: the write decides which two.
  const statuses = (await Promise.all([bob!, cas!, dan!, bob!].map(({ id }) => pin(ann!, id)))).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 409)).toHaveLength(1);
  const pinned = await rivalsOf(ann!);
  expect(pinned).toHaveLength(2);
  expect(await rivalsOf(bob!)).toEqual([]);
  // Another's DELETE takes nothing of hers away.
  for (const { id } of pinned) expect((await owner.call("DELETE", `/api/rivals/${id}`)).status).toBe(204);
  expect(await rivalsOf(ann!)).toEqual(pinned);
  const read = await ann!.call("GET", "/api/rivals");
  expect(costOf(read)).toMatchObject({ written: 0 });
  expect(costOf(read).read).toBeLessThanOrEqual(20);

  // A rival who leaves is dropped, which makes room for another; nobody keeps a rival whose account is erased.
  const [first, second] = pinned.map(({ id }) => [ann!, bob!, cas!, dan!].find((one) => one!.id === id)!);
  expect((await remove(owner, league, first!)).status).toBe(204);
  expect((await rivalsOf(ann!)).map(({ id }) => id)).toEqual([second!.id]);
  // Who is removed sees and pins nobody of the league any more, and takes their own pins away still.
  expect(await rivalsOf(first!)).toEqual([]);
  expect((await pin(first!, ann!.id)).status).toBe(404);
  expect((await first!.call("DELETE", `/api/rivals/${ann!.id}`)).status).toBe(204);
  expect((await pin(ann!, owner.id)).status).toBe(200);
  expect((await rivalsOf(ann!)).map(({ id }) => id)).toEqual([second!.id, owner.id]);
  expect((await ann!.call("DELETE", `/api/rivals/${owner.id}`)).status).toBe(204);
  expect((await ann!.call("DELETE", `/api/rivals/${owner.id}`)).status).toBe(204);
  await erasePerson(env.DB, second!.id, seasonId("2025-26"));
  expect(await rivalsOf(ann!)).toEqual([]);
  const left = await env.DB.prepare("select count(*) as n from rivals where rival_id = ?1")
    .bind(second!.id)
    .first();
  expect(left).toEqual({ n: 0 });
});

test("NOT-01 a removed member reads it under the bell, once a removal, and nobody who leaves does", async () => {
  const [gone, left] = [await createPerson(), await createPerson()];
  const { owner, league } = await leagueOf(gone, left);
  for (const [by, who] of [
    [owner, gone],
    [owner, gone],
    [left, left],
  ] as const)
    await remove(by, league, who);
  const bellOf = async (who: Person) =>
    ((await (await who.call("GET", "/api/notifications")).json()) as NotificationDto[]).map(
      ({ type, title, message, actionUrl }) => [type, title, message, actionUrl],
    );
  const message = "The host has removed you from this league.";
  expect(await bellOf(gone)).toEqual([
    ["league_removed", `You are no longer in ${league.name}`, message, "/leagues"],
  ]);
  expect(await bellOf(left)).toEqual([]);
});

test("LEA-03 leaving is not a removal", async () => {
  const member = await createPerson();
  const { owner, league } = await leagueOf(member);
  expect((await remove(member, league, member)).status).toBe(204);
  expect(await removedOf(owner, league)).toEqual([]);
  expect((await join(member, league.joinCode)).status).toBe(200);
});

test("LEA-03 a removal while the removed member joins: at the end they are out", async () => {
  const member = await createPerson();
  const { owner, league } = await leagueOf(member);
  const calls = Array.from({ length: 8 }, (_, n) =>
    n % 2 ? join(member, league.joinCode) : remove(owner, league, member),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(1);
  expect(await leaguesOf(member)).toEqual([]);
  expect((await membersOf(owner, league)).members).toHaveLength(1);
});

test("LEA-08 a closed code admits nobody, and a renewal ends the old code", async () => {
  const [joiner, late] = [await createPerson(), await createPerson()];
  const { owner, league } = await leagueOf();
  const closed = (await (await codeOf(owner, league, "close")).json()) as League;
  expect(closed).toEqual({ ...league, codeClosed: true });
  expect(await refusalOf(await join(joiner, league.joinCode))).toMatchObject({
    status: 410,
    code: "CODE_CLOSED",
  });
  expect(await (await codeOf(owner, league, "open")).json()).toEqual(league);
  expect((await join(joiner, league.joinCode)).status).toBe(200);
  const renewed = (await (await codeOf(owner, league, "renew")).json()) as League;
  expect(renewed.joinCode).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
  expect((await join(late, league.joinCode)).status).toBe(404);
  expect((await join(late, renewed.joinCode)).status).toBe(200);
  await codeOf(owner, league, "open");
  const acts = (await (await joiner.call("GET", `/api/leagues/${league.id}/log`)).json()) as LeagueAct[];
  expect(acts.map(({ kind }) => kind)).toEqual(["code_renewed", "code_opened", "code_closed"]);
});

test("LEA-03 LEA-08 an unknown act on a code, and somebody who was not removed, are refused", async () => {
  const [member, gone] = [await createPerson(), await createPerson()];
  const { owner, league } = await leagueOf(member, gone);
  await remove(owner, league, gone);
  for (const action of [undefined, null, "", "RENEW", "delete", 7, {}, ["renew"]]) {
    expect((await codeOf(owner, league, action)).status).toBe(400);
  }
  for (const id of ["nobody", owner.id, "%00", "'or'1'"]) {
    expect((await letBack(owner, league, id)).status).toBe(404);
  }
  expect((await leaguesOf(owner))[0]).toEqual({ ...league, memberCount: 2 });
  expect(await removedOf(owner, league)).toHaveLength(1);
});
