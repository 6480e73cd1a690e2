import { expect, test } from "vitest";
import { accountForm, refusedForm } from "#tests/support/accounts.ts";
import { untilRefused } from "#tests/support/eventually.ts";
import { callAsVisitor } from "#tests/support/people.ts";

const account = accountForm("ann");

const refused = (change: object) => refusedForm("/api/auth/create-account", account, change);

test("creating an account is validated field by field, in the forms' order and words", async () => {
  const required = "Please fill in all required fields.";
  for (const field of Object.keys(account)) {
    for (const value of [undefined, "", "   "]) {
      const body = await refused({ [field]: value });
      expect(body).toEqual({ message: required, code: "BAD_REQUEST", fields: { [field]: required } });
    }
  }
  const mismatch = await refused({
    password: "short",
    confirmPassword: "other",
    username: "a",
  });
  expect(mismatch.message).toBe("Passwords do not match.");
  expect(Object.keys(mismatch.fields)).toEqual(["confirmPassword", "password", "username"]);
  const short = await refused({ password: "1234567", username: "ab", email: "x" });
  expect(short.message).toBe("Password must be at least 8 characters long.");
  expect((await refused({ username: "ab" })).message).toBe("Username must be at least 3 characters long.");
  expect((await refused({ email: "ann(at)example.com" })).message).toBe(
    "Please enter a valid email address.",
  );
});

test("a common password is refused in any letter case; a long or unusual one is not", async () => {
  for (const password of ["password1", "PASSWORD1", "football", "liverpool", "Arsenal1"]) {
    expect((await refused({ password })).fields).toHaveProperty("password");
  }
  const odd = [
    "pässwörd ⚽ größer",
    "a\u0000bcdefgh",
    "half \ud800 pair",
    "x".repeat(128),
    "<script>alert(1)</script>",
  ];
  for (const [i, password] of odd.entries()) {
    const email = `odd${i}@example.com`;
    const made = await callAsVisitor("POST", "/api/auth/create-account", {
      ...account,
      username: `odd${i}`,
      email,
      password,
    });
    expect(made.status).toBe(201);
    const signIn = (attempt: string) =>
      callAsVisitor("POST", "/api/auth/sign-in", { email, password: attempt });
    expect((await signIn(password)).status).toBe(200);
    expect((await signIn(`${password}x`)).status).toBe(401);
    expect((await signIn(password.slice(0, -1))).status).toBe(401);
  }
});

test("wrong types, hostile text and huge text are 400 with the field named", async () => {
  for (const value of [1, true, null, [], {}, ["a"]]) {
    for (const field of Object.keys(account)) {
      expect((await refused({ [field]: value })).fields).toHaveProperty([field]);
    }
  }
  const usernames = [
    "<b>ann</b>",
    "ann smith",
    "änn",
    "ann\u0000",
    "ann\u202Eevil",
    "⚽⚽⚽",
    "-ann",
    "a'; drop table",
    "x".repeat(31),
    "x".repeat(10_000),
  ];
  for (const username of usernames) {
    expect((await refused({ username })).fields).toHaveProperty("username");
  }
  const names = [
    "\u0000Ann",
    "Ann\u202Egnp.exe",
    "A\u200Bnn",
    "\u00ad",
    "Z\u0300\u0301\u0302\u0303\u0304algo",
    "x".repeat(61),
    "x".repeat(10_000),
    "An\nn",
    "\ud800",
  ];
  for (const firstName of names) {
    expect((await refused({ firstName })).fields).toHaveProperty("firstName");
  }
  const emails = [
    "ann",
    "ann@",
    "@example.com",
    "ann@example",
    "a b@example.com",
    "ann@example.com\r\nBcc: x@y.co",
    "Ann <ann@example.com>",
    ".a@example.com",
    "a..b@example.com",
    "ann@-x.com",
    `${"x".repeat(250)}@example.com`,
    `${"a@".repeat(5000)}`,
    "ann@exa\u0000mple.com",
    "<script>@example.com",
  ];
  for (const email of emails) expect((await refused({ email })).fields).toHaveProperty("email");
  expect((await refused({ password: "x".repeat(129) })).fields).toHaveProperty("password");
});

test("names in any script are stored as they are, also those that look like markup", async () => {
  for (const [i, firstName] of ["Žofie", "محمد", "Ann <b>Bold</b>", "⚽ Ann", "O'Neil; --", "李"].entries()) {
    const email = `name${i}@example.com`;
    const made = await callAsVisitor("POST", "/api/auth/create-account", {
      ...account,
      username: `name${i}`,
      email,
      firstName,
    });
    expect(made.status).toBe(201);
    expect(await made.json()).toMatchObject({ firstName });
  }
});

test("signing up is limited per recipient of mail", async () => {
  const refused = await untilRefused(10, (n) =>
    callAsVisitor("POST", "/api/auth/create-account", {
      ...account,
      email: "flood@example.com",
      username: `flood${n}`,
    }),
  );
  expect(refused.status).toBe(429);
});
