import { expect } from "vitest";
import type { NewAssistantKey } from "#contract/accounts/assistant.ts";
import { addMs, HOUR_MS, type Instant } from "#domain/shared/instant.ts";
import type { Person } from "#tests/support/people.ts";
import { FIRST_KICKOFF, worldAt } from "#tests/support/season.ts";

/** The moment of a question that names none: an hour before the season. */
export const before = addMs(FIRST_KICKOFF, -HOUR_MS);

/** A new key of a person's assistant. */
export async function keyOf(person: Person): Promise<string> {
  const response = await person.call("POST", "/api/account/assistant");
  expect(response.status).toBe(201);
  const { key, path, url }: NewAssistantKey = await response.json();
  expect([path, url]).toEqual(["/mcp", expect.stringMatching(/^https?:.*\/mcp$/)]);
  return key;
}

interface Answered {
  readonly result?: { readonly isError?: boolean; readonly content: readonly [{ readonly text: string }] };
  readonly error?: { readonly code: number; readonly message: string };
}

export const HEADERS = { Accept: "application/json, text/event-stream" };
export const bearer = (key: string) => ({ ...HEADERS, Authorization: `Bearer ${key}` });
export const calling = (name: string, given: object = {}) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: given },
});

export const post = (
  key: string,
  message: unknown,
  at: Instant = before,
  headers: Record<string, string> = {},
) => worldAt(at).call(null, "POST", "/mcp", message, { ...bearer(key), ...headers });

/** A tool's answer, or the words in which it was refused. */
export async function use<Answer>(
  key: string,
  name: string,
  given: object = {},
  at: Instant = before,
): Promise<Answer> {
  const response = await post(key, calling(name, given), at);
  expect([name, response.status]).toEqual([name, 200]);
  const { result, error }: Answered = await response.json();
  if (!result) throw new Error(error?.message);
  const [{ text }] = result.content;
  return (result.isError ? text : JSON.parse(text)) as Answer;
}

export const TOOLS = ["my_leagues", "league_table", "what_i_need", "fixtures", "story"] as const;
