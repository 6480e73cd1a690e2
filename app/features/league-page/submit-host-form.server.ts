import type { AppLoadContext } from "@remix-run/cloudflare";
import { data, redirect } from "@remix-run/cloudflare";
import { ApiFailure, messageOf } from "#app/lib/api-failure.ts";
import { openPlayerPage } from "#app/lib/session.server.ts";

/** What became of a form of the league's page, in a sentence. */
export interface HostAnswer {
  readonly ok: boolean;
  readonly message: string;
}

/** Handles the league page's forms, without a script: the result or the refusal comes back as a sentence. */
export async function submitHostForm(context: AppLoadContext, request: Request, id: string) {
  const { call, headers } = await openPlayerPage(context, request);
  const form = new URLSearchParams(await request.text());
  const text = (name: string) => form.get(name) ?? "";
  const params = { id };
  const userId = text("userId");
  const acts: Record<string, () => Promise<string>> = {
    text: async () => {
      const words = ["name", "description", "note", "prizePlan"].filter((name) => form.has(name));
      const body = Object.fromEntries(words.map((name) => [name, text(name)]));
      await call("PATCH /api/leagues/:id", { params, body });
      return "Saved.";
    },
    switch: async () => {
      const switches = ["duels", "cup"].filter((name) => form.has(name));
      const body = Object.fromEntries(switches.map((name) => [name, text(name) === "on"]));
      await call("PATCH /api/leagues/:id", { params, body });
      return "Saved. It counts from the next draw on.";
    },
    renew: async () => {
      await call("POST /api/leagues/:id/code", { params, body: { action: "renew" } });
      return "The league has a new code. The old one no longer works.";
    },
    close: async () => {
      await call("POST /api/leagues/:id/code", { params, body: { action: "close" } });
      return "The code is closed. Nobody can join until you open it.";
    },
    open: async () => {
      await call("POST /api/leagues/:id/code", { params, body: { action: "open" } });
      return "The code is open again.";
    },
    hand: async () => {
      await call("POST /api/leagues/:id/owner", { params, body: { userId } });
      return "The league has a new host.";
    },
    remove: async () => {
      await call("DELETE /api/leagues/:leagueId/members/:userId", { params: { leagueId: id, userId } });
      return "Removed. They can’t rejoin with the code unless you let them back in.";
    },
    back: async () => {
      await call("DELETE /api/leagues/:id/removed/:userId", { params: { id, userId } });
      return "They can join again with the code.";
    },
    nudge: async () => {
      const gameweek = Number(text("gameweek"));
      // The page tells of blanks: all who have any are meant.
      const body = { gameweek, userId: userId || null, blanks: true };
      const { sent } = await call("POST /api/leagues/:id/nudges", { params, body });
      if (sent === 0)
        return "Nobody was nudged. Each member gets at most one nudge per gameweek, from all their leagues together, and can turn nudges off.";
      return sent === 1 ? "1 member nudged." : `${sent} members nudged.`;
    },
  };
  if (text("intent") === "end")
    return closeLeague(
      () => call("DELETE /api/leagues/:id", { params, body: { name: text("confirm") } }),
      headers,
    );
  const act = acts[text("intent")];
  if (!act)
    return data({ ok: false, message: "There is no such tool." } satisfies HostAnswer, {
      status: 400,
      headers,
    });
  try {
    const message = await act();
    return data({ ok: true, message } satisfies HostAnswer, { headers });
  } catch (error) {
    return refusalOf(error, headers);
  }
}

/** LEA-10: afterwards the league's page is no longer there, so this leads to the list. */
async function closeLeague(close: () => Promise<unknown>, headers: Headers) {
  try {
    await close();
    return redirect("/leagues", { status: 303, headers });
  } catch (error) {
    return refusalOf(error, headers);
  }
}

function refusalOf(error: unknown, headers: Headers) {
  if (!(error instanceof ApiFailure)) throw error;
  const message = messageOf(error, "That didn’t work. Please try again.");
  return data({ ok: false, message } satisfies HostAnswer, { status: error.status, headers });
}
