import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { apiFrom } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import type { Refused } from "./refused.ts";

/** Fields that never travel back to the page. */
const SECRET = /password|token/i;

interface Accepted<Answer> {
  ok: true;
  answer: Answer;
  /** The cookies that the API has set; to be returned with the page's answer. */
  headers: Headers;
}

/**
 * A form without JavaScript as a call of the API: its fields become the JSON body. A refusal comes back as data for
 * the page, with what was typed except secrets.
 */
export async function submitForm<Answer>(
  { context, request }: Pick<ActionFunctionArgs, "context" | "request">,
  path: string,
  form: FormData,
): Promise<Accepted<Answer> | { ok: false; status: number; refused: Refused }> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") values[name] = value;
  const { send, headers } = apiFrom(context, request);
  try {
    return { ok: true, answer: await send<Answer>("POST", path, values), headers };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));
    const refused: Refused = {
      message: error.body?.message ?? null,
      fields: error.body?.fields ?? {},
      values: kept,
    };
    return { ok: false, status: error.status, refused };
  }
}
