import { expect } from "vitest";
import { evict } from "../death.ts";
import type { Game } from "../game.ts";
import { codeOf } from "../sim-feed.ts";
import type { Step } from "../story.ts";

/**
 * A step while D1 refuses: work fails and comes again; callers are told when to try again, and nothing is kept of it.
 */
export async function takeRefused(game: Game, step: Step): Promise<void> {
  switch (step.kind) {
    case "cron":
    case "alarm":
      // The platform tries again; what matters is that nothing is half done.
      return (step.kind === "cron" ? game.cron(step.times) : game.alarm(step.times)).catch(() => {});
    case "messages":
      return game.deliver(step.how);
    case "eviction":
      return evict(game, step);
    case "pick": {
      const who = game.at(step.person);
      const body = { userId: who.person.id, teamId: step.slot, playerId: codeOf(step.player), gameweek: 1 };
      return isTold(await game.callRefused(who, "POST", "/api/selections", body));
    }
    case "peek": {
      const path = `/api/selections?userId=${game.at(step.of).person.id}`;
      return isTold(await game.callRefused(game.at(step.person), "GET", path));
    }
    // Nobody gets this far: without a session there is no page.
    default:
  }
}

async function isTold(answer: Response): Promise<void> {
  expect([answer.status, answer.headers.has("Retry-After")], "while D1 refuses").toEqual([503, true]);
  await answer.body?.cancel();
}
