import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, useLoaderData, useMatches } from "@remix-run/react";
import { NotFound } from "#app/features/shell/page-error.tsx";
import { pageMeta } from "#app/lib/meta.ts";
import type { PageHandle } from "#app/root.tsx";
import { PublicStrip } from "#app/shared/match/public-strip.tsx";
import { visitorMatches } from "#app/shared/match/visitor-matches.server.ts";

export const meta = () => pageMeta("Page not found", "There is no such page.");

export const handle: PageHandle = { isWords: true };

/** No such page; the day's matches go on above it: a player has them from the frame of the game. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const matches = context.claimedUserId === null ? await visitorMatches(context, request) : [];
  return data({ matches, hasStrip: matches.length > 0 }, { status: 404 });
}

export default function NotFoundPage() {
  const { matches } = useLoaderData<typeof loader>();
  const hasStrip = useMatches().some(({ data: found }) => (found as { hasStrip?: boolean } | null)?.hasStrip);
  return (
    <div
      className={
        hasStrip
          ? "[&>.pitch]:min-h-[calc(100dvh-12.1875rem)]! xl:[&>.pitch]:min-h-[calc(100dvh-8.6875rem)]!"
          : undefined
      }
    >
      {matches.length > 0 ? <PublicStrip matches={matches} /> : null}
      <NotFound />
    </div>
  );
}
