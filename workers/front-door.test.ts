import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { seedSeason, standardSeason } from "#tests/support/season.ts";
import worker from "./dev.ts";
import type { Env } from "./platform/env.ts";

/** The variables of a fresh deployment. */
const PRODUCTION = { ENVIRONMENT: undefined, CLOCK_AT: undefined, DRAW_SECRET: undefined };

/** Calls the Worker itself with the tests' bindings, none of them replaced, but other variables. */
async function ask(address: string, variables: Partial<Env>, init: RequestInit = {}): Promise<Response> {
  const execution = createExecutionContext();
  const request = new Request(address, { redirect: "manual", ...init }) as Parameters<typeof worker.fetch>[0];
  const response = await worker.fetch(request, { ...env, ...variables } as Env, execution);
  await waitOnExecutionContext(execution);
  return response;
}

/** A page without what keeps an option on one line. */
const commandsOn = (page: string) => page.replace(/<\/?span>/g, "");

test.each(["/", "/sign-in", "/leaderboard.data", "/nowhere"])(
  "a deployment without DRAW_SECRET answers %s with a page that says it is being set up",
  async (path) => {
    const response = await ask(`https://bingo.example${path}`, PRODUCTION);
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("300");
    expect(response.headers.get("Content-Type")).toContain("text/html");
    expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    const text = await response.text();
    expect(text).toContain("Football Bingo is being set up");
    expect(text).not.toContain("DRAW_SECRET");
  },
);

test.each(["/api/health", "/api/users/count", "/api/auth/user", "/ws", "/api/nowhere"])(
  "a deployment without DRAW_SECRET answers %s with 503",
  async (path) => {
    const response = await ask(`https://bingo.example${path}`, PRODUCTION);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ ok: false, code: "BEING_SET_UP" });
  },
);

test("with DRAW_SECRET it answers, as production: no header gives a request's cost", async () => {
  const response = await ask("https://bingo.example/api/users/count", {
    ...PRODUCTION,
    DRAW_SECRET: "a secret",
  });
  expect(response.status).toBe(200);
  expect(response.headers.get("X-D1-Cost")).toBeNull();
});

test.each([
  ["CLOCK_AT", "http://127.0.0.1:1"],
  ["CLOCK_FROM", "http://127.0.0.1:1"],
  ["CLOCK_SPEED", "http://127.0.0.1:1"],
  ["STRIPE_STAND_IN_URL", "http://127.0.0.1:1"],
  ["CHATS_STAND_IN_URL", "http://127.0.0.1:1"],
  ["PLAYER_PHOTOS", "none"],
])("%s is refused unless the environment is development", async (name, value) => {
  const set = { ...PRODUCTION, DRAW_SECRET: "a secret", [name]: value };
  expect((await ask("https://bingo.example/api/health", set)).status).toBe(503);
});

test("in production http leads to the same address by https, for forms too", async () => {
  const set = { ...PRODUCTION, DRAW_SECRET: "a secret" };
  for (const init of [{}, { method: "POST", body: "a=b" }]) {
    const response = await ask("http://bingo.example/sign-in?next=%2Fleagues", set, init);
    expect(response.status).toBe(308);
    expect(response.headers.get("Location")).toBe("https://bingo.example/sign-in?next=%2Fleagues");
  }
});

test("ACC-10 the redirect to https goes to the configured address, not to the request's Host", async () => {
  const set = { ...PRODUCTION, DRAW_SECRET: "a secret", APP_URL: "https://bingo.example/" };
  const response = await ask("http://evil.example/leagues", set);
  expect(response.headers.get("Location")).toBe("https://bingo.example/leagues");
});

test("development is not redirected", async () => {
  expect((await ask("http://localhost/api/users/count", {})).status).toBe(200);
});

test("the owner reads at /setup what is left, by name of command; nobody else learns anything", async () => {
  const token = "an-operator-token-of-a-test";
  const post = (password: string, variables: Partial<Env>) =>
    ask("https://bingo.example/setup", variables, {
      method: "POST",
      body: new URLSearchParams({ password }),
      headers: { Origin: "https://bingo.example" },
    });
  // Before anything is set there is nobody to tell; afterwards a wrong token reads the same.
  for (const OPERATOR_TOKEN of [undefined, token]) {
    const form = await ask("https://bingo.example/setup", { ...PRODUCTION, OPERATOR_TOKEN });
    expect([form.status, await form.text()]).toEqual([200, expect.not.stringContaining("npm run")]);
    const refused = await post("wrong", { ...PRODUCTION, OPERATOR_TOKEN });
    expect([refused.status, await refused.text()]).toEqual([403, expect.not.stringContaining("npm run")]);
  }
  const shown = await post(token, { ...PRODUCTION, OPERATOR_TOKEN: token });
  const text = await shown.text();
  expect(shown.status).toBe(200);
  expect(text).toContain("The game waits for <code>DRAW_SECRET</code>");
  expect(commandsOn(text)).toContain("npm run deploy -- --switch-on payments");
  const ready = await post(token, { ...PRODUCTION, DRAW_SECRET: "drawn", OPERATOR_TOKEN: token });
  const report = await ready.text();
  expect(report).toContain("the season is still awaited");
  expect(report).toContain('href="/"');
  expect(commandsOn(report)).toContain(
    "<code class=\"command\">CONTACT_MAIL='help@your.domain' npm run deploy -- --switch-on contact</code>",
  );
  // No browser breaks an option behind its hyphens.
  expect(report).toContain("<span>--</span> <span>--switch-on</span> contact</code>");
  expect(report).toMatch(/The site runs,.*Six parts are off:/);
  expect(report).toContain("Imprint: off. Says who runs the site");
  expect(report).toContain("Mail: off. Mails the links that set and reset passwords");
  expect(commandsOn(report)).toMatch(
    /<code class="command">MAIL_FROM='Football Bingo &lt;no-reply@your.domain&gt;' npm run deploy -- --switch-on mail<\/code>/,
  );
  const sends = await post(token, {
    ...PRODUCTION,
    DRAW_SECRET: "drawn",
    OPERATOR_TOKEN: token,
    MAIL_FROM: "a@b.example",
  });
  const chats = { DRAW_SECRET: "drawn", SEAL_KEY: "k".repeat(32), OPERATOR_TOKEN: token };
  const told = await (
    await post(token, { ...PRODUCTION, ...chats, APP_URL: "https://bingo.example" })
  ).text();
  expect(told).toContain(
    "Chats: on. Tells leagues' group chats what happens. A league's host connects its group chat under https://bingo.example/leagues, in the league's Extras.",
  );
  expect(await sends.text()).toMatch(
    /Mail: on\. .*recaps\. One step is taken outside this site, once\. Mail goes out once the sender's domain/,
  );
  const provider = { OIDC_ISSUER: "https://id.example", OIDC_CLIENT_ID: "id", OIDC_CLIENT_SECRET: "s" };
  const named = { ...PRODUCTION, ...provider, OPERATOR_TOKEN: token, OIDC_NAME: "A & B" };
  expect(await (await post(token, named)).text()).toContain("Tell A &amp; B where it sends people back to");
  // A staging site is one before it knows its address.
  const staging = { ...PRODUCTION, OPERATOR_TOKEN: token, SITE: "staging" };
  expect(commandsOn(await (await post(token, staging)).text())).toMatch(
    /<code class="command">npm run deploy -- --staging<\/code>.*npm run deploy -- --staging --switch-on payments/s,
  );
  // Its address is no part that is off: it stands before their number.
  expect(commandsOn(await (await post(token, { ...staging, DRAW_SECRET: "drawn" })).text())).toMatch(
    /The site does not know its own address; this command tells it: <code class="command">npm run deploy -- --staging<\/code> Six parts are off:/,
  );
  expect(told).not.toContain("its own address");
  expect(report).not.toContain(token);
  const malformed = { ...PRODUCTION, DRAW_SECRET: "drawn", OPERATOR_TOKEN: token, SEASON: "next" };
  expect(await (await post(token, malformed)).text()).toContain(
    "The game waits for a setting. Configuration: <code>SEASON</code>",
  );
  await seedSeason(standardSeason());
  const played = await post(token, { ...PRODUCTION, DRAW_SECRET: "drawn", OPERATOR_TOKEN: token });
  expect(await played.text()).toContain("The game is ready to be played.");
});
