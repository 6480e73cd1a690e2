import type { AppLoadContext } from "@remix-run/cloudflare";
import { openPlayerPage } from "#app/lib/session.server.ts";

/** What both tabs of the profile show; without squad, tables or numbers the page is the same with fewer figures. */
export async function loadProfile(context: AppLoadContext, request: Request) {
  const { call, headers, userId } = await openPlayerPage(context, request, "/profile");
  // REC-01: the numbers of a season that is over, if the address names one.
  const asked = new URL(request.url).searchParams.get("season");
  const season = context.seasons.past.find(({ id }) => id === asked)?.id;
  const [profile, devices, options, honours, calendar, assistant, leagues, squad, places, numbers] =
    await Promise.all([
      call("GET /api/account/profile"),
      call("GET /api/account/sessions"),
      call("GET /api/auth/signup-options"),
      call("GET /api/users/:id/honours", { params: { id: userId } }),
      call("GET /api/account/calendar"),
      call("GET /api/account/assistant"),
      call("GET /api/leagues"),
      call("GET /api/squad").catch(() => null),
      call("GET /api/places").catch(() => null),
      call("GET /api/users/:id/numbers", { params: { id: userId }, query: season ? { season } : {} }).catch(
        () => null,
      ),
    ]);
  const { isProduction, sendsMail } = context;
  const page = {
    profile,
    devices,
    options,
    honours,
    calendar,
    assistant,
    leagues,
    squad,
    places,
    numbers,
    isProduction,
    sendsMail,
  };
  return { page, headers };
}

export type ProfileData = Awaited<ReturnType<typeof loadProfile>>["page"];
