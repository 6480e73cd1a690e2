import { eq } from "drizzle-orm";
import type { AllowanceAnswer } from "#contract/transfers.ts";
import { clubId, playerId, seasonId } from "#domain/shared/ids.ts";
import { type Instant, parseInstant } from "#domain/shared/instant.ts";
import { notifications, transferGrants } from "#workers/db/schema/index.ts";
import { createPerson, type Person, tables } from "./people.ts";
import { seedPicks, type World } from "./season.ts";

export const JANUARY = parseInstant("2026-01-10T12:00:00Z");
export const NOVEMBER = parseInstant("2025-11-10T12:00:00Z");
export const FEBRUARY = parseInstant("2026-02-03T12:00:00Z");

/** A player with the standard squad. */
export async function personWithSquad(): Promise<Person> {
  const person = await createPerson();
  await seedPicks(person);
  return person;
}

/** A person's grants of every kind, those in force and those withdrawn. */
export const grantsOf = (person: Person) =>
  tables().select().from(transferGrants).where(eq(transferGrants.userId, person.id));

/** A person's rows of the bell, whatever their kind. */
export const alertsOf = (person: Person) =>
  tables().select().from(notifications).where(eq(notifications.userId, person.id));

type Grant = Partial<typeof transferGrants.$inferInsert>;

/** A grant straight in the table: a payment's by default. */
export async function grant(person: Pick<Person, "id">, more: Grant = {}) {
  await tables()
    .insert(transferGrants)
    .values({
      seasonId: seasonId("2025-26"),
      userId: person.id,
      kind: "payment",
      ref: `pi_${crypto.randomUUID()}`,
      grantedAt: NOVEMBER,
      ...more,
    });
}

/** TRF-04: the grant of a free transfer, for a player who has left the slot's club. */
export const freeSlot = (club: number, player: number, expiresAt: Instant): Grant => ({
  kind: "free_slot",
  ref: `move:${club}:${player}`,
  clubId: clubId(club),
  playerId: playerId(player),
  expiresAt,
});

export async function allowanceAt(world: World, person: Person): Promise<AllowanceAnswer> {
  return (await world.call(person, "GET", "/api/transfers/allowance")).json();
}

export const transferAt = (world: World, person: Person, out: number, into: number, reason?: string) =>
  world.call(person, "POST", "/api/transfers", { originalPlayerId: out, newPlayerId: into, reason });
