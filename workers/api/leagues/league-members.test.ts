import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { League } from "#contract/leagues/leagues.ts";
import { leagueId } from "#domain/shared/ids.ts";
import { addMs, instant, MINUTE_MS } from "#domain/shared/instant.ts";
import { createLeagueOf, join, leaguesOf, membersOf, refusalOf } from "#tests/support/league-calls.ts";
import { goLive, sitDown } from "#tests/support/live.ts";
import { costOf, createPerson, type Person, tables, testContext } from "#tests/support/people.ts";
import { deleteMember } from "#workers/db/leagues/removals.ts";
import { leagueDepartures, leagueMembers, users } from "#workers/db/schema/index.ts";
import { createLeague } from "#workers/services/leagues/leagues.ts";
import { healDepartures, removeMember } from "#workers/services/leagues/removals.ts";
import { lookUpMembers } from "#workers/services/telling/look-up-members.ts";

const removal = (league: League, who: Person) => `/api/leagues/${league.id}/members/${who.id}`;

test("a league is visible to its members alone", async () => {
  const [owner, outsider] = [await createPerson(), await createPerson()];
  const league = await createLeagueOf(owner);
  const paths = [`/api/leagues/${league.id}/members`, `/api/leagues/${league.id}/admin-status`];
  for (const path of [...paths, "/api/leagues/nothing/members", "/api/leagues/%00%27/admin-status"]) {
    const refusal = await refusalOf(await outsider.call("GET", path));
    expect(refusal).toEqual({ status: 404, code: "NOT_FOUND", message: "There is no such league." });
  }
  expect((await outsider.call("DELETE", removal(league, owner))).status).toBe(404);
  expect((await outsider.call("DELETE", removal(league, outsider))).status).toBe(404);
  expect(await leaguesOf(outsider)).toEqual([]);
});

test("LEA-03 the owner removes members; nothing of the league is readable to them from then on", async () => {
  const [owner, member, other] = [await createPerson(), await createPerson(), await createPerson()];
  const league = await createLeagueOf(owner);
  await join(member, league.joinCode);
  await join(other, league.joinCode);
  const statusOf = async (person: Person) =>
    (await person.call("GET", `/api/leagues/${league.id}/admin-status`)).json();
  expect(await statusOf(owner)).toEqual({ canRemoveMembers: true });
  expect(await statusOf(member)).toEqual({ canRemoveMembers: false });

  const refused = await refusalOf(await member.call("DELETE", removal(league, other)));
  expect(refused).toMatchObject({ status: 403, code: "NOT_THE_OWNER" });
  expect((await member.call("DELETE", removal(league, owner))).status).toBe(403);

  const desk = await sitDown(member);
  const removed = await owner.call("DELETE", removal(league, member));
  expect(removed.status).toBe(204);
  expect(await desk.next("league_left")).toEqual({
    type: "league_left",
    leagueId: league.id,
    reason: "removed",
  });
  expect(await removed.text()).toBe("");
  expect(costOf(removed).queries).toBeLessThanOrEqual(3);
  expect((await membersOf(member, league)).response.status).toBe(404);
  expect((await member.call("GET", `/api/leagues/${league.id}/admin-status`)).status).toBe(404);
  expect(await leaguesOf(member)).toEqual([]);
  expect((await owner.call("DELETE", removal(league, member))).status).toBe(404);
  expect((await leaguesOf(owner))[0]?.memberCount).toBe(2);
});

test("LEA-03 a member may leave, the owner may not while others are in the league", async () => {
  const [owner, member] = [await createPerson(), await createPerson()];
  const league = await createLeagueOf(owner);
  await join(member, league.joinCode);
  expect(await refusalOf(await owner.call("DELETE", removal(league, owner)))).toMatchObject({
    status: 409,
    code: "OWNER_CANNOT_LEAVE",
  });
  expect(await leaguesOf(owner)).toHaveLength(1);
  expect((await owner.call("DELETE", `/api/leagues/${league.id}/members/nobody`)).status).toBe(404);
  expect((await member.call("DELETE", removal(league, member))).status).toBe(204);
  expect(await leaguesOf(member)).toEqual([]);
});

test("members come in bounded pages, the owner first within a page", async () => {
  const owner = await createPerson();
  const league = await createLeagueOf(owner);
  const people = await Promise.all(Array.from({ length: 12 }, () => createPerson()));
  const rows = people.map(({ id }) => ({
    leagueId: leagueId(league.id),
    userId: id,
    role: "member" as const,
    joinedAt: instant(1),
  }));
  await tables().insert(leagueMembers).values(rows);
  const all = await membersOf(owner, league);
  expect(all.members).toHaveLength(13);
  expect(all.members[0]?.role).toBe("owner");
  expect(all.response.headers.get("X-Total-Count")).toBe("13");
  expect(costOf(all.response)).toMatchObject({ queries: 1 });
  expect(costOf(all.response).read).toBeLessThanOrEqual(2 * 13 + 6);

  const pages = await Promise.all(
    [0, 5, 10, 15].map((at) => membersOf(owner, league, `?limit=5&offset=${at}`)),
  );
  expect(pages.map(({ members }) => members.length)).toEqual([5, 5, 3, 0]);
  const ids = pages.flatMap(({ members }) => members.map(({ id }) => id));
  expect(new Set(ids).size).toBe(13);
  expect((await membersOf(owner, league, "?limit=9999")).members).toHaveLength(13);
  expect((await membersOf(owner, league, "?limit=0")).members).toHaveLength(1);
  for (const query of ["?limit=-1", "?limit=x", "?offset=1.5", "?offset=99999999999", "?limit="]) {
    expect((await membersOf(owner, league, query)).response.status).toBe(400);
  }
});

test("a failing League object fails neither a creation nor a removal", async () => {
  const [owner, member] = [await createPerson(), await createPerson()];
  const [row] = await tables().select().from(users).where(eq(users.id, owner.id));
  const told: string[] = [];
  const fail = (what: string) => () => {
    told.push(what);
    return Promise.reject(new Error("gone"));
  };
  const broken = {
    ...testContext(),
    env: {
      ...env,
      LEAGUES: { getByName: () => ({ memberChanged: fail("changed"), memberRemoved: fail("removed") }) },
      JOBS: { send: async ({ kind }: { kind: string }) => void told.push(kind) },
    } as never,
  };
  const result = await createLeague(broken, row!, { name: "Still here" });
  if (!result.ok) throw new Error(result.refusal.message);
  // Nobody can have asked the new League for anything: its first reader builds it.
  expect(told).toEqual(["member_changed"]);
  await join(member, result.value.joinCode);
  told.length = 0;
  expect((await removeMember(broken, owner.id, result.value.id, member.id)).ok).toBe(true);
  // The queue is the second way.
  expect(told.sort()).toEqual(["member_changed", "removed", "removed", "removed"]);
  expect(await leaguesOf(member)).toEqual([]);
});

test("LEA-03 a removed member's socket closes by the queue's message when the call was lost, and nobody else's", async () => {
  const [owner, member] = [await createPerson(), await createPerson()];
  const league = await createLeagueOf(owner);
  await join(member, league.joinCode);
  const [theirs, hosts] = [await goLive(member, league.id), await goLive(owner, league.id)];
  // As if the process had died between the write and the call.
  await env.DB.prepare("delete from league_members where league_id = ?1 and user_id = ?2")
    .bind(league.id, member.id)
    .run();
  for (let times = 0; times < 2; times++) {
    await lookUpMembers(testContext(), [{ kind: "member_changed", userId: member.id, left: league.id }]);
  }
  expect(await theirs.next("goodbye")).toMatchObject({ reason: "removed" });
  expect(await hosts.next("patch")).toMatchObject({ changes: { removed: [member.id] } });
});

test("LEA-03 a removal of which every message was lost closes the socket from the next minutes' cron, once", async () => {
  const [owner, member, back] = [await createPerson(), await createPerson(), await createPerson()];
  const league = await createLeagueOf(owner);
  for (const person of [member, back]) await join(person, league.joinCode);
  const [live, other, desk] = [
    await goLive(member, league.id),
    await goLive(back, league.id),
    await sitDown(member),
  ];
  const ctx = testContext();
  const removedAt = ctx.clock.now();
  // The Worker dies once the removal is written.
  for (const { id } of [member, back])
    await deleteMember(ctx.db, leagueId(league.id), owner.id, id, removedAt);
  await owner.call("DELETE", `/api/leagues/${league.id}/removed/${back.id}`);
  expect((await join(back, league.joinCode)).status).toBe(200);

  await healDepartures(ctx);
  expect(live.closed).toBeNull();
  const later = { ...ctx, clock: { now: () => addMs(removedAt, 2 * MINUTE_MS) } };
  await healDepartures(later);
  await live.until(({ closed }) => closed !== null);
  expect(live.of("goodbye")).toMatchObject([{ reason: "removed" }]);
  await desk.next("league_left");
  expect(other.closed).toBeNull();
  expect(await tables().select().from(leagueDepartures)).toEqual([]);
  other.close();
});

test("a removal that was told leaves nothing to tell", async () => {
  const [owner, member] = [await createPerson(), await createPerson()];
  const league = await createLeagueOf(owner);
  await join(member, league.joinCode);
  expect((await owner.call("DELETE", removal(league, member))).status).toBe(204);
  await expect.poll(() => tables().select().from(leagueDepartures)).toEqual([]);
});
