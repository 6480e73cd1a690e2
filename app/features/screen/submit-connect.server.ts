import type { AppLoadContext } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { ApiFailure, messageOf } from "#app/lib/api-failure.ts";
import { openPlayerPage } from "#app/lib/session.server.ts";
import type { ConnectAnswer } from "./connect-data.ts";

/** Handles the forms of `/screens`, without a script: the result or the refusal comes back as a sentence. */
export async function submitConnect(context: AppLoadContext, request: Request) {
  const { call, headers } = await openPlayerPage(context, request, "/screens");
  const form = new URLSearchParams(await request.text());
  const text = (name: string) => form.get(name) ?? "";
  const id = text("id");
  const acts: Record<string, () => Promise<string>> = {
    connect: async () => {
      const code = text("code").replace(/[^a-z]/gi, "");
      const screen = await call("POST /api/screens/:code/pair", {
        params: { code: code || "-" },
        body: { leagueId: text("leagueId"), name: text("name"), showCode: form.get("showCode") === "on" },
      });
      return `Connected. ${screen.leagueName} is on the screen in a moment.`;
    },
    code: async () => {
      await call("PATCH /api/screens/:id", { params: { id }, body: { showCode: text("set") === "on" } });
      return "Saved.";
    },
    disconnect: async () => {
      await call("DELETE /api/screens/:id", { params: { id } });
      return "Disconnected. The screen shows new letters.";
    },
  };
  const answer = (ok: boolean, message: string, status = 200) =>
    data({ ok, message } satisfies ConnectAnswer, { status, headers });
  const act = acts[text("intent")];
  if (!act) return answer(false, "There is no such switch.", 400);
  try {
    return answer(true, await act());
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return answer(false, messageOf(error, "That didn’t work. Please try again."), error.status);
  }
}
