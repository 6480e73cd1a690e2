import { readFile } from "node:fs/promises";

import { findMail } from "./mail.ts";
import {
  createPlayer,
  expect,
  foundLeague,
  openBrowserOf,
  PASSWORD,
  pressWhenReady,
  SHARED,
  test,
} from "./test.ts";
import { violationsOf } from "./walk.ts";

test.use(SHARED);

test("the link in the message confirms the address by its button, and the squad page says so", async ({
  browser,
  game,
}) => {
  const player = await createPlayer(game, "Confirmed");
  const { page, context } = await openBrowserOf(browser, game, player);
  await expect(page.getByText("Please confirm your email address")).toBeVisible();
  // An account may be older than the site's mail: nothing may have been sent.
  await expect(page.getByText("link sent")).toHaveCount(0);
  await page.getByRole("link", { name: "Send the link" }).click();
  await expect(page.getByRole("button", { name: "Send the confirmation link" })).toBeVisible();
  const link = /\/api\/auth\/verify-email\/[A-Za-z0-9_-]+/;
  const { text } = await findMail(game, player.email, (mail) => link.test(mail.text));
  await page.goto(link.exec(text)?.[0] ?? "/");
  await page.getByRole("button", { name: "Yes, this is my address" }).click();
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  await expect(page.getByText("Please confirm your email address")).toHaveCount(0);
  await context.close();
});

test("a newcomer's profile begins with the empty wall and what there is to win", async ({
  browser,
  game,
}) => {
  const player = await createPlayer(game, "Newcomer");
  const { page, context } = await openBrowserOf(browser, game, player, { at: "/profile" });
  await expect(page.getByRole("heading", { name: "Your first shirt" })).toBeVisible();
  await expect(page.getByText("all ten right")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your records" })).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("link", { name: "Choose your first player" }).click();
  await page.waitForURL(`${game.url}/`);
  await context.close();
});

test("the profile: other devices are signed out, the data is exported, the account is deleted", async ({
  browser,
  game,
}) => {
  const player = await createPlayer(game, "Leaving");
  const other = await openBrowserOf(browser, game, player);
  const { page, context } = await openBrowserOf(browser, game, player, { at: "/profile?tab=account" });

  await pressWhenReady(page.getByRole("button", { name: "Sign out all other devices" }));
  await expect(page.getByText("Other Devices Signed Out", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign out all other devices" })).toHaveCount(0);
  await expect(page.getByText("This device")).toBeVisible();
  expect((await other.context.request.get(`${game.url}/api/auth/user`)).status()).toBe(401);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download my data" }).click(),
  ]);
  const data = JSON.stringify(JSON.parse(await readFile(await download.path(), "utf8")));
  expect(data).toContain(player.email);

  // A key for an assistant is shown once, opens the door, and is revoked.
  const assistant = page.locator("details").filter({ has: page.getByText("AI assistant", { exact: true }) });
  const shownKey = assistant.getByLabel("Your key, shown only once");
  const knock = async (key: string) =>
    (
      await fetch(`${game.url}/mcp`, {
        method: "POST",
        headers: {
          Authorization: `Bearer ${key}`,
          "Content-Type": "application/json",
          Accept: "application/json, text/event-stream",
        },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" }),
      })
    ).status;
  await assistant.locator("summary").click();
  await assistant.getByRole("button", { name: "Make a key" }).click();
  await expect(shownKey).toHaveValue(/^fbk_[0-9a-f]{40}$/);
  await expect(assistant.getByLabel("Address")).toHaveValue(`${game.url}/mcp`);
  const key = await shownKey.inputValue();
  expect(await knock(key)).toBe(200);
  await page.reload();
  await assistant.locator("summary").click();
  await expect(assistant.getByText("You have a key. A new one replaces it.")).toBeVisible();
  await expect(shownKey).toHaveCount(0);
  expect(await page.content()).not.toContain(key);
  await pressWhenReady(assistant.getByRole("button", { name: "Revoke the key" }));
  await expect(page.getByText("It no longer opens anything.").first()).toBeVisible();
  await expect(assistant.getByRole("button", { name: "Revoke the key" })).toHaveCount(0);
  expect(await knock(key)).toBe(401);

  const opener = page.getByRole("button", { name: "Delete my account" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog.getByRole("button", { name: "Delete for Good" })).toBeDisabled();
  // A key pressed before the focus has moved in goes to the page behind.
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByLabel(/Type your username/).fill(player.username);
  await expect(dialog.getByRole("button", { name: "Delete for Good" })).toBeDisabled();
  const password = dialog.getByLabel("Your password");
  await password.fill("not the password");
  await page.keyboard.press("Enter");
  // What is refused is marked and has the focus, until something else is typed.
  const refusal = dialog.getByText("This is not your password.");
  await expect(refusal).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  await expect(refusal).toHaveCount(0);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${game.url}/`);
  await expect(page.getByRole("link", { name: "Join Now" }).first()).toBeVisible();
  expect((await context.request.get(`${game.url}/api/auth/user`)).status()).toBe(401);
  await context.close();
  await other.context.close();
});

test("on a phone the bell is a sheet and a step of the history; the theme is taken at once and kept", async ({
  browser,
  game,
}) => {
  const [host, guest] = [await createPlayer(game, "Bellhost"), await createPlayer(game, "Bellguest")];
  const { joinCode } = await foundLeague(host, "Ringers");
  await guest.call("POST", "/api/leagues/join", { joinCode });
  const { page, context } = await openBrowserOf(browser, game, host, { at: "/profile?tab=account" });
  await page.setViewportSize({ width: 390, height: 844 });
  const bell = page.getByRole("button", { name: /^Notifications/ });
  const sheet = page.getByRole("dialog", { name: "Notifications" });
  await pressWhenReady(bell);
  await expect(sheet.getByText(`${guest.username} joined Ringers`)).toBeVisible();
  const end = async () => {
    const box = await sheet.boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  };
  // It comes from below.
  await expect.poll(end).toBe(844);
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/profile\?tab=account$/);

  const root = page.locator("html");
  await page.getByRole("radio", { name: "Dark" }).check();
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(root).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  await page.getByRole("radio", { name: "As the system" }).check();
  await expect(root).not.toHaveAttribute("data-theme");
  await page.reload();
  await expect(root).not.toHaveAttribute("data-theme");
  await context.close();
});
