import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, useLoaderData } from "@remix-run/react";
import { NotFound } from "#app/features/shell/page-error.tsx";
import { pageMeta } from "#app/lib/meta.ts";
import { PublicStrip } from "#app/shared/match/public-strip.tsx";
import { readGameweeks, visitorMatches } from "#app/shared/match/visitor-matches.server.ts";

export const meta = () => pageMeta("Page not found", "There is no such page.");

/** No such page; the day's matches go on above it, read as a visitor's. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const matches = await visitorMatches(context, request, await readGameweeks(context, request));
  return data({ matches }, { status: 404 });
}

export default function NotFoundPage() {
  const { matches } = useLoaderData<typeof loader>();
  return (
    <div
      className={
        matches.length > 0
          ? "[&>.pitch]:min-h-[calc(100dvh-12.1875rem)]! xl:[&>.pitch]:min-h-[calc(100dvh-8.6875rem)]!"
          : undefined
      }
    >
      {matches.length > 0 ? <PublicStrip matches={matches} /> : null}
      <NotFound />
    </div>
  );
}
