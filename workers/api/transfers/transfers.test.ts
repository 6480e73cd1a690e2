import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ReplacementsAnswer, TransferAnswer } from "#contract/transfers.ts";
import { clubId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { refusalOf } from "#tests/support/league-calls.ts";
import { callAsVisitor, costOf, createPerson, type Person, tables } from "#tests/support/people.ts";
import { CUTOFF, seedPicks, seedSeason, standardSeason, worldAt } from "#tests/support/season.ts";
import { arrangeLeague } from "#tests/support/standings.ts";
import {
  allowanceAt,
  FEBRUARY,
  freeSlot,
  grant,
  JANUARY,
  NOVEMBER,
  personWithSquad,
  transferAt,
} from "#tests/support/transfers.ts";
import { makeGoal, makePlayer } from "#tests/support/worlds/facts.ts";
import { identities, picks, transfers } from "#workers/db/schema/index.ts";

await seedSeason(standardSeason());
/** A footballer who has left the Premier League, and so their club. */
const GONE = makePlayer(502, { clubId: clubId(5), position: "DEF", isInLeague: false });
const preseason = worldAt(addMs(CUTOFF, -2 * DAY_MS));
const november = worldAt(NOVEMBER);
const january = worldAt(JANUARY);
const february = worldAt(FEBRUARY);

const pickOf = async (person: Person, club: number) =>
  (await tables().select().from(picks).where(eq(picks.userId, person.id))).find(
    (pick) => pick.clubId === club,
  );
const usesOf = (person: Person) => tables().select().from(transfers).where(eq(transfers.userId, person.id));

test("a visitor cannot use any transfer call", async () => {
  for (const [method, path] of [
    ["GET", "/api/transfers/allowance"],
    ["GET", "/api/transfers/replacements?playerId=102"],
    ["POST", "/api/transfers"],
  ] as const) {
    expect((await callAsVisitor(method, path, method === "POST" ? {} : undefined)).status).toBe(401);
  }
});

test("TRF-02 before the cutoff: unlimited, free, and the pick changes", async () => {
  const person = await personWithSquad();
  expect(await allowanceAt(preseason, person)).toMatchObject({
    canTransfer: true,
    unlimited: true,
    transfersRemaining: 20,
    freeSlots: [],
    window: { opensAt: "2026-01-01T00:00:00.000Z", closesAt: "2026-01-31T23:59:59.999Z" },
  });
  for (const [out, into] of [
    [102, 103],
    [103, 102],
    [102, 103],
  ] as const) {
    const response = await transferAt(preseason, person, out, into);
    expect(response.status).toBe(200);
    const { transfer, transfersRemaining } = (await response.json()) as TransferAnswer;
    expect(transfer).toMatchObject({ teamId: 1, kind: "preseason", newPlayerId: into });
    expect(transfer.reason).toBe(`Pre-season squad change: Player ${out} → Player ${into}`);
    expect(transfersRemaining).toBe(20);
  }
  expect((await pickOf(person, 1))?.playerId).toBe(103);
  // Unlimited changes are not unlimited rows.
  expect(await usesOf(person)).toHaveLength(1);
  expect((await allowanceAt(january, person)).reason).toContain("Transfer access required");
});

test("TRF-01 a winter transfer: like for like, audited, the pick counts from now", async () => {
  const person = await personWithSquad();
  await grant(person);
  expect(await allowanceAt(january, person)).toMatchObject({ canTransfer: true, transfersRemaining: 2 });
  const response = await transferAt(january, person, 704, 705, "  Injured  ");
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    transfer: { teamId: 7, originalPlayerId: 704, newPlayerId: 705, reason: "Injured", kind: "winter" },
    transfersRemaining: 1,
  });
  expect(costOf(response).queries).toBeLessThanOrEqual(3);
  expect(costOf(response).read).toBeLessThanOrEqual(200);
  expect(await pickOf(person, 7)).toMatchObject({ playerId: 705, position: "MID", pickedAt: JANUARY });
  expect(await usesOf(person)).toMatchObject([{ use: "winter", grantRef: "payment", outPlayerId: 704 }]);
  const [refused, other] = [
    await transferAt(january, person, 704, 705),
    await transferAt(january, person, 804, 805),
  ];
  expect(await refusalOf(refused)).toMatchObject({ status: 409, code: "NOT_IN_SQUAD" });
  expect(other.status).toBe(200);
  const third = await refusalOf(await transferAt(january, person, 904, 905));
  expect(third).toMatchObject({ status: 409, message: "You have used both of your January transfers." });
});

test("TRF-01 a transfer that is not like for like is refused with the reason", async () => {
  const person = await personWithSquad();
  await grant(person);
  const codes = new Map([
    [[102, 202], "OTHER_CLUB"],
    [[102, 104], "OTHER_POSITION"],
    [[102, 102], "SAME_PLAYER"],
    [[103, 102], "NOT_IN_SQUAD"],
  ]);
  for (const [[out = 0, into = 0], code] of codes) {
    expect((await refusalOf(await transferAt(january, person, out, into))).code).toBe(code);
  }
  const unknown = await refusalOf(await transferAt(january, person, 102, 99_999));
  expect(unknown).toMatchObject({ status: 400, code: "UNKNOWN_PLAYER" });
});

test("TRF-02 without access, outside January and after it there are no transfers", async () => {
  const person = await personWithSquad();
  expect(await allowanceAt(january, person)).toMatchObject({
    canTransfer: false,
    transfersRemaining: 0,
    reason: expect.stringContaining("Transfer access required"),
  });
  expect((await refusalOf(await transferAt(january, person, 102, 103))).message).toContain(
    "Transfer access required",
  );
  await grant(person);
  for (const world of [november, february]) {
    expect(await refusalOf(await transferAt(world, person, 102, 103))).toEqual({
      status: 409,
      code: "NOT_ALLOWED",
      message:
        "Transfer window is currently closed. Winter transfer window is only open during January (Jan 1-31).",
    });
  }
});

test("TRF-03 a league of five unlocks its owner's transfers, while it has five with a proven address", async () => {
  const owner = await personWithSquad();
  const proven = { emailVerifiedAt: addMs(CUTOFF, 0) };
  const others = await Promise.all([1, 2, 3, 4].map(() => createPerson(undefined, proven)));
  await arrangeLeague([owner, ...others.slice(0, 3)]);
  expect((await allowanceAt(january, owner)).reason).not.toContain("proven");
  await arrangeLeague([owner, ...others]);
  // Five members, four of them with a proven address (the refusal says so).
  const { canTransfer, reason } = await allowanceAt(january, owner);
  expect(canTransfer).toBe(false);
  expect(reason).toContain("Your league unlocks them once 5 of its members have a proven address");
  expect(reason).toContain("So far 4 have one.");
  expect((await transferAt(january, owner, 102, 103)).status).toBe(409);
  await tables()
    .insert(identities)
    .values({
      provider: "https://id.example",
      subject: owner.id,
      userId: owner.id,
      linkedAt: addMs(CUTOFF, 0),
    });
  expect(await allowanceAt(january, owner)).toMatchObject({ canTransfer: true, transfersRemaining: 2 });
  expect((await transferAt(january, owner, 102, 103)).status).toBe(200);
  expect((await usesOf(owner))[0]?.grantRef).toBe("ownership");
  // An ordinary member of the league does not have access.
  await seedPicks(others[0] as Person);
  expect((await transferAt(january, others[0] as Person, 102, 103)).status).toBe(409);
});

test("TRF-04 a free slot is used once, for its slot alone, outside January too", async () => {
  const person = await personWithSquad();
  await seedSeason({ players: [GONE] });
  await grant(person, freeSlot(5, 502, addMs(NOVEMBER, DAY_MS)));
  const allowance = await allowanceAt(november, person);
  expect(allowance).toMatchObject({ canTransfer: true, transfersRemaining: 1, unlimited: false });
  expect(allowance.freeSlots).toEqual([{ teamId: 5, playerId: 502, expiresAt: "2025-11-11T12:00:00.000Z" }]);
  expect((await transferAt(november, person, 102, 103)).status).toBe(409);
  const made = await transferAt(november, person, 502, 503);
  expect(await made.json()).toMatchObject({ transfer: { kind: "free_slot" }, transfersRemaining: 0 });
  expect((await transferAt(november, person, 503, 502)).status).toBe(409);
  const late = await personWithSquad();
  await grant(late, freeSlot(5, 502, NOVEMBER));
  expect((await transferAt(november, late, 502, 503)).status).toBe(409);
});

test("TRF-01 the replacements of a pick; another user's pick is refused", async () => {
  const person = await personWithSquad();
  const response = await january.call(person, "GET", "/api/transfers/replacements?playerId=1602");
  expect(response.status).toBe(404);
  const own = await january.call(person, "GET", "/api/transfers/replacements?playerId=1606");
  const answer = (await own.json()) as ReplacementsAnswer;
  expect(answer).toMatchObject({ playerId: 1606, teamId: 16, position: "FWD", isFree: false });
  expect(answer.replacements.map((player) => player.id)).toEqual([1607]);
  for (const query of ["", "?playerId=x", "?playerId=-1", "?playerId=1.5"]) {
    expect((await january.call(person, "GET", `/api/transfers/replacements${query}`)).status).toBe(400);
  }
});

test("hostile bodies are 400", async () => {
  const person = await personWithSquad();
  for (const body of [
    {},
    [],
    "{",
    { originalPlayerId: "102", newPlayerId: 103 },
    { originalPlayerId: 102, newPlayerId: -1 },
    { originalPlayerId: 102, newPlayerId: 1e300 },
    { originalPlayerId: 102, newPlayerId: 103, reason: 7 },
    { originalPlayerId: 102, newPlayerId: 103, reason: "x".repeat(201) },
  ]) {
    expect((await january.call(person, "POST", "/api/transfers", body)).status).toBe(400);
  }
  expect(await usesOf(person)).toEqual([]);
});

test("TRF-02 of two simultaneous transfers with one allowed exactly one succeeds, a hundred times", async () => {
  const outcomes: string[] = [];
  for (let run = 0; run < 100; run++) {
    const person = await personWithSquad();
    await grant(person);
    expect((await transferAt(january, person, 102, 103)).status).toBe(200);
    const both = await Promise.all([
      transferAt(january, person, 202, 203),
      // The same slot twice, or two slots.
      run % 2 === 0 ? transferAt(january, person, 302, 303) : transferAt(january, person, 202, 203),
    ]);
    outcomes.push(
      both
        .map((response) => response.status)
        .sort()
        .join(),
    );
    expect(await usesOf(person)).toHaveLength(2);
    const squad = await tables()
      .select()
      .from(picks)
      .where(and(eq(picks.userId, person.id), eq(picks.pickedAt, JANUARY)));
    expect(squad).toHaveLength(2);
  }
  expect(new Set(outcomes)).toEqual(new Set(["200,409"]));
});

test("TRF-04 two simultaneous uses of a free slot are one", async () => {
  await seedSeason({ players: [GONE] });
  for (let run = 0; run < 20; run++) {
    const person = await personWithSquad();
    await grant(person, freeSlot(5, 502, addMs(NOVEMBER, DAY_MS)));
    const both = await Promise.all([
      transferAt(november, person, 502, 503),
      transferAt(november, person, 502, 503),
    ]);
    expect(both.map((response) => response.status).sort()).toEqual([200, 409]);
  }
});

// Last: the goals stay in the file's season.
test("TRF-01 a scored player neither goes out nor comes in", async () => {
  const person = await personWithSquad();
  await grant(person);
  await seedSeason({ goals: [makeGoal(14, 904), makeGoal(14, 1005)] });
  const out = await refusalOf(await transferAt(january, person, 904, 905));
  expect(out).toMatchObject({ status: 409, code: "OUT_HAS_SCORED" });
  const into = await refusalOf(await transferAt(january, person, 1004, 1005));
  expect(into).toMatchObject({ status: 409, code: "IN_HAS_SCORED" });
});
