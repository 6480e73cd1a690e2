import type { Browser } from "@playwright/test";
import type { Team } from "#contract/clubs.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { TippingGameweek } from "#contract/tipping-answers.ts";
import { SWITCHED_OFF } from "#domain/notices/switch-off-words.ts";
import { HOUR_MS } from "#domain/shared/instant.ts";
import { editDatabase, type Game } from "./game.ts";
import { quietTeams } from "./idle-players.ts";
import {
  givePushService,
  keepNothing,
  shownNotifications,
  showPush,
  switchOf,
  tapNotification,
  turnPushOn,
} from "./push-browser.ts";
import { createPlayer, expect, openBrowserOf, readTeams, saveSquad, squadWith, test } from "./test.ts";

/** Ten minutes before six matches of gameweek 10, and ten minutes into them. */
const BEFORE_THE_AFTERNOON = "2025-11-01T14:50:00Z";
const AFTERNOON = "2025-11-01T15:10:00Z";
/** A time without matches for days before and after. */
const NOVEMBER = "2025-11-12T12:00:00Z";
const AN_HOUR_LATER = "2025-11-12T13:00:00Z";
/** A phone that has opened no page yet. */
const PHONE = { viewport: { width: 390, height: 844 }, at: null };

test.use({ startAt: BEFORE_THE_AFTERNOON, serviceWorkers: "allow" });

/** Clubs with their outfield players on 0 goals: a squad may be made of them at any time (BNG-04). */
async function goallessTeams(game: Game): Promise<Team[]> {
  return (await readTeams(game)).map((team) => ({
    ...team,
    players: team.players.filter(({ goals, position }) => goals === 0 && position !== "GK"),
  }));
}

/** The goalless teams' players who score only when a test makes them. */
const quietOf = async (game: Game): Promise<Team[]> => quietTeams(game.archive, await goallessTeams(game));

/** A signed-in player with a squad who has turned push on in their browser. */
async function createSubscriber(
  browser: Browser,
  game: Game,
  name: string,
  picks: readonly { teamId: number; playerId: number }[] = [],
) {
  const player = await createPlayer(game, name);
  if (picks.length > 0) await saveSquad(player, picks);
  const { page, context } = await openBrowserOf(browser, game, player, PHONE);
  await keepNothing(context);
  await givePushService(context, game.url, game.world.push);
  const received = await turnPushOn(page, game.world.push);
  return { player, page, context, received };
}

test("a browser without a push service: the profile says so and stays usable", async ({ browser, game }) => {
  const ada = await createPlayer(game, "Ada");
  const { page, context } = await openBrowserOf(browser, game, ada, PHONE);
  await keepNothing(context);
  await context.grantPermissions(["notifications"], { origin: game.url });
  await page.goto("/profile?tab=account");
  await page.getByRole("button", { name: "Turn On" }).click();
  await expect(page.getByText(/couldn’t reach its push service/)).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Try again" })).toBeEnabled();
  await page.reload();
  await expect(page.getByRole("button", { name: "Turn On" })).toBeEnabled();
  await context.close();
});

test("BNG-02 a goal for a picked player is pushed, shown, leads to the squad, and is switched off by one tap", async ({
  browser,
  game,
}) => {
  const { push } = game.world;
  const teams = await quietOf(game);
  const [first, second] = game.archive.fixtures
    .filter(({ kickoff_time }) => kickoff_time === "2025-11-01T15:00:00Z")
    .map((fixture) => {
      const club = game.archive.teams.find(({ id }) => id === fixture.team_h);
      const player = teams
        .find(({ id }) => id === club?.code)
        ?.players.find(({ position }) => position === "FWD");
      const element = game.archive.players.find(({ code }) => code === player?.id)?.id;
      return player && club && element ? { fixture: fixture.id, element, player, club } : null;
    })
    .filter((scorer) => scorer !== null);
  if (!first || !second) throw new Error("No two strikers this afternoon");
  const picks = squadWith(teams, [first.player.id, second.player.id]);
  const bryan = await createSubscriber(browser, game, "Bryan", picks);
  const chloe = await createSubscriber(browser, game, "Chloe", picks);
  const idle = await createSubscriber(browser, game, "Idle");
  await game.moveTo(AFTERNOON);

  game.feed.control.goal({ fixture: first.fixture, element: first.element });
  await game.runCron();
  await expect.poll(bryan.received).toHaveLength(1);
  const [tick] = bryan.received();
  if (!tick) throw new Error("No push");
  expect(tick).toMatchObject({
    kind: "tick",
    title: `${first.player.name} has scored`,
    body: `Your ${first.club.name} slot is ticked.`,
    url: "/",
  });
  // The receiver accepts only messages with a token for it, from today, signed with the key the page subscribed with.
  const raw = push.messages.find(({ text }) => text.includes(tick.unsubscribeUrl));
  expect(raw).toMatchObject({ subject: "mailto:sandbox@example.com", urgency: "high", ttlS: 21_600 });

  await bryan.page.goto("/leagues");
  expect(await showPush(bryan.page, tick)).toEqual([
    {
      title: tick.title,
      body: tick.body,
      tag: tick.tag,
      actions: [{ action: "unsubscribe", title: "Switch these off" }],
    },
  ]);
  await tapNotification(bryan.page, tick.tag);
  await bryan.page.waitForURL(`${game.url}/`);
  expect(await shownNotifications(bryan.page)).toEqual([]);

  await showPush(bryan.page, tick);
  expect(await tapNotification(bryan.page, tick.tag, "unsubscribe")).toEqual([SWITCHED_OFF]);
  await bryan.page.goto("/profile?tab=account");
  await expect(await switchOf(bryan.page, "One of your players scores", "Push")).not.toBeChecked();
  await expect(await switchOf(bryan.page, "Free transfers", "Push")).toBeChecked();

  game.feed.control.goal({ fixture: second.fixture, element: second.element });
  await game.runCron();
  await expect.poll(chloe.received).toHaveLength(2);
  expect(chloe.received().map(({ title }) => title)).toContain(`${second.player.name} has scored`);
  expect(bryan.received()).toHaveLength(1);
  expect(idle.received()).toEqual([]);
  for (const { context } of [bryan, chloe, idle]) await context.close();
});

test("TRF-04 a club move is pushed once, even when the job runs twice; switching ticks off does not stop it", async ({
  browser,
  game,
}) => {
  await game.moveTo(NOVEMBER);
  const picks = squadWith(await goallessTeams(game), []);
  const dara = await createSubscriber(browser, game, "Dara", picks);
  const ticks = await switchOf(dara.page, "One of your players scores", "Push");
  await ticks.click();
  await expect(ticks).not.toBeChecked();
  const move = ({ playerId, teamId }: (typeof picks)[number]) => {
    const mover = game.archive.players.find(({ code }) => code === playerId);
    const to = game.archive.teams.find(({ code }) => code !== teamId);
    if (!mover || !to) throw new Error("Nobody to move");
    game.feed.control.movePlayer({ element: mover.id, team: to.id });
    return mover;
  };
  const [one, other] = picks as [(typeof picks)[number], (typeof picks)[number]];
  const leaver = move(one);
  await game.runCron();
  await expect.poll(dara.received).toHaveLength(1);
  const [alert] = dara.received();
  expect(alert).toMatchObject({ kind: "transfer_alert", url: `/?transfer=${leaver.code}` });
  expect(`${alert?.title} ${alert?.body}`).toContain(leaver.web_name);

  // As in the runbook: the job examines the whole season again.
  await game.restartAt(AN_HOUR_LATER, (persistTo) =>
    editDatabase(persistTo, "DELETE FROM job_cursors WHERE name LIKE 'moves:%'"),
  );
  const next = move(other);
  await game.runCron();
  await expect.poll(() => dara.received().length).toBeGreaterThan(1);
  expect(dara.received().map(({ url }) => url)).toEqual([
    `/?transfer=${leaver.code}`,
    `/?transfer=${next.code}`,
  ]);

  const [, second] = dara.received();
  if (!second) throw new Error("No second alert");
  await showPush(dara.page, second);
  await tapNotification(dara.page, second.tag);
  await dara.page.waitForURL((url) => url.pathname === "/");
  await expect(dara.page.getByRole("dialog")).toContainText("Free Transfer");
  await dara.context.close();
});

test("TIP-06 an hour before a gameweek only those without a prediction get a push, once; a link stops the kind", async ({
  browser,
  game,
}) => {
  const gameweeks: TippingGameweek[] = await (await fetch(`${game.url}/api/tipping/fixtures`)).json();
  const startOf = (gameweek: number) =>
    Math.min(
      ...(gameweeks.find((each) => each.gameweek === gameweek)?.fixtures ?? []).map(({ kickoffTime }) =>
        Date.parse(kickoffTime),
      ),
    );
  const halfAnHourBefore = (gameweek: number) => new Date(startOf(gameweek) - 1_800_000).toISOString();
  await game.moveTo(new Date(startOf(12) - 3 * HOUR_MS).toISOString());
  const erik = await createSubscriber(browser, game, "Erik");
  const fred = await createSubscriber(browser, game, "Fred");
  const league = { name: "Tippers", leagueType: "score_tipping" };
  const { joinCode } = (await erik.player.call<League>("POST", "/api/leagues", league)).body;
  await fred.player.call("POST", "/api/leagues/join", { joinCode });
  const fixture = gameweeks.find(({ gameweek }) => gameweek === 12)?.fixtures[0];
  await fred.page.goto("/premier-league-tipping?gameweek=12");
  await fred.page.locator(`[data-fixture="${fixture?.id}"]`).getByRole("radio", { name: "Draw" }).check();
  await fred.page.getByRole("button", { name: "Update Predictions" }).click();
  await expect(fred.page.getByText("Everything is saved.")).toBeVisible();
  await game.runCron();

  await game.moveTo(halfAnHourBefore(12));
  for (let times = 0; times < 3; times++) await game.runCron();
  await expect.poll(erik.received).toHaveLength(1);
  const [reminder] = erik.received();
  expect(reminder).toMatchObject({
    kind: "predict",
    title: "Gameweek 12 starts within the hour",
    url: "/premier-league-tipping",
  });
  expect(fred.received()).toEqual([]);

  // The notification's link, in a browser without a session.
  const stranger = await browser.newContext({ baseURL: game.url });
  const page = await stranger.newPage();
  await page.goto(reminder?.unsubscribeUrl ?? "");
  await page.getByRole("button", { name: "Yes, switch them off" }).click();
  await expect(page.getByText(/You won't get any more push reminders to predict/)).toBeVisible();
  await stranger.close();

  await game.moveTo(halfAnHourBefore(13));
  await game.runCron();
  await expect.poll(fred.received).toHaveLength(1);
  expect(fred.received()[0]?.title).toBe("Gameweek 13 starts within the hour");
  expect(erik.received()).toHaveLength(1);
  for (const { context } of [erik, fred]) await context.close();
});
