import type { AppLoadContext } from "@remix-run/cloudflare";
import { failureOf } from "./api-failure.ts";

const latest = new Map<string, { etag: string; answer: unknown }>();

/**
 * Reads an answer that is the same for everybody and seldom changes; it is parsed once per change and isolate.
 *
 * @throws ApiFailure when it cannot be read.
 */
export async function readShared<Answer>(
  context: AppLoadContext,
  request: Request,
  path: string,
): Promise<Answer> {
  const latestRead = latest.get(path);
  const response = await context.fetchApi(new URL(path, request.url), {
    headers: latestRead ? { "If-None-Match": latestRead.etag } : {},
  });
  if (latestRead && response.status === 304) return latestRead.answer as Answer;
  if (!response.ok) throw await failureOf(response);
  const answer = (await response.json()) as Answer;
  const etag = response.headers.get("ETag");
  if (etag) latest.set(path, { etag, answer });
  return answer;
}
