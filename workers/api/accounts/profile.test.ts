import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import type { Profile } from "#contract/accounts/profile.ts";
import { choicesOf } from "#domain/notices/choices.ts";
import { hashOf, upload } from "#tests/support/accounts.ts";
import { makePng } from "#tests/support/inputs/pictures.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import { callAs, callAsVisitor, createPerson, type Person } from "#tests/support/people.ts";

const profileOf = async (person: Person) =>
  (await (await person.call("GET", "/api/account/profile")).json()) as Profile;
const change = (person: Person, body: unknown) => person.call("PATCH", "/api/account/profile", body);

test("a profile shows everything stored about its owner, and no secrets", async () => {
  const person = await createPerson("pro", {
    passwordHash: "$argon2id$x",
    country: "Ireland",
    emailVerifiedAt: 1 as never,
  });
  expect(await profileOf(person)).toEqual({
    id: person.id,
    firstName: "pro",
    lastName: "Test",
    username: "pro",
    email: "pro@example.com",
    emailVerified: true,
    hasPassword: true,
    profileImageUrl: null,
    country: "Ireland",
    city: null,
    ageBand: null,
    favouriteTeam: null,
    experienceLevel: null,
    pushNotifications: true,
    emailUpdates: true,
    recapEmails: false,
    hostNudges: true,
    publicName: "username",
    quietHours: null,
    notices: choicesOf({
      noticeChoices: 0,
      pushNotifications: true,
      emailUpdates: true,
      recapEmails: false,
      hostNudges: true,
    }),
    overtakenBy: "anybody",
    identities: [],
    createdAt: "1970-01-01T00:00:00.000Z",
  });
});

test("only named fields change; blank and null empty a field; unknown fields change nothing", async () => {
  const person = await createPerson("changer", { city: "Cork", country: "Ireland" });
  const response = await change(person, {
    firstName: " Cha ",
    city: "",
    favouriteTeam: "Man City",
    emailUpdates: false,
    email: "new@example.com",
    id: "x",
    emailVerified: true,
  });
  expect(response.status).toBe(200);
  const changed = (await response.json()) as Profile;
  expect(changed).toMatchObject({
    firstName: "Cha",
    lastName: "Test",
    city: null,
    country: "Ireland",
    favouriteTeam: "Man City",
    emailUpdates: false,
    pushNotifications: true,
    email: "changer@example.com",
    emailVerified: false,
  });
  await change(person, { country: null, favouriteTeam: null });
  expect(await profileOf(person)).toMatchObject({ country: null, favouriteTeam: null, firstName: "Cha" });
  expect((await change(person, {})).status).toBe(200);
});

test("NOT-01 a choice of notices is kept by itself, as often as it is made, and nobody else's is touched", async () => {
  const [person, other] = [await createPerson("chooser"), await createPerson("bystander")];
  const before = (await profileOf(person)).notices;
  const notices = {
    tick: { bell: false, push: false },
    recap: { mail: true },
    league_joined: { bell: false },
  };
  for (let times = 0; times < 2; times++) expect((await change(person, { notices })).status).toBe(200);
  // Two at once: each has its own bit.
  await Promise.all([
    change(person, { notices: { duel: { mail: true } } }),
    change(person, { notices: { half: { bell: false } } }),
  ]);
  const after = await profileOf(person);
  expect(after.notices).toEqual({
    ...before,
    tick: { bell: false, push: false },
    recap: { ...before.recap, mail: true },
    duel: { ...before.duel, mail: true },
    half: { ...before.half, bell: false },
    league_joined: { bell: false },
  });
  expect(after).toMatchObject({ recapEmails: true, emailUpdates: true, city: null });
  expect((await profileOf(other)).notices).toEqual(before);
  // The older names of two choices are the same choices.
  await change(person, { recapEmails: false, hostNudges: false });
  expect((await profileOf(person)).notices).toMatchObject({
    recap: { mail: false },
    nudge: { bell: false, push: false, mail: false },
  });
});

test("NOT-01 what law and rights need cannot be switched off; wrong choices are 400 and change nothing", async () => {
  const person = await createPerson("refused");
  const before = (await profileOf(person)).notices;
  for (const notices of [
    { transfer_alert: { bell: false } },
    { tick: { push: false, mail: true } },
    { tick: { push: "no" } },
    { tick: true },
    [],
    "none",
  ]) {
    const answer = await change(person, { notices });
    expect(answer.status, JSON.stringify(notices)).toBe(400);
    expect(Object.keys(((await answer.json()) as { fields: object }).fields).join()).toMatch(/^notices/);
  }
  expect((await change(person, { notices: { account: { mail: false } } })).status).toBe(200);
  expect((await profileOf(person)).notices).toEqual(before);
  expect((await callAsVisitor("PATCH", "/api/account/profile", { notices: {} })).status).toBe(401);
});

test("quiet hours are kept with their zone, replaced, and ended", async () => {
  const person = await createPerson("sleeper");
  const night = { from: 22, until: 8, timeZone: "Asia/Kolkata" };
  expect(await (await change(person, { quietHours: night })).json()).toMatchObject({ quietHours: night });
  await change(person, { city: "Pune" });
  expect((await profileOf(person)).quietHours).toEqual(night);
  for (const wrong of [
    { from: 24 },
    { until: -1 },
    { from: 1.5 },
    { timeZone: "Mars/Olympus" },
    { timeZone: "x".repeat(90) },
    { from: null },
  ]) {
    expect((await change(person, { quietHours: { ...night, ...wrong } })).status).toBe(400);
  }
  await change(person, { quietHours: null });
  expect((await profileOf(person)).quietHours).toBeNull();
});

test("a change is validated like a sign-up, and a taken username is 409 in any letter case", async () => {
  const person = await createPerson("valid");
  await createPerson("occupied");
  for (const body of [
    { username: "ab" },
    { username: "<b>" },
    { firstName: " " },
    { lastName: "\u202E" },
    { country: "Atlantis" },
    { favouriteTeam: "Real Madrid" },
    { ageBand: "3" },
    { experienceLevel: "x" },
    { city: "x".repeat(100) },
    { emailUpdates: "yes" },
    { quietHours: "night" },
    { quietHours: { from: 22, until: 22, timeZone: "Europe/London" } },
    { firstName: 7 },
    { username: null },
  ]) {
    const response = await change(person, body);
    expect([JSON.stringify(body), response.status]).toEqual([JSON.stringify(body), 400]);
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toEqual(Object.keys(body));
  }
  expect((await change(person, { username: "OCCUPIED" })).status).toBe(409);
  expect((await change(person, { username: "VALID" })).status).toBe(200);
  expect((await profileOf(person)).username).toBe("VALID");
});

test("visitors have no profile, and no account call answers them", async () => {
  for (const [method, path] of [
    ["GET", "/api/account/profile"],
    ["PATCH", "/api/account/profile"],
    ["POST", "/api/account/password"],
    ["POST", "/api/account/password-link"],
    ["PUT", "/api/account/picture"],
    ["DELETE", "/api/account/picture"],
    ["GET", "/api/account/sessions"],
    ["DELETE", "/api/account/sessions"],
    ["DELETE", "/api/account/sessions/x"],
    ["GET", "/api/account/export"],
    ["DELETE", "/api/account"],
  ] as const) {
    const response = await callAsVisitor(method, path, method === "GET" ? undefined : {});
    expect([path, response.status]).toEqual([path, 401]);
  }
});

test("leagues learn of a new name, location or picture, and of nothing else", async () => {
  const send = vi.spyOn(env.JOBS, "send");
  const person = await createPerson();
  await change(person, { emailUpdates: false, favouriteTeam: "Spurs" });
  expect(send).not.toHaveBeenCalled();
  for (const body of [{ city: "Leeds" }, { username: "renamed.one" }, { lastName: "Renamed" }])
    await change(person, body);
  await upload(person, makePng());
  await person.call("DELETE", "/api/account/picture");
  expect(send.mock.calls).toEqual(Array(5).fill([{ kind: "member_changed", userId: person.id }]));
  send.mockRestore();
});

test("a password changes with the old one, ends every other session and is confirmed by mail", async () => {
  const mailbox = openMailbox();
  const person = await createPerson("secret", { passwordHash: await hashOf("the old password") });
  const signIn = (password: string) =>
    callAsVisitor("POST", "/api/auth/sign-in", { email: "secret@example.com", password });
  const other = ((await signIn("the old password")).headers.get("Set-Cookie") ?? "").split(";")[0] as string;
  const ask = (currentPassword: unknown, newPassword: unknown) =>
    person.call("POST", "/api/account/password", { currentPassword, newPassword });
  const wrong = await ask("not the password", "the new password");
  expect([wrong.status, ((await wrong.json()) as { fields: object }).fields]).toEqual([
    400,
    { currentPassword: "This is not your current password." },
  ]);
  for (const next of ["short", "password1", "", 1, null])
    expect((await ask("the old password", next)).status).toBe(400);
  const done = await ask("the old password", "the new password");
  expect([done.status, await done.json()]).toEqual([200, { success: true }]);
  const cookie = (done.headers.get("Set-Cookie") ?? "").split(";")[0] as string;
  for (const ended of [person.cookie, other])
    expect((await callAs(ended, "GET", "/api/auth/user")).status).toBe(401);
  expect((await callAs(cookie, "GET", "/api/auth/user")).status).toBe(200);
  expect((await signIn("the old password")).status).toBe(401);
  expect((await signIn("the new password")).status).toBe(200);
  await mailbox.next("secret@example.com", /has been changed/);
});

test("an account without a password cannot change it, and one with a password gets no link for a first", async () => {
  const without = await createPerson("without", { passwordHash: null });
  const answer = await without.call("POST", "/api/account/password", {
    currentPassword: "x",
    newPassword: "a long password",
  });
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([409, "NO_PASSWORD"]);
  const having = await createPerson("having", { passwordHash: "$argon2id$x" });
  expect((await having.call("POST", "/api/account/password-link")).status).toBe(409);
});

test("OUT-02 a player chooses to appear outside their leagues by an initial, and back", async () => {
  const person = await createPerson();
  for (const publicName of ["initials", "username"]) {
    const response = await person.call("PATCH", "/api/account/profile", { publicName });
    expect([response.status, await response.json()]).toMatchObject([200, { publicName }]);
  }
  expect((await person.call("PATCH", "/api/account/profile", { publicName: "nobody" })).status).toBe(400);
});
