import type { ApiError } from "#contract/api.ts";
import { type AnswerOf, addressOf, type InputArguments } from "#contract/routes.ts";
import { api } from "#workers/api/app.ts";
import { answerTo } from "#workers/api/in-process.ts";
import { shareLook } from "#workers/api/look.ts";
import type { Context } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";
import type { Viewer } from "#workers/services/accounts/sessions.ts";

/** All that an assistant may ask: reads alone. */
type AssistantRead =
  | "GET /api/leagues"
  | "GET /api/leagues/:id/chances"
  | "GET /api/leagues/:id/story"
  | "GET /api/leaderboard"
  | "GET /api/leaderboard/me"
  | "GET /api/matchday"
  | "GET /api/places"
  | "GET /api/premier-league-table"
  | "GET /api/squad"
  | "GET /api/tipping/predictions";

/** What the API refused, in its own words. */
export class Refused extends Error {
  readonly code: string;
  constructor({ code, message }: ApiError) {
    super(message);
    this.code = code;
  }
}

/** Asks the API's own read as the key's owner, with its types. */
export type Read = <R extends AssistantRead>(route: R, ...input: InputArguments<R>) => Promise<AnswerOf<R>>;

interface AnyWhere {
  readonly params?: Record<string, string | number>;
  readonly query?: object;
}

interface AssistantCall {
  readonly env: Env;
  readonly execution: Pick<ExecutionContext, "waitUntil">;
  readonly request: Request;
}

/**
 * The API's own calls, made by this person and at this moment: an answer is the one that they would get, rights, locks
 * and cutoffs included.
 */
export function readsAs(viewer: Viewer, ctx: Context, { env, execution, request }: AssistantCall): Read {
  const look = { ctx, claimedUser: viewer.user.id, token: null, viewer: async () => viewer };
  return async (route, ...[input]) => {
    const call = new Request(new URL(addressOf(route, input as AnyWhere | undefined), request.url));
    shareLook(call, look);
    const answer = answerTo(call, await api.fetch(call, env, execution as ExecutionContext));
    if (!answer.ok) throw new Refused((await answer.json()) as ApiError);
    return (await answer.json()) as AnswerOf<typeof route>;
  };
}
