import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import type { Job } from "#contract/jobs.ts";
import { runQueue } from "#workers/jobs/queue.ts";
import type { Env } from "#workers/platform/env.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import type { EpochMessage } from "#workers/rpc/season.ts";
import type { RefusingD1 } from "./refusing-d1.ts";

export type News = EpochMessage & { leagueIds: string[] };

/** What is on its way. */
interface OnItsWay {
  readonly jobs: Job[];
  readonly news: News[];
  readonly d1: RefusingD1;
}

export type Delivery = "in_order" | "doubled" | "backwards" | "half";

/** Delivers the news and jobs on their way, and what they cause; what fails comes again with the next delivery. */
export async function deliverAll(game: OnItsWay, how: Delivery, workerEnv: Env): Promise<void> {
  const arrange = <Item>(items: Item[]) =>
    how === "backwards" ? items.reverse() : how === "doubled" ? [...items, ...items] : items;
  const late: { readonly jobs: Job[]; readonly news: News[] } = { jobs: [], news: [] };
  // Delivering may cause more messages: repeated until none is left.
  while (game.jobs.length + game.news.length > 0) {
    for (const news of arrange(game.news.splice(0))) {
      const { leagueIds, seasonId, ...rest } = news;
      for (const id of leagueIds) {
        try {
          await leagueObject(workerEnv, id, seasonId as never).refresh(rest);
        } catch (error) {
          if (!game.d1.isRefusing) throw error;
          late.news.push({ ...news, leagueIds: [id] });
        }
      }
    }
    const jobs = arrange(game.jobs.splice(0));
    if (jobs.length === 0) continue;
    const batch = createMessageBatch<Job>(
      "football-bingo-jobs",
      jobs.map((body, at) => ({ id: `${at}`, timestamp: new Date(0), attempts: 1, body })),
    );
    const execution = createExecutionContext();
    await runQueue(batch, workerEnv, execution);
    const { retryMessages } = await getQueueResult(batch, execution);
    const again = retryMessages.map(({ msgId }) => jobs[Number(msgId)] as Job);
    late.jobs.push(...again);
  }
  game.jobs.push(...late.jobs);
  game.news.push(...late.news);
}
