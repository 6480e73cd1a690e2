import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { matchdayQuery } from "#app/lib/query.ts";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { useClubNames } from "#app/shared/match/club-names.ts";
import { cx } from "#app/ui/cx.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import { lazyLater } from "#app/ui/later/lazy-page.ts";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { DuelLine } from "./duel/duel-line.tsx";
import { asTold } from "./feed-blocks.ts";
import { Moments } from "./feed-moments.tsx";
import { placeOf, readMomentAddress } from "./moment-address.ts";
import { matchesQuery, storyQuery } from "./story-query.ts";
import type { MomentContext } from "./story-words.ts";

const Replay = lazyLater(() => import("./replay/replay.tsx"));

export interface FeedProps {
  leagueId: string;
  isTipping: boolean;
  userId: string | undefined;
  /** HLF-09: the run whose feed it is; the season's if absent. */
  run?: "half" | undefined;
  /** On a page of other things: so many lines, and a link to the rest; all items and the gameweeks before if absent. */
  atMost?: number;
}

/** A gameweek's events and their effect on this league, newest first (STO-01). */
export default function Feed({ leagueId, isTipping, userId, run, atMost }: FeedProps) {
  const [gameweek, setGameweek] = useState<number>();
  /** How many moments the replay has shown, or the moment that the address names; null when no replay is open. */
  const [shownUpTo, setReplayed] = useState<number | string | null>(null);
  // Once the page is the browser's: what the server has rendered stays until then.
  useEffect(() => {
    const asked = atMost === undefined ? readMomentAddress(new URLSearchParams(location.search)) : null;
    if (!asked) return;
    setGameweek(asked.gameweek);
    setReplayed(asked.momentId);
  }, [atMost]);
  const { data: story, isError, refetch } = useQuery(storyQuery(leagueId, gameweek, run));
  const replayed = typeof shownUpTo === "string" ? placeOf(story?.moments ?? [], shownUpTo) : shownUpTo;
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  // By the story alone: whatever else is in sight, a goal is called the same on every page.
  const nameOf = namesInSight((story?.moments ?? []).flatMap(({ playerName }) => playerName ?? []));
  const clubs = useClubNames();
  const shown = story?.gameweek ?? gameweek;
  const isNow = shown === undefined || shown === matchday?.gameweek;
  const { data: past } = useQuery({ ...matchesQuery(shown), enabled: !isNow });
  const context: MomentContext = {
    readerId: userId,
    isTipping,
    clubs,
    fixtures: (isNow ? matchday : past)?.fixtures ?? [],
    nameOf,
  };
  const search = new URLSearchParams({
    type: isTipping ? "score_tipping" : "football_bingo",
    league: leagueId,
    ...(run ? { run } : {}),
    panel: "feed",
  });
  function show(next: number) {
    setReplayed(null);
    setGameweek(next);
  }
  return (
    <section
      aria-label="Feed"
      className={cx(
        "@container relative min-w-0 [--feed-inset:var(--page-inset,1rem)] xl:[--feed-inset:1rem]",
        atMost !== undefined && "lg:flex lg:h-full lg:flex-col",
      )}
    >
      <FeedHead
        isAlone={atMost === undefined}
        onReplay={story && replayed === null && story.moments.length > 1 ? () => setReplayed(0) : null}
      />
      {isError && !story ? <NotLoaded onAgain={() => void refetch()} /> : null}
      {!story && !isError ? <Loading /> : null}
      {story && replayed !== null ? (
        <Suspense>
          <Replay
            story={story}
            leagueId={leagueId}
            isTipping={isTipping}
            userId={userId}
            run={run}
            at={replayed}
            onAt={setReplayed}
            onClose={() => setReplayed(null)}
            isStill={typeof shownUpTo === "string"}
          />
        </Suspense>
      ) : null}
      {replayed === null ? (
        <DuelLine
          {...{ leagueId, isTipping, userId, run, story }}
          gameweek={shown}
          // Home has its row under the season's card.
          isTold={atMost !== undefined && !isTipping && run === undefined}
        />
      ) : null}
      {story ? (
        <Moments
          moments={asTold(until(story.moments, replayed), context.fixtures)}
          leagueId={leagueId}
          context={context}
          gameweek={story.gameweek}
          run={run}
          canReact={atMost === undefined}
          atMost={atMost}
          isReplay={replayed !== null}
        />
      ) : null}
      {story && atMost !== undefined ? (
        <Link to={`/leaderboard?${search}`} className={cx(ROW, "lg:mt-auto lg:shrink-0")}>
          The whole gameweek
          <ChevronIcon className="size-5 -rotate-90" />
        </Link>
      ) : null}
      {shown === undefined || atMost !== undefined ? null : (
        <OtherWeeks shown={shown} current={matchday?.gameweek ?? shown} onShow={show} />
      )}
    </section>
  );
}

interface FeedHeadProps {
  /** Whether the feed is its page's own part, under a tab on a phone. */
  isAlone: boolean;
  /** Begins the replay; null where there is nothing to be shown again. */
  onReplay: (() => void) | null;
}

/** The feed's heading and its replay: on a phone the tab above says the one, and has room for the other. */
function FeedHead({ isAlone, onReplay }: FeedHeadProps) {
  return (
    <header
      className={cx(
        "may-wrap flex min-h-11.5 items-center justify-between gap-x-3 xl:min-h-13",
        isAlone && "max-xl:absolute max-xl:right-0 max-xl:bottom-full max-xl:min-h-11",
      )}
    >
      <h2 className={cx("text-heading", isAlone && "max-xl:sr-only")}>Feed</h2>
      {onReplay ? (
        <button
          type="button"
          onClick={onReplay}
          className="ml-auto flex min-h-11 items-center gap-2 whitespace-nowrap font-semibold text-brand-ink text-sm hover:underline xl:text-[0.9375rem]"
        >
          <span aria-hidden="true" className="text-[0.7em]">
            ▶
          </span>
          <span className={isAlone ? "max-xl:sr-only" : undefined}>Replay from 1′</span>
          {isAlone ? (
            <span aria-hidden="true" className="xl:hidden">
              From 1′
            </span>
          ) : null}
        </button>
      ) : null}
    </header>
  );
}

function NotLoaded({ onAgain }: { onAgain: () => void }) {
  return (
    <p className="py-3">
      We can’t load the feed right now.{" "}
      <button type="button" className="min-h-11 font-semibold underline" onClick={onAgain}>
        Try again
      </button>
    </p>
  );
}

/** The `count` moments that happened first, or all; the newest comes first in the list. */
function until<Moment>(moments: readonly Moment[], count: number | null) {
  return count === null ? moments : moments.slice(moments.length - count);
}

interface StepProps {
  to: number;
  what: string;
  onStep: (gameweek: number) => void;
}

const ROW =
  "-mx-(--feed-inset) -mt-px flex min-h-12 items-center justify-between border-line border-t bg-raised px-(--feed-inset) font-semibold text-brand-ink hover:underline lg:sticky lg:bottom-0";

interface OtherWeeksProps {
  shown: number;
  /** The gameweek in play, or the last: no later one has a feed. */
  current: number;
  onShow: (gameweek: number) => void;
}

function OtherWeeks({ shown, current, onShow }: OtherWeeksProps) {
  return (
    <nav aria-label="Gameweek of the feed" className="grid">
      {shown < current ? <Step to={shown + 1} what="Next gameweek" onStep={onShow} /> : null}
      {shown > 1 ? <Step to={shown - 1} what="Previous gameweek" onStep={onShow} /> : null}
    </nav>
  );
}

function Step({ to, what, onStep }: StepProps) {
  return (
    <button type="button" onClick={() => onStep(to)} className={ROW}>
      <span>
        <span className="sr-only">{what}, </span>
        Gameweek {to}
      </span>
      <ChevronIcon className="-rotate-90 size-5" />
    </button>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-2 py-1">
      <span className="sr-only">Loading the feed...</span>
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <Skeleton key={at} className="h-8" />
      ))}
    </div>
  );
}
