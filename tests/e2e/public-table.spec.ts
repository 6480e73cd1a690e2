import type { League } from "#contract/leagues/leagues.ts";
import { createPlayer, expect, foundLeague, openBrowserOf, SHARED, test } from "./test.ts";
import { violationsOf } from "./walk.ts";

test.use(SHARED);

test("OUT-05 a public table and its embed: headers, no cost for viewers, current by itself, gone when off", async ({
  browser,
  game,
}) => {
  const [ada, bob] = [await createPlayer(game, "Ada"), await createPlayer(game, "Bob")];
  const made = await foundLeague(ada, "Open House");
  const change = (shown: object) => ada.call<League>("PATCH", `/api/leagues/${made.id}`, { public: shown });
  expect((await change({ on: true })).body.public).toEqual({ slug: "open-house", indexed: false });
  const [path, embed] = ["/t/open-house", "/t/open-house/embed"];

  for (const address of [path, embed]) {
    expect((await fetch(`${game.url}${address}`)).status, address).toBe(200);
    // Also with a session: no page of it reads whose it is.
    for (const cookie of ["", ada.cookie]) {
      const { headers } = await fetch(`${game.url}${address}`, { headers: { cookie } });
      expect(headers.get("X-D1-Cost"), address).toMatch(/^queries=0;/);
      expect(headers.getSetCookie()).toEqual([]);
      expect(headers.get("X-Robots-Tag")).toBe("noindex");
    }
  }
  expect((await fetch(`${game.url}${path}`)).headers.get("X-Frame-Options")).toBe("DENY");
  expect((await fetch(`${game.url}${embed}`)).headers.get("X-Frame-Options")).toBeNull();
  // A browser's own copy would make a goal older than ten seconds.
  expect((await fetch(`${game.url}${embed}`)).headers.get("Cache-Control")).toBe("public, no-cache");
  await change({ on: true, indexed: true });
  expect((await fetch(`${game.url}${path}`)).headers.get("X-Robots-Tag")).toBeNull();
  expect((await fetch(`${game.url}${embed}`)).headers.get("X-Robots-Tag")).toBe("noindex");

  const context = await browser.newContext({ viewport: { width: 320, height: 800 } });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto(`${game.url}${path}`);
  await expect(page.getByRole("heading", { name: "Open House", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Start your own league" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);

  await page.goto(`${game.url}${embed}`);
  await expect(page.getByRole("listitem")).toHaveCount(1);
  expect((await bob.call("POST", "/api/leagues/join", { joinCode: made.joinCode })).status).toBe(200);
  await expect(page.getByRole("listitem")).toHaveCount(2);
  expect(errors).toEqual([]);

  await change({ on: false });
  for (const address of [path, embed]) {
    expect((await fetch(`${game.url}${address}`)).status, address).toBe(410);
    expect((await fetch(`${game.url}${address.replace("open-house", "unknown")}`)).status).toBe(404);
  }
  await context.close();
});

test("OUT-05 the host makes the table public after a question, members read of it before and after, one as an initial", async ({
  browser,
  game,
}) => {
  const [host, member] = [await createPlayer(game, "Olive"), await createPlayer(game, "Pip")];
  const league = await foundLeague(host, "Glass House");
  await member.call("POST", "/api/leagues/join", { joinCode: league.joinCode });
  const path = `/leagues/${league.id}/extras`;
  const pips = await openBrowserOf(browser, game, member, { at: path });
  await expect(pips.page.getByText("you are told when that happens")).toBeVisible();

  const olives = await openBrowserOf(browser, game, host, { at: path });
  const { page } = olives;
  await page.getByText("Public table", { exact: true }).click();
  await expect(page.getByText("One other member is told at once.")).toBeVisible();
  await page.getByRole("button", { name: "Make it public" }).click();
  await expect(page.getByText("The table is public. Every member has been told.")).toBeVisible();
  await page.getByText("Change the address").click();
  await page.getByLabel("Address", { exact: true }).fill("Our-House");
  await page.getByRole("button", { name: "Save the address" }).click();
  await expect(page.getByRole("link", { name: "/t/our-house" })).toBeVisible();
  await page.getByRole("switch", { name: "Let search engines list it" }).click();
  await expect(page.getByRole("switch", { name: "Let search engines list it" })).toBeChecked();
  // The switch moves before the answer, and a page read before it is kept for seconds.
  const robots = async () => (await fetch(`${game.url}/t/our-house`)).headers.get("X-Robots-Tag");
  await expect.poll(robots).toBeNull();
  expect(await violationsOf(page)).toEqual([]);

  await pips.page.goto(`/leagues/${league.id}`);
  await expect(pips.page.getByRole("link", { name: /^Public table/ })).toBeVisible();
  await pips.page.goto(path);
  await pips.page.getByRole("link", { name: "Show me as an initial" }).click();
  await pips.page.getByRole("switch", { name: "Show me as an initial" }).click();
  await expect(pips.page.getByText("Saved", { exact: true })).toBeVisible();
  const profile = (await member.call<{ publicName: string }>("GET", "/api/account/profile")).body;
  expect(profile.publicName).toBe("initials");

  await page.getByRole("switch", { name: "Public table" }).click();
  await expect(page.getByText("The table is no longer public.")).toBeVisible();
  expect((await fetch(`${game.url}/t/our-house`)).status).toBe(410);
  await olives.context.close();
  await pips.context.close();
});
