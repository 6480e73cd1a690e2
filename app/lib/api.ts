import { type AnswerOf, addressOf, type InputArguments, methodOf, type Route } from "#contract/routes.ts";
import { failureOf } from "./api-failure.ts";

/** The possible parts of an input, whatever the route. */
export interface AnyInput {
  readonly params?: Record<string, string | number>;
  readonly query?: object;
  readonly body?: unknown;
}

/**
 * One call of the API from the browser, with the session's cookie. A Blob is sent as it is, everything else as JSON.
 *
 * @param route of contract/routes.ts, which gives its input and answer.
 * @returns the parsed body; undefined for an empty one (204).
 * @throws ApiFailure for any unsuccessful answer; TypeError when the network is down.
 */
export async function callApi<R extends Route>(
  route: R,
  ...[input]: InputArguments<R>
): Promise<AnswerOf<R>> {
  const { body, ...where } = (input ?? {}) as AnyInput;
  return (await send(methodOf(route), addressOf(route, where), body)) as AnswerOf<R>;
}

async function send(method: string, path: string, body: unknown): Promise<unknown> {
  const isBytes = body instanceof Blob;
  const response = await fetch(path, {
    method,
    credentials: "include",
    headers: {
      Accept: "application/json",
      ...(body === undefined || isBytes ? {} : { "Content-Type": "application/json" }),
    },
    body: isBytes || body === undefined ? body : JSON.stringify(body),
  });
  if (!response.ok) throw await failureOf(response);
  const text = await response.text();
  return text ? JSON.parse(text) : undefined;
}

type ReadRoute = Extract<Route, `GET ${string}`>;

/** A GET that answers a 401 with null instead of failing. */
export async function readApi<R extends ReadRoute>(
  route: R,
  ...[input]: InputArguments<R>
): Promise<AnswerOf<R> | null> {
  return (await readPath(addressOf(route, input as AnyInput | undefined))) as AnswerOf<R> | null;
}

/** The same for a bare path, for the query client's default loader; the answer is untyped. */
export async function readPath(path: string): Promise<unknown> {
  const response = await fetch(path, { credentials: "include", headers: { Accept: "application/json" } });
  if (response.status === 401) return null;
  if (!response.ok) throw await failureOf(response);
  return response.json();
}
