import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { invitationCard } from "#app/features/invitation/invitation-card.tsx";
import { apiFrom } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import type { Team } from "#contract/clubs.ts";

/** LEA-06: the picture of an invitation, for link previews. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  // The picture is the same for everybody: requested as a visitor.
  const { call } = apiFrom(context, request, "/join/:code/card.png");
  try {
    const code = params.code ?? "";
    const [invitation, teams] = await Promise.all([
      call("GET /api/invitations/:code", { params: { code } }),
      call("GET /api/teams").catch(() => [] as Team[]),
    ]);
    const { you: _you, ...shown } = invitation;
    const clubs = teams.map((team) => team.code);
    return await context.pictures(request, invitationCard(shown, clubs));
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const headers = error.status === 429 ? { "Retry-After": "60" } : undefined;
    return new Response("There is no such picture.", { status: error.status, headers });
  }
}
