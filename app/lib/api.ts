import { failureOf } from "./api-failure.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * One call of the API from the browser, with the session's cookie. A Blob goes as it is, everything else as JSON.
 * @returns the parsed body; undefined where there is none (204).
 * @throws ApiFailure for any answer that is not ok; TypeError when the network is down.
 */
export async function callApi<Answer>(method: Method, path: string, body?: unknown): Promise<Answer> {
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
  return (text ? JSON.parse(text) : undefined) as Answer;
}

/** A GET whose 401 is an answer, not a failure: null (spec section 7). */
export async function readApi<Answer>(path: string): Promise<Answer | null> {
  const response = await fetch(path, { credentials: "include", headers: { Accept: "application/json" } });
  if (response.status === 401) return null;
  if (!response.ok) throw await failureOf(response);
  return (await response.json()) as Answer;
}
