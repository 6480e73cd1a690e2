import type { League } from "#contract/leagues/leagues.ts";
import { createPlayer, expect, test } from "./test.ts";
import { violationsOf } from "./walk.ts";

test("OUT-05 a public table and its embed: headers, no cost for viewers, current by itself, gone when off", async ({
  browser,
  game,
}) => {
  const [ada, bob] = [await createPlayer(game, "Ada"), await createPlayer(game, "Bob")];
  const made = (await ada.call<League>("POST", "/api/leagues", { name: "Open House" })).body;
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
