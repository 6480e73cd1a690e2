import type { User } from "#contract/accounts/user.ts";
import { findResetToken } from "./mail.ts";
import { createPlayer, expect, foundLeague, openBrowserOf, PASSWORD, SHARED, test } from "./test.ts";

test.use(SHARED);

const NEW_PASSWORD = "second-half-substitute";

test("the sign-up wizard: four steps, nothing lost on Back or reload, nor a letter to a field that takes the focus", async ({
  page,
  game,
}) => {
  const name = `wren${Date.now() % 1_000_000}`;
  await page.goto(`${game.url}/signup`);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Please fill in all required fields.").first()).toBeVisible();
  // Filling in the first of several refused fields leaves the focus where it is.
  await page.getByLabel("First name").pressSequentially("Wren");
  await expect(page.getByLabel("First name")).toHaveValue("Wren");
  await expect(page.getByLabel("First name")).toBeFocused();
  await page.getByLabel("Last name").pressSequentially("Aldous");
  await page.getByLabel("Username").fill(name);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: /Step 2 of 4/ })).toBeVisible();
  await page.getByLabel("Email").fill(`${name}@example.com`);
  await page.getByRole("radio", { name: "25–34" }).check();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByLabel("Username")).toHaveValue(name);
  await page.getByRole("button", { name: "Next" }).click();
  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue(`${name}@example.com`);
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Favourite team").selectOption({ index: 3 });
  await page.getByLabel("Country").selectOption("Ireland");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(
    page.getByText("Please accept our Privacy Policy and Terms of Service to continue.").first(),
  ).toBeVisible();
  await page.getByRole("checkbox", { name: /Privacy Policy/ }).check();
  await page.getByRole("checkbox", { name: /Terms of Service/ }).check();
  await page.getByRole("button", { name: "Create Account" }).click();
  await page.waitForURL(`${game.url}/`);
  const user: User = await page.evaluate(async () => (await fetch("/api/auth/user")).json());
  expect(user.username).toBe(name);
});

test("ACC-03 forgot password: the mail's link sets a new one and ends the old session", async ({
  browser,
  game,
}) => {
  const player = await createPlayer(game, "Forgetful");
  const old = await openBrowserOf(browser, game, player, { at: null });
  const other = await (await browser.newContext({ baseURL: game.url })).newPage();
  await other.goto("/forgot-password");
  await other.getByRole("button", { name: "Send Reset Email" }).click();
  const refusal = other.getByText("Error", { exact: true });
  await expect(refusal).toBeVisible();
  await other.getByLabel("Email").fill(player.email);
  await other.getByRole("button", { name: "Send Reset Email" }).click();
  await expect(other.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  await expect(other.getByRole("link", { name: "I Have My Reset Token" })).toBeVisible();
  // What an empty try said does not stand over the answer.
  await expect(refusal).toHaveCount(0);
  const token = await findResetToken(game, player.email);
  await other.goto(`/reset-password?token=${token}`);
  await other.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await other.getByRole("button", { name: "Save New Password" }).click();
  await other.waitForURL(/message=password-reset-success/);
  await other.getByLabel("Email").fill(player.email);
  await other.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await other.getByRole("button", { name: "Sign In", exact: true }).click();
  await other.waitForURL(`${game.url}/`);
  // Read with the old browser's cookies.
  expect((await old.context.request.get(`${game.url}/api/auth/user`)).status()).toBe(401);
  await other.goto(`/reset-password?token=${token}`);
  await expect(other.getByRole("heading", { name: "Invalid Reset Link" })).toBeVisible();
});

test("without JavaScript: create account, sign in and forgot password work as plain forms", async ({
  browser,
  game,
}) => {
  const context = await browser.newContext({ baseURL: game.url, javaScriptEnabled: false });
  const page = await context.newPage();
  const name = `plain${Date.now() % 1_000_000}`;
  await page.goto("/create-account");
  await page.getByLabel("First name").fill("Plain");
  await page.getByLabel("Last name").fill("Form");
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Email").fill(`${name}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password", { exact: true }).fill(`${PASSWORD}x`);
  await page.getByRole("button", { name: /Create Account/i }).click();
  await expect(page.getByText("Passwords do not match.").first()).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue(name);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: /Create Account/i }).click();
  await page.waitForURL(/\/sign-in/);
  await page.getByLabel("Email").fill(`${name}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByText("Invalid email or password.").first()).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL(`${game.url}/`);
  await expect(page.getByText(/Choose a player|Team|squad/i).first()).toBeVisible();

  // The profile: what is typed never goes into the address.
  await page.goto("/profile?tab=account");
  await page
    .locator("summary")
    .filter({ hasText: `${name}@example.com` })
    .click();
  await page.getByLabel("City").fill("Leeds");
  await page.getByLabel("Username").fill("a");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page).toHaveURL(`${game.url}/profile?tab=account`);
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Leeds");
  await page.getByLabel("Username").fill(name);
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expect(page.getByText("Your profile is saved.")).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Leeds");
  await page.locator("summary").filter({ hasText: "Password" }).click();
  await page.getByLabel("Current password").fill("not the password");
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page).toHaveURL(/\/profile(\?done=details)?$/);
  await expect(page.getByRole("alert").first()).toBeVisible();

  // Leagues: one of one's own, one joined by its code and left again.
  await page.goto("/leagues?create=1");
  await page.getByLabel(/name/i).first().fill("Plain Forms");
  await page.getByRole("button", { name: "Create League" }).last().click();
  await expect(page.getByText("Plain Forms").first()).toBeVisible();
  const host = await createPlayer(game, "Host");
  const { joinCode } = await foundLeague(host, "Saturday Club");
  await page.goto("/leagues?join");
  await page.getByLabel("Join code").fill(joinCode);
  await page.getByRole("button", { name: "Join League" }).last().click();
  // A row leads to the league's sheet, and the sheet to its members.
  await page.getByRole("link", { name: "Options of Saturday Club" }).click();
  await page.getByRole("link", { name: "Members" }).click();
  await page.getByText("Leave this league").click();
  await page.getByRole("button", { name: "Leave League" }).click();
  await expect(page).toHaveURL(`${game.url}/leagues?done=leave`);
  await expect(page.getByText("You are no longer a member of this league.")).toBeVisible();
  await expect(page.getByText("Plain Forms").first()).toBeVisible();
  await expect(page.getByText("Saturday Club")).toHaveCount(0);
  // Once more by the code, and out again by its card, after a second thought.
  await page.goto(`/leagues?join=${joinCode}`);
  await page.getByRole("button", { name: "Join League" }).last().click();
  // A league of one's own is the one beside the list at first.
  await page.getByRole("link", { name: "Options of Saturday Club" }).click();
  await page.getByRole("link", { name: "Leave Saturday Club" }).click();
  await page.getByRole("link", { name: "Stay" }).click();
  await page.getByRole("link", { name: "Options of Saturday Club" }).click();
  await page.getByRole("link", { name: "Leave Saturday Club" }).click();
  await page.getByRole("button", { name: "Leave League" }).click();
  await expect(page.getByText("You are no longer a member of this league.")).toBeVisible();
  await expect(page.getByText("Saturday Club")).toHaveCount(0);

  await context.clearCookies();
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(`${name}@example.com`);
  await page.getByRole("button", { name: "Send Reset Email" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  const token = await findResetToken(game, `${name}@example.com`);
  const response = await page.goto(`/reset-password?token=${token}`);
  expect(response?.headers()["referrer-policy"]).toBe("no-referrer");
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Save New Password" }).click();
  await page.waitForURL(/message=password-reset-success/);
});
