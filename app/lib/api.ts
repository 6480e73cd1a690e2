import { type AnswerOf, addressOf, type InputArguments, methodOf, type Route } from "#contract/routes.ts";
import { failureOf } from "./api-failure.ts";

/** The parts that an input may have, whatever the route. */
export interface AnyInput {
  readonly params?: Record<string, string | number>;
  readonly query?: object;
  readonly body?: unknown;
}

/**
 * One call of the API from the browser, with the session's cookie. A Blob is sent as it is, everything else as JSON.
 *
 * @param route a route of contract/routes.ts, which gives its input and answer.
 * @returns the parsed body; undefined for an empty body (204).
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

/** A GET that returns null for a 401 instead of failing. */
export async function readApi<R extends ReadRoute>(
  route: R,
  ...[input]: InputArguments<R>
): Promise<AnswerOf<R> | null> {
  return (await readPath(addressOf(route, input as AnyInput | undefined))) as AnswerOf<R> | null;
}

/** `readApi` for a bare path, as the query client's default loader needs it; the answer is untyped. */
export async function readPath(path: string): Promise<unknown> {
  const response = await fetch(path, { credentials: "include", headers: { Accept: "application/json" } });
  if (response.status === 401) return null;
  if (!response.ok) throw await failureOf(response);
  return response.json();
}
