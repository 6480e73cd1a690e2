import type { AppLoadContext } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { ApiFailure, messageOf } from "#app/lib/api-failure.ts";
import { readForm } from "#app/lib/read-form.server.ts";
import { openPlayerPage } from "#app/lib/session.server.ts";
import type { ImportAnswer } from "#contract/leagues/past-tables.ts";
import { IMPORT_ROWS_MAX } from "#contract/limits.ts";
import { textOfTable } from "./chosen-file.server.ts";
import type { PastAnswer } from "./past-data.ts";
import { importWords } from "./past-words.ts";
import { fileOf, winnerLine } from "./typed-table.ts";

const TOO_LARGE = `This file is too large for a table of at most ${IMPORT_ROWS_MAX} people. Leave other columns and lines out of it.`;

/** Handles the forms of a league's past seasons, without a script: what was read, or the refusal, comes back. */
export async function submitPastForm(context: AppLoadContext, request: Request, id: string) {
  const { call, headers } = await openPlayerPage(context, request, "/leagues/:id/past");
  const form = await readForm(request).catch(asTooLarge);
  if (form === null) return data<PastAnswer>({ ok: false, message: TOO_LARGE }, { status: 413, headers });
  const label = textOf(form, "label");
  const params = { id };
  const answerOf = (answer: PastAnswer, status = 200) => data(answer, { status, headers });
  const bring = async (text: string, confirm?: "1"): Promise<ImportAnswer> =>
    call("POST /api/leagues/:id/import", {
      params,
      query: { label, ...(confirm ? { confirm } : {}) },
      body: new Blob([text], { type: "text/csv" }),
    });
  const acts: Record<string, () => Promise<PastAnswer>> = {
    read: async () => {
      const typed = textOf(form, "table");
      const alone = winnerLine(textOf(form, "winner"), textOf(form, "points"));
      const given = await textOfTable(form.get("file"), typed.trim() ? typed : alone);
      if ("refusal" in given) return { ok: false, message: given.refusal };
      const text = fileOf(given.content);
      const table = await bring(text);
      return { ok: true, message: importWords(table, context.sendsMail), read: { table, text } };
    },
    keep: async () => {
      // A form sends its lines with two characters at their ends, which a file near the limit has no room for.
      const text = textOf(form, "text").replaceAll("\r\n", "\n");
      const table = await bring(text, "1");
      const isMore = table.waiting > 0;
      return {
        ok: true,
        message: importWords(table, context.sendsMail),
        ...(isMore ? { read: { table, text } } : {}),
      };
    },
    drop: async () => {
      await call("DELETE /api/leagues/:id/past-tables", { params, query: { label } });
      return { ok: true, message: `The table of ${label} is deleted. Invitations that were sent stay sent.` };
    },
  };
  const act = acts[textOf(form, "intent")];
  if (!act) return answerOf({ ok: false, message: "There is no such tool." }, 400);
  try {
    const answer = await act();
    return answerOf(answer, answer.ok ? 200 : 400);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const message = messageOf(error, "That didn’t work. Please try again.");
    return answerOf({ ok: false, message }, error.status);
  }
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** Null for a body that is too large: the page then says so above its forms, as of any other file that it cannot take. */
function asTooLarge(thrown: unknown): null {
  if (thrown instanceof Response && thrown.status === 413) return null;
  throw thrown;
}
