import type { League } from "#contract/leagues/leagues.ts";
import {
  createPlayer,
  expect,
  openBrowserOf,
  PASSWORD,
  pressFor,
  readTeams,
  saveSquad,
  squadWith,
  test,
} from "./test.ts";

test("HLF-02 HLF-06 HLF-07 from November to May: an invitation, a second card by one tap, a change, and its table", async ({
  browser,
  game,
}) => {
  const [ada, bryan] = [await createPlayer(game, "Ada"), await createPlayer(game, "Bryan")];
  const squad = squadWith(await readTeams(game), []);
  for (const player of [ada, bryan]) await saveSquad(player, squad);
  const league = (await ada.call<League>("POST", "/api/leagues", { name: "Saturday Club" })).body;
  await bryan.call("POST", "/api/leagues/join", { joinCode: league.joinCode });

  // A newcomer's invitation in November: a season's league, in which somebody leads.
  await game.moveTo("2025-11-04T12:00:00Z");
  const newcomer = await (await browser.newContext({ baseURL: game.url })).newPage();
  await newcomer.goto(`/join/${league.joinCode}`);
  await expect(newcomer.getByRole("heading", { name: "Saturday Club" })).toBeVisible();
  await expect(newcomer.getByText(/second half only/i)).toHaveCount(0);

  await game.moveTo("2025-12-29T16:30:00Z");
  const { page, context } = await openBrowserOf(browser, game, ada);
  const invitation = page.getByRole("region", { name: "The second half: 0–0 again" });
  await expect(invitation).toContainText("From Gameweek 20");
  await expect(invitation).toContainText("0 of 2 have theirs");
  await pressFor(invitation.getByRole("button", { name: "Start from my season's card" }), "came along.");
  await expect(page).toHaveURL(/run=half/);
  const cards = page.getByRole("navigation", { name: "Cards" });
  await expect(cards.getByRole("link", { name: /^Second half 0\/20/ })).toHaveAttribute(
    "aria-current",
    "page",
  );
  const wall = page.getByRole("region", { name: "My second-half card" });
  const cell = wall.locator("[data-cell] button").first();
  const before = await cell.textContent();

  // HLF-02: every pick changes freely.
  await cell.click();
  await page.locator("[role=option][aria-selected=false]:not([aria-disabled=true])").first().click();
  await page.keyboard.press("Escape");
  await expect(cell).not.toHaveText(before ?? "");

  // The choice of card is kept on the device.
  await page.goto("/");
  await expect(wall).toBeVisible();
  await cards.getByRole("link", { name: /^Season/ }).click();
  await expect(page.getByRole("heading", { name: /Ada's squad/ })).toBeAttached();

  // HLF-07
  const stranger = await browser.newContext({ baseURL: game.url });
  await stranger.request.post("/api/auth/sign-in", { data: { email: bryan.email, password: PASSWORD } });
  const peek = await stranger.request.get(`/api/selections?run=half&userId=${ada.userId}`);
  expect(peek.status()).toBe(403);
  await stranger.close();

  // HLF-06: a league for the second half alone.
  const made = await context.request.post("/api/leagues", { data: { name: "New Year League", run: "half" } });
  const half: League = await made.json();
  expect(half.runs).toEqual(["half"]);

  await game.moveTo("2026-01-10T10:00:00Z");
  await context.request.post("/api/auth/sign-in", { data: { email: ada.email, password: PASSWORD } });
  await page.goto(`/leaderboard?league=${league.id}`);
  await page.getByRole("navigation", { name: "Tables" }).getByRole("link", { name: "Second half" }).click();
  await expect(page).toHaveURL(/run=half/);
  const rows = page.getByRole("list", { name: /Saturday Club/ });
  await expect(rows).toContainText("Without a second card, open until 31 January");
  await expect(rows.locator(`[data-row="${ada.userId}"]`)).toContainText(/season \d/);
  await expect(rows.locator(`[data-row="${bryan.userId}"]`).getByText("/20 goals")).toBeHidden();
  // In January the same newcomer can start level with everybody.
  await newcomer.goto(`/join/${half.joinCode}`);
  await expect(newcomer.getByText(/second half only/i).first()).toBeVisible();
  await newcomer.context().close();
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([width, overflow]).toEqual([width, 0]);
  }

  // May: who has no second card is no champion of the half.
  await game.moveTo("2026-05-26T12:00:00Z");
  await context.request.post("/api/auth/sign-in", { data: { email: ada.email, password: PASSWORD } });
  await page.goto(`/leaderboard?league=${league.id}&run=half`);
  await expect(rows.locator(`[data-row="${ada.userId}"]`)).toContainText(/[1-9]\d?\/20 goals/);
  await expect(rows).toContainText("Without a second card");
  await expect(rows.locator(`[data-row="${bryan.userId}"]`).getByText("/20 goals")).toBeHidden();
});
