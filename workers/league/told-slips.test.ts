import { createExecutionContext, createMessageBatch, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Job, SubmittedSlip } from "#contract/jobs.ts";
import type { Fixture } from "#domain/season/facts.ts";
import { gameweekId, playerId, seasonId } from "#domain/shared/ids.ts";
import { instant } from "#domain/shared/instant.ts";
import { packEntries } from "#domain/tipping/packed-slips.ts";
import { packRowEntries } from "#domain/tipping/rows/slip-rows.ts";
import type { MatchOutcome, SlipEntry } from "#domain/tipping/slip.ts";
import { goLive } from "#tests/support/live.ts";
import { createPerson, type Person, tables, testContext } from "#tests/support/people.ts";
import { happen } from "#tests/support/season.ts";
import { arrangeLeague, arrangeSeason, scoreTable } from "#tests/support/standings.ts";
import { makeFixture, makeLock, PRE_SEASON } from "#tests/support/worlds/facts.ts";
import { readLeaguesOfMany } from "#workers/db/leagues-of-many.ts";
import { slips } from "#workers/db/schema/index.ts";
import { runQueue } from "#workers/jobs/queue.ts";
import { announceSubmission } from "#workers/services/telling/announce-member-change.ts";
import type { League } from "./league.ts";

await arrangeSeason();
const match: Fixture = makeFixture(1, {
  hasStarted: true,
  homeScore: 0,
  awayScore: 0,
  lock: makeLock({ candidates: [playerId(101), playerId(102)] }),
});
await happen({ kind: "fixture_locked", fixture: match });

const entriesOf = (outcome: MatchOutcome): SlipEntry[] => [
  { fixtureId: match.id, outcome, goalBonusPlayerId: 0, receivedAt: PRE_SEASON },
];

/** Stores a version of the slip of gameweek 4 in D1. */
async function store({ id }: Person, version: number, outcome: MatchOutcome) {
  const receivedAt = instant(0);
  const entries = packRowEntries(entriesOf(outcome), { gameweekId: gameweekId(4), receivedAt });
  const row = { hasJoker: false, entries, version };
  const key = { seasonId: seasonId("2025-26"), userId: id, gameweekId: gameweekId(4) };
  await tables()
    .insert(slips)
    .values({ ...key, ...row, receivedAt, receipt: id })
    .onConflictDoUpdate({ target: [slips.seasonId, slips.userId, slips.gameweekId], set: row });
}

const slipOf = (version: number, outcome: MatchOutcome, versions = version): SubmittedSlip => ({
  gameweek: 4,
  version,
  hasJoker: false,
  entries: packEntries(entriesOf(outcome)),
  versions,
});

/** A league with an open socket of a member who predicted an away win, wrong so far, in the first version. */
async function listening() {
  const ann = await createPerson(undefined, { tippingSince: PRE_SEASON });
  await store(ann, 1, "away_win");
  const id = await arrangeLeague([ann], "score_tipping");
  const live = await goLive(ann, id);
  const league = env.LEAGUES.getByName(id);
  const asked = () =>
    runInDurableObject(league, (instance) => (instance as unknown as League).context.cost.queries);
  const told = (...of: SubmittedSlip[]) =>
    league.membersChanged({ userIds: [ann.id], slips: of.map((slip) => ({ ...slip, userId: ann.id })) });
  const score = async () => (await scoreTable(id))[0]?.score;
  expect(await score()).toBe(0);
  return { ann, id, live, asked, told, score };
}

test("a slip sent in a message is scored and shown without reading D1", async () => {
  const { ann, live, asked, told, score } = await listening();
  await store(ann, 2, "draw");
  const before = await asked();
  await told(slipOf(2, "draw"));
  await live.next("patch");
  expect(await asked()).toBe(before);
  expect(await score()).toBe(5);
});

test("a repeated slip, and an older one after a newer, changes nothing", async () => {
  const { ann, live, asked, told, score } = await listening();
  await store(ann, 3, "draw");
  await told(slipOf(3, "draw"));
  await live.next("patch");
  const before = await asked();
  await told(slipOf(3, "draw"));
  await told(slipOf(2, "home_win"));
  await told(slipOf(2, "home_win"), slipOf(3, "draw"));
  expect(await score()).toBe(5);
  expect(await asked()).toBe(before);
  expect(live.of("patch")).toHaveLength(1);
});

test("a member whose slip of another gameweek was missed has both looked up", async () => {
  const { ann, live, asked, told, score } = await listening();
  await store(ann, 2, "draw");
  const before = await asked();
  // The second version of gameweek 4 was lost: only one of gameweek 5 arrives, the third of the season.
  await told({ ...slipOf(1, "draw", 3), gameweek: 5 });
  await live.next("patch");
  expect(await asked()).toBeGreaterThan(before);
  expect(await score()).toBe(5);
});

test("somebody who is not a tipping player yet is looked up", async () => {
  const ann = await createPerson();
  const id = await arrangeLeague([ann], "score_tipping");
  expect(await scoreTable(id)).toMatchObject([{ score: 0 }]);
  await store(ann, 1, "draw");
  await env.DB.prepare("update users set tipping_since = ?2 where id = ?1").bind(ann.id, PRE_SEASON).run();
  await env.LEAGUES.getByName(id).membersChanged({
    userIds: [ann.id],
    slips: [{ ...slipOf(1, "draw"), userId: ann.id }],
  });
  expect(await scoreTable(id)).toMatchObject([{ score: 5 }]);
});

/** The message that a person's slips have changed; `deliver` sends several together, as the queue does. */
const changeOf = ({ id }: Person) =>
  ({ kind: "member_changed", userId: id, game: "score_tipping", seasonId: "2025-26" }) as const;

async function deliver(...bodies: readonly Job[]) {
  const messages = bodies.map((body, at) => ({ id: String(at), timestamp: new Date(0), attempts: 1, body }));
  await runQueue(createMessageBatch<Job>("football-bingo-jobs", messages), env, createExecutionContext());
}

test("a league gets one of many messages, with the newest slip; a slip of another season is ignored", async () => {
  const { ann, live, asked, score } = await listening();
  const about = changeOf(ann);
  await store(ann, 4, "draw");
  const before = await asked();
  await deliver(
    { ...about, slip: slipOf(4, "draw") },
    { ...about, slip: slipOf(2, "home_win") },
    { ...about, slip: slipOf(3, "away_win") },
  );
  await live.next("patch");
  expect([await score(), await asked()]).toEqual([5, before]);
  await deliver({ ...about, seasonId: "2024-25", slip: slipOf(9, "home_win") });
  expect(await score()).toBe(5);
  expect(live.of("patch")).toHaveLength(1);
});

test("several messages, one of them without a slip, read D1 once", async () => {
  const { ann, live, asked, score } = await listening();
  const about = changeOf(ann);
  await store(ann, 2, "draw");
  const before = await asked();
  await deliver({ ...about, slip: slipOf(2, "draw") }, { kind: "member_changed", userId: ann.id });
  await live.next("patch");
  expect([await score(), await asked()]).toEqual([5, before + 1]);
});

test("a submission is told without a queue message; where a table cannot be told, the queue tells it later", async () => {
  const { ann, live, asked, score } = await listening();
  const sent: Job[] = [];
  const leagues = await readLeaguesOfMany(testContext().db, [ann.id]);
  const announce = (slip: SubmittedSlip, bindings: object) =>
    announceSubmission(
      { ...testContext(), env: { ...env, ...bindings } as typeof env },
      ann.id,
      leagues,
      slip,
    );
  const JOBS = { send: async (job: Job) => void sent.push(job) };
  await store(ann, 2, "draw");
  const before = await asked();
  await announce(slipOf(2, "draw"), { JOBS });
  await live.next("patch");
  expect([await score(), await asked(), sent]).toEqual([5, before, []]);
  const deaf = { getByName: () => ({ membersChanged: () => Promise.reject(new Error("gone")) }) };
  await announce(slipOf(3, "draw"), { JOBS, LEAGUES: deaf });
  expect(sent).toEqual([{ ...changeOf(ann), slip: slipOf(3, "draw") }]);
});
