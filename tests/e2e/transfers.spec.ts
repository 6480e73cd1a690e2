import type { Locator, Page } from "@playwright/test";
import type { Team } from "#contract/clubs.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import type { Selection, Squad } from "#contract/squads.ts";
import type { AllowanceAnswer } from "#contract/transfers.ts";
import type { SeedClient } from "#sandbox/seed/client.ts";
import { createDiscountCode, localCodes } from "#scripts/shared/discount-codes.ts";
import type { Game } from "./game.ts";
import { createPlayer, expect, openBrowserOf, readTeams, saveSquad, squadWith, test } from "./test.ts";
import { violationsOf } from "./walk.ts";

/** A time without matches for days before and after. */
const NOVEMBER = "2025-11-12T12:00:00Z";
const JANUARY = "2026-01-05T12:00:00Z";
const PHONE = { viewport: { width: 390, height: 844 } };
const PAYMENT = "/transfer-payment";
const CODE = "FRIENDS-2026";

test.use({ startAt: NOVEMBER });

/** Moves the game to January and adds a discount code, once for all tests that need it. */
async function beInJanuary(game: Game): Promise<void> {
  if (new Date(game.clock.now()).toISOString().startsWith("2026-01")) return;
  await game.restartAt(JANUARY, (persistTo) =>
    createDiscountCode({ code: CODE, uses: 5, expires: "2026-01-31", place: localCodes(persistTo) }),
  );
}

/** A player with 20 in 6-8-6 on 0 goals: a draft may be completed after the cutoff (BNG-04). */
async function createSquadPlayer(game: Game, name: string) {
  const teams: Team[] = (await readTeams(game)).map((team) => ({
    ...team,
    players: team.players.filter(({ goals, position }) => goals === 0 && position !== "GK"),
  }));
  const player = await createPlayer(game, name);
  await saveSquad(player, squadWith(teams, []));
  const { selections } = (await player.call<Squad>("GET", "/api/squad")).body;
  const replaceable = selections.filter(({ teamId, playerId, player: { position } }) =>
    teams.some(
      (team) =>
        team.id === teamId &&
        team.players.some((other) => other.position === position && other.id !== playerId),
    ),
  );
  if (replaceable.length < 2) throw new Error("Nobody can be replaced");
  return { ...player, replaceable };
}

/** A player's row of My Squad. */
function rowOf(page: Page, name: string): Locator {
  return page.getByRole("region", { name: "My Squad" }).getByRole("listitem").filter({ hasText: name });
}

async function openDialog(page: Page, { player }: Selection): Promise<void> {
  const list = page.getByRole("button", { name: /: My Squad/ });
  if ((await list.getAttribute("aria-pressed")) !== "true") await list.click();
  await rowOf(page, player.name)
    .getByRole("button", { name: /Transfer/ })
    .click();
  await expect(page.getByRole("dialog")).toContainText("Transferring Out");
}

/** Expects a toast. Its exact text is on the page once: screen readers get it in one piece with its title. */
async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true })).toBeVisible();
}

/** Confirms the first replacement in the open dialog; returns their name. */
async function confirmFirst(page: Page): Promise<string> {
  const dialog = page.getByRole("dialog");
  const row = dialog.getByRole("group", { name: "Replacement Player" }).locator("label").first();
  const name = (await row.locator("bdi").getAttribute("title")) ?? "";
  await row.getByRole("radio").check({ force: true });
  await dialog.getByRole("button", { name: "Confirm Transfer" }).click();
  await expectToast(page, "Transfer Complete!");
  await expect(dialog).toBeHidden();
  return name;
}

async function allowanceOf(player: SeedClient): Promise<AllowanceAnswer> {
  return (await player.call<AllowanceAnswer>("GET", "/api/transfers/allowance")).body;
}

async function openPayment(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== PAYMENT) await page.goto(PAYMENT);
  await expect(page.getByText("Complete Your Payment")).toBeVisible();
  await expect(page.getByText("Test mode: no money moves.", { exact: true })).toBeVisible();
  await page.locator("[data-sandbox-payment-element] summary").click();
  await expect(page.getByRole("button", { name: "Pay $2 - Unlock Transfers" })).toBeEnabled();
}

async function expectAccessible(page: Page): Promise<void> {
  // Elements that move in are half transparent meanwhile.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  expect(await violationsOf(page, { tags: ["wcag2a", "wcag2aa", "wcag21aa"] })).toEqual([]);
}

test("TRF-04 a move in November: the alert comes by itself, Make Transfer, done", async ({
  browser,
  game,
}) => {
  const ada = await createSquadPlayer(game, "Ada");
  const [leaver, stayer] = ada.replaceable as [Selection, Selection];
  const { page, context } = await openBrowserOf(browser, game, ada, PHONE);
  await openDialog(page, stayer);
  await expect(page.getByRole("dialog")).toContainText("Opens on 1 January");
  await expect(page.getByRole("button", { name: "Confirm Transfer" })).toBeHidden();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(rowOf(page, stayer.player.name).getByRole("button", { name: /Transfer/ })).toBeFocused();

  const element = game.archive.players.find(({ code }) => code === leaver.playerId)?.id ?? 0;
  const to = game.archive.teams.find(({ code }) => code !== leaver.teamId);
  game.feed.control.movePlayer({ element, team: to?.id ?? 0 });
  await game.runCron();
  const alert = page.getByRole("region", { name: "Free transfer" });
  await expect(alert).toContainText("FREE TRANSFER");
  await expect(alert).toContainText(
    `${leaver.player.name} moved from ${leaver.player.team.name} to ${to?.name}`,
  );
  await expect(page.getByRole("button", { name: "Notifications, 1 unread" })).toBeVisible();
  await expect(rowOf(page, leaver.player.name)).toContainText("Free transfer until 26 Nov 2025");
  await expectAccessible(page);

  await alert.getByRole("button", { name: "Make Transfer" }).click();
  await expect(page.getByRole("dialog")).toContainText("Free Transfer");
  await expectAccessible(page);
  const name = await confirmFirst(page);
  await expect(rowOf(page, name)).toBeVisible();
  await expect(alert).toBeHidden();
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  const { body } = await ada.call<NotificationDto[]>("GET", "/api/notifications");
  expect(body.map(({ type, read }) => [type, read])).toEqual([["transfer_alert", true]]);
  expect((await allowanceOf(ada)).canTransfer).toBe(false);
  await context.close();
});

test("TRF-02 unlock by card, transfer in January, and the league's view of it", async ({ browser, game }) => {
  await beInJanuary(game);
  const bryan = await createSquadPlayer(game, "Bryan");
  const chloe = await createPlayer(game, "Chloe");
  const league = (await bryan.call<League>("POST", "/api/leagues", { name: "January" })).body;
  await chloe.call("POST", "/api/leagues/join", { joinCode: league.joinCode });
  const [leaver] = bryan.replaceable as [Selection];
  const { page, context } = await openBrowserOf(browser, game, bryan);
  await openDialog(page, leaver);
  await expect(page.getByRole("dialog")).toContainText("January Transfer Window");
  await page.getByRole("link", { name: "Unlock Transfers ($2)" }).click();
  await expect(page.getByRole("heading", { name: "January Transfer Window Access" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay $2 - Unlock Transfers" })).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Pay $2 - Unlock Transfers" }).click();
  await expectToast(page, "Payment Successful!");
  await page.waitForURL(`${game.url}/`);

  const notFound: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 404 && response.url().startsWith(game.url)) notFound.push(response.url());
  });
  await openDialog(page, leaver);
  await expect(page.getByRole("dialog")).toContainText("2 of 2 transfers left");
  const name = await confirmFirst(page);
  await expectToast(page, `${name} comes in for ${leaver.player.name}. You have 1 transfer left.`);
  // The player who has left has no replacements to ask for.
  expect(notFound).toEqual([]);
  await context.close();

  const chloes = await openBrowserOf(browser, game, chloe, {
    ...PHONE,
    at: `/leaderboard?type=football_bingo&league=${league.id}`,
  });
  await chloes.page
    .getByRole("listitem")
    .filter({ hasText: bryan.username })
    .getByRole("link")
    .or(chloes.page.getByRole("listitem").filter({ hasText: bryan.username }).getByRole("button"))
    .first()
    .click();
  await expect(chloes.page.getByText(name).first()).toBeVisible();
  await expect(chloes.page.getByText(leaver.player.name)).toHaveCount(0);
  await chloes.context.close();
});

test("TRF-05 a declined card, then one that pays; the intent stays the same", async ({ browser, game }) => {
  await beInJanuary(game);
  const dara = await createSquadPlayer(game, "Dara");
  const { page, context } = await openBrowserOf(browser, game, dara, { ...PHONE, at: PAYMENT });
  await openPayment(page);
  await page.getByLabel(/is declined/).check();
  await page.getByRole("button", { name: "Pay $2 - Unlock Transfers" }).click();
  await expectToast(page, "Payment Failed");
  await expect(page.getByRole("alert").filter({ hasText: "Your card was declined." })).toBeVisible();
  expect((await allowanceOf(dara)).reason).toContain("Transfer access required");
  await page.reload();
  await openPayment(page);
  await page.getByRole("button", { name: "Pay $2 - Unlock Transfers" }).click();
  await expectToast(page, "Payment Successful!");
  const { payments } = game.world.stripe.control;
  const own = [...payments.intents.values()].filter(({ receipt_email }) => receipt_email === dara.email);
  expect(own.map(({ status }) => status)).toEqual(["succeeded"]);
  expect((await allowanceOf(dara)).transfersRemaining).toBe(2);
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.goto(PAYMENT);
  await expect(page.getByText("Nothing left to pay")).toBeVisible();
  expect(complaints.filter((text) => text.includes("409"))).toEqual([]);
  await context.close();
});

test("a card whose bank asks for confirmation", async ({ browser, game }) => {
  await beInJanuary(game);
  const erik = await createSquadPlayer(game, "Erik");
  const { page, context } = await openBrowserOf(browser, game, erik, { at: PAYMENT });
  await openPayment(page);
  await page.getByLabel(/asks its bank/).check();
  await page.getByRole("button", { name: "Pay $2 - Unlock Transfers" }).click();
  await page.getByRole("dialog", { name: "Test bank" }).getByRole("button", { name: "Refuse" }).click();
  await expectToast(page, "Payment Failed");
  await page.getByRole("button", { name: "Pay $2 - Unlock Transfers" }).click();
  await page
    .getByRole("dialog", { name: "Test bank" })
    .getByRole("button", { name: "Allow the payment" })
    .click();
  await expectToast(page, "Payment Successful!");
  expect((await allowanceOf(erik)).canTransfer).toBe(true);
  await context.close();
});

test("TRF-05 the tab is closed before the grant: the webhook grants, and the success page shows it", async ({
  browser,
  game,
}) => {
  await beInJanuary(game);
  const { control } = game.world.stripe;
  control.pause(true);
  const fred = await createSquadPlayer(game, "Fred");
  const { page, context } = await openBrowserOf(browser, game, fred, { at: null });
  await page.route("**/api/grant-transfer-access", (route) => route.abort());
  await openPayment(page);
  await page.getByRole("button", { name: "Pay $2 - Unlock Transfers" }).click();
  await expectToast(page, "Payment successful! Transfer access being activated...");
  await page.close();
  expect((await allowanceOf(fred)).canTransfer).toBe(false);
  await control.flush();
  control.pause(false);
  await expect.poll(async () => (await allowanceOf(fred)).canTransfer).toBe(true);

  const intent = [...control.payments.intents.values()].find(
    ({ receipt_email }) => receipt_email === fred.email,
  );
  const success = await context.newPage();
  await success.goto(`/transfer-payment-success?payment_intent_client_secret=${intent?.client_secret}`);
  await expect(success.getByRole("heading", { name: "Payment Successful!" })).toBeVisible();
  await expectAccessible(success);
  await success.getByRole("button", { name: "Go to Transfer Center" }).click();
  await success.waitForURL(`${game.url}/`);
  await context.close();
});

test("the success page does not report an unpaid payment as successful", async ({ browser, game }) => {
  await beInJanuary(game);
  const gina = await createSquadPlayer(game, "Gina");
  const { page, context } = await openBrowserOf(browser, game, gina, { ...PHONE, at: PAYMENT });
  await openPayment(page);
  const intent = [...game.world.stripe.control.payments.intents.values()].find(
    ({ receipt_email }) => receipt_email === gina.email,
  );
  const secret = intent?.client_secret;
  await page.goto(`/transfer-payment-success?payment_intent_client_secret=${secret}&redirect_status=failed`);
  await expect(page.getByRole("heading", { name: "Payment not completed" })).toBeVisible();
  await expect(page.getByText("Payment Successful!")).toHaveCount(0);
  await page.getByRole("link", { name: "Back to payment" }).click();
  await expect(page.getByText("Complete Your Payment")).toBeVisible();
  await context.close();
});

test("TRF-05 a discount code: refused, then accepted", async ({ browser, game }) => {
  await beInJanuary(game);
  const hanna = await createSquadPlayer(game, "Hanna");
  const { page, context } = await openBrowserOf(browser, game, hanna, { ...PHONE, at: PAYMENT });
  await openPayment(page);
  await page.getByText("Have a discount code?").click();
  await page.getByRole("textbox", { name: "Discount code" }).fill("nobody");
  await page.getByRole("textbox", { name: "Discount code" }).press("Enter");
  await expectToast(page, "Invalid Discount Code");
  await page.getByRole("textbox", { name: "Discount code" }).fill(` ${CODE.toLowerCase()} `);
  await page.getByRole("button", { name: "Apply Code" }).click();
  await expectToast(page, "Discount Code Applied!");
  await page.waitForURL(`${game.url}/`);
  expect((await allowanceOf(hanna)).transfersRemaining).toBe(2);
  await context.close();
});

test("ACC-06 a visitor at the payment page is led to the sign-in", async ({ page, game }) => {
  await page.goto(`${game.url}/transfer-payment`);
  await expect(page).toHaveURL(`${game.url}/sign-in?next=%2Ftransfer-payment`);
});
