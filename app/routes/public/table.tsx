import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerPublic } from "#app/pages/public-table/answer-public.server.tsx";
import { PublicPage } from "#app/pages/public-table/public-page.tsx";

/** OUT-05: `/t/SLUG`, a league's table for everybody. */
export function loader({ context, request, params }: LoaderFunctionArgs) {
  const origin = context.site ?? new URL(request.url).origin;
  const isSignedIn = context.claimedUserId !== null;
  return answerPublic(context, request, {
    page: "/t/:slug",
    slug: params.slug ?? "",
    draw: (table) => <PublicPage {...{ table, origin, isSignedIn, now: context.clock.at }} />,
  });
}
