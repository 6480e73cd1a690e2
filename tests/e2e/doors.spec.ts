import { HOSTILE_TARGETS } from "#tests/support/inputs/hostile-targets.ts";
import { createPlayer, expect, openBrowserOf, PASSWORD, pressWhenReady, SHARED, test } from "./test.ts";

test.use(SHARED);

const PLAYERS_PAGES = ["/leaderboard?league=1", "/leagues?join=ABC234", "/premier-league-table", "/profile"];
const PAYMENT_PAGES = ["/transfer-payment", "/transfer-payment-success?session_id=1"];
const DOORS = ["/sign-in", "/signup", "/create-account", "/forgot-password"];
const PAGES = [
  "/",
  "/premier-league-tipping",
  "/terms",
  "/test-page",
  "/nowhere",
  "/reset-password",
  "/theme",
];

test("ACC-06 a visitor at a players' address is led to the sign-in and back, with the code kept", async ({
  browser,
  game,
}) => {
  for (const path of [...PLAYERS_PAGES, ...PAYMENT_PAGES]) {
    const response = await fetch(`${game.url}${path}`, { redirect: "manual" });
    expect([path, response.status]).toEqual([path, 302]);
    expect(response.headers.get("Location")).toBe(`/sign-in?next=${encodeURIComponent(path)}`);
  }
  expect((await fetch(`${game.url}/nowhere`)).status).toBe(404);
  const player = await createPlayer(game, "Invited");
  const page = await (await browser.newContext({ baseURL: game.url })).newPage();
  await page.goto("/leagues?join=ABC234");
  await page.waitForURL(/\/sign-in\?next=/);
  await page.getByLabel("Email").fill(player.email);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("Invalid email or password.").first()).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Keep me signed in" })).toBeChecked();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(`${game.url}/leagues?join=ABC234`);
  await expect(page.getByLabel("Join code")).toHaveValue("ABC234");
});

test("ACC-06 creating an account keeps the address for the sign-in that follows", async ({
  browser,
  game,
}) => {
  const page = await (await browser.newContext({ baseURL: game.url })).newPage();
  const name = `next${Date.now() % 1_000_000}`;
  await page.goto("/sign-in?next=%2Fleagues%3Fjoin%3DABC234");
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("First name").fill("Next");
  await page.getByLabel("Last name").fill("Tester");
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Email").fill(`${name}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL(/\/sign-in\?next=%2Fleagues%3Fjoin%3DABC234/);
});

test("ACC-06 a player at a sign-in page is led on: to next, or home", async ({ browser, game }) => {
  const player = await createPlayer(game, "Indoors");
  const { context } = await openBrowserOf(browser, game, player, { at: null });
  const request = context.request;
  for (const door of DOORS) {
    const home = await request.get(door, { maxRedirects: 0 });
    expect([door, home.status(), home.headers().location]).toEqual([door, 302, "/"]);
    const next = await request.get(`${door}?next=%2Fprofile`, { maxRedirects: 0 });
    expect([door, next.headers().location]).toEqual([door, "/profile"]);
  }
  for (const target of HOSTILE_TARGETS) {
    const response = await request.get(`/sign-in?next=${encodeURIComponent(target)}`, { maxRedirects: 0 });
    expect([target, response.headers().location]).toEqual([target, "/"]);
  }
});

test("ACC-07 a session that ended under an open page leads to the sign-in and back", async ({
  browser,
  game,
}) => {
  const player = await createPlayer(game, "Ended");
  const { context, page } = await openBrowserOf(browser, game, player, { at: "/leagues" });
  await expect(page.getByRole("heading", { name: "League Admin" })).toBeVisible();
  await context.clearCookies();
  await pressWhenReady(page.getByRole("link", { name: "Create League" }).first());
  await page.getByLabel(/name/i).first().fill("Too Late");
  await page.getByRole("button", { name: "Create League" }).last().click();
  await page.waitForURL(/\/sign-in\?next=%2Fleagues/);
});

test("theme: the redirect stays on this site, whatever the Referer says", async ({ game }) => {
  for (const path of HOSTILE_TARGETS.filter((target) => /^\/[/\\]/.test(target))) {
    const response = await fetch(`${game.url}/theme`, {
      method: "POST",
      redirect: "manual",
      headers: { Referer: `${game.url}${path}` },
      body: new URLSearchParams({ theme: "dark" }),
    });
    const location = response.headers.get("Location") ?? "";
    expect(new URL(location, game.url).origin).toBe(game.url);
  }
});

/** Bodies that no form of the pages sends, with their content types. */
const BODIES: readonly [type: string | null, body: string][] = [
  [null, ""],
  ["application/json", '{"email":"a"}'],
  ["text/plain", "hello"],
  ["multipart/form-data", "no boundary"],
  ["multipart/form-data; boundary=x", "--x\r\nbroken"],
  ["multipart/form-data; boundary=x", ""],
  ["application/octet-stream", "\u0000\u0001"],
  ["application/x-www-form-urlencoded", "%zz=%&&=&token=%00"],
  ["application/x-www-form-urlencoded", "a=".padEnd(70_000, "b")],
  ["x", "y"],
];

test("no method and no body makes a page fail: 400, 405 or 413, never 500", async ({ game }) => {
  const failures: string[] = [];
  const pages = [...PLAYERS_PAGES, ...PAYMENT_PAGES, ...DOORS, ...PAGES];
  const addresses = pages.flatMap((page) => [
    page,
    page === "/" ? "/_root.data" : page.replace(/(\?|$)/, ".data$1"),
  ]);
  for (const address of addresses) {
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
      const { status, headers } = await fetch(`${game.url}${address}`, { method, redirect: "manual" });
      if (![404, 405].includes(status)) failures.push(`${method} ${address}: ${status}`);
      if (!headers.has("X-Trips")) failures.push(`${method} ${address}: without its trips`);
    }
    for (const [type, body] of BODIES) {
      const headers: Record<string, string> = type === null ? {} : { "Content-Type": type };
      const { status } = await fetch(`${game.url}${address}`, {
        method: "POST",
        headers,
        body,
        redirect: "manual",
      });
      if (status >= 500 || status === 200) failures.push(`POST ${address} ${type}: ${status}`);
    }
  }
  expect(failures).toEqual([]);
});

test("the development sign-in does not exist in the built Worker", async ({ game }) => {
  const response = await fetch(`${game.url}/dev/sign-in`, { redirect: "manual" });
  expect(response.status).toBe(404);
  expect(response.headers.getSetCookie()).toEqual([]);
});
