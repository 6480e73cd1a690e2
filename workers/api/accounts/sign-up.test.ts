import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { clubId, seasonId } from "#domain/shared/ids.ts";
import { refusedForm } from "#tests/support/accounts.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openMailbox, tokenIn } from "#tests/support/mailbox.ts";
import { callAs, callAsVisitor, createPerson, tables } from "#tests/support/people.ts";
import { accountTokens, clubs, users } from "#workers/db/schema/index.ts";
import { sha256Hex } from "#workers/platform/tokens.ts";

const wizard = {
  username: "wendy",
  firstName: "Wendy",
  lastName: "Wizard",
  email: "wendy@example.com",
  ageBand: "18-24",
  favouriteTeam: "Leeds United",
  country: "United Kingdom",
  privacyAccepted: true,
  termsAccepted: true,
};

const refused = (change: object) => refusedForm("/api/auth/signup", wizard, change);

test("ACC-02 the wizard signs in without a password and emails a link to set one", async () => {
  const mailbox = openMailbox();
  await tables()
    .insert(clubs)
    .values({ seasonId: seasonId("2025-26"), id: clubId(2), feedId: 10, name: "Leeds", code: "LEE" });
  const response = await callAsVisitor("POST", "/api/auth/signup", {
    ...wizard,
    city: " Leeds ",
    experienceLevel: "Football bingo expert",
    emailUpdates: false,
  });
  expect(response.status).toBe(201);
  const user = (await response.json()) as { id: string };
  expect(user).toEqual({
    id: expect.any(String),
    firstName: "Wendy",
    lastName: "Wizard",
    profileImageUrl: null,
    username: "wendy",
    email: "wendy@example.com",
  });
  const cookie = (response.headers.get("Set-Cookie") ?? "").split(";")[0] as string;
  expect((await callAs(cookie, "GET", "/api/auth/user")).status).toBe(200);
  const [row] = await tables()
    .select()
    .from(users)
    .where(eq(users.id, user.id as never));
  expect(row).toMatchObject({
    passwordHash: null,
    ageBand: "18-24",
    favouriteTeam: "Leeds United",
    favouriteClubId: 2,
    country: "United Kingdom",
    city: "Leeds",
    experienceLevel: "Football bingo expert",
    pushNotifications: true,
    emailUpdates: false,
    emailVerifiedAt: null,
  });
  expect(row?.termsAcceptedAt).toBeGreaterThan(0);

  const mail = await mailbox.next("wendy@example.com", /set your password/i);
  const token = tokenIn(mail);
  expect(mail.text).toContain(`http://localhost/reset-password?token=${token}`);
  expect(mail.html).toContain(`http://localhost/reset-password?token=${token}`);
  const kept = await tables()
    .select()
    .from(accountTokens)
    .where(eq(accountTokens.userId, user.id as never));
  expect(kept.map((each) => each.tokenHash)).toEqual([await sha256Hex(token)]);
  const check = await callAsVisitor("GET", `/api/auth/verify-reset-token/${token}`);
  expect(await check.json()).toEqual({ valid: true, hasPassword: false, externalOnly: false });
  const set = await callAsVisitor("POST", "/api/auth/reset-password", {
    token,
    newPassword: "my first password!",
  });
  expect(await set.json()).toEqual({ success: true });
  const [after] = await tables()
    .select()
    .from(users)
    .where(eq(users.id, user.id as never));
  expect(after?.emailVerifiedAt).toBeGreaterThan(0);
  const signedIn = await callAsVisitor("POST", "/api/auth/sign-in", {
    email: "wendy@example.com",
    password: "my first password!",
  });
  expect(signedIn.status).toBe(200);
});

test("a mail that fails does not fail a sign-up, and is logged without its address", async () => {
  const { send } = openMailbox();
  send.mockRejectedValue(new Error("no mail today for bob@example.com"));
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const body = { ...wizard, username: "mailless", email: "mailless@example.com" };
  expect((await callAsVisitor("POST", "/api/auth/signup", body)).status).toBe(201);
  await eventually(() => expect(log.mock.calls.flat().join()).toContain("mail_failed"));
  expect(log.mock.calls.flat().join()).not.toContain("bob@example.com");
  vi.restoreAllMocks();
});

test("the wizard is validated step by step", async () => {
  const required = "Please fill in all required fields.";
  for (const field of ["username", "firstName", "lastName", "email", "ageBand", "favouriteTeam", "country"]) {
    expect(await refused({ [field]: " " })).toMatchObject({
      message: required,
      fields: { [field]: required },
    });
  }
  const terms = "Please accept our Privacy Policy and Terms of Service to continue.";
  expect((await refused({ privacyAccepted: false })).message).toBe(terms);
  expect((await refused({ termsAccepted: undefined })).message).toBe(terms);
  expect((await refused({ username: "ab", email: "x", termsAccepted: false })).message).toBe(
    "Username must be at least 3 characters long.",
  );
  expect((await refused({ email: "x", ageBand: "12" })).message).toBe("Please enter a valid email address.");
  for (const change of [
    { ageBand: "12-17" },
    { country: "Atlantis" },
    { favouriteTeam: "Real Madrid" },
    { experienceLevel: "pro" },
    { city: "x".repeat(81) },
    { city: "\u202E" },
    { termsAccepted: "true" },
    { pushNotifications: 1 },
    { favouriteTeam: "x".repeat(10_000) },
  ]) {
    const [field] = Object.keys(change) as [string];
    expect(Object.keys((await refused(change)).fields)).toEqual([field]);
  }
});

test("the wizard accepts 'Under 18', omitted optional fields, other spellings of a club, and unknown fields", async () => {
  const response = await callAsVisitor("POST", "/api/auth/signup", {
    ...wizard,
    username: "young",
    email: "young@example.com",
    ageBand: "Under 18",
    favouriteTeam: "tottenham hotspur",
    city: "",
    experienceLevel: "",
    role: "admin",
    id: "mine",
    passwordHash: "x",
  });
  expect(response.status).toBe(201);
  const [row] = await tables().select().from(users).where(eq(users.usernameKey, "young"));
  expect(row).toMatchObject({
    favouriteTeam: "Spurs",
    city: null,
    experienceLevel: null,
    passwordHash: null,
    emailUpdates: true,
  });
  expect(row?.id).not.toBe("mine");
});

test("the wizard ends an earlier session, and a taken name is 409 without a new one", async () => {
  const person = await createPerson();
  const response = await callAs(person.cookie, "POST", "/api/auth/signup", {
    ...wizard,
    username: "second",
    email: "second@example.com",
  });
  expect(response.status).toBe(201);
  expect((await person.call("GET", "/api/auth/user")).status).toBe(401);
  const taken = await callAsVisitor("POST", "/api/auth/signup", {
    ...wizard,
    username: "SECOND",
    email: "third@example.com",
  });
  expect([taken.status, taken.headers.get("Set-Cookie")]).toEqual([409, null]);
});

test("the wizard's lists are public", async () => {
  const response = await callAsVisitor("GET", "/api/auth/signup-options");
  const lists = (await response.json()) as Record<string, string[]>;
  expect(lists.favouriteTeams?.length).toBeGreaterThanOrEqual(23);
  expect(lists.favouriteTeams).toContain("Sunderland");
  expect([lists.ageBands?.length, lists.countries?.length, lists.experienceLevels?.length]).toEqual([
    7, 18, 4,
  ]);
});
