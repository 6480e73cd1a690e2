import type { AppLoadContext } from "@remix-run/cloudflare";
import { apiFrom } from "#app/lib/api.server.ts";
import { nextOf } from "#app/lib/session.server.ts";

/** The pages that lead into an account; each has stated this one read. */
const DOOR = "/sign-in";
const INVITATION = /^\/join\/([^/?#]+)$/;

/**
 * LEA-06: the name of the league that a visitor is on their way into, for the pages that lead into an account; null for
 * others, and when it cannot be read: nobody is kept from an account by that.
 */
export async function joiningLeague(context: AppLoadContext, request: Request): Promise<string | null> {
  const code = INVITATION.exec(nextOf(request))?.[1];
  if (!code) return null;
  try {
    const params = { code: decodeURIComponent(code) };
    const { call } = apiFrom(context, request, DOOR);
    return (await call("GET /api/invitations/:code", { params })).league.name;
  } catch {
    return null;
  }
}
