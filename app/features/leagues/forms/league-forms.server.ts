import type { AppLoadContext } from "@remix-run/cloudflare";
import { data, redirect, redirectDocument } from "@remix-run/cloudflare";
import { ApiFailure, messageOf } from "#app/lib/api-failure.ts";
import { readForm } from "#app/lib/read-form.server.ts";
import { openPlayerPage } from "#app/lib/session.server.ts";
import { withNext } from "#contract/local-path.ts";
import { joinCodeError, nameError, startIn } from "./league-input.ts";

export type LeagueIntent = "create" | "join" | "leave";

/** The messages of a refused form, and the values typed into it. */
export interface RefusedForm {
  readonly intent: LeagueIntent;
  /** Messages by field name; `form` is for those that concern no single field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}

/** What a refusal says when the API gives no reason. */
const FAILED: Readonly<Record<LeagueIntent, string>> = {
  create: "Failed to create league",
  join: "Failed to join league",
  leave: "Failed to leave league",
};

/** Handles leaving, and create and join without JavaScript: a refusal, or a redirect to the page with `?done=`. */
export async function submitLeagueForm(context: AppLoadContext, request: Request) {
  const form = await readForm(request);
  const { call, headers, userId } = await openPlayerPage(context, request);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const button = text("intent");
  const intent: LeagueIntent = button === "join" || button === "leave" ? button : "create";
  const values = {
    name: text("name"),
    description: text("description"),
    leagueType: text("leagueType"),
    joinCode: text("joinCode"),
    startGameweek: text("startGameweek"),
    run: text("run"),
    duels: text("duels"),
  };
  const refused = (errors: RefusedForm["errors"], status: number) =>
    data({ intent, errors, values } satisfies RefusedForm, { status, headers });

  if (intent === "join") {
    const code = values.joinCode.trim();
    const error = joinCodeError(code);
    if (error) return refused({ joinCode: error }, 400);
    return attempt(() => call("POST /api/leagues/join", { body: { joinCode: code.toUpperCase() } }));
  }
  if (intent === "leave") {
    const params = { leagueId: text("leagueId"), userId };
    return attempt(() => call("DELETE /api/leagues/:leagueId/members/:userId", { params }));
  }
  const error = nameError(values.name);
  if (error) return refused({ name: error }, 400);
  const description = values.description.trim();
  return attempt(async () => {
    const { id } = await call("POST /api/leagues", {
      body: {
        name: values.name.trim(),
        leagueType: values.leagueType === "score_tipping" ? "score_tipping" : "football_bingo",
        ...(description ? { description } : {}),
        ...(values.run === "half" && values.leagueType !== "score_tipping" ? { run: "half" } : {}),
        ...startIn(values),
      },
    });
    // The league is there whatever becomes of this: its page has the same switch.
    if (values.duels === "on") {
      await call("PATCH /api/leagues/:id", { params: { id }, body: { duels: true } }).catch(() => undefined);
    }
  });

  async function attempt(change: () => Promise<unknown>) {
    try {
      await change();
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      if (failure.status === 401) return redirect(withNext("/sign-in", "/leagues"), { headers });
      const message = messageOf(failure, FAILED[intent]);
      const field = intent === "join" ? "joinCode" : "form";
      return refused(failure.body?.fields ?? { [field]: message }, failure.status);
    }
    // Who has left can read nothing of the league any more, also of what their browser has cached (LEA-03).
    return redirectDocument(`/leagues?done=${intent}`, { status: 303, headers });
  }
}
