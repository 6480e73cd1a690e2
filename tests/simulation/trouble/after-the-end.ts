import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { DAY_MS, HOUR_MS } from "#domain/shared/instant.ts";
import { seeDraws } from "../duels/duels.ts";
import type { Game } from "../game.ts";
import type { Dice, Step } from "../story.ts";

/**
 * SEA-06, SEA-07: after the end the champion erases their account in a quarter of the stories, and in another somebody
 * joins both leagues before the next season comes. It has dice of its own.
 */
export function afterTheEnd(dice: Dice, steps: Step[]): void {
  const end = Math.max(...steps.map(({ at }) => at)) + DAY_MS;
  if (dice.chance(0.25)) steps.push({ at: end, kind: "champion_erased" });
  if (!dice.chance(0.2)) return;
  steps.push({ at: end + HOUR_MS, kind: "joins_between" });
  steps.push({ at: end + HOUR_MS + 1, kind: "messages", how: "in_order" });
  steps.push({ at: end + 2 * HOUR_MS, kind: "next_season" });
}

/** SEA-06: the best of the league but its host erases their account; the places close up. */
export async function eraseChampion(game: Game): Promise<void> {
  const { isOver } = await game.glance();
  const best = game
    .plainTable(false)
    .map(({ username }) => game.members.find(({ person }) => person.username === username))
    .find((who) => who !== game.at(0));
  if (!isOver || !best) return;
  for (const duels of game.duels) if (duels.isInUse) await seeDraws(game, duels);
  await best.signIn();
  const { status } = await game.call(best, "DELETE", "/api/account", { confirm: best.person.username });
  expect(status, "the champion's erasure").toBe(204);
  best.goes("erased");
}

/** SEA-06, SEA-07: whoever joins after the end counts for the next season alone. */
export async function joinBetween(game: Game): Promise<void> {
  const { isOver } = await game.glance();
  const who = game.people.find(({ standing }) => standing === "left");
  if (!isOver || !who) return;
  for (const { joinCode } of [game.bingo, game.tipping]) {
    const { status } = await game.call(who, "POST", "/api/leagues/join", { joinCode });
    expect(status, "a join after the end").toBe(200);
  }
  game.waiting.push(who);
}

/** SEA-07: the next season begins beside the last one, with everybody who is a member, and with nothing else. */
export async function beginNextSeason(game: Game): Promise<void> {
  const { isOver } = await game.glance();
  if (!isOver) return;
  game.feed.moveToNextYear();
  for (let poll = 0; poll < 3; poll++) {
    await game.cron();
    game.setClock(Date.now() + HOUR_MS);
  }
  const seasons = await env.DB.prepare("select count(*) as n from seasons").first<{ n: number }>();
  expect(seasons?.n, "SEA-08 the next season is there").toBe(2);
  game.isPast = true;
  const answer = await game.call(game.at(0), "GET", `/api/leaderboard?leagueId=${game.bingo.id}&limit=200`);
  const rows = ((await answer.json()) as LeaderboardEntry[]).map(({ rank, username, score }) => ({
    rank,
    username,
    score,
  }));
  const expected = [...game.members, ...game.waiting]
    .map(({ person }) => ({ rank: 1, username: person.username, score: 0 }))
    .sort((a, b) => (a.username < b.username ? -1 : 1));
  expect(rows, "SEA-07 the next season's table").toEqual(expected);
}
