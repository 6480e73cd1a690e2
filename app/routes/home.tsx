import type { ActionFunctionArgs, AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  data,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { Suspense } from "react";
import { landingContent } from "#app/features/landing/landing-content.server.ts";
import { PLAYING, submitPlayAgain } from "#app/features/season/submit-play-again.server.ts";
import { AtOnce } from "#app/features/shell/at-once.tsx";
import { apiFrom } from "#app/lib/api.server.ts";
import { seenBefore } from "#app/lib/kept-answers.ts";
import { pageMeta } from "#app/lib/meta.ts";
import { openPage } from "#app/lib/session.server.ts";
import { HomePage } from "#app/pages/squad/home-page.tsx";
import { loadSquad } from "#app/pages/squad/load-squad.server.ts";
import type { PageHandle } from "#app/root.tsx";
import { leadToFinal } from "#app/shared/season/past-season.server.ts";
import { useSeasons } from "#app/shared/season/seasons.ts";
import { lazyLater, lazyPart, partsReady } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";
import { DEFAULT_RUN } from "#domain/season/run.ts";

const SeasonNotice = lazyPart(() => import("#app/features/season/season-notice.tsx"), "[data-season-notice]");
const EmailBanner = lazyPart(
  () => import("#app/features/account/verify-email-banner.tsx"),
  "[data-email-banner]",
);
const Landing = lazyLater(() => import("#app/features/landing/landing.tsx"));

/** A text page without scripts for visitors; players get the game and its scripts. */
export const handle: PageHandle = { isWords: true, isAlone: true };

export const meta: MetaFunction<typeof loader> = () =>
  pageMeta(
    null,
    "Pick one player from each of the 20 Premier League clubs, tick them off as they score, and predict every result in leagues with your friends.",
  );

export async function loader({ context, request }: LoaderFunctionArgs) {
  const loading = context.claimedUserId === null ? null : loadHome(context, request);
  // A missing session is handled first.
  loading?.catch(() => {});
  const { user } = await openPage(context, request);
  if (!user) {
    return {
      landing: await landingContent(context, request),
      unconfirmed: null,
      isJustConfirmed: false,
      isJustIn: false,
      plays: null,
      wantedLeague: null,
      lastRun: DEFAULT_RUN,
    };
  }
  const final = leadToFinal(context, request, { leagueType: "football_bingo", playerId: user.id });
  if (final) throw final;
  const message = new URL(request.url).searchParams.get("message");
  const [{ page, headers }, profile, plays] = await (loading ?? loadHome(context, request));
  return data(
    {
      landing: null,
      unconfirmed: profile.emailVerified || !context.sendsMail ? null : profile.email,
      isJustConfirmed: profile.emailVerified && message === "email-verified",
      isJustIn: message === PLAYING,
      plays,
      ...page,
    },
    { headers },
  );
}

export const action = ({ context, request }: ActionFunctionArgs) => submitPlayAgain({ context, request });

/**
 * SEA-07: whether the player takes part in the current season, or in the next once it is over; null in the site's first
 * one.
 */
async function playsNow(context: AppLoadContext, request: Request): Promise<boolean | null> {
  const { current, past } = context.seasons;
  if (past.length === 0 && !current.isOver) return null;
  const seasons = await apiFrom(context, request, "/").call("GET /api/seasons");
  const shown = seasons.find(({ id }) => id === current.id);
  return shown?.next?.plays ?? shown?.plays ?? null;
}

const loadHome = (context: AppLoadContext, request: Request) =>
  Promise.all([
    loadSquad(context, request),
    apiFrom(context, request, "/").call("GET /api/account/profile"),
    playsNow(context, request),
  ]);

/**
 * A page seen before is shown again at once; what stands above everything else comes with it, so that nothing moves.
 */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const [answer] = await Promise.all([seenBefore(args), partsReady(EmailBanner)]);
  return answer;
}

export default function Home() {
  const { landing, unconfirmed, isJustConfirmed, isJustIn, plays, wantedLeague, lastRun } =
    useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const { isOver } = useSeasons().current;
  if (landing) {
    return (
      <Suspense>
        <Landing {...landing} />
      </Suspense>
    );
  }
  const banner =
    unconfirmed || isJustConfirmed ? (
      <div data-email-banner className="min-h-11">
        <Part>
          <EmailBanner unconfirmed={unconfirmed} />
        </Part>
      </div>
    ) : null;
  return (
    <>
      {/* What is still to be confirmed waits below the card. */}
      {unconfirmed ? null : banner}
      {isOver || plays === false || (plays && isJustIn) ? (
        <div data-season-notice className="page-width my-4">
          <Part fallback={<div className="min-h-40" />}>
            <SeasonNotice plays={plays} isJustIn={isJustIn} refused={refused} />
          </Part>
        </div>
      ) : null}
      <AtOnce>
        <HomePage wantedLeague={wantedLeague} lastRun={lastRun} />
      </AtOnce>
      {unconfirmed ? banner : null}
    </>
  );
}
