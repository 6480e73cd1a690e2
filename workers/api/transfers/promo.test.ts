import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addMs, DAY_MS, type Instant } from "#domain/shared/instant.ts";
import { untilRefused } from "#tests/support/eventually.ts";
import { refusalOf } from "#tests/support/league-calls.ts";
import { createPerson, type Person, tables } from "#tests/support/people.ts";
import { seedSeason, standardSeason, worldAt } from "#tests/support/season.ts";
import {
  allowanceAt,
  FEBRUARY,
  grant,
  grantsOf,
  JANUARY,
  NOVEMBER,
  personWithSquad,
  transferAt,
} from "#tests/support/transfers.ts";
import { discountCodes, discountRedemptions, transferGrants } from "#workers/db/schema/index.ts";
import { sha256Hex } from "#workers/platform/tokens.ts";

await seedSeason(standardSeason());
const january = worldAt(JANUARY);
const february = worldAt(FEBRUARY);

async function makeCode(code: string, maxUses = 100, expiresAt: Instant | null = null) {
  const codeHash = await sha256Hex(code);
  await tables()
    .insert(discountCodes)
    .values({ codeHash, label: "", maxUses, expiresAt, createdAt: NOVEMBER });
}

const apply = (person: Person, code: unknown, world = january) =>
  world.call(person, "POST", "/api/promo-access", { code });

test("TRF-05 a code unlocks once per player, in any letter case, and only its hash is stored", async () => {
  await makeCode("FRIENDS26");
  const person = await personWithSquad();
  const response = await apply(person, "  friends26 ");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ success: true });
  expect(await allowanceAt(january, person)).toMatchObject({ canTransfer: true, transfersRemaining: 2 });
  expect((await transferAt(january, person, 102, 103)).status).toBe(200);
  expect(await refusalOf(await apply(person, "FRIENDS26"))).toMatchObject({ status: 409, code: "CODE_USED" });
  expect(await grantsOf(person)).toMatchObject([{ kind: "code", ref: await sha256Hex("FRIENDS26") }]);
});

test("an unknown code is 404; an expired, an exhausted and an unneeded one 409; none is spent", async () => {
  const person = await personWithSquad();
  expect((await apply(person, "NOSUCHCODE")).status).toBe(404);
  expect((await apply(await createPerson(), "NOSUCHCODE", february)).status).toBe(404);
  await makeCode("ENDED", 5, addMs(JANUARY, -DAY_MS));
  expect(await refusalOf(await apply(person, "ENDED"))).toMatchObject({ status: 409, code: "CODE_EXPIRED" });
  await makeCode("NOTONE", 0);
  expect(await refusalOf(await apply(person, "NOTONE"))).toMatchObject({
    status: 409,
    code: "CODE_EXHAUSTED",
  });
  await makeCode("LATE");
  expect(await refusalOf(await apply(person, "LATE", february))).toMatchObject({ code: "WINDOW_OVER" });
  await grant(person);
  expect(await refusalOf(await apply(person, "LATE"))).toMatchObject({ code: "ALREADY_UNLOCKED" });
  expect(
    await tables().select().from(discountRedemptions).where(eq(discountRedemptions.userId, person.id)),
  ).toEqual([]);
});

test("TRF-06 a code that could unlock no transfer any more, because both were made, is not spent", async () => {
  await makeCode("SECONDONE");
  const person = await personWithSquad();
  const payment = { ref: `pi_${crypto.randomUUID()}` };
  await grant(person, payment);
  expect((await transferAt(january, person, 102, 103)).status).toBe(200);
  expect((await transferAt(january, person, 202, 203)).status).toBe(200);
  await tables()
    .update(transferGrants)
    .set({ revokedAt: JANUARY })
    .where(eq(transferGrants.ref, payment.ref));
  expect(await refusalOf(await apply(person, "SECONDONE"))).toMatchObject({ status: 409, code: "USED_UP" });
  expect(await grantsOf(person)).toHaveLength(1);
  expect((await apply(await personWithSquad(), "SECONDONE")).status).toBe(200);
});

test("of many simultaneous requests exactly as many succeed as the code has uses left", async () => {
  await makeCode("LASTTWO", 2);
  const people = await Promise.all(Array.from({ length: 8 }, () => createPerson()));
  const answers = await Promise.all(people.map((person) => apply(person, "LASTTWO")));
  expect(answers.map((response) => response.status).sort()).toEqual([200, 200, 409, 409, 409, 409, 409, 409]);
  const granted = await Promise.all(people.map(grantsOf));
  expect(granted.flat()).toHaveLength(2);
});

test("one player's code in two tabs is one use", async () => {
  await makeCode("TWOTABS", 2);
  const person = await createPerson();
  const answers = await Promise.all([apply(person, "TWOTABS"), apply(person, "TWOTABS")]);
  expect(answers.map((response) => response.status).sort()).toEqual([200, 409]);
  expect(await grantsOf(person)).toHaveLength(1);
});

test("hostile codes are 400, and guessing is limited", async () => {
  const person = await createPerson();
  for (const code of [null, 7, "", "   ", "X".repeat(65), ["A"]]) {
    expect((await apply(person, code)).status).toBe(400);
  }
  const refused = await untilRefused(5, (guess) => apply(person, `GUESS${guess}`));
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "60"]);
});
