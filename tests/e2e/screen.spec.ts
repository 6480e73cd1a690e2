import type { Page } from "@playwright/test";
import { idleStriker } from "./idle-players.ts";
import {
  createPlayer,
  expect,
  foundLeague,
  openBrowserOf,
  readTeams,
  saveSquad,
  squadWith,
  test,
} from "./test.ts";
import { violationsOf } from "./walk.ts";

/** The letters that a screen shows. */
async function lettersOn(tv: Page): Promise<string> {
  const letters = tv.locator(".tv-letter");
  await expect(letters.last()).toHaveText(/[A-Z]/);
  return (await letters.allTextContents()).join("");
}

test("OUT-06 a phone pairs a screen, a goal fills it, a restart of either side leaves it on, and its end brings new letters", async ({
  browser,
  game,
}) => {
  const teams = await readTeams(game);
  // Only the injected goal ticks somebody.
  const { fixture, striker } = idleStriker(game.archive);
  const [ada, bob] = [await createPlayer(game, "Ada"), await createPlayer(game, "Bob")];
  await saveSquad(ada, squadWith(teams, [striker.code]));
  const league = await foundLeague(ada, "Saturday Club");
  await bob.call("POST", "/api/leagues/join", { joinCode: league.joinCode });
  await game.moveTo("2025-11-01T14:50:00Z");

  // Nobody is signed in at the television, in the product's own size and the smaller one.
  const living = await browser.newContext({ baseURL: game.url, viewport: { width: 1280, height: 720 } });
  const tv = await living.newPage();
  const errors: string[] = [];
  tv.on("pageerror", (error) => errors.push(error.message));
  await tv.goto("/screen");
  await expect(tv.getByRole("heading", { name: "Put your league on this screen" })).toBeVisible();
  const code = await lettersOn(tv);
  expect(code).toMatch(/^[A-HJKMNP-Z]{6}$/);
  await expect(tv.getByRole("img", { name: /letters are entered/ })).toBeVisible();
  expect(await violationsOf(tv)).toEqual([]);

  const { page: phone } = await openBrowserOf(browser, game, ada, {
    viewport: { width: 320, height: 700 },
    at: `/leagues/${league.id}/extras`,
  });
  await phone.getByRole("link", { name: /^Add a screen/ }).click();
  await expect(phone).toHaveURL(/\/screens\?/);
  await expect(phone.getByRole("heading", { name: "Big screen", exact: true })).toBeVisible();
  const connect = phone.getByRole("button", { name: "Connect", exact: true });
  await expect(connect).toBeDisabled();
  await phone.getByLabel("Type the six letters on the TV.").fill(code.toLowerCase());
  await phone.getByText("Name the screen").click();
  await phone.getByLabel("What you call the screen").fill("The Crown");
  expect(await violationsOf(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await connect.click();
  const disconnect = phone.getByRole("button", { name: "Disconnect The Crown" });
  await expect(disconnect).toBeVisible();
  await expect(tv.getByRole("heading", { name: "Saturday Club" })).toBeVisible();
  await expect(tv.locator(".tv-row")).toHaveCount(2);
  await expect(tv.getByText(league.joinCode, { exact: true })).toBeVisible();
  await expect(tv.locator(".tv")).not.toContainText("You");
  expect(await violationsOf(tv)).toEqual([]);

  // The Worker restarts, in the middle of the Saturday: the page finds its way back by itself.
  await game.restartAt("2025-11-01T15:20:00Z");
  await expect(tv.locator(".tv-state")).toHaveText("Live");
  game.feed.control.goal({ fixture: fixture.id, element: striker.id });
  await game.runCron();
  const shirt = tv.locator(".tv-shirt");
  await expect(shirt).toContainText("GOAL");
  await expect(shirt).toContainText(striker.web_name.replace(/^.*\./, ""));
  await expect(tv.locator(".tv-floor")).toContainText(ada.username);
  // Then the table again, with the goal in the row and in the feed.
  await expect(shirt).toHaveCount(0);
  await expect(tv.locator(".tv-row").first()).toContainText(ada.username);
  await expect(tv.locator(".tv-row").first()).toContainText(/\d+′/);
  await expect(tv.locator(".tv-item").first()).toContainText(ada.username);

  // The television restarts: its secret is its own.
  await tv.reload();
  await expect(tv.locator(".tv-row")).toHaveCount(2);

  await phone.goto("/screens");
  await disconnect.click();
  await expect(phone.getByText("Disconnected. The screen shows new letters.")).toBeVisible();
  await expect(disconnect).toHaveCount(0);
  await expect(tv.getByRole("heading", { name: "Put your league on this screen" })).toBeVisible();
  expect(await lettersOn(tv)).not.toBe(code);
  expect(errors).toEqual([]);
  await living.close();
});
