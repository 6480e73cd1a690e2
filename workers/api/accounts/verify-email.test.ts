import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { DAY_MS } from "#domain/shared/instant.ts";
import { later } from "#tests/support/clock.ts";
import { openMailbox, tokenIn } from "#tests/support/mailbox.ts";
import { callAsVisitor, createPerson, tables } from "#tests/support/people.ts";
import { users } from "#workers/db/schema/index.ts";

const account = {
  firstName: "Ann",
  lastName: "Archer",
  username: "ann",
  email: "ann@example.com",
  password: "a goal in stoppage time",
};

test("an address is confirmed by a button, once, within a day; opening the link alone does nothing", async () => {
  const mailbox = openMailbox();
  await callAsVisitor("POST", "/api/auth/create-account", {
    ...account,
    username: "veri",
    email: "veri@example.com",
  });
  const token = tokenIn(await mailbox.next("veri@example.com", /Confirm/));
  const path = `/api/auth/verify-email/${token}`;
  const isVerified = async () =>
    (await tables().select().from(users).where(eq(users.usernameKey, "veri")))[0]?.emailVerifiedAt !== null;
  const page = await callAsVisitor("GET", path);
  expect([page.status, page.headers.get("Referrer-Policy")]).toEqual([200, "same-origin"]);
  expect(await page.text()).toContain('<form method="post">');
  expect(await isVerified()).toBe(false);
  await later(DAY_MS, async () => expect((await callAsVisitor("POST", path)).status).toBe(404));
  const done = await callAsVisitor("POST", path);
  expect([done.status, done.headers.get("Location")]).toEqual([303, "/sign-in?message=email-verified"]);
  expect(await isVerified()).toBe(true);
  expect((await callAsVisitor("POST", path)).status).toBe(404);
  expect((await callAsVisitor("GET", path)).status).toBe(404);
  expect((await callAsVisitor("POST", `/api/auth/verify-email/${"0".repeat(40)}`)).status).toBe(404);
  // A link to confirm sets no password.
  expect(await (await callAsVisitor("GET", `/api/auth/verify-reset-token/${token}`)).json()).toEqual({
    valid: false,
  });
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
