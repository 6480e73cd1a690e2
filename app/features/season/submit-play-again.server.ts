import { type ActionFunctionArgs, data, redirect } from "@remix-run/cloudflare";
import { apiFrom } from "#app/lib/api.server.ts";
import { ApiFailure, messageOf } from "#app/lib/api-failure.ts";
import { withNext } from "#contract/local-path.ts";

/** The `message` in the squad page's address right after 'Play again'; the page then welcomes the player. */
export const PLAYING = "playing";

/** SEA-07: handles 'Play again' as a form; a player whose session has ended is sent to sign in (ACC-06). */
export async function submitPlayAgain({ context, request }: Pick<ActionFunctionArgs, "context" | "request">) {
  const id = new URLSearchParams(await request.text()).get("season") ?? "";
  const { call, headers } = apiFrom(context, request);
  try {
    await call("POST /api/seasons/:id/play", { params: { id } });
    return redirect(`/?message=${PLAYING}`, { headers });
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.status === 401) return redirect(withNext("/sign-in", "/"), { headers });
    const refused = messageOf(error, "Something went wrong. Please try again.");
    return data({ refused }, { status: error.status, headers });
  }
}
