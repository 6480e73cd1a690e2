import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { data, type MetaFunction, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { landingContent } from "#app/features/landing/landing-content.server.ts";
import { seenBefore } from "#app/lib/kept-answers.ts";
import { pageMeta } from "#app/lib/meta.ts";
import { openPage } from "#app/lib/session.server.ts";
import { loadTipping } from "#app/pages/tipping/load-tipping.server.ts";
import { TippingPage } from "#app/pages/tipping/tipping-page.tsx";
import type { PageHandle } from "#app/root.tsx";
import { leadToFinal } from "#app/shared/season/past-season.server.ts";
import { lazyLater } from "#app/ui/later/lazy-page.ts";

const Landing = lazyLater(() => import("#app/features/landing/landing.tsx"));

/** A text page without scripts for visitors; players get the game and its scripts. */
export const handle: PageHandle = { isWords: true, isAlone: true };

export const meta: MetaFunction<typeof loader> = () =>
  pageMeta("Premier League Tipping", "Predict every result, name your scorers, play your Joker.");

/** The data of the tipping page; visitors see the landing page here. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { claimedUserId } = context;
  const loading = claimedUserId === null ? null : loadTipping(context, request, claimedUserId);
  // A missing session is handled first.
  loading?.catch(() => {});
  const { user } = await openPage(context, request);
  if (!user) return { landing: await landingContent(context, request), opensOn: "predict" as const };
  const final = leadToFinal(context, request, { leagueType: "score_tipping" });
  if (final) throw final;
  const { page, headers } = await (loading ?? loadTipping(context, request, user.id));
  return data({ landing: null, ...page }, { headers });
}

/** The loader does not run for another tab, gameweek or league: the panel reads the data it lacks. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;

export { seenBefore as clientLoader };

export default function PremierLeagueTipping() {
  const { landing, opensOn } = useLoaderData<typeof loader>();
  if (!landing) return <TippingPage landing={opensOn} />;
  return (
    <Suspense>
      <Landing {...landing} />
    </Suspense>
  );
}
