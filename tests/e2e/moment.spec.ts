import type { Page } from "@playwright/test";
import type { ToldGoal } from "#contract/goals.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { ServerMessage } from "#contract/live.ts";
import { PATIENCE_MS } from "#tests/support/runner/patience.ts";
import { createPlayer, expect, foundLeague, openBrowserOf, test } from "./test.ts";
import { fixturesOf } from "./tipping-game.ts";

// An hour before the season's first match: the strip is there, and everybody can still join.
test.use({ startAt: "2025-08-15T18:00:00Z" });

const WIDTHS = [320, 360, 390, 768, 1024, 1280];

/** Opens a page whose Desk says what the test tells it to. */
async function hearAlone(page: Page) {
  let tell: (message: ServerMessage) => void = () => {
    throw new Error("The page has no socket of its Desk");
  };
  await page.routeWebSocket(/\/ws/, (socket) => {
    const say = (message: ServerMessage) => socket.send(JSON.stringify(message));
    socket.onMessage((text) => {
      if (!String(text).includes("auth")) return;
      say({ type: "ready", leagueId: "", seq: 1, epoch: 1, now: "2025-08-15T18:00:00Z" });
      if (!socket.url().includes("league=")) tell = say;
    });
  });
  return (goals: ToldGoal[]) => tell({ type: "goals", epoch: 2, goals });
}

/** The texts of what a goal shows that are cut, or reach out of its box or of the window. */
const cutTexts = (page: Page) =>
  page.locator("[data-goal-line]").evaluate((frame) => {
    const box = frame.getBoundingClientRect();
    const texts = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (!parent || parent.closest(".sr-only") === parent || text.textContent?.trim() === "") continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const isOut = [...range.getClientRects()].some(
        ({ left, right, top, bottom }) =>
          left < Math.max(box.left, 0) - 1 ||
          right > Math.min(box.right, document.documentElement.clientWidth) + 1 ||
          top < box.top - 3 ||
          bottom > box.bottom + 3,
      );
      const isCut = parent.scrollWidth > parent.clientWidth + 1 && parent.clientWidth > 0;
      // A line that is left out is a line higher.
      const isClamped = parent.clientHeight > 0 && parent.scrollHeight > parent.clientHeight + 8;
      if (isOut || isCut || isClamped) cut.push(text.textContent ?? "");
    }
    return cut;
  });

test("nothing that a goal says is cut, from 320 to 1280 px: a long name, three leagues that move, several at once", async ({
  browser,
  game,
}) => {
  const ada = await createPlayer(game, "Ada");
  const found = async (name: string, leagueType: League["leagueType"]) =>
    (await foundLeague(ada, name, leagueType)).id;
  const [office, pundits, company] = [
    await found("The Office", "football_bingo"),
    await found("Armchair Pundits", "score_tipping"),
    await found("The Honourable Company of Sunday Footballers", "football_bingo"),
  ];
  const [fixture] = await fixturesOf(game, 1);
  if (!fixture) throw new Error("No match");
  const moved = (leagueId: string, from: number, to: number, gain = 1) => ({
    leagueId,
    game: leagueId === pundits ? ("score_tipping" as const) : ("football_bingo" as const),
    names: ["yusuf", "bo", "al"],
    others: 3,
    own: { gain, from, to, score: 9 },
  });
  const goal = (id: string, playerName: string, over: Partial<ToldGoal> = {}): ToldGoal => ({
    id,
    kind: "goal",
    at: "2025-08-15T18:00:00Z",
    minute: 94,
    fixtureId: fixture.id,
    playerId: 7,
    playerName,
    teamId: fixture.homeTeamId,
    score: [1, 1],
    leagues: [moved(office, 9, 7), moved(pundits, 1, 2, -1), moved(company, 9, 8)],
    ...over,
  });
  const longest = goal("1", "Camara-Petit");
  const told: Record<string, ToldGoal[]> = {
    "a long name": [longest],
    "a league with a long name": [goal("2", "Mayfield", { leagues: [moved(company, 20, 3)] })],
    "taken back": [
      goal("3", "Camara-Petit", { kind: "goal_revoked", reason: "It was given to Ndiaye-Sow." }),
    ],
    several: [goal("4", "Camara-Petit"), goal("5", "Eze-Nwosu"), goal("6", "Grgurević")],
  };

  for (const path of ["/", `/leaderboard?type=football_bingo&league=${office}`]) {
    const { page, context } = await openBrowserOf(browser, game, ada, { at: null });
    const tell = await hearAlone(page);
    await page.goto(path);
    const strip = page.getByRole("region", { name: "Matches today" });
    await expect(strip).toBeVisible();
    const line = page.locator("[data-goal-line]");
    for (const [what, goals] of Object.entries(told)) {
      await expect(async () => tell(goals.map((each) => ({ ...each, id: `${each.id}${path}` })))).toPass({
        timeout: PATIENCE_MS,
      });
      await expect(line, what).toBeVisible();
      await line.hover();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 844 });
        expect(await cutTexts(page), `${what} at ${width} px on ${path}`).toEqual([]);
        const place = path === "/" ? page.locator("header.pitch") : strip;
        expect(await line.boundingBox(), `${what} at ${width} px on ${path}`).toEqual(
          await place.boundingBox(),
        );
      }
      await line.getByRole("button", { name: "Close" }).click();
      await expect(line).toHaveCount(0);
    }
    await context.close();
  }
});

test("a visitor's landing page and an invitation have the day's scores, nobody's stake, and take no trip for them", async ({
  game,
}) => {
  const host = await createPlayer(game, "Host");
  const body = await foundLeague(host, "Board");
  const [fixture] = await fixturesOf(game, 1);
  const code =
    game.archive.teams.find(({ code: each }) => each === fixture?.homeTeamId)?.short_name ?? "none";
  for (const path of ["/", `/join/${body.joinCode}`]) {
    await expect(async () => {
      const response = await fetch(`${game.url}${path}`);
      const [, strip = ""] = (await response.text()).split('aria-label="Matches today"');
      expect(strip.split("</section>")[0], path).toContain(code);
      expect(strip.split("</section>")[0]).not.toContain("<button");
      const trips = [...(response.headers.get("X-Trips") ?? "").matchAll(/=(\d+)/g)].map(
        ([, count]) => count,
      );
      expect(new Set(trips), path).toEqual(new Set(trips.length > 0 ? ["0"] : []));
    }).toPass({ timeout: PATIENCE_MS });
  }
});
