import type { Browser, Page } from "@playwright/test";
import type { League } from "#contract/leagues/leagues.ts";
import type { Game } from "./game.ts";
import { findMail } from "./mail.ts";
import { createPlayer, expect, foundLeague, openBrowserOf, SHARED, test } from "./test.ts";
import { violationsOf } from "./walk.ts";

test.use(SHARED);

/** The link's preview, as a chat's crawler reads it, and its picture. */
async function readsPreview(game: Game, path: string): Promise<void> {
  const preview = await fetch(`${game.url}${path}`);
  const html = await preview.text();
  expect(preview.status).toBe(200);
  expect(preview.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(html).toContain("<title>Join Saturday Club | Football Bingo</title>");
  expect(html).toMatch(/property="og:title" content="Join Saturday Club/);
  expect(preview.headers.getSetCookie()).toEqual([]);
  // Robots follow no relative address, and lay the picture out before they have it.
  const og = (name: string) =>
    [...html.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)"/g)].flatMap(([, key, value]) =>
      key === name ? [value] : [],
    );
  expect(og("image")).toEqual([`${game.url}${path}/card.png`]);
  const sizes = ["image:width", "image:height", "image:type"].flatMap(og);
  expect(sizes).toEqual(["1200", "630", "image/png"]);
  expect(og("image:alt")).toEqual([
    "Saturday Club: the league’s crest, a shirt for each member, and how it stands",
  ]);
  const card = await fetch(`${game.url}${path}/card.png`);
  const png = new DataView(await card.arrayBuffer());
  expect([card.status, png.getUint32(16), png.getUint32(20)]).toEqual([200, 1200, 630]);
  const again = await fetch(`${game.url}${path}/card.png`, {
    headers: { "If-None-Match": card.headers.get("ETag") ?? "" },
  });
  expect(again.status).toBe(304);
}

/**
 * What a player shares is theirs: nothing for a visitor, no league of others, no shared cache, no code that is wrong.
 */
async function keepsPictures(game: Game, cookie: string, leagueId: string): Promise<void> {
  const stranger = await createPlayer(game, "Stranger");
  const shared = (path: string, of = cookie) =>
    fetch(`${game.url}/share/${path}`, { headers: { cookie: of } });
  for (const picture of [
    "card.png",
    "season.png",
    "gameweek.png?gameweek=1",
    `standings.png?league=${leagueId}`,
  ]) {
    const drawn = await shared(picture);
    expect([drawn.status, drawn.headers.get("Cache-Control")], picture).toEqual([200, "private, no-cache"]);
    expect(new DataView(await drawn.arrayBuffer()).getUint32(16)).toBe(1200);
    expect((await fetch(`${game.url}/share/${picture}`)).status, picture).toBe(401);
  }
  expect((await shared(`standings.png?league=${leagueId}`, stranger.cookie)).status).toBe(404);
  for (const none of [
    "gameweek.png?gameweek=x",
    "gameweek.png?gameweek=77",
    "other.png",
    `moment.png?league=${leagueId}&gameweek=1&moment=nothing`,
    `moment.png?league=${leagueId}&gameweek=x&moment=nothing`,
    "moment.png?league=%00&gameweek=1&moment=%00",
    "moment.png",
    "standings.png?league=%00",
  ]) {
    expect((await shared(none)).status, none).toBe(404);
  }
  for (const wrong of ["QQQQQQ", "abc", "%00%00"]) {
    expect((await fetch(`${game.url}/join/${wrong}`)).status).toBe(404);
    expect((await fetch(`${game.url}/join/${wrong}/card.png`)).status).toBe(404);
  }
}

/**
 * A visitor needs no script: the button leads to sign-up, and back. Signed in by any way, they come back to the link:
 * their press is honoured, and their first pick waits.
 */
async function joinsWithoutScript(
  browser: Browser,
  game: Game,
  path: string,
  ada: string,
  leagueId: string,
): Promise<void> {
  const plain = await browser.newContext({
    baseURL: game.url,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const visitor = await plain.newPage();
  await visitor.goto(path);
  await expect(visitor.getByRole("heading", { level: 1, name: "Saturday Club" })).toBeVisible();
  await expect(visitor.getByText(ada)).toBeVisible();
  await visitor.getByRole("button", { name: "Join Saturday Club" }).click();
  await expect(visitor).toHaveURL(`${game.url}/signup?next=${encodeURIComponent(path)}`);
  const takeOther = async (name: string) => {
    await visitor.goto(path);
    await visitor.getByText("Other ways in").click();
    await visitor.getByRole("button", { name }).click();
  };
  await takeOther("I have an account");
  await expect(visitor).toHaveURL(`${game.url}/sign-in?next=${encodeURIComponent(path)}`);
  await takeOther("Join with one form");
  await expect(visitor).toHaveURL(`${game.url}/create-account?next=${encodeURIComponent(path)}`);
  await takeOther("I have an account");

  const bryan = await createPlayer(game, "Bryan");
  await visitor.getByLabel("Email").fill(bryan.email);
  await visitor.getByLabel("Password", { exact: true }).fill("kick-off-at-three");
  await visitor.getByRole("button", { name: "Sign In", exact: true }).click();
  await visitor.goto(path);
  await expect.poll(async () => (await bryan.call<League[]>("GET", "/api/leagues")).body.length).toBe(1);
  await visitor.goto(path);
  await expect(visitor).toHaveURL(new RegExp(`/leaderboard\\?type=football_bingo&league=${leagueId}`));
  await plain.close();
}

test("LEA-06 an invitation: its preview, a visitor without script, refusals, a member, a player who joins", async ({
  browser,
  game,
}) => {
  const ada = await createPlayer(game, "Ada");
  const league = await foundLeague(ada, "Saturday Club");
  const path = `/join/${league.joinCode}`;
  await readsPreview(game, path);
  await keepsPictures(game, ada.cookie, league.id);
  await joinsWithoutScript(browser, game, path, ada.username, league.id);

  // For a visitor, who may also find the code unknown.
  const anybody = await (await browser.newContext({ baseURL: game.url })).newPage();
  for (const address of [path, "/join/QQQQQQ"]) {
    await anybody.goto(address);
    expect(await violationsOf(anybody), address).toEqual([]);
  }
  await anybody.context().close();

  // A player who never pressed is asked first.
  const chloe = await createPlayer(game, "Chloe");
  const { context, page } = await openBrowserOf(browser, game, chloe, {
    viewport: { width: 320, height: 700 },
    at: path,
  });
  expect((await chloe.call<League[]>("GET", "/api/leagues")).body).toEqual([]);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Join Saturday Club" }).click();
  await page.waitForURL(`${game.url}/`);
  await expect(page.getByText("You’re in Saturday Club.")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const [joined] = (await chloe.call<League[]>("GET", "/api/leagues")).body;
  expect(joined?.id).toBe(league.id);

  // Removed, and closed: each says so, with a way on.
  const { id } = (await chloe.call<{ id: string }>("GET", "/api/auth/user")).body;
  await ada.call("DELETE", `/api/leagues/${league.id}/members/${id}`);
  await page.goto(path);
  await expect(page.getByText(/removed you from this league/)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "My leagues" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await ada.call("POST", `/api/leagues/${league.id}/code`, { action: "close" });
  expect((await page.goto(path))?.status()).toBe(410);
  await expect(page.getByRole("heading", { name: "This invitation is closed" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await context.close();
});

test("LEA-08 the host's page: a note, a prize plan, a new code, a member removed and let back", async ({
  browser,
  game,
}) => {
  const host = await createPlayer(game, "Hugo");
  const member = await createPlayer(game, "Mona");
  const league = await foundLeague(host, "Armchair Pundits");
  await member.call("POST", "/api/leagues/join", { joinCode: league.joinCode });
  const path = `/leagues/${league.id}`;
  const { context, page } = await openBrowserOf(browser, game, host, {
    viewport: { width: 390, height: 844 },
    at: path,
  });
  await page.getByText("Write one: note").click();
  await page.getByLabel("Note", { exact: true }).fill("Derby weekend!");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Derby weekend!", { exact: true }).last()).toBeVisible();
  await page.getByText("Make one: prize plan").click();
  await page.getByLabel("Prize plan", { exact: true }).fill("70/20/10 of 2 × £5");
  await page.getByRole("button", { name: "Save prize plan" }).click();
  await expect(page.getByText("2 × £5 = £10")).toBeVisible();
  await page.getByText("Code is open").click();
  await page.getByText("Renew code").click();
  await page.getByRole("button", { name: "Renew", exact: true }).click();
  await expect(page.getByText("The league has a new code.")).toBeVisible();
  await page.getByText("Host’s tools").click();
  await page.getByText("Members and handover").click();
  await page.getByText(`Remove ${member.username}`, { exact: true }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText(/^Removed\. They can.t rejoin/)).toBeVisible();
  await page.getByText("Removed", { exact: true }).click();
  await page.getByText(`Let ${member.username} back in`).click();
  await page.getByRole("button", { name: "Let back in", exact: true }).click();
  await expect(page.getByText("They can join again with the code.")).toBeVisible();
  await page.getByText("What the host did").click();
  await expect(page.getByText(`Let ${member.username} back in`)).toBeVisible();
  const [width, scroll] = await page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
  expect(scroll).toBeLessThanOrEqual(width ?? 0);
  expect(await violationsOf(page)).toEqual([]);
  await context.close();

  const mona = await openBrowserOf(browser, game, member, { at: null });
  expect((await mona.page.goto(path))?.status()).toBe(404);
  await mona.context.close();
});

test("LEA-08 LEA-10 the host brings a past season along, closes the league by typing its name, and it leaves every page", async ({
  browser,
  game,
}) => {
  const host = await createPlayer(game, "Ines");
  const member = await createPlayer(game, "Odo");
  const league = await foundLeague(host, "Corner Flags");
  await member.call("POST", "/api/leagues/join", { joinCode: league.joinCode });
  const path = `/leagues/${league.id}`;
  const { context, page } = await openBrowserOf(browser, game, host, {
    viewport: { width: 390, height: 844 },
    at: path,
  });
  const odo = await openBrowserOf(browser, game, member, { viewport: { width: 320, height: 640 }, at: path });
  await bringSeason(page, game);
  await odo.page.getByRole("link", { name: /^Past seasons/ }).click();
  await expect(odo.page.getByRole("table", { name: "Final table of 2024/25" }).getByRole("row")).toHaveCount(
    3,
  );
  await expect(odo.page.getByText("Add a past season")).toHaveCount(0);
  const [width, scroll] = await odo.page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
  expect(scroll).toBeLessThanOrEqual(width ?? 0);
  expect(await violationsOf(odo.page)).toEqual([]);

  await page.goto(path);
  await odo.page.goto("/leagues");
  await expect(odo.page.getByText("Corner Flags").first()).toBeVisible();
  await page.getByText("Host’s tools").click();
  await page.getByText("Close the league").click();
  const name = page.getByLabel("Type its name to confirm");
  await name.fill("Corner Flag");
  await page.getByRole("button", { name: "Close for good" }).click();
  await expect(page.getByText("This is not the league's name.")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await name.fill("Corner Flags");
  await page.getByRole("button", { name: "Close for good" }).click();
  await page.waitForURL("**/leagues");
  await expect(page.getByText("Corner Flags")).toHaveCount(0);
  expect((await page.goto(path))?.status()).toBe(404);
  await context.close();
  // Told on an open page, without a reload.
  await expect(odo.page.getByText("Corner Flags")).toHaveCount(0);
  await odo.page.getByRole("button", { name: /Notifications/ }).click();
  await expect(odo.page.getByText("Corner Flags is closed")).toBeVisible();
  await odo.context.close();
});

/** From a league's page: a file with one line that cannot be read, kept by a second press, its one address invited. */
async function bringSeason(page: Page, game: Game) {
  await page.getByRole("link", { name: /^Past seasons/ }).click();
  await expect(page.getByText("No past seasons yet")).toBeVisible();
  const next = page.getByRole("button", { name: "Continue" });
  await next.click();
  await expect(page.getByText("Add the season, the winner and the points first.")).toBeVisible();
  const season = page.getByLabel("Season", { exact: true });
  await expect(season).toBeFocused();
  await page.getByRole("link", { name: "2024/25 Who won?" }).click();
  const preview = page.getByRole("region", { name: "As members will see it" }).getByRole("listitem");
  await page.getByLabel("Winner").fill("cy");
  await page.getByLabel("Points", { exact: true }).fill("640");
  await expect(preview).toHaveText(["1cy640"]);
  await page.getByText("The whole table").click();
  await page.getByLabel("Final table", { exact: true }).fill("cy 640\nada low 812 pts\ndot many");
  await expect(preview).toHaveText(["1ada low812", "2cy640"]);
  await next.click();
  await expect(page.getByText("Line 3: The points must be a whole number.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Keep this table" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "What was read: 2024/25" })).toBeFocused();
  const chosen = page.getByLabel("Spreadsheet saved as CSV");
  const long = Buffer.from("Ada Low;ada.low@guests.example;812;1\n".repeat(100_000));
  await chosen.setInputFiles({ name: "long.csv", mimeType: "text/csv", buffer: long });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("This file is too large for a table of at most 500 people.")).toBeVisible();
  const lines = "Name;Email;Points;Rank\r\nAda Low;ada.low@guests.example;812;1\r\nCy;;640;2\r\nDot;;many;3";
  await chosen.setInputFiles({ name: "table.csv", mimeType: "text/csv", buffer: Buffer.from(lines) });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(
    page.getByText("2 rows read. 1 row could not be read. Nothing is kept or sent yet."),
  ).toBeVisible();
  await expect(page.getByText("Line 4: The points must be a whole number.")).toBeVisible();
  await expect(page.getByText("No past seasons yet")).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Keep it and invite 1 person" }).click();
  await expect(page.getByText("The table of 2024/25 is kept. 1 person invited.")).toBeVisible();
  await expect(page.getByRole("table", { name: "Final table of 2024/25" })).toBeVisible();
  await findMail(game, "ada.low@guests.example", ({ text }) => text.includes("812 points"));
}
