import { exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY_MS } from "#domain/shared/instant.ts";
import { cookieOf, createAccount, PASSWORD, signIn } from "#tests/support/accounts.ts";
import { later } from "#tests/support/clock.ts";
import { openMailbox, tokenIn } from "#tests/support/mailbox.ts";
import { callAs, callAsVisitor, createPerson, ORIGIN, tables } from "#tests/support/people.ts";
import { users } from "#workers/db/schema/index.ts";

const postForm = (path: string, fields: Record<string, string>) =>
  exports.default.fetch(`${ORIGIN}${path}`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(fields),
  });

test("an address is confirmed by a button, once, within a day; opening the link alone does nothing", async () => {
  const mailbox = openMailbox();
  await createAccount("veri");
  const token = tokenIn(await mailbox.next("veri@example.com", /Confirm/));
  const path = `/api/auth/verify-email/${token}`;
  const isVerified = async () =>
    (await tables().select().from(users).where(eq(users.usernameKey, "veri")))[0]?.emailVerifiedAt !== null;
  const page = await callAsVisitor("GET", path);
  expect([page.status, page.headers.get("Referrer-Policy")]).toEqual([200, "same-origin"]);
  expect(await page.text()).toContain('<form method="post">');

  expect(await isVerified()).toBe(false);
  await later(DAY_MS, async () => expect((await callAsVisitor("POST", path)).status).toBe(404));
  const done = await postForm(path, { password: PASSWORD });
  expect([done.status, done.headers.get("Location")]).toEqual([303, "/sign-in?message=email-verified"]);
  expect(await isVerified()).toBe(true);
  expect((await callAsVisitor("POST", path)).status).toBe(404);
  expect((await callAsVisitor("GET", path)).status).toBe(404);
  expect((await callAsVisitor("POST", `/api/auth/verify-email/${"0".repeat(40)}`)).status).toBe(404);
  // A confirmation link sets no password.
  expect(await (await callAsVisitor("GET", `/api/auth/verify-reset-token/${token}`)).json()).toEqual({
    valid: false,
  });
});

/** Creates an account by form, with its session and the link sent to its address. */
async function makeUnproven(username: string) {
  const mailbox = openMailbox();
  const email = `${username}@example.com`;
  await createAccount(username);
  const cookie = cookieOf(await signIn(email));
  const path = `/api/auth/verify-email/${tokenIn(await mailbox.next(email, /Confirm/))}`;
  return {
    signIn: () => signIn(email),
    cookie,
    path,
    isSignedIn: async () => (await callAs(cookie, "GET", "/api/auth/user")).ok,
  };
}

test("proving an address ends a password and a session that somebody else began with it", async () => {
  const stranger = await makeUnproven("squatted");
  expect(await (await callAsVisitor("GET", stranger.path)).text()).toContain("I did not choose a password");
  const done = await callAsVisitor("POST", stranger.path);
  expect(done.status).toBe(303);
  const location = done.headers.get("Location") ?? "";
  expect(location).toMatch(/^\/reset-password\?token=/);
  expect(await stranger.isSignedIn()).toBe(false);
  expect((await stranger.signIn()).status).toBe(401);
  // The owner of the address sets their own password.
  const token = new URL(location, ORIGIN).searchParams.get("token");
  const set = await callAsVisitor("POST", "/api/auth/reset-password", {
    token,
    newPassword: "the crossbar is still shaking",
  });
  expect(set.status).toBe(200);
  expect((await stranger.signIn()).status).toBe(401);
});

test("the link keeps the password of a user who is signed in or types it; a wrong one uses nothing up", async () => {
  const own = await makeUnproven("ownbrowser");
  expect(await (await callAs(own.cookie, "GET", own.path)).text()).not.toContain("password");
  expect((await callAs(own.cookie, "POST", own.path)).headers.get("Location")).toBe(
    "/?message=email-verified",
  );
  expect([await own.isSignedIn(), (await own.signIn()).status]).toEqual([true, 200]);

  const phone = await makeUnproven("otherphone");
  for (const password of ["", "not this one"]) {
    const refused = await postForm(phone.path, { password });
    expect([refused.status, await refused.text()]).toEqual([
      400,
      expect.stringContaining("not this account"),
    ]);
  }
  expect((await postForm(phone.path, { password: PASSWORD })).status).toBe(303);
  expect([await phone.isSignedIn(), (await phone.signIn()).status]).toEqual([true, 200]);
  expect((await postForm(phone.path, { password: PASSWORD })).status).toBe(404);
});

test("another confirmation is sent on request, to the signed-in only and only while it is needed", async () => {
  const mailbox = openMailbox();
  expect((await callAsVisitor("POST", "/api/auth/resend-verification")).status).toBe(401);
  const verified = await createPerson("already", { emailVerifiedAt: 1 as never });
  const open = await createPerson("notyet");
  const answers = [
    await verified.call("POST", "/api/auth/resend-verification"),
    await open.call("POST", "/api/auth/resend-verification"),
  ];
  expect(answers.map((each) => each.status)).toEqual([200, 200]);
  const token = tokenIn(await mailbox.next("notyet@example.com", /Confirm/));
  expect(mailbox.mails.filter((mail) => mail.to === "already@example.com")).toEqual([]);
  const done = await open.call("POST", `/api/auth/verify-email/${token}`);
  expect(done.headers.get("Location")).toBe("/?message=email-verified");
});
