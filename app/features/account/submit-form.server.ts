import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { apiFrom } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import type { AnswerOf, InputArguments, Route } from "#contract/routes.ts";
import type { Refused } from "./refused.ts";

type FormRoute = Extract<Route, `POST /api/auth/${string}`>;

/** The fields whose values are never sent back to the page. */
const SECRET = /password|token/i;

interface Accepted<Answer> {
  ok: true;
  answer: Answer;
  /** The cookies that the API has set, to be sent with the page's answer. */
  headers: Headers;
}

/**
 * Sends a form that came without JavaScript as a call of the API: its fields become the JSON body. A refusal comes
 * back as data for the page, with the typed values except secrets.
 *
 * @param more values that text fields cannot express: an unticked box sends nothing at all.
 */
export async function submitForm<R extends FormRoute>(
  { context, request }: Pick<ActionFunctionArgs, "context" | "request">,
  route: R,
  form: FormData,
  more: Record<string, string | boolean> = {},
): Promise<Accepted<AnswerOf<R>> | { ok: false; status: number; refused: Refused }> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") values[name] = value;
  const { call, headers } = apiFrom(context, request);
  try {
    // A form maps names to text; the API reports missing or malformed fields one by one.
    const answer = await call(route, ...([{ body: { ...values, ...more } }] as unknown as InputArguments<R>));
    return { ok: true, answer, headers };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const withoutSecrets = Object.fromEntries(Object.entries(values).filter(([name]) => !SECRET.test(name)));
    const refused: Refused = {
      message: error.body?.message ?? null,
      fields: error.body?.fields ?? {},
      values: withoutSecrets,
    };
    return { ok: false, status: error.status, refused };
  }
}
