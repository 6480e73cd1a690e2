import { useRevalidator } from "@remix-run/react";
import { Suspense, useState } from "react";
import { HeadedText } from "#app/features/league-page/edit-text.tsx";
import { HeroButtons, LeagueHero } from "#app/features/league-page/league-hero.tsx";
import type { LeaguePageData } from "#app/features/league-page/league-page-data.ts";
import { LeagueRows, MoreRows } from "#app/features/league-page/league-rows.tsx";
import { LinkedText } from "#app/features/league-page/linked-text.tsx";
import { ownBlankOf, progressOf } from "#app/features/league-page/member-calls.ts";
import { MembersPanel } from "#app/features/league-page/members-panel.tsx";
import type { HostAnswer } from "#app/features/league-page/submit-host-form.server.ts";
import { useServerNow } from "#app/lib/time/server-clock.tsx";
import { useGoals } from "#app/shared/league/use-goals.ts";
import { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { lazyLater, lazyPart } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";
import { leaguePageNews, ownPlace } from "#domain/news/league-page-news.ts";
import { timeLeft } from "#domain/news/time-left.ts";

// Few leagues have a plan.
const PrizePanel = lazyPart(() => import("#app/features/league-page/prize-panel.tsx"), "[data-prize-panel]");
const Feed = lazyLater(() => import("#app/features/story/feed.tsx"));
/** How much of the feed stands on the page. */
const FEED_ITEMS = 3;

/** The page of one league: the members as the table has them, the host's words, how to join, the host's log (LEA-08). */
export function LeaguePage({ data, answer }: { data: LeaguePageData; answer: HostAnswer | undefined }) {
  const { league, isHost } = data;
  const { revalidate } = useRevalidator();
  const isLive = useGoals(revalidate);
  const headline = useHeadline(data);
  // As the page came: with a league's first goal everybody's open page would read the story at once.
  const [hasNews] = useState(() => data.rows.some(({ score }) => score > 0));
  return (
    <>
      <LeagueHero data={data} />
      <div className="border-line border-b bg-raised lg:hidden">
        <div className="page-width grid gap-2.5 py-3">
          {headline ? (
            <p data-news className="scoreboard wrap-anywhere text-balance text-xl leading-[1.375rem]">
              {headline}
            </p>
          ) : null}
          <HeroButtons data={data} />
        </div>
      </div>
      <div className="page-width pb-6 lg:py-4">
        <FormAnswer answer={answer} className="my-4 lg:mt-0" />
        <div className="grid grid-cols-1 items-start gap-2 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,23.5rem)] lg:gap-x-8">
          <MembersPanel data={data} headline={headline} isLive={isLive} />
          <div className="grid min-w-0 grid-cols-1 gap-2 lg:gap-4">
            {league.prizePlan ? (
              <Part fallback={<div className="min-h-40 rounded-lg bg-raised" />}>
                <PrizePanel plan={league.prizePlan} isHost={isHost} rows={data.rows} ownId={data.ownId} />
              </Part>
            ) : null}
            {league.note ? <Note note={league.note} isHost={isHost} /> : null}
            {hasNews ? <LeagueFeed data={data} /> : null}
            {/* On a phone the rows below follow directly: what one reads is above all of them. */}
            <LeagueRows data={data} />
          </div>
          <MoreRows data={data} />
        </div>
      </div>
    </>
  );
}

/** The last of what the gameweek brought, once there is something to tell; the rest of the page needs none of it. */
function LeagueFeed({ data: { league, ownId } }: { data: LeaguePageData }) {
  const isHydrated = useHydrated();
  return (
    <div className="max-lg:paper @container min-h-56 border-line border-y bg-raised lg:h-65 lg:overflow-hidden lg:rounded-lg lg:border lg:px-4">
      {isHydrated ? (
        <Suspense>
          <Feed
            leagueId={league.id}
            isTipping={league.leagueType === "score_tipping"}
            userId={ownId}
            run={league.runs.includes("season") ? undefined : "half"}
            atMost={FEED_ITEMS}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

function Note({ note, isHost }: { note: string; isHost: boolean }) {
  return (
    <section className="border-line border-y bg-raised px-5 pb-4 max-lg:paper lg:rounded-lg lg:border">
      {isHost ? (
        <HeadedText title="Your note" field="note" label="Note" value={note} rows={4} max={1_000} />
      ) : (
        <h2 className="scoreboard flex min-h-11.5 items-center text-xl">From the host</h2>
      )}
      <p className="wrap-anywhere whitespace-pre-line" dir="auto">
        <LinkedText>{note}</LinkedText>
      </p>
    </section>
  );
}

/** The time left, which no line breaks. */
const timeTo = (iso: string | null, now: number) =>
  iso === null ? null : timeLeft(Date.parse(iso) - now).replaceAll(" ", "\u00a0");

function useHeadline({ league, rows, predicted, ownId, pageNumber, isHost }: LeaguePageData): string {
  const now = useServerNow();
  const leader = pageNumber === 1 ? rows[0] : undefined;
  return leaguePageNews({
    members: league.memberCount,
    ownBlank: ownBlankOf(predicted, ownId, isHost),
    place: isHost ? "" : ownPlace(rows, ownId),
    next: predicted ? { ...progressOf(predicted), timeLeft: timeTo(predicted.nextLock, now) } : null,
    leader:
      leader && league.leagueType === "football_bingo"
        ? { name: leader.username, isReader: leader.id === ownId, score: leader.score }
        : null,
  });
}
