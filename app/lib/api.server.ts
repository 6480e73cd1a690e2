import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ClientResponse } from "hono/client";
import { hc } from "hono/client";
import type { Api } from "#workers/api/app.ts";
import { failureOf } from "./api-failure.ts";

/**
 * The API for loaders and actions, called in-process as the browser of this page request would call it.
 * `api` is typed by the API's own routes; `headers` collects the cookies that the answers set: return it with the
 * page's answer (`data(value, { headers })`, `redirect(to, { headers })`), or a sign-in is lost.
 * @throws ApiFailure (from any call) for an answer that is not ok.
 */
export function apiFrom(context: AppLoadContext, request: Request) {
  const headers = new Headers();
  const { origin } = new URL(request.url);
  async function fetchOk(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const response = await context.fetchApi(input, init);
    for (const cookie of response.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
    if (!response.ok) throw await failureOf(response);
    return response;
  }
  /** Reads a path whose route has no typed shape, or whose shape is named in contract/api.ts. */
  async function get<Answer>(path: string): Promise<Answer> {
    const response = await fetchOk(new URL(path, origin));
    return (await response.json()) as Answer;
  }
  /** Sends JSON to a path; the parsed answer, undefined where it has no body. */
  async function send<Answer>(method: "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: unknown) {
    const response = await fetchOk(new URL(path, origin), {
      method,
      headers: { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    return (text ? JSON.parse(text) : undefined) as Answer;
  }
  return { api: hc<Api>(origin, { fetch: fetchOk }).api, get, send, headers };
}

type Ok<R> =
  R extends ClientResponse<infer Answer, infer Status, "json">
    ? Status extends 200 | 201
      ? Answer
      : never
    : never;

/** The body of a typed call's success: `await answer(api.teams.$get())`. Refusals have been thrown already. */
export async function answer<R extends ClientResponse<unknown, number, string>>(
  call: Promise<R>,
): Promise<Ok<R>> {
  const response = await call;
  return (await response.json()) as Ok<R>;
}
