import { exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import type { JWTPayload } from "jose";
import { expect, test } from "vitest";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { later } from "#tests/support/clock.ts";
import {
  configureProvider,
  ISSUER,
  type NextAnswer,
  startProvider,
} from "#tests/support/identity-provider.ts";
import { HOSTILE_TARGETS } from "#tests/support/inputs/hostile-targets.ts";
import { openMailbox } from "#tests/support/mailbox.ts";
import { callAs, createPerson, ORIGIN, tables } from "#tests/support/people.ts";
import { identities, identityAttempts, users } from "#workers/db/schema/index.ts";
import { sha256Hex } from "#workers/platform/tokens.ts";

configureProvider();
const provider = await startProvider();
const mailbox = openMailbox();

const visit = (path: string, cookie?: string) =>
  exports.default.fetch(`${ORIGIN}${path}`, {
    redirect: "manual",
    headers: cookie ? { Cookie: cookie } : {},
  });

const cookieNamed = (response: Response, name: string) =>
  response.headers
    .getSetCookie()
    .find((each) => each.startsWith(`${name}=`))
    ?.split(";")[0];

/** Begins a sign-in at the provider and returns everything the callback needs. */
async function begin(query = "") {
  const response = await visit(`/api/login${query}`);
  const url = new URL(response.headers.get("Location") ?? "");
  const parameter = (name: string) => url.searchParams.get(name) ?? "";
  return {
    response,
    url,
    state: parameter("state"),
    nonce: parameter("nonce"),
    cookie: cookieNamed(response, "fb_sign_in"),
  };
}

/** Performs a whole sign-in; `change` alters the provider's answer. */
async function signIn(claims: JWTPayload, change: Partial<NextAnswer> = {}, query = "", session = "") {
  const { state, nonce, cookie } = await begin(query);
  provider.next = { ...change, claims: { nonce, ...claims } };
  const response = await visit(
    `/api/login/callback?code=abc&state=${state}`,
    [cookie, session].filter(Boolean).join("; "),
  );
  const token = cookieNamed(response, "fb_session");
  return {
    location: response.headers.get("Location"),
    session: token && !token.endsWith("=") ? token : undefined,
    response,
  };
}

const ida = {
  sub: "ida-1",
  email: "ida@example.com",
  email_verified: true,
  given_name: "Ida",
  family_name: "Dentity",
};

test("the redirect to the provider carries state, nonce and an S256 challenge, and binds the browser", async () => {
  const { response, url, state, nonce, cookie } = await begin();
  expect(response.status).toBe(302);
  expect(url.origin + url.pathname).toBe(`${ISSUER}/authorize`);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: "football-bingo",
    response_type: "code",
    scope: "openid email profile",
    code_challenge_method: "S256",
    redirect_uri: `${ORIGIN}/api/login/callback`,
  });
  expect(state).toMatch(/^[0-9a-f]{40}$/);
  expect(nonce).toMatch(/^[0-9a-f]{40}$/);
  expect(cookie).toBe(`fb_sign_in=${state}`);
  expect(response.headers.get("Set-Cookie")).toMatch(
    /Max-Age=600; Path=\/api\/login; HttpOnly; SameSite=Lax/,
  );
  const rows = await tables().select().from(identityAttempts);
  expect(rows.map((row) => row.stateHash)).toContain(await sha256Hex(state));
  expect(JSON.stringify(rows)).not.toContain(state);
});

test("ACC-05 a new person gets an account from their claims, and the same one the next time", async () => {
  const first = await signIn(ida, {}, "?returnTo=/leagues%3Ftab%3D2");
  expect([first.response.status, first.location]).toEqual([302, "/leagues?tab=2"]);
  const me = (await (await callAs(first.session as string, "GET", "/api/auth/user")).json()) as {
    id: string;
  };
  expect(me).toMatchObject({
    firstName: "Ida",
    lastName: "Dentity",
    username: "Ida.Dentity",
    email: "ida@example.com",
  });
  expect(provider.exchanges.at(-1)?.get("code_verifier")).toMatch(/^[\w-]{43,}$/);
  const second = await signIn(
    { sub: "ida-1", email: "moved@example.com", email_verified: false },
    { algorithm: "ES256" },
  );
  expect(second.location).toBe("/");
  expect(await (await callAs(second.session as string, "GET", "/api/auth/user")).json()).toEqual(me);
  const [row] = await tables()
    .select()
    .from(users)
    .where(eq(users.id, me.id as never));
  expect(row?.emailVerifiedAt).toBeGreaterThan(0);
  expect(provider.discoveries).toBe(1);
});

test("ACC-05 an identity links by an email that both sides have verified, and its owner gets a mail", async () => {
  const person = await createPerson("linus", { emailVerifiedAt: 1 as never });
  const done = await signIn({ sub: "linus-1", email: "LINUS@example.com", email_verified: true });
  expect(await (await callAs(done.session as string, "GET", "/api/auth/user")).json()).toMatchObject({
    id: person.id,
  });
  await mailbox.next("linus@example.com", /Example ID has been linked/);
});

test("ACC-05 nothing links by an address that one side has not verified", async () => {
  const person = await createPerson("ursula");
  const local = await signIn({ sub: "u-1", email: "ursula@example.com", email_verified: true });
  expect([local.location, local.session]).toEqual(["/sign-in?message=verify-first", undefined]);
  for (const claims of [
    { sub: "u-2", email: "linus@example.com", email_verified: false },
    { sub: "u-3", email: "linus@example.com" },
    { sub: "u-4", email: "linus@example.com", email_verified: "yes" },
    { sub: "u-5" },
    { sub: "u-6", email: "no address", email_verified: true },
  ]) {
    const done = await signIn(claims);
    expect([done.location, done.session]).toEqual(["/sign-in?message=provider-email-unverified", undefined]);
  }
  expect(await tables().select().from(identities).where(eq(identities.userId, person.id))).toEqual([]);
});

test("an email given only by the userinfo endpoint counts, for the same subject", async () => {
  const userinfo = { sub: "info-1", email: "info@example.com", email_verified: true, name: "Ina Fo" };
  const done = await signIn({ sub: "info-1" }, { userinfo });
  expect(await (await callAs(done.session as string, "GET", "/api/auth/user")).json()).toMatchObject({
    firstName: "Ina",
    lastName: "Fo",
  });
  const other = await signIn({ sub: "info-2" }, { userinfo });
  expect(other.location).toBe("/sign-in?message=provider-failed");
});

test("a taken, odd or missing username becomes a free one", async () => {
  await createPerson("goalie");
  const names: Record<string, unknown>[] = [
    { preferred_username: "Goalie" },
    { preferred_username: "<b>../é</b>" },
    { preferred_username: "李", given_name: "‮", name: "x".repeat(500) },
    { preferred_username: 7, given_name: ["a"] },
  ];
  for (const [i, claims] of names.entries()) {
    const done = await signIn({
      sub: `odd-${i}`,
      email: `odd-${i}@example.com`,
      email_verified: true,
      ...claims,
    });
    const user = (await (await callAs(done.session as string, "GET", "/api/auth/user")).json()) as {
      username: string;
      firstName: string;
    };
    expect(user.username).toMatch(/^[A-Za-z0-9][A-Za-z0-9_.-]{2,29}$/);
    expect(user.username.toLowerCase()).not.toBe("goalie");
    expect(user.firstName).not.toBe("");
  }
});

test("simultaneous callbacks of one new person create one account", async () => {
  const claims = { sub: "both", email: "both@example.com", email_verified: true };
  const ways = [await begin(), await begin(), await begin()];
  const answers = await Promise.all(
    ways.map(({ state, nonce, cookie }, i) => {
      provider.byCode.set(`code${i}`, { claims: { nonce, ...claims } });
      return visit(`/api/login/callback?code=code${i}&state=${state}`, cookie);
    }),
  );
  expect(answers.map((each) => each.headers.get("Location"))).toEqual(["/", "/", "/"]);
  expect((await tables().select().from(users).where(eq(users.emailKey, "both@example.com"))).length).toBe(1);
});

test("a token that is forged, stale, for another audience or replayed signs nobody in", async () => {
  const now = Math.floor(Date.now() / 1000);
  const spoiled: [JWTPayload, Partial<NextAnswer>][] = [
    [{}, { isForged: true }],
    [{ iss: "https://other.example" }, {}],
    [{ aud: "another-client" }, {}],
    [{ aud: ["football-bingo", "another"], azp: "another" }, {}],
    [{ exp: now - 3600, iat: now - 7200 }, {}],
    [{ nonce: "another sign-in" }, {}],
    [{ nonce: undefined }, {}],
    [{ sub: "" }, {}],
    [{ sub: undefined }, {}],
    [{}, { tokenStatus: 400 }],
    [{}, { tokenStatus: 500 }],
  ];
  for (const [claims, change] of spoiled) {
    const done = await signIn({ ...ida, ...claims }, change);
    expect([JSON.stringify([claims, change]), done.location, done.session]).toEqual([
      JSON.stringify([claims, change]),
      "/sign-in?message=provider-failed",
      undefined,
    ]);
  }
});

test("token times are the provider's real ones, whatever the virtual clock says", async () => {
  const begun = await begin();
  provider.next = { claims: { nonce: begun.nonce, ...ida } };
  // Past the token's five minutes on the virtual clock.
  await later(9 * MINUTE_MS, async () => {
    const response = await visit(`/api/login/callback?code=abc&state=${begun.state}`, begun.cookie);
    expect(response.headers.get("Location")).toBe("/");
  });
});

test("a callback works once, in its own browser, within ten minutes", async () => {
  const expired = "/sign-in?message=sign-in-expired";
  const back = async (state: string, cookie?: string) =>
    (await visit(`/api/login/callback?code=abc&state=${state}`, cookie)).headers.get("Location");
  const begun = await begin();
  provider.next = { claims: { nonce: begun.nonce, ...ida } };
  expect(await back(begun.state)).toBe(expired);
  expect(await back(begun.state, "fb_sign_in=other")).toBe(expired);
  expect(await back("", "fb_sign_in=")).toBe(expired);
  expect(await back(begun.state, begun.cookie)).toBe("/");
  expect(await back(begun.state, begun.cookie)).toBe(expired);
  const unknown = "0".repeat(40);
  expect(await back(unknown, `fb_sign_in=${unknown}`)).toBe(expired);
  const late = await begin();
  provider.next = { claims: { nonce: late.nonce, ...ida } };
  await later(10 * MINUTE_MS, async () => expect(await back(late.state, late.cookie)).toBe(expired));
});

test("cancelling, an error and another provider's answer are explained on the sign-in page", async () => {
  for (const [query, message] of [
    ["error=access_denied", "provider-cancelled"],
    ["error=server_error", "provider-failed"],
    ["", "provider-failed"],
    ["code=abc&iss=https://other.example", "provider-failed"],
  ]) {
    const { state, cookie } = await begin();
    const response = await visit(`/api/login/callback?${query}&state=${state}`, cookie);
    expect(response.headers.get("Location")).toBe(`/sign-in?message=${message}`);
    expect(cookieNamed(response, "fb_sign_in")).toBe("fb_sign_in=");
  }
});

test("an earlier session ends with the sign-in (fixation)", async () => {
  const planted = await createPerson();
  const done = await signIn(ida, {}, "", planted.cookie);
  expect(done.session).not.toBe(planted.cookie);
  expect((await planted.call("GET", "/api/auth/user")).status).toBe(401);
});

test("ACC-06 the provider's redirect returns only to a page of this site", async () => {
  for (const target of HOSTILE_TARGETS) {
    await begin(`?returnTo=${encodeURIComponent(target)}`);
  }
  const attempts = await tables().select().from(identityAttempts);
  const hostile = attempts.filter(({ returnTo }) => returnTo !== "/" && !returnTo.startsWith("/lea"));
  expect(hostile).toEqual([]);
});

test("a provider that is down leads back to the sign-in page", async () => {
  const { state, cookie } = await begin();
  provider.isDown = true;
  const response = await visit(`/api/login/callback?code=abc&state=${state}`, cookie);
  expect(response.headers.get("Location")).toBe("/sign-in?message=provider-failed");
  provider.isDown = false;
});
