import type { Page } from "@playwright/test";
import { HOUR_MS } from "#domain/shared/instant.ts";
import { idleStriker, quietTeams } from "./idle-players.ts";
import {
  createPlayer,
  expect,
  foundLeague,
  MOVING,
  nextSocketHeard,
  openBrowserOf,
  readTeams,
  saveSquad,
  squadWith,
  test,
} from "./test.ts";

const AFTERNOON = "2025-11-01T15:10:00Z";

test.use(MOVING);

/**
 * Notes after each change of a table's page whether its rows, and the prize split beside them, have a member in front.
 */
async function watchPrizes(page: Page, username: string) {
  const states = await page.evaluateHandle((name) => {
    const seen: { leads: boolean; wins: boolean }[] = [];
    const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? "";
    new MutationObserver(() => {
      const leads = /1\/20/.test(textOf("li[data-row]"));
      seen.push({ leads, wins: textOf("dl dd").includes(name) });
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return seen;
  }, username);
  return () => states.jsonValue();
}

test("LEA-07 two people in two browsers: one joins by code, a goal moves both leaderboards and ticks the squad", async ({
  browser,
  game,
}) => {
  const teams = await readTeams(game);
  // Only the injected goal can tick them.
  const { fixture, striker } = idleStriker(game.archive);
  const home = game.archive.teams.find(({ id }) => id === fixture.team_h);
  if (!home) throw new Error("No such striker");

  const ada = await createPlayer(game, "Ada");
  const bryan = await createPlayer(game, "Bryan");
  const quiet = quietTeams(game.archive, teams).map((team) => ({
    ...team,
    players: team.players.filter(({ id, position }) => position !== "GK" && id !== striker.code),
  }));
  await saveSquad(ada, squadWith(quiet, []));
  await saveSquad(
    bryan,
    squadWith(
      quiet.map((team) =>
        team.id === home.code
          ? { ...team, players: teams.find(({ id }) => id === team.id)?.players ?? [] }
          : team,
      ),
      [striker.code],
    ),
  );
  const league = await foundLeague(ada, "Two Browsers");

  const adas = await openBrowserOf(browser, game, ada);
  const phone = { viewport: { width: 390, height: 844 }, at: null };
  const bryans = await openBrowserOf(browser, game, bryan, phone);
  await expect(adas.page.getByRole("heading", { name: /team|squad/i }).first()).toBeVisible();

  await bryans.page.goto("/leagues");
  await bryans.page
    .getByRole("button", { name: "Join League" })
    .or(bryans.page.getByRole("link", { name: "Join League" }))
    .first()
    .click();
  await bryans.page.getByLabel(/code/i).fill(league.joinCode);
  await bryans.page.getByRole("dialog").getByRole("button", { name: /join/i }).click();
  await expect(bryans.page.getByText("Successfully joined the league!", { exact: true })).toBeVisible();
  await expect(adas.page.getByText("New Player Joined!", { exact: true })).toBeVisible();
  await adas.context.close();
  await bryans.context.close();

  await game.moveTo(AFTERNOON);
  const adaNow = await openBrowserOf(browser, game, ada, { at: null });
  const bryanNow = await openBrowserOf(browser, game, bryan, phone);
  const squadPage = await bryanNow.context.newPage();
  await squadPage.goto("/");
  for (const { page } of [adaNow, bryanNow]) {
    await page.goto(`/leaderboard?type=football_bingo&league=${league.id}`);
    await expect(page.getByText("0/20 goals")).toHaveCount(2);
    await expect(page.getByText(/live/i).first()).toBeVisible();
  }
  const chances = await bryanNow.context.newPage();
  await chances.goto(`/chances?league=${league.id}`);
  await expect(chances.getByRole("heading", { name: /^Chances/ })).toBeVisible();
  await expect(chances.getByText(ada.username).filter({ visible: true }).first()).toBeVisible();
  // The open page reads them again, without being touched.
  const renewed = chances.waitForResponse((answer) =>
    answer.url().endsWith(`/api/leagues/${league.id}/chances`),
  );
  const paintings = await watchPrizes(adaNow.page, bryan.username);
  game.feed.control.goal({ fixture: fixture.id, element: striker.id });
  await game.runCron();
  for (const { page } of [adaNow, bryanNow]) {
    await expect(page.getByText("1/20 goals")).toHaveCount(1);
    // The row names its last tick, minute included.
    await expect(page.locator("li[data-row]").first()).toContainText(
      new RegExp(`${striker.web_name.replace(/^.*\./, "")} \\d+′`),
    );
    const first = page.getByRole("listitem").filter({ hasText: "1/20 goals" });
    await expect(first).toContainText(bryan.username);
  }
  expect((await renewed).status()).toBe(200);
  // BNG-07: the shares beside the table never name a winner whom its rows do not have yet, or no longer have.
  expect((await paintings()).filter(({ leads, wins }) => leads !== wins)).toEqual([]);
  expect(await paintings()).toContainEqual({ leads: true, wins: true });
  const slot = squadPage.locator("[data-ticked=true]").filter({ hasText: striker.web_name });
  await expect(slot.first()).toBeVisible();
});

test("LEA-03 LEA-07 between matches a table opens no socket, and learns from the Desk who joins and who is removed", async ({
  browser,
  game,
}) => {
  await game.moveTo("2025-11-05T12:00:00Z");
  const host = await createPlayer(game, "Quentin");
  const guest = await createPlayer(game, "Quilla");
  const league = await foundLeague(host, "Quiet Club");
  const path = `/leaderboard?type=football_bingo&league=${league.id}`;
  const hosts = await openBrowserOf(browser, game, host, { at: null });
  const sockets: string[] = [];
  hosts.page.on("websocket", (socket) => sockets.push(new URL(socket.url()).search));
  const desk = nextSocketHeard(hosts.page);
  await hosts.page.goto(path);
  await desk;
  await expect(hosts.page.getByText("No matches", { exact: true })).toBeVisible();
  const rows = (page: Page) => page.locator("main li[data-row]");
  await expect(rows(hosts.page)).toHaveCount(1);

  await guest.call("POST", "/api/leagues/join", { joinCode: league.joinCode });
  await expect(rows(hosts.page).filter({ hasText: guest.username })).toHaveCount(1);
  expect(sockets).toEqual([""]);

  // RIV-01: who is pinned stands on top as well, in the page as the server wrote it too, and for nobody else.
  const { page: table } = hosts;
  const rivals = table.getByRole("list", { name: "Your rivals" });
  const written = async (by = host) =>
    (await (await fetch(`${game.url}${path}`, { headers: { cookie: by.cookie } })).text()).includes(
      'aria-label="Your rivals"',
    );
  await table.setViewportSize({ width: 390, height: 844 });
  await expect(rivals).toHaveCount(0);
  await rows(table).filter({ hasText: guest.username }).getByRole("link").click();
  const pin = table.getByRole("button", { name: `Pin ${guest.username} on top of my tables` });
  await pin.click();
  await expect(pin).toHaveAttribute("aria-pressed", "true");
  await table.goBack();
  await expect(rivals.getByRole("listitem")).toHaveCount(1);
  await expect(rivals).toContainText(guest.username);
  await expect(rows(table)).toHaveCount(2);
  expect([await written(), await written(guest)]).toEqual([true, false]);
  await table.goForward();
  await pin.click();
  await expect(pin).toHaveAttribute("aria-pressed", "false");
  await table.goBack();
  await expect(rows(table)).toHaveCount(2);
  await expect(rivals).toHaveCount(0);
  expect(await written()).toBe(false);

  const guests = await openBrowserOf(browser, game, guest, { at: null });
  const guestDesk = nextSocketHeard(guests.page);
  await guests.page.goto(path);
  await guestDesk;
  await expect(rows(guests.page)).toHaveCount(2);
  await host.call("DELETE", `/api/leagues/${league.id}/members/${guest.userId}`);
  await expect(guests.page.getByText("You are no longer in Quiet Club.", { exact: true })).toBeVisible();
  await expect(rows(guests.page).filter({ hasText: host.username })).toHaveCount(0);
  await hosts.context.close();
  await guests.context.close();
});

test("a table that lies open connects to its league as a matchday begins, and leaves it when it is over", async ({
  browser,
  game,
}) => {
  await game.reach("2025-11-05T12:00:00Z");
  const host = await createPlayer(game, "Ronan");
  const guest = await createPlayer(game, "Rhea");
  const league = await foundLeague(host, "Open All Week");
  await guest.call("POST", "/api/leagues/join", { joinCode: league.joinCode });
  const { page, context } = await openBrowserOf(browser, game, host, { at: null });
  await page.clock.install();
  await page.goto(`/leaderboard?type=football_bingo&league=${league.id}`);
  await expect(page.getByText("No matches", { exact: true })).toBeVisible();
  // BNG-04: a draft cannot win; one's own row says how to finish it.
  await expect(page.getByRole("link", { name: "Finish your card" })).toHaveAttribute("href", "/");
  await expect(page.getByText("Not in the race yet.")).toBeVisible();
  const socket = page.waitForEvent("websocket", (each) => each.url().includes(`league=${league.id}`));
  // Saturday's first match begins at 12:30 in London, 72 and a half hours later.
  await page.clock.fastForward(71 * HOUR_MS);
  const closed = (await socket).waitForEvent("close");
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await page.clock.fastForward(96 * HOUR_MS);
  await closed;
  await expect(page.getByText("No matches", { exact: true })).toBeVisible();
  await context.close();
});

test("a table on a device that slept into a matchday connects once its Desk is back", async ({
  browser,
  game,
}) => {
  await game.reach("2025-11-05T12:00:00Z");
  const host = await createPlayer(game, "Sloane");
  const league = await foundLeague(host, "Lid Down");
  const { page, context } = await openBrowserOf(browser, game, host, { at: null });
  const desk = nextSocketHeard(page);
  await page.goto(`/leaderboard?type=football_bingo&league=${league.id}`);
  await desk;
  await expect(page.getByText("No matches", { exact: true })).toBeVisible();
  // The page's clock stands still meanwhile; the first request after waking is lost, as on a phone whose network is not
  // back.
  await page.route("**/api/matchday", (route) => route.abort(), { times: 1 });
  await game.moveTo("2025-11-08T11:30:00Z");
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  await context.close();
});

test("LEA-03 a member leaves from the league's page, after a question, and sees nothing of it any more", async ({
  browser,
  game,
}) => {
  const owner = await createPlayer(game, "Olga");
  const member = await createPlayer(game, "Mina");
  const league = await foundLeague(owner, "Sunday Club");
  await member.call("POST", "/api/leagues/join", { joinCode: league.joinCode });
  const { page, context } = await openBrowserOf(browser, game, member, { at: `/leagues/${league.id}` });
  await page.getByRole("link", { name: "Leave this league" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave this league?" });
  await expect(dialog).toContainText("You will leave Sunday Club and its table.");
  await dialog.getByRole("link", { name: "Stay" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("link", { name: "Leave Sunday Club" }).click();
  await dialog.getByRole("button", { name: "Leave League" }).click();
  await expect(page.getByText("You are no longer a member of this league.")).toBeVisible();
  await expect(page.getByText("Sunday Club")).toHaveCount(0);
  await context.close();
});

test("LEA-03 a removed member's open table says so and leads away, with and without sockets, and asks for nothing it may not have", async ({
  browser,
  game,
}) => {
  await game.moveTo("2025-11-08T15:20:00Z");
  const host = await createPlayer(game, "Quirin");
  for (const hasSockets of [true, false]) {
    const guest = await createPlayer(game, hasSockets ? "Quade" : "Quanah");
    const name = hasSockets ? "Told Club" : "Untold Club";
    const league = await foundLeague(host, name);
    await guest.call("POST", "/api/leagues/join", { joinCode: league.joinCode });
    const { page, context } = await openBrowserOf(browser, game, guest, { at: null });
    if (!hasSockets) await page.routeWebSocket(/\/ws/, (socket) => socket.close({ code: 1012 }));
    const refused: string[] = [];
    page.on("response", (answer) => {
      if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
    });
    await page.goto(`/leaderboard?type=football_bingo&league=${league.id}`);
    await expect(page.getByText(hasSockets ? "Live" : "Connecting", { exact: true })).toBeVisible();
    await host.call("DELETE", `/api/leagues/${league.id}/members/${guest.userId}`);
    await expect(page.getByText(`You are no longer in ${name}.`, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/leaderboard\?type=football_bingo$/);
    expect(refused).toEqual([]);
    await context.close();
  }
});
