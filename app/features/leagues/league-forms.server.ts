import type { AppLoadContext } from "@remix-run/cloudflare";
import { data, redirect } from "@remix-run/cloudflare";
import { ApiFailure, messageOf } from "#app/lib/api-failure.ts";
import { readForm } from "#app/lib/read-form.server.ts";
import { openPlayerPage } from "#app/lib/session.server.ts";
import type { League } from "#contract/api.ts";
import { withNext } from "#contract/local-path.ts";
import { joinCodeError, nameError, startIn } from "./league-input.ts";

export type LeagueIntent = "create" | "join";

/** The messages of a refused form, and the values typed into it. */
export interface RefusedForm {
  readonly intent: LeagueIntent;
  /** Messages by field name; `form` is for those that concern no single field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}

/** Handles create and join without JavaScript: a refusal, or a redirect to the page with `?done=`. */
export async function submitLeagueForm(context: AppLoadContext, request: Request) {
  const form = await readForm(request);
  const { call, headers } = await openPlayerPage(context, request);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const intent: LeagueIntent = text("intent") === "join" ? "join" : "create";
  const values = {
    name: text("name"),
    description: text("description"),
    leagueType: text("leagueType"),
    joinCode: text("joinCode"),
    startGameweek: text("startGameweek"),
  };
  const refused = (errors: RefusedForm["errors"], status: number) =>
    data({ intent, errors, values } satisfies RefusedForm, { status, headers });

  if (intent === "join") {
    const code = values.joinCode.trim();
    const error = joinCodeError(code);
    if (error) return refused({ joinCode: error }, 400);
    return attempt(() => call("POST /api/leagues/join", { body: { joinCode: code.toUpperCase() } }));
  }
  const error = nameError(values.name);
  if (error) return refused({ name: error }, 400);
  const description = values.description.trim();
  return attempt(() =>
    call("POST /api/leagues", {
      body: {
        name: values.name.trim(),
        leagueType: values.leagueType === "score_tipping" ? "score_tipping" : "football_bingo",
        ...(description ? { description } : {}),
        ...startIn(values),
      },
    }),
  );

  async function attempt(change: () => Promise<League>) {
    try {
      await change();
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      if (failure.status === 401) return redirect(withNext("/sign-in", "/leagues"), { headers });
      const message = messageOf(
        failure,
        intent === "join" ? "Failed to join league" : "Failed to create league",
      );
      const field = intent === "join" ? "joinCode" : "form";
      return refused(failure.body?.fields ?? { [field]: message }, failure.status);
    }
    return redirect(`/leagues?done=${intent}`, { status: 303, headers });
  }
}
