import { zValidator } from "@hono/zod-validator";
import type { Context as HonoContext, TypedResponse } from "hono";
import type { JSONParsed } from "hono/utils/types";
import type { $ZodType } from "zod/v4/core";
import type { ApiError } from "#contract/api.ts";
import type { UserId } from "#domain/shared/ids.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Context } from "#workers/platform/context.ts";
import type { Viewer } from "#workers/services/accounts/sessions.ts";
import { type Refusal, UNAVAILABLE } from "#workers/services/refusal.ts";

/** The values every handler finds on its Hono context. */
export interface ApiEnv {
  Variables: {
    ctx: Context;
    /** True when a page makes the call, in-process. */
    isOfPage: boolean;
    /** The same, of a page that is asked for with a session. */
    isOfPlayersPage: boolean;
    /** The session of the request's cookie, looked up at most once. */
    viewer: () => Promise<Viewer | null>;
    /** The user named by the session's token, not yet verified; see `requireReader`. */
    claimedUser: UserId | null;
  };
}

/** The environment of handlers behind `requireReader` (which sets no `session`) or `requireUser` (which does). */
export interface SignedInEnv {
  Variables: ApiEnv["Variables"] & { user: { readonly id: UserId }; session: Viewer };
}

/** A refusal's response. Its type distinguishes it from successful answers, which contract/routes.ts lists. */
type RefusalResponse = Response & TypedResponse<ApiError, Refusal["status"], "json">;

/** Turns a refusal into a response: the one place where refusals become HTTP. */
export function answerRefusal(c: Pick<HonoContext, "header" | "json">, refusal: Refusal): RefusalResponse {
  const body: ApiError & Record<string, unknown> = {
    ...refusal.details,
    message: refusal.message,
    code: refusal.code,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
  };
  if (refusal.retryAfter !== undefined) c.header("Retry-After", String(refusal.retryAfter));
  return c.json<ApiError, Refusal["status"]>(body, refusal.status);
}

type ValueResponse<Value, Status extends 200 | 201> = Response &
  TypedResponse<JSONParsed<Value>, Status, "json">;

/** Turns a use case's result into a response: its value as JSON, by default with 200, or its refusal. */
export function answerResult<Value extends object, Status extends 200 | 201 = 200>(
  c: Pick<HonoContext, "header" | "json">,
  result: Result<Value, Refusal>,
  status?: Status,
): ValueResponse<Value, Status> | RefusalResponse {
  return result.ok ? c.json<Value, Status>(result.value, status) : answerRefusal(c, result.refusal);
}

/** The same of a result without a value: 204. */
export function answerDone(
  c: Pick<HonoContext, "header" | "json" | "body">,
  result: Result<unknown, Refusal>,
) {
  return result.ok ? c.body(null, 204) : answerRefusal(c, result.refusal);
}

/** The answer where data cannot be had: D1 refuses, or an object cannot be reached. */
export function answerUnavailable(): Response {
  const { code, message, retryAfter } = UNAVAILABLE;
  const headers = { "Retry-After": String(retryAfter), "Cache-Control": "no-store" };
  return Response.json({ message, code }, { status: 503, headers });
}

const NOT_JSON = "Send the body as application/json.";
const IS_JSON = /^application\/(?:[\w.-]+\+)?json *(?:;|$)/i;

/** Whether a request has a body that says it is something else than JSON. Hono's validator would take it for `{}`. */
function isOtherThanJson({ body, headers }: Request): boolean {
  if (body === null || headers.get("Content-Length") === "0") return false;
  return !IS_JSON.test(headers.get("Content-Type") ?? "");
}

/**
 * Validates a JSON body, query or path by a zod schema: 400 with `fields` naming each wrong field. Unknown fields are
 * dropped by the schema, not refused; a body of another type is 400, none at all is `{}`.
 */
export function validated<Target extends "json" | "query" | "param", Schema extends $ZodType>(
  target: Target,
  schema: Schema,
) {
  return zValidator(target, schema, (result, c) => {
    if (target === "json" && isOtherThanJson(c.req.raw)) {
      return c.json({ message: NOT_JSON, code: "BAD_REQUEST", fields: { body: NOT_JSON } }, 400);
    }
    if (result.success) return;
    const fields: Record<string, string> = {};
    for (const issue of result.error.issues) fields[issue.path.join(".") || "body"] ??= issue.message;
    const message = result.error.issues[0]?.message ?? "Bad input";
    return c.json({ message, code: "BAD_REQUEST", fields }, 400);
  });
}

/** Marks a personal answer: no cache may keep it. */
export function personal(c: HonoContext<ApiEnv>): void {
  c.header("Cache-Control", "private, no-store");
}

/** Whether a tag is in If-None-Match. It compares weakly: a cache that compresses answers prefixes tags with W/. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
}
