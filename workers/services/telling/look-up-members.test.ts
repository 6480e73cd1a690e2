import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Job } from "#contract/jobs.ts";
import type { League } from "#contract/leagues/leagues.ts";
import { gameweekId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { createPerson, type Person, testContext } from "#tests/support/people.ts";
import { FIRST_KICKOFF, seedSeason, standardSeason } from "#tests/support/season.ts";
import { predictAll, setClock } from "#tests/support/tipping.ts";
import type { MembersChanged } from "#workers/rpc/league.ts";
import { createLeague, joinLeague } from "#workers/services/leagues/leagues.ts";
import { submitPredictions } from "#workers/services/tipping/submit.ts";
import { lookUpMembers, type MemberChanged } from "./look-up-members.ts";

setClock(addMs(FIRST_KICKOFF, -DAY_MS));
await seedSeason(standardSeason());

/** A context that collects what leagues are told, what goes into the queue and what is done after the answer. */
function listening() {
  const told: (MembersChanged & { league: string })[] = [];
  const sent: Job[] = [];
  const work: Promise<unknown>[] = [];
  const getByName = (name: string) => ({
    membersChanged: async (what: MembersChanged) => void told.push({ league: name, ...what }),
    memberChanged: async () => {},
    announceJoined: async () => {},
  });
  const JOBS = { send: async (job: Job) => void sent.push(job) };
  const ctx = {
    ...testContext(),
    env: { ...env, JOBS, LEAGUES: { getByName }, OVERALL_TABLES: { getByName } } as unknown as typeof env,
    defer: (of: Promise<unknown>) => void work.push(of),
  };
  return { ctx, told, sent, afterwards: () => Promise.all(work) };
}

const leagueOf = async (owner: Person, name = "Saturday Club"): Promise<League> =>
  (await owner.call("POST", "/api/leagues", { name, leagueType: "score_tipping" })).json();

test("whoever founds or joins a league has their tables look, and no page is told twice of it", async () => {
  const [ann, bob] = [await createPerson(), await createPerson()];
  const league = await leagueOf(ann);
  const { ctx, told, sent, afterwards } = listening();
  expect((await joinLeague(ctx, bob.id, league.joinCode, null)).ok).toBe(true);
  const founded = await createLeague(ctx, { id: bob.id, username: bob.username } as never, { name: "Bob's" });
  await afterwards();
  expect(sent).toMatchObject([
    { kind: "member_changed", userId: bob.id, joined: league.id },
    { kind: "member_changed", userId: bob.id, joined: founded.ok && founded.value.id },
  ]);
  await lookUpMembers(ctx, sent as MemberChanged[]);
  expect(told.find((each) => each.league.startsWith(league.id))?.userIds).toEqual([bob.id]);
  expect(told.filter(({ isNamed }) => isNamed)).toEqual([]);
  // A new name is told.
  await lookUpMembers(ctx, [{ kind: "member_changed", userId: bob.id }, ...(sent as MemberChanged[])]);
  expect(told.some(({ isNamed, league: name }) => isNamed && name.startsWith(league.id))).toBe(true);
});

test("TIP-08 a submission asks D1 twice, its leagues and everybody's table told of it included", async () => {
  const ann = await createPerson();
  const leagues = [await leagueOf(ann), await leagueOf(ann, "Sunday Club")];
  const { ctx, told, sent, afterwards } = listening();
  for (const version of [1, 2]) {
    ctx.cost.queries = 0;
    const input = { gameweek: gameweekId(1), predictions: predictAll(1), jokerUsed: false };
    expect((await submitPredictions(ctx, ann.id, input)).ok).toBe(true);
    await afterwards();
    expect([version, ctx.cost.queries]).toEqual([version, 2]);
  }
  for (const { id } of leagues) expect(told.filter(({ league }) => league.startsWith(id))).toHaveLength(2);
  // The third is everybody's.
  expect(new Set(told.map(({ league }) => league)).size).toBe(3);
  expect(sent).toEqual([]);
});
