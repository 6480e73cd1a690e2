import { useEffect, useRef } from "react";
import { hasGoalOfPick } from "#app/lib/picks/counts-in.ts";
import type { Clubs } from "#app/shared/match/club-names.ts";
import { ShortTime } from "#app/shared/match/kickoff.tsx";
import { hasJustScored } from "#app/shared/match/strip-fixtures.ts";
import { cx } from "#app/ui/cx.ts";
import { clubColours } from "#app/ui/drawings/club-colours.ts";
import { Tick } from "#app/ui/drawings/tick.tsx";
import type { MatchdayFixture } from "#contract/matchday.ts";
import type { Stake } from "./stakes.ts";

export interface MatchdayStripProps {
  fixtures: readonly MatchdayFixture[];
  clubs: Clubs;
  /** The match with a goal in the last 90 seconds that this page heard of; undefined without one. */
  freshId: number | undefined;
  /** The reader's picks: a goal that counts for one of them puts a stamp on the tile. */
  stakes: readonly Stake[];
  onOpen: (fixture: MatchdayFixture, trigger: HTMLElement) => void;
}

/** The day's scores under the header; each opens its match. */
export function MatchdayStrip({ fixtures, clubs, freshId, stakes, onOpen }: MatchdayStripProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (freshId === undefined) return;
    // The goal's match comes first; snapping would keep the strip at the match that was first before. In the frame that lays
    // the goal out anyway: here it would cost a layout of its own.
    const frame = requestAnimationFrame(() => list.current?.scrollTo({ left: 0 }));
    return () => cancelAnimationFrame(frame);
  }, [freshId]);
  return (
    <section
      aria-label="Matches today"
      data-matchday
      className="bg-board text-chalk [&_:focus-visible]:outline-whistle"
    >
      <ul
        ref={list}
        className="mx-auto flex h-[4.6875rem] w-full max-w-320 snap-x overflow-x-auto overscroll-x-contain [scrollbar-width:none] xl:px-16"
      >
        {fixtures.map((fixture) => (
          <li key={fixture.id} className="shrink-0 snap-start xl:min-w-0 xl:max-w-72 xl:flex-1">
            <Tile
              fixture={fixture}
              clubs={clubs}
              isFresh={fixture.id === freshId || hasJustScored(fixture)}
              isOwn={hasGoalOfPick(fixture, stakes)}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TileProps {
  fixture: MatchdayFixture;
  clubs: Clubs;
  isFresh: boolean;
  isOwn: boolean;
  onOpen: MatchdayStripProps["onOpen"];
}

function Tile({ fixture, clubs, isFresh, isOwn, onOpen }: TileProps) {
  const { status, homeTeamId, awayTeamId, homeScore, awayScore, goals, kickoffTime } = fixture;
  const isOn = status === "live";
  const isReviewed = goals.some(({ review }) => review);
  const home = clubs.get(homeTeamId);
  const away = clubs.get(awayTeamId);
  const scorers = goals.map(({ name, minute: at }) => (at === null ? name : `${name} ${at}′`)).join(", ");
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      data-match={fixture.id}
      data-fresh={isFresh || undefined}
      onClick={(event) => onOpen(fixture, event.currentTarget)}
      className={cx(
        // Screen-reader text is positioned inside its tile; otherwise it would widen the page.
        "relative grid h-full min-w-23 content-start border-chalk/15 border-r border-t-3 border-t-transparent px-3 pt-1 text-left xl:w-full xl:min-w-28",
        isFresh ? "border-t-whistle bg-pitch" : "hover:bg-pitch-deep",
      )}
    >
      <span className="scoreboard mb-1 flex items-center gap-1.5 text-[0.8125rem] leading-4">
        {isOn ? <span data-dot className="size-2 shrink-0 animate-pulse rounded-full bg-board-live" /> : null}
        <span className={isOn ? "" : "text-chalk-soft"}>
          <When status={status} minute={fixture.minute} kickoff={kickoffTime} />
        </span>
        {isReviewed ? (
          <span aria-hidden="true" className="ml-auto text-whistle">
            Review
          </span>
        ) : isOwn ? (
          <Tick provisional size={16} className="ml-auto" />
        ) : null}
      </span>
      <Side code={home?.code ?? ""} score={homeScore} isBehind={(homeScore ?? 0) < (awayScore ?? 0)} />
      <Side code={away?.code ?? ""} score={awayScore} isBehind={(awayScore ?? 0) < (homeScore ?? 0)} />
      <span className="sr-only">
        {home?.name} against {away?.name}
        {scorers ? `, scorers: ${scorers}` : ""}
        {isOwn ? ", one of your players has scored" : ""}
        {isReviewed ? ", a goal is under review" : ""}
      </span>
    </button>
  );
}

function Side({ code, score, isBehind }: { code: string; score: number | null; isBehind: boolean }) {
  return (
    <span aria-hidden="true" className="scoreboard flex items-center gap-2 text-base leading-5">
      <span
        style={{ background: clubColours(code).shirt }}
        className="h-3.5 w-1.5 shrink-0 rounded-[2px] ring-1 ring-chalk/40"
      />
      <span className={isBehind ? "text-chalk-soft" : ""}>{code}</span>
      <span className={cx("ml-auto", isBehind && "text-chalk-soft")}>{score ?? ""}</span>
    </span>
  );
}

interface WhenProps {
  status: MatchdayFixture["status"];
  minute: number | null;
  kickoff: string;
}

/** When a match is played: its minute, its kick-off or its end, such as `63′`, `17:30` or `FT`. */
export function When({ status, minute, kickoff }: WhenProps) {
  if (status === "live") return <>{minute === null ? "Live" : `${minute}′`}</>;
  if (status === "finished")
    return (
      <>
        <span aria-hidden="true">FT</span>
        <span className="sr-only">Full time</span>
      </>
    );
  if (status === "postponed") return <>Postponed</>;
  if (status === "void") return <>Void</>;
  return <ShortTime iso={kickoff} />;
}
