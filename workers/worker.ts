import type { Job } from "#contract/jobs.ts";
import { api } from "./api/app.ts";
import { assistantDoor } from "./api/assistant/door.ts";
import { answerAtTheDoor, isConfigured } from "./front-door.ts";
import { runCron } from "./jobs/cron.ts";
import { isDeadLetterQueue, keepDeadLetters } from "./jobs/dead-letters.ts";
import { putOff } from "./jobs/put-off.ts";
import { runQueue } from "./jobs/queue.ts";
import { openSocket } from "./live.ts";
import type { Env } from "./platform/env.ts";
import { ASSISTANT_PATH } from "./services/accounts/assistant-keys.ts";
import { followSeason } from "./services/season/followed-season.ts";

/** Answers everything that is neither the API nor the live socket: the pages. */
export type PageHandler = (request: Request, env: Env, execution: ExecutionContext) => Promise<Response>;

/** The Worker: production, development and tests differ only in what renders the pages. */
export function createWorker(page: PageHandler) {
  return {
    async fetch(request, env, execution) {
      const answered = await answerAtTheDoor(request, env);
      if (answered) return answered;
      await followSeason(env, (work) => execution.waitUntil(work));
      const { pathname } = new URL(request.url);
      if (pathname === "/ws") return openSocket(request, env, execution);
      if (pathname === "/api" || pathname.startsWith("/api/")) return api.fetch(request, env, execution);
      if (pathname === ASSISTANT_PATH) return assistantDoor.fetch(request, env, execution);
      return page(request, env, execution);
    },
    async scheduled(_controller, env, execution) {
      if (isConfigured(env)) await runCron(env, execution);
    },
    async queue(batch, env, execution) {
      if (isDeadLetterQueue(batch.queue)) await keepDeadLetters(batch, env);
      else if (isConfigured(env)) await runQueue(batch, env, execution);
      else putOff(batch.messages);
    },
  } satisfies ExportedHandler<Env, Job>;
}
