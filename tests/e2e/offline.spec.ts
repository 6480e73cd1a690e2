import type { Page } from "@playwright/test";
import type { GameweekPredictions } from "#contract/tipping-answers.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { createPlayer, expect, openBrowserOf, PASSWORD, pressFor, pressWhenReady, test } from "./test.ts";
import { card, fixturesOf, foundTippingLeague, TIPPING, updateButton } from "./tipping-game.ts";

const PHONE = { viewport: { width: 390, height: 844 } };

// The Saturday of gameweek 10 in the generated season, after the matches at 15:00: three are to come.
test.use({ startAt: "2025-11-01T17:20:00Z" });

test("TIP-02 without a connection: the last pages with their time, a draft offered again, nothing sent late, nothing left for another", async ({
  browser,
  game,
}) => {
  const ida = await createPlayer(game, "Ida");
  const jon = await createPlayer(game, "Jon");
  const league = await foundTippingLeague(ida, [jon]);
  const { page, context } = await openBrowserOf(browser, game, ida, { ...PHONE, serviceWorkers: "allow" });
  const table = `/leaderboard?type=score_tipping&league=${league}`;
  for (const path of ["/", table, `${TIPPING}?gameweek=10`]) {
    await page.goto(path);
    await expect.poll(() => lacking(page, path)).toEqual([]);
  }
  const [soon, later] = (await fixturesOf(game, 10)).filter(({ isLocked }) => !isLocked);
  if (!soon || !later) throw new Error("No open matches in gameweek 10");

  await context.setOffline(true);
  const notice = page.getByRole("status").filter({ hasText: /You.re offline/ });
  await expect(notice).toContainText("This is from 17:");
  await page.goto(table);
  await expect(notice).toContainText("This is from 17:");
  await expect(page.getByText(jon.username).first()).toBeVisible();
  // A service worker that starts just now may still have the browser's network: the connection is cut for it, too.
  await expect(async () => {
    await context.setOffline(true);
    await page.goto("/profile");
    await expect(page.getByText("This page isn’t on this device yet.")).toBeVisible({ timeout: 30_000 });
  }).toPass();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Premier League Tipping/ })
    .click();
  await expect(notice).toBeVisible();
  // Tabs that were never opened: neither their code nor their data is on the device.
  for (const tab of ["Results", "Board"]) {
    await pressWhenReady(page.getByRole("tab", { name: tab }));
    await expect(page.getByText(`${tab}: not on this device yet`)).toBeVisible();
  }
  await page.getByRole("tab", { name: "Predict" }).click();
  await pressWhenReady(card(page, soon).getByRole("radio", { name: "Draw" }));
  await pressWhenReady(card(page, later).getByRole("radio", { name: "Draw" }));
  await pressFor(updateButton(page), "Network Error");

  // The first of the two kicks off meanwhile. Nothing is sent without a press.
  await game.moveTo(new Date(Date.parse(soon.kickoffTime) + MINUTE_MS).toISOString());
  await context.setOffline(false);
  await page.goto("/");
  await expect(notice).toBeHidden();
  await page.getByRole("link", { name: "Check and submit" }).click();
  const offer = page.getByRole("region", { name: /offline\. Submit them/ });
  await expect(offer.getByText(/has kicked off: your draw.* was not sent in time/)).toBeVisible();
  const saved = async () =>
    (
      await ida.call<GameweekPredictions>("GET", "/api/tipping/predictions?gameweek=10")
    ).body.predictions.filter(({ source }) => source === "player");
  expect(await saved()).toEqual([]);
  await pressFor(offer.getByRole("button", { name: "Submit them" }), "Successfully submitted 1 predictions");
  expect((await saved()).map(({ fixtureId }) => fixtureId)).toEqual([later.id]);

  // Signed out, nothing of Ida's is left on the device; another player finds only their own.
  await page.goto("/profile?tab=account");
  await page.getByRole("link", { name: "Logout" }).click();
  await expect.poll(() => keptCaches(page)).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await context.request.post("/api/auth/sign-in", { data: { email: jon.email, password: PASSWORD } });
  await page.goto("/");
  await expect.poll(() => lacking(page, "/")).toEqual([]);
  await context.setOffline(true);
  await page.goto(table);
  await expect(page.getByText("This page isn’t on this device yet.")).toBeVisible();
  await expect(page.getByText(ida.username)).toHaveCount(0);
  await context.close();
});

test("one page seen once: offline, every later part of every kept page loads, home and the tabs are there, an unseen page has the card", async ({
  browser,
  game,
}) => {
  const kit = await createPlayer(game, "Kit");
  const { page, context } = await openBrowserOf(browser, game, kit, {
    ...PHONE,
    serviceWorkers: "allow",
    at: "/premier-league-table",
  });
  const TABS = ["/leagues", "/premier-league-tipping"];
  const areKept = (paths: string[]) =>
    page.evaluate(
      async (paths) => (await Promise.all(paths.map((path) => caches.match(path)))).every(Boolean),
      paths,
    );
  await expect.poll(() => areKept(["/parts.json", ...TABS])).toBe(true);
  await context.setOffline(true);
  const failed = await page.evaluate(async () => {
    const list = await caches.match("/parts.json");
    const parts: string[] = list ? await list.json() : [];
    const loads = parts
      .filter((part) => part.endsWith(".js"))
      .map((part) =>
        import(part).then(
          () => null,
          () => part,
        ),
      );
    return [parts.length > 40, ...(await Promise.all(loads)).filter(Boolean)];
  });
  expect(failed).toEqual([true]);
  await page.goto("/profile");
  await expect(page.getByText("This page isn’t on this device yet.")).toBeVisible();
  for (const name of ["My Leagues", "Premier League Tipping", "Premier League Table"])
    await expect(page.getByRole("main").getByRole("link", { name })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link").first()).toBeVisible();
  await expect(page.getByRole("list", { name: "My card" }).getByRole("listitem")).toHaveCount(20);
  const rows = await page.getByRole("main").getByRole("link").allInnerTexts();
  // The tabs were never opened, and open all the same; each row has said what its page has for news.
  for (const path of ["/", ...TABS]) {
    await page.goto(path);
    await expect(page.getByRole("status").filter({ hasText: "This is from" })).toBeVisible();
    const [news = ""] = await page.locator("p[data-news]").allTextContents();
    expect(news !== "" || path !== "/premier-league-tipping").toBe(true);
    expect(rows.join()).toContain(news.split(". ")[0]?.replace(/\.$/, ""));
  }
  await context.close();
});

const keptCaches = (page: Page) => page.evaluate(() => caches.keys());

/** What a page without a connection would lack: itself, its scripts and later parts, or a service worker to answer. */
function lacking(page: Page, path: string): Promise<string[]> {
  return page.evaluate(async (path) => {
    const scripts = performance.getEntriesByType("resource").map(({ name }) => name);
    const needed = scripts.filter((name) => name.includes("/assets/") && name.endsWith(".js"));
    const lacking = navigator.serviceWorker.controller ? [] : ["a service worker"];
    for (const address of [path, "/api/teams", "/parts.json", ...needed]) {
      if (!(await caches.match(address))) lacking.push(address);
    }
    return lacking;
  }, path);
}
