import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import type { TippingReceipt } from "#contract/tipping-answers.ts";
import { gameweekId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, HOUR_MS, parseInstant } from "#domain/shared/instant.ts";
import { packRowReceipts } from "#domain/tipping/rows/slip-rows.ts";
import { refusalOf } from "#tests/support/league-calls.ts";
import { callAsVisitor, costOf, createPerson, type Person, tables } from "#tests/support/people.ts";
import { FIRST_KICKOFF, seedSeason, standardSeason } from "#tests/support/season.ts";
import { predict, predictAll, setClock, submit, submitted } from "#tests/support/tipping.ts";
import { slips, users } from "#workers/db/schema/index.ts";
import { toStoredSlip } from "#workers/db/tipping/slips.ts";

const BEFORE = addMs(FIRST_KICKOFF, -DAY_MS);
/** The kick-off of all but the first of gameweek 1's matches. */
const SATURDAY = parseInstant("2025-08-16T14:00:00Z");

setClock(BEFORE);
await seedSeason(standardSeason());

async function slipOf(person: Person, gameweek: number) {
  const [row] = await tables()
    .select()
    .from(slips)
    .where(and(eq(slips.userId, person.id), eq(slips.gameweekId, gameweekId(gameweek))));
  return row ? toStoredSlip(row) : null;
}

interface Refused {
  fixtureIds?: number[];
  restrictedPlayerNames?: string[];
  playerIds?: number[];
}

test("a visitor can neither predict nor read anybody's predictions", async () => {
  for (const [method, path] of [
    ["POST", "/api/tipping/submit-predictions"],
    ["GET", "/api/tipping/predictions?gameweek=1"],
    ["GET", "/api/tipping/previous-selections/x/2"],
    ["GET", "/api/tipping/receipts"],
    ["GET", "/api/tipping/board"],
    ["GET", "/api/tipping/split?leagueId=x&fixtureId=10"],
  ] as const) {
    expect((await callAsVisitor(method, path, method === "POST" ? {} : undefined)).status).toBe(401);
  }
});

test("TIP-08 a submission of ten is saved with a receipt, in two queries beside the session's, 30 rows read, 3 written", async () => {
  setClock(BEFORE);
  const person = await createPerson();
  // From here on the isolate has loaded the season.
  await submitted(person, 2, [predict(20)]);
  // Nor does it cost an operation of the queue.
  const send = vi.spyOn(env.JOBS, "send");
  for (const [jokerUsed, written] of [
    [false, 1],
    [true, 3],
    [true, 3],
    [false, 3],
  ] as const) {
    const response = await submit(person, 1, predictAll(1, "forward"), jokerUsed);
    const cost = costOf(response);
    console.log(`submission of 10, Joker ${jokerUsed}: ${JSON.stringify(cost)}`);
    expect(await response.json()).toEqual({
      submitted: 10,
      gameweek: 1,
      jokerUsed,
      receivedAt: new Date(BEFORE).toISOString(),
      receipt: expect.stringMatching(/^GW1-[A-Z2-9]{6}$/),
    });
    expect(cost.queries).toBeLessThanOrEqual(3);
    expect(cost.read).toBeLessThanOrEqual(30);
    expect(cost.written).toBeLessThanOrEqual(written);
  }
  expect(await slipOf(person, 1)).toMatchObject({ hasJoker: false, version: 4, receivedAt: BEFORE });
  expect((await slipOf(person, 1))?.entries).toHaveLength(10);
  expect(send).not.toHaveBeenCalled();
  send.mockRestore();
});

test("TIP-06 the first prediction makes a tipping player, once", async () => {
  setClock(BEFORE);
  const person = await createPerson();
  const since = async () =>
    (await tables().select().from(users).where(eq(users.id, person.id)))[0]?.tippingSince;
  expect(await since()).toBeNull();
  const first = await submit(person, 1, predictAll(1), true);
  expect(costOf(first).written).toBe(3);
  expect(await since()).toBe(BEFORE);
  setClock(addMs(BEFORE, HOUR_MS));
  await submitted(person, 1, predictAll(1), true);
  expect(await since()).toBe(BEFORE);
});

test("TIP-02 the lock falls at the kick-off by the server's clock, even if no job has run", async () => {
  setClock(BEFORE);
  const person = await createPerson();
  setClock(addMs(FIRST_KICKOFF, -1));
  await submitted(person, 1, [predict(10, "draw")]);
  setClock(FIRST_KICKOFF);
  const refused = await refusalOf<Refused>(await submit(person, 1, [predict(10, "home_win"), predict(11)]));
  expect(refused).toMatchObject({ status: 409, code: "FIXTURE_LOCKED", fixtureIds: [10] });
  expect(refused.message).toContain("Nothing was saved");
  expect((await slipOf(person, 1))?.entries).toEqual([
    { fixtureId: 10, outcome: "draw", goalBonusPlayerId: null, receivedAt: FIRST_KICKOFF - 1 },
  ]);
  setClock(addMs(SATURDAY, -1));
  await submitted(person, 1, [predict(11)]);
  expect((await slipOf(person, 1))?.entries.map(({ fixtureId }) => fixtureId)).toEqual([10, 11]);
});

test("goal bonus: 0 is 'No selection', null and missing are unpicked", async () => {
  setClock(BEFORE);
  const person = await createPerson();
  await submitted(person, 1, [predict(10, "draw", 0), predict(11, "draw", null), predict(12, "draw")]);
  const entries = (await slipOf(person, 1))?.entries ?? [];
  expect(entries.map(({ goalBonusPlayerId }) => goalBonusPlayerId)).toEqual([0, null, null]);
});

test("hostile bodies are 400 with fields, and nothing is saved", async () => {
  setClock(BEFORE);
  const person = await createPerson();
  const good = { gameweek: 1, predictions: [predict(10)], jokerUsed: false };
  const one = (more: object) => ({ ...good, predictions: [{ ...predict(10), ...more }] });
  const bodies: [unknown, string][] = [
    [{ ...good, gameweek: "1" }, "gameweek"],
    [{ ...good, gameweek: 1.5 }, "gameweek"],
    [{ ...good, gameweek: -1 }, "gameweek"],
    [{ ...good, gameweek: 59 }, "gameweek"],
    [{ ...good, gameweek: 1e300 }, "gameweek"],
    [{ ...good, gameweek: null }, "gameweek"],
    [{ ...good, jokerUsed: "yes" }, "jokerUsed"],
    [{ gameweek: 1, predictions: [predict(10)] }, "jokerUsed"],
    [{ ...good, predictions: {} }, "predictions"],
    [{ ...good, predictions: "all" }, "predictions"],
    [{ ...good, predictions: [] }, "predictions"],
    [{ ...good, predictions: [null] }, "predictions.0"],
    [{ ...good, predictions: [[]] }, "predictions.0"],
    [{ ...good, predictions: Array.from({ length: 21 }, () => predict(10)) }, "predictions"],
    [{ ...good, predictions: [predict(10), predict(10)] }, "predictions.0.fixtureId"],
    [{ ...good, predictions: [predict(20)] }, "predictions.0.fixtureId"],
    [{ ...good, predictions: [predict(10), predict(20)] }, "predictions.1.fixtureId"],
    [one({ fixtureId: 999 }), "predictions.0.fixtureId"],
    [one({ fixtureId: "10" }), "predictions.0.fixtureId"],
    [one({ fixtureId: 0 }), "predictions.0.fixtureId"],
    [one({ homeTeamId: 2, awayTeamId: 1 }), "predictions.0.fixtureId"],
    [one({ prediction: "home" }), "predictions.0.prediction"],
    [one({ prediction: 1 }), "predictions.0.prediction"],
    [one({ goalBonusPlayerId: "106" }), "predictions.0.goalBonusPlayerId"],
    [one({ goalBonusPlayerId: -1 }), "predictions.0.goalBonusPlayerId"],
    [one({ goalBonusPlayerId: 101 }), "predictions.0.goalBonusPlayerId"], // a goalkeeper
    [one({ goalBonusPlayerId: 306 }), "predictions.0.goalBonusPlayerId"], // of another match
    [one({ goalBonusPlayerId: 999_999 }), "predictions.0.goalBonusPlayerId"],
  ];
  for (const [body, field] of bodies) {
    const refused = await refusalOf<Refused>(
      await person.call("POST", "/api/tipping/submit-predictions", body),
    );
    expect([refused.status, Object.keys(refused.fields ?? {})], JSON.stringify(body)).toEqual([
      400,
      expect.arrayContaining([field]),
    ]);
  }
  for (const body of ["", "{", "null", "[]", '"x"', "7"]) {
    expect((await person.call("POST", "/api/tipping/submit-predictions", body)).status).toBe(400);
  }
  expect(await slipOf(person, 1)).toBeNull();
  const none = await refusalOf<Refused>(await submit(person, 1, []));
  expect(none.message).toBe("Please make predictions for matches that haven't started yet.");
});

test("ACC-01 a submission in another's name is refused; the player's own id and unknown fields are accepted", async () => {
  setClock(BEFORE);
  const [ann, bob] = [await createPerson(), await createPerson()];
  const body = { gameweek: 1, predictions: [predict(10)], jokerUsed: false, nonsense: 1 };
  const asOther = { ...body, userId: bob.id };
  expect((await ann.call("POST", "/api/tipping/submit-predictions", asOther)).status).toBe(403);
  expect(await slipOf(bob, 1)).toBeNull();
  const asSelf = { ...body, userId: ann.id };
  expect((await ann.call("POST", "/api/tipping/submit-predictions", asSelf)).status).toBe(200);
});

test("TIP-05 a player in a locked pick is restricted in the next gameweek, by name; a draft is only not suggested", async () => {
  setClock(BEFORE);
  const person = await createPerson();
  await submitted(person, 1, [predict(10, "home_win", 106), predict(11, "home_win", 306)]);
  const restricted = async (gameweek: number) => {
    const path = `/api/tipping/previous-selections/${person.id}/${gameweek}`;
    return (await person.call("GET", path)).json();
  };
  expect(await restricted(1)).toEqual({ restrictedPlayerIds: [], nearbyPlayerIds: [] });
  expect(await restricted(2)).toEqual({ restrictedPlayerIds: [], nearbyPlayerIds: [106, 306] });
  setClock(FIRST_KICKOFF);
  expect(await restricted(2)).toEqual({ restrictedPlayerIds: [106], nearbyPlayerIds: [106, 306] });
  const both = [predict(20, "draw", 106), predict(21, "draw", 306)];
  expect(await refusalOf<Refused>(await submit(person, 2, both))).toMatchObject({
    status: 400,
    code: "RESTRICTED",
    restrictedPlayerNames: ["Player 106"],
    playerIds: [106],
    fields: { "predictions.0.goalBonusPlayerId": expect.stringContaining("Player 106") },
  });
  await submitted(person, 2, both.slice(1));
  await submitted(person, 3, [predict(30, "draw", 106)]);
});

test("previous selections are the viewer's own, for an existing gameweek", async () => {
  setClock(BEFORE);
  const [ann, bob] = [await createPerson(), await createPerson()];
  const status = async (path: string) =>
    (await ann.call("GET", `/api/tipping/previous-selections/${path}`)).status;
  expect(await status(`${bob.id}/2`)).toBe(403);
  for (const bad of ["0", "-1", "99", "1e1", "two", "2.5", "%20"]) {
    expect(await status(`${ann.id}/${bad}`), bad).toBe(400);
  }
  // 38 gameweeks in a season, three in this one.
  expect(await status(`${ann.id}/38`)).toBe(400);
});

test("TIP-07 one Joker per season, set and unset by itself, and fixed from the first kick-off on", async () => {
  setClock(BEFORE);
  const person = await createPerson();
  // A Joker needs at least one prediction.
  expect((await submit(person, 1, [], true)).status).toBe(400);
  await submitted(person, 1, predictAll(1));
  expect(await submitted(person, 1, [], true)).toMatchObject({ submitted: 0, jokerUsed: true });
  expect((await slipOf(person, 1))?.entries).toHaveLength(10);
  const spent = await refusalOf<Refused>(await submit(person, 2, predictAll(2), true));
  expect(spent).toMatchObject({ status: 409, code: "JOKER_SPENT" });
  expect(await slipOf(person, 2)).toBeNull();
  await submitted(person, 1, [], false);
  await submitted(person, 2, predictAll(2), true);
  await submitted(person, 2, [], false);
  await submitted(person, 1, [], true);
  setClock(FIRST_KICKOFF);
  for (const predictions of [[], [predict(11)]]) {
    const fixed = await refusalOf<Refused>(await submit(person, 1, predictions, false));
    expect(fixed).toMatchObject({ status: 409, code: "JOKER_FIXED" });
  }
  await submitted(person, 1, [predict(11, "draw")], true);
});

test("receipts are listed, the newest first, fifty at most", async () => {
  setClock(BEFORE);
  const person = await createPerson();
  const receipts = async (query = ""): Promise<TippingReceipt[]> =>
    (await person.call("GET", `/api/tipping/receipts${query}`)).json();
  expect(await receipts()).toEqual([]);
  const first = await submitted(person, 1, predictAll(1));
  setClock(addMs(BEFORE, HOUR_MS));
  const second = await submitted(person, 1, [predict(10, "draw")], true);
  const other = await submitted(person, 2, [predict(20)]);
  expect(await receipts("?gameweek=1")).toEqual([
    {
      gameweek: 1,
      receipt: second.receipt,
      receivedAt: second.receivedAt,
      submitted: 1,
      jokerUsed: true,
    },
    {
      gameweek: 1,
      receipt: first.receipt,
      receivedAt: first.receivedAt,
      submitted: 10,
      jokerUsed: false,
    },
  ]);
  expect((await receipts()).map(({ receipt }) => receipt)).toEqual([
    other.receipt,
    second.receipt,
    first.receipt,
  ]);
  const codes = new Set([first.receipt, second.receipt, other.receipt]);
  // An account's budget takes fewer than fifty a minute: the older ones are written here.
  const row = { gameweekId: gameweekId(1), receivedAt: parseInstant(second.receivedAt) };
  const older = Array.from({ length: 49 }, (_, n) => ({
    code: `R${n}`,
    receivedAt: addMs(row.receivedAt, -(n + 1) * 1_000),
    submitted: 1,
    hasJoker: false,
  }));
  await tables()
    .update(slips)
    .set({ earlierReceipts: packRowReceipts(older, row) })
    .where(and(eq(slips.userId, person.id), eq(slips.gameweekId, row.gameweekId)));
  for (let n = 0; n < 5; n++) codes.add((await submitted(person, 1, [predict(11)], true)).receipt);
  expect(codes.size).toBe(8);
  expect(await receipts("?gameweek=1")).toHaveLength(51);
  expect((await person.call("GET", "/api/tipping/receipts?gameweek=x")).status).toBe(400);
});
