import { exports } from "cloudflare:workers";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test } from "vitest";
import {
  clubId,
  gameweekId,
  leagueId,
  playerId,
  seasonId,
  type UserId,
  userId as userIdOf,
} from "#domain/shared/ids.ts";
import { instant } from "#domain/shared/instant.ts";
import { foldPicks, packPicks } from "#domain/squad/packed-picks.ts";
import { packRowEntries } from "#domain/tipping/rows/slip-rows.ts";
import { hashOf, PASSWORD } from "#tests/support/accounts.ts";
import { makeLeague } from "#tests/support/inputs/made-league.ts";
import { makePng } from "#tests/support/inputs/pictures.ts";
import { callAsVisitor, createPerson, ORIGIN, type Person, tables } from "#tests/support/people.ts";
import { makePick } from "#tests/support/worlds/facts.ts";
import { PERSONAL_TABLES } from "#workers/db/accounts/personal-data.ts";
import * as schema from "#workers/db/schema/index.ts";
import { PICKS_PART } from "#workers/db/season/folded.ts";

const T = instant(1_755_000_000_000);
const SEASON = seasonId("2025-26");

const db = tables();

/** What belongs to the account alone: ways to sign in, tokens, keys. */
async function haveAccount(userId: UserId): Promise<void> {
  await db
    .insert(schema.identities)
    .values({ provider: "https://id.example", subject: userId, userId, linkedAt: T });
  await db.insert(schema.accountTokens).values({
    tokenHash: `hash of ${userId}`,
    userId,
    purpose: "verify_email",
    email: "x",
    createdAt: T,
    expiresAt: T,
    usedAt: null,
  });
  await db
    .insert(schema.calendarLinks)
    .values({ userId, tokenHash: `secret-calendar-${userId}`, createdAt: T });
  await db.insert(schema.assistantKeys).values({ userId, keyHash: `secret-key-${userId}`, createdAt: T });
}

/** What they play: picks, slips, a second card, transfers, a season that is folded. */
async function playGames(userId: UserId): Promise<void> {
  await db.insert(schema.picks).values({
    seasonId: SEASON,
    userId,
    clubId: clubId(3),
    playerId: playerId(7),
    position: "FWD",
    pickedAt: T,
  });
  await db.insert(schema.slips).values({
    seasonId: SEASON,
    userId,
    gameweekId: gameweekId(1),
    hasJoker: false,
    entries: packRowEntries([], { gameweekId: gameweekId(1), receivedAt: T }),
    receivedAt: T,
    receipt: "r",
    version: 1,
  });
  await db
    .insert(schema.foldedSeasons)
    .values({ seasonId: SEASON, userId, part: PICKS_PART, data: foldPicks([]) });
  await db.insert(schema.seasonPlayers).values({ seasonId: SEASON, userId, playsSince: T, tippingSince: T });
  await db
    .insert(schema.halfCards)
    .values({ seasonId: SEASON, userId, packed: packPicks([makePick(3, 7)]), qualifiedAt: null });
  await db
    .insert(schema.transferGrants)
    .values({ seasonId: SEASON, userId, kind: "payment", ref: "pi_1", clubId: null, grantedAt: T });
  await db.insert(schema.transfers).values({
    seasonId: SEASON,
    userId,
    id: "t",
    clubId: clubId(3),
    outPlayerId: playerId(7),
    inPlayerId: playerId(8),
    reason: "form",
    use: "winter",
    at: T,
  });
}

/** What they paid, and what they are told. */
async function payAndHear(userId: UserId): Promise<void> {
  await db.insert(schema.payments).values({
    intentId: `pi_${userId}`,
    seasonId: SEASON,
    userId,
    amountCents: 200,
    currency: "usd",
    status: "succeeded",
    createdAt: T,
    updatedAt: T,
  });
  await db.insert(schema.discountRedemptions).values({ codeHash: "secret-code-hash", userId, redeemedAt: T });
  await db
    .insert(schema.notifications)
    .values({ userId, id: "n", type: "transfer_alert", title: "t", message: "m", createdAt: T });
  await db.insert(schema.pushSubscriptions).values({
    userId,
    endpointHash: "h",
    endpoint: "https://push.example",
    p256dh: "secret-p256dh",
    auth: "secret-auth",
    createdAt: T,
  });
  await db.insert(schema.sentReminders).values({ userId, key: "predict:2025-26:1:email", sentAt: T });
}

/** What leagues know of them, but for a membership. */
async function joinLeagues(userId: UserId): Promise<void> {
  const elsewhere = leagueId(`elsewhere-${userId}`);
  await db.insert(schema.pastMembers).values({ leagueId: elsewhere, userId, joinedAt: T, leftAt: T });
  await db.insert(schema.leagueRemovals).values({ leagueId: elsewhere, userId, removedAt: T });
  await db.insert(schema.leagueDepartures).values({ leagueId: elsewhere, userId, leftAt: T });
  await db.insert(schema.leagueLog).values([
    { leagueId: elsewhere, seq: 1, at: T, kind: "renamed", userId },
    { leagueId: elsewhere, seq: 2, at: T, kind: "removed", userId: hostId, aboutUserId: userId },
  ]);
  await db.insert(schema.screens).values({
    id: `screen-${userId}`,
    secretHash: `secret-of-the-screen-${userId}`,
    leagueId: elsewhere,
    userId,
    createdAt: T,
    pairedAt: T,
    expiresAt: T,
  });
  await db.insert(schema.rivals).values({ userId, rivalId: hostId, pinnedAt: T });
}

/** Adds rows about the person to every table of personal data but league_members. */
async function liveALife({ id: userId }: Person): Promise<void> {
  await haveAccount(userId);
  await playGames(userId);
  await payAndHear(userId);
  await joinLeagues(userId);
  await exports.default.fetch(`${ORIGIN}/api/account/picture`, {
    method: "PUT",
    headers: { Cookie: (people.get(userId) as Person).cookie },
    body: makePng(),
  });
}

const people = new Map<UserId, Person>();
/** The host of another league. */
const hostId = userIdOf("a-host");
async function personWithALife(username: string): Promise<Person> {
  const person = await createPerson(username, { passwordHash: await hashOf(PASSWORD) });
  people.set(person.id, person);
  await liveALife(person);
  return person;
}

/** Counts the rows that name this user, by table, leaving out tables without any. */
async function rowsOf(id: UserId): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of Object.values(schema).filter((each) => is(each, SQLiteTable))) {
    const rows = await tables().select().from(table);
    const count = rows.filter((row) => Object.values(row).includes(id)).length;
    if (count > 0) found[getTableName(table)] = count;
  }
  return found;
}

test("every table with a user is in the list of personal data", () => {
  const withUser = Object.values(schema)
    .filter((each) => is(each, SQLiteTable))
    .filter((table) => "userId" in getTableColumns(table))
    .map((table) => getTableName(table));
  expect(PERSONAL_TABLES.map(({ table }) => getTableName(table)).sort()).toEqual(withUser.sort());
});

test("an export contains everything about its owner, nothing about others and no secrets", async () => {
  const person = await personWithALife("exporter");
  await personWithALife("neighbour");
  await makeLeague("export-league", person, [[person, 1]]);
  const response = await person.call("GET", "/api/account/export");
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Disposition")).toBe(
    'attachment; filename="football-bingo-account.json"',
  );
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  const data = (await response.json()) as Record<string, unknown[]>;
  // A folded season is in the export as the picks and slips that it holds.
  const shown = PERSONAL_TABLES.map(({ name }) => name).filter((name) => name !== "foldedSeasons");
  for (const name of shown) expect([name, data[name]?.length]).toEqual([name, 1]);
  expect(data).toMatchObject({
    account: {
      username: "exporter",
      email: "exporter@example.com",
      hasPassword: true,
      createdAt: "1970-01-01T00:00:00.000Z",
    },
    ownedLeagues: [{ name: "export-league" }],
    picks: [{ clubId: 3, playerId: 7, pickedAt: "2025-08-12T12:00:00.000Z" }],
    halfCards: [{ picks: [{ clubId: 3, playerId: 7 }], qualifiedAt: null }],
    pictures: [{ contentType: "image/png", bytes: expect.stringMatching(/^iVBORw0KGgo/) }],
    notifications: [{ title: "t", metadata: null }],
  });
  const text = JSON.stringify(data);
  expect(text).not.toMatch(/secret-|tokenHash|passwordHash|argon2|hash of/);
  expect(text).not.toContain("neighbour");
});

test("deleting an account leaves no row, spares everybody else and ends the session", async () => {
  const person = await personWithALife("leaver");
  const other = await personWithALife("stayer");
  const before = await rowsOf(other.id);
  const personal = PERSONAL_TABLES.map(({ table }) => getTableName(table));
  const expected = [...personal.filter((name) => name !== "league_members"), "users"];
  expect(Object.keys(await rowsOf(person.id)).sort()).toEqual(expected.sort());
  const count = async () =>
    ((await (await callAsVisitor("GET", "/api/users/count")).json()) as { count: number }).count;
  const users = await count();
  const response = await person.call("DELETE", "/api/account", { password: PASSWORD });
  expect(response.status).toBe(204);
  expect(response.headers.get("Set-Cookie")).toContain("Max-Age=0");
  expect(await rowsOf(person.id)).toEqual({});
  expect(await rowsOf(other.id)).toEqual(before);
  expect(await count()).toBe(users - 1);
  expect((await person.call("GET", "/api/auth/user")).status).toBe(401);
  const again = await callAsVisitor("POST", "/api/auth/create-account", {
    firstName: "L",
    lastName: "R",
    username: "leaver",
    email: "leaver@example.com",
    password: "back once more",
  });
  expect(again.status).toBe(201);
});
