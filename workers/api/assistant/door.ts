import { Hono } from "hono";
import { answerRefusal } from "#workers/api/http.ts";
import { costHeaders, handleError, limitBody, secured } from "#workers/api/middleware.ts";
import { visitorAddress } from "#workers/api/visitor-address.ts";
import { createContext } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";
import { logAnswered } from "#workers/platform/log.ts";
import { ASSISTANT_PATH, openByKey } from "#workers/services/accounts/assistant-keys.ts";
import { spendLimit } from "#workers/services/rate-limit.ts";
import { readsAs } from "./reads.ts";

const UNAUTHORIZED = {
  status: 401,
  code: "UNAUTHORIZED",
  message: "Send the key from your profile as a bearer token.",
} as const;

/**
 * The Model Context Protocol for assistants, by streamable HTTP without sessions or streams: one request, one answer.
 * Each request brings its owner's key; cookies are not read. A browser's request from another site is refused, because
 * a page may not make somebody's browser ask (the protocol's warning of DNS rebinding), and no answer allows other
 * sites.
 */
export const assistantDoor = new Hono<{ Bindings: Env }>()
  .use(secured)
  .use(async (c, next) => {
    const origin = c.req.header("Origin");
    if (origin !== undefined && origin !== new URL(c.req.url).origin) {
      return answerRefusal(c, { status: 403, code: "FOREIGN_ORIGIN", message: "Request from another site." });
    }
    await next();
  })
  .use(limitBody)
  .post(ASSISTANT_PATH, async (c) => {
    const startedAt = performance.now();
    const request = c.req.raw;
    const ctx = createContext(c.env, (work) => c.executionCtx.waitUntil(work), {
      purpose: "read",
      requestUrl: request.url,
    });
    const response = await answer();
    logAnswered(ctx, { method: "POST", route: ASSISTANT_PATH, status: response.status, startedAt });
    const answered = new Response(response.body, response);
    answered.headers.set("Cache-Control", "private, no-store");
    for (const [name, value] of costHeaders(ctx)) answered.headers.set(name, value);
    return answered;

    async function answer(): Promise<Response> {
      const key = /^Bearer +(\S+)$/i.exec(c.req.header("Authorization") ?? "")?.[1] ?? "";
      const viewer = await openByKey(ctx, key);
      const limit = viewer === null ? c.env.LIMIT_GUESSES : c.env.LIMIT_BURST;
      const limited = await spendLimit(limit, {
        what: "assistant",
        address: viewer === null ? visitorAddress(request.headers) : null,
        subject: viewer?.user.id ?? null,
      });
      if (limited) return answerRefusal(c, limited);
      if (viewer === null) {
        c.header("WWW-Authenticate", "Bearer");
        return answerRefusal(c, UNAUTHORIZED);
      }
      // Evaluating the protocol's library takes longer than an isolate's whole start: only who needs it waits.
      const { answerProtocol } = await import("./protocol.ts");
      return answerProtocol(
        request,
        readsAs(viewer, ctx, { env: c.env, execution: c.executionCtx, request }),
      );
    }
  })
  .all(ASSISTANT_PATH, (c) => {
    c.header("Allow", "POST");
    return c.json({ message: "Assistants ask by POST.", code: "METHOD_NOT_ALLOWED" }, 405);
  })
  .onError(handleError);
