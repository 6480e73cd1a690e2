import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { lazyLater } from "#app/lib/lazy-page.ts";
import { queries } from "#app/lib/query.ts";
import { useClubNames } from "#app/shared/match/club-names.ts";
import { ShortTime } from "#app/shared/match/kickoff.tsx";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { Tick } from "#app/ui/drawings/tick.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { ArrowLeftIcon } from "#app/ui/icons.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { LeagueStory, StoryMoment } from "#contract/story.ts";
import { Reactions } from "./reactions.tsx";
import { matchesQuery, storyQuery } from "./story-query.ts";
import { momentWords, type Telling } from "./story-words.ts";

const Replay = lazyLater(() => import("./replay.tsx"));

export interface FeedProps {
  leagueId: string;
  isTipping: boolean;
  userId: string | undefined;
}

/** A gameweek's events and their effect on this league, newest first (STO-01). */
export default function Feed({ leagueId, isTipping, userId }: FeedProps) {
  const [gameweek, setGameweek] = useState<number>();
  /** How many moments the replay has shown; null when no replay is open. */
  const [replayed, setReplayed] = useState<number | null>(null);
  const { data: story, isError, refetch } = useQuery(storyQuery(leagueId, gameweek));
  const { data: matchday } = useQuery({ ...queries.matchday(), enabled: false });
  const clubs = useClubNames();
  const shown = story?.gameweek ?? gameweek;
  const isNow = shown === undefined || shown === matchday?.gameweek;
  const { data: past } = useQuery({ ...matchesQuery(shown), enabled: !isNow });
  const telling: Telling = {
    readerId: userId,
    isTipping,
    clubs,
    fixtures: (isNow ? matchday : past)?.fixtures ?? [],
  };
  const current = matchday?.gameweek ?? shown;
  function show(next: number) {
    setReplayed(null);
    setGameweek(next);
  }
  return (
    <section aria-label="Feed" className="@container min-w-0">
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-heading">Feed</h2>
        {shown === undefined ? null : (
          <nav aria-label="Gameweek of the feed" className="flex items-center">
            <Step to={shown - 1} isThere={shown > 1} onStep={show} />
            <span className="scoreboard text-lg">Gameweek {shown}</span>
            <Step to={shown + 1} isThere={current != null && shown < current} isNext onStep={show} />
          </nav>
        )}
      </header>
      {isError && !story ? (
        <p className="py-3">
          We can't load the feed right now.{" "}
          <button type="button" className="min-h-11 font-semibold underline" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      ) : null}
      {!story && !isError ? <Loading /> : null}
      {story && replayed === null && story.moments.length > 1 ? (
        <Button variant="ghost" size="sm" className="-ml-3 min-h-11" onClick={() => setReplayed(0)}>
          <span aria-hidden="true">▶</span>
          Replay from 1′
        </Button>
      ) : null}
      {story && replayed !== null ? (
        <Suspense>
          <Replay
            story={story}
            leagueId={leagueId}
            isTipping={isTipping}
            userId={userId}
            at={replayed}
            onAt={setReplayed}
            onClose={() => setReplayed(null)}
          />
        </Suspense>
      ) : null}
      {story ? (
        <Moments
          story={replayed === null ? story : { ...story, moments: until(story.moments, replayed) }}
          leagueId={leagueId}
          telling={telling}
        />
      ) : null}
    </section>
  );
}

/** The `count` moments that happened first; the newest comes first in the list. */
function until<Moment>(moments: readonly Moment[], count: number): Moment[] {
  return moments.slice(moments.length - count);
}

interface StepProps {
  to: number;
  isThere: boolean;
  isNext?: boolean;
  onStep: (gameweek: number) => void;
}

function Step({ to, isThere, isNext = false, onStep }: StepProps) {
  return (
    <button
      type="button"
      disabled={!isThere}
      onClick={() => onStep(to)}
      className="grid size-11 place-items-center text-brand-ink disabled:text-muted disabled:opacity-50"
    >
      <ArrowLeftIcon className={isNext ? "size-5 rotate-180" : "size-5"} />
      <span className="sr-only">
        {isNext ? "Next" : "Previous"} gameweek{isThere ? `, ${to}` : ""}
      </span>
    </button>
  );
}

const DAY = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  weekday: "long",
  day: "numeric",
  month: "long",
});

/** The kinds of moment that get reactions; a kick-off does not. */
const CHEERED: ReadonlySet<StoryMoment["kind"]> = new Set([
  "goal",
  "goal_revoked",
  "complete",
  "perfect_round",
  "gameweek_won",
]);

interface MomentsProps {
  story: LeagueStory;
  leagueId: string;
  telling: Telling;
}

function Moments({ story, leagueId, telling }: MomentsProps) {
  if (story.moments.length === 0) {
    return (
      <p className="py-3 text-muted">
        Nothing has happened in this gameweek yet. Goals show here as they go in.
      </p>
    );
  }
  return (
    <ol aria-label="Newest first" className="divide-y divide-line">
      {story.moments.map((moment, at) => {
        const { id, kind, minute, teamId } = moment;
        const { title, detail } = momentWords(moment, telling);
        const day = DAY.format(new Date(moment.at));
        const before = story.moments[at - 1];
        const isNewDay = !before || DAY.format(new Date(before.at)) !== day;
        const code = teamId === undefined ? undefined : telling.clubs.get(teamId)?.code;
        return (
          <li key={id} data-moment={kind} className="py-2">
            {isNewDay ? <p className="pb-1 text-muted text-sm">{day}</p> : null}
            <div className="grid grid-cols-[2.75rem_2rem_minmax(0,1fr)_auto] gap-x-2 @max-narrow:grid-cols-[auto_1fr_auto]">
              <span className="scoreboard pt-0.5 text-lg leading-6">
                {minute === null ? (
                  <span className="text-base text-muted">
                    <ShortTime iso={moment.at} />
                  </span>
                ) : (
                  `${minute}′`
                )}
              </span>
              <span aria-hidden="true" className="grid justify-items-center pt-0.5">
                {kind === "goal_revoked" ? (
                  <Tick on={false} revoked size={24} />
                ) : code ? (
                  <Shirt code={code} size={26} />
                ) : null}
              </span>
              <div className="min-w-0 @max-narrow:col-span-full @max-narrow:row-start-2">
                <p className="wrap-anywhere font-semibold leading-6">{withWholeScores(title)}</p>
                {detail ? <p className="wrap-anywhere text-muted text-sm">{detail}</p> : null}
              </div>
              {CHEERED.has(kind) || moment.reactions.length > 0 ? (
                <Reactions leagueId={leagueId} momentId={id} title={title} reactions={moment.reactions} />
              ) : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function Loading() {
  return (
    <div role="status" className="grid gap-3 py-2">
      <span className="sr-only">Loading the feed...</span>
      {[0, 1, 2, 3].map((at) => (
        <Skeleton key={at} className="h-16" />
      ))}
    </div>
  );
}

/** A text whose scores are not broken at the end of a line. */
const withWholeScores = (text: string) =>
  text.split(/(\d+–\d+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no other name
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
