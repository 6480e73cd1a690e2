import type { Page } from "@playwright/test";
import type { Squad } from "#contract/squads.ts";
import {
  createPlayer,
  expect,
  openBrowserOf,
  PASSWORD,
  pressWhenReady,
  readTeams,
  SHARED,
  saveSquad,
  squadWith,
  test,
} from "./test.ts";

test.use(SHARED);

const list = (page: Page) => page.getByRole("listbox");
const squadOf = (page: Page): Promise<Squad> => page.evaluate(async () => (await fetch("/api/squad")).json());

async function openPicker(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await pressWhenReady(page.getByRole("button", { name: /^Choose (your first|next) player$/ }));
  await list(page).waitFor();
}

/** Waits until the open list is no longer the one labelled `label`. */
const walkedOnFrom = (page: Page, label: string | null) =>
  expect(list(page)).not.toHaveAttribute("aria-label", label ?? "");

test("BNG-01 a card takes 20 taps, each saved at once, and ends as 6-8-6 whatever is tapped", async ({
  browser,
  game,
}) => {
  const player = await createPlayer(game, "Walker");
  const { page, context } = await openBrowserOf(browser, game, player, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await openPicker(page);
  let taps = 0;
  for (; taps < 20; taps++) {
    const label = await list(page).getAttribute("aria-label");
    // The first available player: defenders until they are full, and so on into every corner.
    await list(page).getByRole("option", { disabled: false }).first().tap();
    if (taps < 19) await walkedOnFrom(page, label);
  }
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect.poll(async () => (await squadOf(page)).qualified).toBe(true);
  expect(taps).toBe(20);
  await context.close();
});

test("BNG-01 by keyboard alone: choose, skip ahead by letters, take back, search all clubs, close", async ({
  browser,
  game,
}) => {
  const player = await createPlayer(game, "Keys");
  const { page, context } = await openBrowserOf(browser, game, player, {
    viewport: { width: 1280, height: 800 },
  });
  await openPicker(page);
  await expect(list(page)).toBeFocused();
  const first = await list(page).getAttribute("aria-label");
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await walkedOnFrom(page, first);
  await expect(list(page)).toBeFocused();
  await expect.poll(async () => (await squadOf(page)).selections.length).toBe(1);

  const undo = page.getByRole("button", { name: "Undo" });
  await undo.focus();
  await page.keyboard.press("Enter");
  await expect(list(page)).toHaveAttribute("aria-label", first ?? "");
  await expect.poll(async () => (await squadOf(page)).selections.length).toBe(0);

  const [last] = (await readTeams(game)).slice(-1);
  const wanted = last?.players.find(({ position }) => position === "FWD");
  await page.getByRole("searchbox").focus();
  await page.keyboard.type(last?.name ?? "");
  await expect(page.getByRole("listbox", { name: "Players found" })).toBeVisible();
  await page
    .getByRole("option", { name: new RegExp(`^${wanted?.name.replaceAll(".", "\\.")}`) })
    .first()
    .click();
  await expect
    .poll(async () => (await squadOf(page)).selections.map(({ playerId }) => playerId))
    .toEqual([wanted?.id]);

  // The card beside the list: arrow keys move between clubs, Enter opens one.
  await page.getByRole("list", { name: "My card" }).getByRole("button").first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^6 of 20/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: /^Arsenal:/ })).toBeFocused();
  await context.close();
});

test("BNG-04 'Fill the rest' previews its choice, saves it at once, and can be undone", async ({
  browser,
  game,
}) => {
  const player = await createPlayer(game, "Filler");
  const own = squadWith(await readTeams(game), []).slice(0, 5);
  await saveSquad(player, own);
  const { page, context } = await openBrowserOf(browser, game, player);
  await openPicker(page);
  await page.getByRole("button", { name: "Fill the rest (15)" }).click();
  await expect(page.getByRole("heading", { name: "Fill the rest: 15 players" })).toBeFocused();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(15);
  expect((await squadOf(page)).selections).toHaveLength(5);

  await page.getByRole("button", { name: "Save these 15" }).click();
  await expect(page.getByRole("heading", { name: "15 players chosen and saved" })).toBeVisible();
  expect(await squadOf(page)).toMatchObject({ qualified: true, formation: { DEF: 6, MID: 8, FWD: 6 } });

  await page.getByRole("button", { name: "Undo" }).click();
  await list(page).waitFor();
  const back = (await squadOf(page)).selections.map(({ teamId, playerId }) => ({ teamId, playerId }));
  expect(back.sort((one, other) => one.teamId - other.teamId)).toEqual(
    own.toSorted((one, other) => one.teamId - other.teamId),
  );
  await context.close();
});

test("a choice made offline is not sent later, is reported as not saved once back, and can be made again", async ({
  browser,
  game,
}) => {
  const player = await createPlayer(game, "Tunnel");
  const { page, context } = await openBrowserOf(browser, game, player);
  await openPicker(page);
  const first = await list(page).getAttribute("aria-label");
  await context.setOffline(true);
  await list(page).getByRole("option", { disabled: false }).first().click();
  await expect(page.getByText("You’re offline. Choices stay on this device")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("alert").filter({ hasText: "Arsenal: not saved." })).toBeVisible();
  await page.getByRole("button", { name: "Choose again" }).click();
  await expect(list(page)).toHaveAttribute("aria-label", first ?? "");
  expect((await squadOf(page)).selections).toEqual([]);
  await list(page).getByRole("option", { disabled: false }).nth(1).click();
  await expect.poll(async () => (await squadOf(page)).selections.length).toBe(1);
  await expect(page.getByText("not saved.")).toHaveCount(0);

  // Left alone, the choice is offered on the squad page, and saved by a press.
  await context.setOffline(true);
  await list(page).getByRole("option", { disabled: false }).first().click();
  await context.setOffline(false);
  await expect(page.getByRole("alert").filter({ hasText: "not saved." })).toBeVisible();
  await page.goto("/");
  const offer = page.getByRole("region", { name: "These picks are not saved yet. Save them?" });
  await expect(offer.getByRole("listitem")).toHaveCount(1);
  expect((await squadOf(page)).selections).toHaveLength(1);
  await offer.getByRole("button", { name: "Save them" }).click();
  await expect.poll(async () => (await squadOf(page)).selections.length).toBe(2);
  await expect(offer).toHaveCount(0);
  await context.close();
});

test("a pick made while nothing answers, on a home opened by a link, leaves the page standing and is offered", async ({
  browser,
  game,
}) => {
  const player = await createPlayer(game, "Tannoy");
  const { page, context } = await openBrowserOf(browser, game, player, { at: "/premier-league-table" });
  await page.getByRole("link", { name: "Football Bingo", exact: true }).first().click();
  await openPicker(page);
  // Unlike without a network, the browser does not know of it.
  await context.route("**/*", (route) => route.abort());
  await list(page).getByRole("option", { disabled: false }).first().click();
  const isKept = () =>
    page.evaluate(() => Object.keys(localStorage).some((key) => /^squad-draft:/.test(key)));
  await expect.poll(isKept).toBe(true);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1, name: /squad$/ })).toBeVisible();
  await expect(page.getByText("Something went wrong")).toHaveCount(0);
  await context.unroute("**/*");
  await page.goto("/");
  const offer = page.getByRole("region", { name: "These picks are not saved yet. Save them?" });
  await expect(offer.getByRole("listitem")).toHaveCount(1);
  await context.close();
});

test("a part that fails while it renders says so in its place, and the page stands", async ({
  browser,
  game,
}) => {
  const player = await createPlayer(game, "Boundary");
  const { page, context } = await openBrowserOf(browser, game, player, { at: null });
  await page.route(/\/squad-picker-[\w-]+\.js$/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "export default () => { throw new Error('planted') }",
    }),
  );
  await page.goto("/");
  await page.getByRole("button", { name: /^Arsenal:/ }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Something went wrong here." })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: /squad$/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Arsenal:/ })).toBeVisible();
  await context.close();
});

test("Back closes the picker and stays on the page", async ({ browser, game }) => {
  const player = await createPlayer(game, "Backwards");
  const { page, context } = await openBrowserOf(browser, game, player, { at: "/premier-league-table" });
  await page.goto("/");
  await openPicker(page);
  await page.evaluate(() => history.back());
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(`${game.url}/`);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/premier-league-table$/);
  await context.close();
});

test("ACC-07 a pick made after the session has ended is kept, and offered after signing in", async ({
  browser,
  game,
}) => {
  const player = await createPlayer(game, "Turnstile");
  const { page, context } = await openBrowserOf(browser, game, player);
  await openPicker(page);
  await context.clearCookies();
  await list(page).getByRole("option", { disabled: false }).first().click();
  await page.waitForURL(/\/sign-in/);
  await page.getByLabel("Email").fill(player.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL((url) => url.pathname === "/");
  const offer = page.getByRole("region", { name: "These picks are not saved yet. Save them?" });
  await expect(offer.getByRole("listitem")).toHaveCount(1);
  await context.close();
});

test("a pick of one tab is on the card of the other, at once in view and otherwise on focus", async ({
  browser,
  game,
}) => {
  const player = await createPlayer(game, "Tabs");
  const { page, context } = await openBrowserOf(browser, game, player, {
    viewport: { width: 1280, height: 800 },
  });
  const other = await context.newPage();
  await other.goto("/");
  await pressWhenReady(other.locator("[data-cell]").first());
  await other.keyboard.press("Escape");
  const shown = (count: number) => expect(other.getByText(`${count}/20`).first()).toBeVisible();
  const pick = () => list(page).getByRole("option", { disabled: false }).first().click();
  const see = (state: "hidden" | "visible") =>
    other.evaluate((to) => {
      Object.defineProperty(document, "visibilityState", { value: to, configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }, state);
  await openPicker(page);
  await pick();
  await shown(1);
  await see("hidden");
  await pick();
  await expect.poll(async () => (await squadOf(page)).selections.length).toBe(2);
  const asked: string[] = [];
  other.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await see("visible");
  await shown(2);
  expect(asked.filter((path) => path === "/api/squad")).toHaveLength(1);
  await context.close();
});
