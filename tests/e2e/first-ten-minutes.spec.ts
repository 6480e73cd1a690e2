import type { Browser, Locator, Page } from "@playwright/test";
import type { User } from "#contract/accounts/user.ts";
import type { Squad } from "#contract/squads.ts";
import type { GameweekPredictions } from "#contract/tipping-answers.ts";
import type { Game } from "./game.ts";
import { waitForScript } from "./taken-over.ts";
import { createPlayer, expect, foundLeague, PASSWORD, pressWhenReady, SHARED, test } from "./test.ts";

test.use(SHARED);

const list = (page: Page) => page.getByRole("listbox");
const squadOf = (page: Page): Promise<Squad> => page.evaluate(async () => (await fetch("/api/squad")).json());

async function hostOf(game: Game, owner: string) {
  const ada = await createPlayer(game, owner);
  const league = await foundLeague(ada, "Saturday Club");
  return { ada, league, path: `/join/${league.joinCode}` };
}

/** A phone's page that counts its presses, choices and opened fields, but no keystrokes. */
class Newcomer {
  taps = 0;
  readonly #startedAt = performance.now();

  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async tap(control: Locator): Promise<void> {
    this.taps++;
    await control.tap();
  }

  /** Opens the first of a form's fields, types, and moves on to the others with the keyboard. */
  async type(first: Locator, ...texts: readonly string[]): Promise<void> {
    await this.tap(first);
    for (const [at, text] of texts.entries()) {
      if (at > 0) await this.page.keyboard.press("Tab");
      await this.page.keyboard.type(text);
    }
  }

  async choose(field: string, option: string | { index: number }): Promise<void> {
    this.taps++;
    await this.page.getByLabel(field).selectOption(option);
  }

  get seconds(): number {
    return Math.round((performance.now() - this.#startedAt) / 1_000);
  }
}

/** The ways into an account, from the invitation's button on. */
const WAYS = {
  async wizard(newcomer: Newcomer, name: string) {
    const { page } = newcomer;
    await newcomer.tap(page.getByRole("button", { name: "Join Saturday Club" }));
    await page.waitForURL(/\/signup/);
    await expect(page.getByText("You’re joining Saturday Club")).toBeVisible();
    await page.getByLabel("Username").waitFor();
    await waitForScript(page);
    await page.getByLabel("Username").fill(name);
    await page.getByLabel("First name").fill("Nina");
    await page.getByLabel("Last name").fill("Newcomer");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: /Step 2 of 4/ }).waitFor();
    newcomer.taps += 1;
    await newcomer.type(page.getByLabel("Email"), `${name}@example.com`);
    await newcomer.tap(page.getByRole("radio", { name: "25–34" }));
    await newcomer.tap(page.getByRole("button", { name: "Next" }));
    await newcomer.choose("Favourite team", { index: 3 });
    await newcomer.choose("Country", "Ireland");
    await newcomer.tap(page.getByRole("button", { name: "Next" }));
    await newcomer.tap(page.getByRole("checkbox", { name: /Privacy Policy/ }));
    await newcomer.tap(page.getByRole("checkbox", { name: /Terms of Service/ }));
    await newcomer.tap(page.getByRole("button", { name: "Create Account" }));
  },
  async form(newcomer: Newcomer, name: string) {
    const { page } = newcomer;
    const email = `${name}@example.com`;
    await newcomer.tap(page.getByText("Other ways in"));
    await newcomer.tap(page.getByRole("button", { name: "Join with one form" }));
    await page.waitForURL(/create-account/);
    await waitForScript(page);
    await expect(page.getByText("You’re joining Saturday Club")).toBeVisible();
    await newcomer.type(page.getByLabel("First name"), "Nils", "Newcomer", name, email, PASSWORD);
    await page.getByLabel("Confirm password", { exact: true }).fill(`${PASSWORD}x`);
    await expect(page.getByText("Password strength: Strong")).toBeVisible();
    await expect(page.getByText("Passwords do not match")).toBeVisible();
    await page.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
    await expect(page.getByText("Passwords match")).toBeVisible();
    newcomer.taps += 1;
    await page.keyboard.press("Enter");
    await page.waitForURL(/sign-in/);
    // The address is there already.
    await expect(page.getByText("You’re joining Saturday Club")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await newcomer.type(page.getByLabel("Password", { exact: true }), PASSWORD);
    await page.keyboard.press("Enter");
  },
  async provider(newcomer: Newcomer) {
    const { page } = newcomer;
    const invitation = page.url();
    // Who cancels is told so, and can begin again; it is no part of the shortest way.
    await page.getByRole("button", { name: /^Join with (?!one form)/ }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.waitForURL(/message=provider-cancelled/);
    await expect(page.getByText("Signing in with the provider was cancelled.")).toBeVisible();
    await page.goto(invitation);
    await newcomer.tap(page.getByRole("button", { name: /^Join with (?!one form)/ }));
    await newcomer.tap(page.getByRole("button", { name: /Dara/ }));
  },
};

/** From the link to the open picker, by one of the ways. */
async function enter(browser: Browser, game: Game, way: keyof typeof WAYS) {
  const { ada, league, path } = await hostOf(game, `Host${way}`);
  const context = await browser.newContext({
    baseURL: game.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  const newcomer = new Newcomer(page);
  await page.goto(path);
  await WAYS[way](newcomer, `${way}${Date.now() % 1_000_000}`);
  await page.waitForURL(`${game.url}/`);
  // Said at the end, until the next page is loaded.
  await expect(page.getByText("You’re in Saturday Club.")).toBeVisible();
  await pressWhenReady(page.getByRole("button", { name: "Choose your first player" }));
  newcomer.taps += 1;
  await list(page).waitFor();
  return { ada, league, page, newcomer, context };
}

const TAPS = 45;
const PICKS = 20;
const MATCHES = 10;
/** Once the picker is open: the picks, the link to the gameweek, a result for each match, and saving. */
const TAPS_FROM_THE_PICKER = PICKS + 1 + MATCHES + 1;

for (const way of ["form", "provider"] as const) {
  test(`LEA-06 by ${way}: from the link to the open picker in so few taps that ${TAPS} are enough for the rest`, async ({
    browser,
    game,
  }) => {
    const { ada, league, page, newcomer, context } = await enter(browser, game, way);
    expect(newcomer.taps + TAPS_FROM_THE_PICKER).toBeLessThanOrEqual(TAPS);
    // The invitation's button, the account, the first pick.
    if (way === "provider") expect(newcomer.taps).toBe(3);
    const user: User = await page.evaluate(async () => (await fetch("/api/auth/user")).json());
    expect(user.firstName).toBe(way === "form" ? "Nils" : "Dara");
    await expect(page.getByText("Please confirm your email address")).toHaveCount(way === "form" ? 1 : 0);
    const members = await ada.call<unknown[]>("GET", `/api/leagues/${league.id}/members`);
    expect(members.body).toHaveLength(2);
    await page.reload();
    await expect(page.getByText("You’re in Saturday Club.")).toHaveCount(0);
    await context.close();
  });
}

test(`LEA-06 by wizard: from the link to a full card and a predicted gameweek in at most ${TAPS} taps, ${PICKS} of them picks`, async ({
  browser,
  game,
}) => {
  const { ada, league, page, newcomer, context } = await enter(browser, game, "wizard");
  const tapsBefore = newcomer.taps;
  for (let picks = 0; picks < PICKS; picks++) {
    const label = (await list(page).getAttribute("aria-label")) ?? "";
    await newcomer.tap(
      list(page)
        .getByRole("option", { disabled: false })
        .nth(picks % 2),
    );
    if (picks < PICKS - 1) await expect(list(page)).not.toHaveAttribute("aria-label", label);
  }
  await expect(page.getByRole("dialog")).toBeHidden();
  await newcomer.tap(page.getByRole("link", { name: "Predict Gameweek 1" }));
  await page.waitForURL(/premier-league-tipping\?gameweek=1$/);
  const matches = page.locator("[data-fixture]");
  await expect(matches).toHaveCount(10);
  // Each card names its suggestion before it is touched.
  await expect(page.getByText(/^Suggested: /)).toHaveCount(10);
  for (let match = 0; match < MATCHES; match++) {
    await newcomer.tap(matches.nth(match).locator("label").first());
  }
  await expect(page.getByText("10 not saved yet")).toBeVisible();
  await newcomer.tap(page.getByRole("button", { name: "Update Predictions" }));
  await expect(page.getByText("Successfully submitted 10 predictions for Gameweek 1").first()).toBeVisible();
  console.log(`by wizard: ${newcomer.taps} taps, ${newcomer.seconds} s`);

  expect(newcomer.taps).toBeLessThanOrEqual(TAPS);
  expect(newcomer.taps - tapsBefore).toBe(TAPS_FROM_THE_PICKER);
  expect(await squadOf(page)).toMatchObject({ qualified: true });
  const members = await ada.call<unknown[]>("GET", `/api/leagues/${league.id}/members`);
  expect(members.body).toHaveLength(2);
  const slip: GameweekPredictions = await page.evaluate(async () =>
    (await fetch("/api/tipping/predictions?gameweek=1")).json(),
  );
  expect(slip.predictions).toHaveLength(10);
  // TIP-05: once per gameweek.
  expect(new Set(slip.predictions.map(({ goalBonusPlayerId }) => goalBonusPlayerId)).size).toBe(10);
  // What comes next is said at once: a tipping league, for one whose card is full.
  const after = page.getByRole("region", { name: "What next" });
  await expect(after.getByText("Gameweek 1 is predicted")).toBeVisible();
  await expect(after.getByRole("link", { name: "Find a league" })).toBeVisible();
  await page.goto("/");
  await expect(page.getByText("Now predict Gameweek")).toHaveCount(0);
  await context.close();
});
