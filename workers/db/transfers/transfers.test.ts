import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clubId, playerId, seasonId, type UserId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, type Instant } from "#domain/shared/instant.ts";
import { createPerson, tables, testContext } from "#tests/support/people.ts";
import { seedPicks, seedSeason, standardSeason } from "#tests/support/season.ts";
import { freeSlot, grant, JANUARY, NOVEMBER } from "#tests/support/transfers.ts";
import { payments } from "#workers/db/schema/index.ts";
import { claimRefund, isPaymentGranted, writePaidGrant } from "./paid.ts";
import { insertOpenPayment } from "./payments.ts";
import { writeTransfer } from "./transfers.ts";

const SEASON = seasonId("2025-26");
const epoch = await seedSeason(standardSeason());

interface Use {
  readonly kind: "free_slot" | "payment";
  readonly club: number;
  readonly out: number;
  readonly into: number;
  readonly at?: Instant;
}

/** Writes a transfer without the checks that the service makes before the write. */
const force = (user: UserId, { kind, club, out, into, at = NOVEMBER }: Use) =>
  writeTransfer(env.DB, {
    season: SEASON,
    user,
    use: {
      transferId: crypto.randomUUID(),
      at,
      grantKind: kind,
      clubId: clubId(club),
      outPlayerId: playerId(out),
      inPlayerId: playerId(into),
    },
    grantRef: kind === "free_slot" ? "move:1:102" : null,
    reason: "A reason",
    epoch,
  });

test("TRF-02 the statement itself writes two winter transfers and no third", async () => {
  const person = await createPerson();
  await seedPicks(person);
  await grant(person);
  const winter = (club: number) =>
    force(person.id, { kind: "payment", club, out: club * 100 + 2, into: club * 100 + 3, at: JANUARY });
  expect([await winter(1), await winter(2), await winter(3)]).toEqual([true, true, false]);
});

test("TRF-05 a player has one open payment, under any race for a second", async () => {
  const person = await createPerson();
  const { db } = testContext();
  const open = (intentId: string) =>
    insertOpenPayment(db, {
      intentId,
      season: SEASON,
      user: person.id,
      amountCents: 200,
      currency: "usd",
      now: NOVEMBER,
    });
  expect((await open("pi_first"))?.intentId).toBe("pi_first");
  expect((await open("pi_second"))?.intentId).toBe("pi_first");
  const rows = await tables().select().from(payments).where(eq(payments.userId, person.id));
  expect(rows.map(({ intentId }) => intentId)).toEqual(["pi_first"]);
});

test("TRF-05 TRF-06 a payment is either granted or refunded, whichever statement decides first", async () => {
  const { id } = await createPerson();
  const payment = (intentId: string) => {
    return { intentId, season: SEASON, user: id, amountCents: 200, currency: "usd", now: NOVEMBER };
  };
  expect(await writePaidGrant(env.DB, payment("pi_granted"), null)).toBe(true);
  expect(await claimRefund(env.DB, payment("pi_granted"))).toBe("succeeded");
  expect(await claimRefund(env.DB, payment("pi_late"))).toBe("refunding");
  const before = await isPaymentGranted(env.DB, SEASON, id, "pi_late");
  await writePaidGrant(env.DB, payment("pi_late"), null);
  expect([before, await isPaymentGranted(env.DB, SEASON, id, "pi_late")]).toEqual([false, false]);
});

test("TRF-04 the statement itself uses a free transfer once, and not after it has ended", async () => {
  const person = await createPerson();
  await seedPicks(person);
  await grant(person, freeSlot(1, 102, addMs(NOVEMBER, DAY_MS)));
  const use = (out: number, into: number, at = NOVEMBER) =>
    force(person.id, { kind: "free_slot", club: 1, out, into, at });
  expect(await use(102, 103, addMs(NOVEMBER, DAY_MS))).toBe(false);
  expect(await use(102, 103)).toBe(true);
  expect(await use(103, 102, addMs(NOVEMBER, 1))).toBe(false);
});
