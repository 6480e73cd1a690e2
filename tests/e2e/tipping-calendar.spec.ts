import type { Locator } from "@playwright/test";
import type { TippingFixture } from "#contract/tipping-answers.ts";
import type { SeedClient } from "#sandbox/seed/client.ts";
import type { Game } from "./game.ts";
import { createPlayer, expect, openBrowserOf, readTeams, test } from "./test.ts";
import { card, fixturesOf, foundTippingLeague, TIPPING, unfold } from "./tipping-game.ts";

/** Between gameweeks 10 and 11, where the one game of these tests begins; its clock only goes forward. */
const MIDWEEK = "2025-11-06T12:00:00Z";
const LUNCHTIME = "2025-11-08T12:40:00Z";
/** The 15:00 matches are over, and the 17:30 match has begun. */
const EVENING = "2025-11-08T17:36:00Z";
const PHONE = { viewport: { width: 390, height: 844 } };

test.use({ startAt: MIDWEEK });

interface Wanted {
  readonly prediction: string;
  readonly goalBonusPlayerId?: number;
}

async function predict(player: SeedClient, fixture: TippingFixture, wanted: Wanted, jokerUsed = false) {
  const { id: fixtureId, gameweek, homeTeamId, awayTeamId } = fixture;
  const predictions = [{ fixtureId, homeTeamId, awayTeamId, ...wanted }];
  const body = { gameweek, jokerUsed, predictions };
  const answer = await player.call("POST", "/api/tipping/submit-predictions", body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

/** Finds a fixture in the archive. */
function archivedOf({ archive }: Game, { id }: { id: number }) {
  const found = archive.fixtures.find((fixture) => fixture.code === id || fixture.id === id);
  if (!found) throw new Error(`The archive has no fixture ${id}`);
  return found;
}

/** Runs the every-minute job until the gameweek's fixtures are as `holds` wants them. */
async function untilFixtures(game: Game, gameweek: number, holds: (fixtures: TippingFixture[]) => boolean) {
  await expect
    .poll(async () => {
      await game.runCron();
      return holds(await fixturesOf(game, gameweek));
    })
    .toBe(true);
}

const has =
  ({ id }: { id: number }) =>
  (fixtures: TippingFixture[]) =>
    fixtures.some((fixture) => fixture.id === id);

test("TIP-03, TIP-04, TIP-05, TIP-07 postponed before its lock: the prediction waits for the new date, in a double gameweek; a gameweek without matches says where to go, and the Joker can be taken back there", async ({
  browser,
  game,
}) => {
  const ada = await createPlayer(game, "Ada");
  const moved = (await fixturesOf(game, 11)).at(-1);
  if (!moved) throw new Error("No matches in gameweek 11");
  const home = (await readTeams(game)).find(({ id }) => id === moved.homeTeamId);
  const forward = home?.players.find(({ position }) => position === "FWD");
  if (!home || !forward) throw new Error("No forward");
  await predict(ada, moved, { prediction: "draw", goalBonusPlayerId: forward.id });
  const { page, context } = await openBrowserOf(browser, game, ada, {
    ...PHONE,
    at: `${TIPPING}?gameweek=11`,
  });
  await expect(card(page, moved).getByText("Saved", { exact: true })).toBeVisible();

  const [blanked] = await fixturesOf(game, 13);
  if (!blanked) throw new Error("No matches in gameweek 13");
  await predict(ada, blanked, { prediction: "draw" }, true);

  const fixture = archivedOf(game, moved).id;
  game.feed.control.postpone({ fixture });
  for (const blank of await fixturesOf(game, 13)) {
    game.feed.control.postpone({ fixture: archivedOf(game, blank).id });
  }
  await untilFixtures(game, 13, ({ length }) => length === 0);
  await page.reload();
  await expect(page.locator("[data-fixture]")).toHaveCount(9);
  await expect(card(page, moved)).toHaveCount(0);

  const planned = (await fixturesOf(game, 12)).length;
  game.feed.control.reschedule({ fixture, event: 12, kickoff: "2025-11-25T20:00:00Z" });
  await untilFixtures(game, 12, has(moved));
  await page.goto(`${TIPPING}?gameweek=12`);
  await expect(page.locator("[data-fixture]")).toHaveCount(planned + 1);
  await expect(card(page, moved)).toContainText("Tue 25 Nov, 20:00");
  await expect(card(page, moved).getByText("Saved", { exact: true })).toBeVisible();
  await expect(card(page, moved).getByRole("radio", { name: "Draw" })).toBeChecked();
  await expect(card(page, moved).getByRole("button", { name: /Goal bonus/ })).toContainText(forward.name);
  // TIP-05: the player's club plays twice, and they are chosen once.
  const other = (await fixturesOf(game, 12)).find(
    ({ id, homeTeamId, awayTeamId }) => id !== moved.id && [homeTeamId, awayTeamId].includes(home.id),
  );
  if (!other) throw new Error(`${home.name} plays once`);
  await card(page, other)
    .getByRole("button", { name: /Goal bonus/ })
    .click();
  const options = page.getByRole("dialog").getByRole("option");
  const taken = options.filter({ hasText: "Already chosen for" });
  await expect(taken).toHaveCount(1);
  await expect(taken).toContainText(forward.name);
  await expect(taken).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");

  for (const tab of ["", "&tab=results"]) {
    await page.goto(`${TIPPING}?gameweek=13${tab}`);
    await expect(page.getByText("No matches in Gameweek 13")).toBeVisible();
    await expect(page.getByText("there is nothing to predict")).toBeVisible();
  }
  // TIP-07: there is no match to predict, and the Joker can still be taken back.
  await page.goto(`${TIPPING}?gameweek=13`);
  const joker = page.getByRole("switch", { name: "Joker for Gameweek 13" });
  await expect(joker).toBeChecked();
  await joker.click();
  await page.getByRole("button", { name: "Update Predictions" }).click();
  await expect(joker).toHaveCount(0);
  await page.getByRole("button", { name: "Go to Gameweek 14" }).click();
  await expect(page).toHaveURL(/gameweek=14/);
  await context.close();
});

test("TIP-03 postponed after its lock: void, with the reason, 0 points and not wrong; open again on its new date", async ({
  browser,
  game,
}) => {
  const bryan = await createPlayer(game, "Bryan");
  const [early, late] = await fixturesOf(game, 11);
  if (!early || !late) throw new Error("No matches in gameweek 11");
  await predict(bryan, early, { prediction: "draw", goalBonusPlayerId: 0 });
  await predict(bryan, late, { prediction: "draw", goalBonusPlayerId: 0 });
  await game.moveTo(LUNCHTIME);
  const { page, context } = await openBrowserOf(browser, game, bryan, {
    ...PHONE,
    at: `${TIPPING}?tab=results&gameweek=11`,
  });
  await expect(card(page, early).getByText("Live", { exact: true }).first()).toBeVisible();
  await unfold(card(page, early));

  const fixture = archivedOf(game, early).id;
  game.feed.control.abandon({ fixture });
  await untilFixtures(game, 11, (fixtures) => fixtures.some(({ status }) => status === "postponed"));
  await page.reload();
  await expect(card(page, early).getByText("Postponed", { exact: true })).toBeVisible();
  await unfold(card(page, early));
  await expect(card(page, early).getByText(/stands if the match is played within 48 hours/)).toBeVisible();

  game.feed.control.reschedule({ fixture, event: 14, kickoff: "2025-12-04T20:00:00Z" });
  await untilFixtures(game, 11, (fixtures) => fixtures.some(({ status }) => status === "void"));
  await page.reload();
  await expect(card(page, early).getByText("Void", { exact: true })).toBeVisible();
  await expect(card(page, early)).toContainText("0 points, but not counted as wrong");
  await expect(card(page, early).getByText("Wrong", { exact: true })).toHaveCount(0);
  const total = page.getByRole("region", { name: "Gameweek 11 total" });
  await expect(total).toContainText(
    "A match was called off after its lock and is void: 0 points, but not counted as wrong.",
  );
  await page.goto(`${TIPPING}?gameweek=14`);
  await expect(card(page, early).getByText("Open", { exact: true })).toBeVisible();
  await expect(card(page, early).getByRole("radio", { checked: true })).toHaveCount(0);
  await context.close();
});

/** The player who scored once in a fixture, and a team-mate who did not score: their codes, and the feed's ids. */
function scorerOf({ archive }: Game, match: ReturnType<typeof archivedOf>) {
  const goals = (match.goal_events ?? [])
    .filter(([, , , , kind]) => kind === "g")
    .map(([, , , element]) => element);
  for (const element of goals) {
    const scorer = archive.players.find(({ id }) => id === element);
    const isOnce = goals.filter((each) => each === element).length === 1;
    if (!scorer || !isOnce || scorer.element_type === 1) continue;
    const mate = archive.players.find(
      ({ id, team, element_type, added }) =>
        team === scorer.team && element_type === scorer.element_type && !goals.includes(id) && !added,
    );
    if (mate) return { scorer, mate };
  }
  return null;
}

test("TIP-10 a goal given to another player after the final whistle moves points on an open Results tab and Board", async ({
  browser,
  game,
}) => {
  const chloe = await createPlayer(game, "Chloe");
  const dara = await createPlayer(game, "Dara");
  const league = await foundTippingLeague(chloe, [dara]);
  const matches = (await fixturesOf(game, 11)).filter(({ kickoffTime }) =>
    kickoffTime.startsWith("2025-11-08T15"),
  );
  const [found] = matches.flatMap((match) => {
    const pair = scorerOf(game, archivedOf(game, match));
    return pair ? [{ match, ...pair }] : [];
  });
  if (!found) throw new Error("Nobody scores once at 15:00");
  const { match, scorer, mate } = found;
  await predict(chloe, match, { prediction: "home_win", goalBonusPlayerId: scorer.code });
  await predict(dara, match, { prediction: "home_win", goalBonusPlayerId: mate.code });

  // A minute per second: a correction is believed once later replies agree.
  await game.moveTo(EVENING, 60);
  const chloes = await openBrowserOf(browser, game, chloe, {
    at: `${TIPPING}?tab=results&gameweek=11&league=${league}`,
  });
  const board = await chloes.context.newPage();
  await board.goto(`${TIPPING}?tab=board&league=${league}`);
  const own = card(chloes.page, match);
  await unfold(own);
  await expect(own.getByText("scored: 1 point.")).toBeVisible();
  const row = (username: string): Locator =>
    board
      .getByRole("list", { name: "Pundits, Season" })
      .locator("li[data-row]")
      .filter({ hasText: username });
  const pointsIn = async (place: Locator, selector: string) =>
    Number.parseInt((await place.locator(selector).textContent()) ?? "", 10);
  const lead = async () =>
    (await pointsIn(row(chloe.username), "[data-score]")) -
    (await pointsIn(row(dara.username), "[data-score]"));
  await expect(board.getByRole("status").filter({ hasText: /^Live$/ })).toBeVisible();
  const before = { lead: await lead(), points: await pointsIn(own, "[data-points]") };

  game.feed.control.reassign({ fixture: archivedOf(game, match).id, from: scorer.id, to: mate.id });
  await expect
    // The goal given is seen at once; the one taken back waits for three later replies.
    .poll(async () => {
      await game.runCron();
      return lead();
    })
    .toBe(before.lead - 2);
  await expect(own.getByText("has not scored in this match.")).toBeVisible();
  expect(await pointsIn(own, "[data-points]")).toBe(before.points - 1);
  await chloes.context.close();
});
