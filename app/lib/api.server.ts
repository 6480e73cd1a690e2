import type { AppLoadContext } from "@remix-run/cloudflare";
import type { CallOf, LookingPage } from "#contract/pages/looks.ts";
import { type AnswerOf, addressOf, type InputArguments, methodOf, type Route } from "#contract/routes.ts";
import type { AnyInput } from "./api.ts";
import { failureOf } from "./api-failure.ts";

/** Makes the calls that a page has stated (contract/pages/looks.ts), and all that write. */
export type Call<Page extends LookingPage = never> = <R extends CallOf<Page>>(
  route: R,
  ...input: InputArguments<R>
) => Promise<AnswerOf<R>>;

/**
 * The API for loaders and actions, called in-process as the browser of this page request would call it. `headers`
 * collects the cookies that the answers set: return it with the page's answer (`data(value, { headers })`,
 * `redirect(to, { headers })`), otherwise a sign-in is lost.
 *
 * @param _page whose loader or action asks: `call` takes what it has stated to read. Left out, only calls that write.
 */
export function apiFrom<Page extends LookingPage = never>(
  context: AppLoadContext,
  request: Request,
  _page?: Page,
): { readonly call: Call<Page>; readonly headers: Headers } {
  const headers = new Headers();
  const { origin } = new URL(request.url);

  /**
   * One call. A Blob is sent as it is, everything else as JSON.
   *
   * @param route a route of contract/routes.ts, which gives its input and answer.
   * @returns the parsed body; undefined for an empty body (204).
   * @throws ApiFailure for an unsuccessful answer; for a read whose data cannot be had, the Response of `unavailable`.
   */
  function call<R extends Route>(route: R, ...[input]: InputArguments<R>): Promise<AnswerOf<R>> {
    const { body, ...where } = (input ?? {}) as AnyInput;
    return ask<AnswerOf<R>>(methodOf(route), addressOf(route, where), body);
  }

  async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const isBytes = body instanceof Blob;
    const type = isBytes ? body.type : "application/json";
    const response = await context.fetchApi(new URL(path, origin), {
      method,
      ...(method === "GET" ? {} : { headers: { "Content-Type": type } }),
      ...(body === undefined ? {} : { body: isBytes ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
    if (!response.ok) {
      const failure = await failureOf(response);
      // A form shows the refusal beside what was typed; a page without its data is no page.
      throw method === "GET" && failure.body?.code === "UNAVAILABLE" ? unavailable() : failure;
    }
    return (response.status === 204 ? undefined : await response.json()) as Answer;
  }

  return { call, headers };
}

/** The answer of a page whose data cannot be had; the Worker adds when to come back. */
export function unavailable(): Response {
  return new Response("Unavailable", { status: 503 });
}
