import type { AppLoadContext } from "@remix-run/cloudflare";
import { lastGoal } from "#app/features/league-page/extras/chats/chat-words.ts";
import type { ExtrasData } from "#app/features/league-page/extras/extras-data.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { notFound, openPlayerPage } from "#app/lib/session.server.ts";
import { SERVICES } from "#domain/outgoing/kinds.ts";

/** A league's extras, for its members. @throws Response 404 for anybody else. */
export async function loadExtras(context: AppLoadContext, request: Request, id: string) {
  const { call, headers, userId } = await openPlayerPage(context, request, "/leagues/:id/extras");
  const params = { id };
  const search = new URL(request.url).searchParams;
  try {
    const [league, connections, screens] = await Promise.all([
      call("GET /api/leagues/:id", { params }),
      call("GET /api/leagues/:id/connections", { params }).catch(nullWhereOff),
      call("GET /api/screens"),
    ]);
    const isHost = league.ownerId === userId;
    const hasExample = isHost && connections?.length === 0 && league.runs.includes("season");
    // Both are small print: without them the page is the same.
    const [story, duels] = await Promise.all([
      hasExample ? call("GET /api/leagues/:id/story", { params }).catch(() => null) : null,
      isHost && league.duels ? call("GET /api/leagues/:id/duels", { params }).catch(() => null) : null,
    ]);
    const service = SERVICES.find((each) => each === search.get("connect"));
    const again = search.get("again");
    const connected = connections?.find((each) => each.id === again && each.service === service);
    const page: ExtrasData = {
      league,
      isHost,
      connections,
      screens: screens.filter(({ leagueId }) => leagueId === id),
      duels,
      goal: story && lastGoal(story.moments),
      connecting: service ? { service, id: connected?.id ?? null } : null,
    };
    return { page, headers };
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) throw notFound();
    throw error;
  }
}

/** OUT-04: a site without a key for the addresses connects no chats. */
function nullWhereOff(error: unknown): null {
  if (error instanceof ApiFailure && error.status === 409) return null;
  throw error;
}
