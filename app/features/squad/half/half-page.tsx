import { useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { CardHead, hasLegend } from "#app/features/squad/card/card-head.tsx";
import { CardTools } from "#app/features/squad/card/card-tools.tsx";
import { TeamList } from "#app/features/squad/card/team-list.tsx";
import { QuickStats } from "#app/features/squad/quick-stats.tsx";
import { useLiveSquad } from "#app/features/squad/use-live-squad.ts";
import { leaguesQuery, matchdayQuery, ownStandingQuery, squadQuery } from "#app/lib/query.ts";
import { useServerNow } from "#app/lib/time/server-clock.tsx";
import { useUser } from "#app/lib/user.ts";
import { pickText } from "#app/shared/card/pick-text.ts";
import { RunOfCard } from "#app/shared/card/run.ts";
import { useSquad } from "#app/shared/card/use-squad.ts";
import { followedLeague } from "#app/shared/league/league-panel-data.ts";
import { clubsQuery } from "#app/shared/match/clubs.ts";
import { GOAL_PLACE } from "#app/shared/match/goal-place.ts";
import { shortDate } from "#app/shared/season/half-dates.ts";
import { CentreCircle } from "#app/ui/drawings/centre-circle.tsx";
import { LiveRegion } from "#app/ui/live-region.tsx";
import type { SiteHalf } from "#contract/pages/page-context.ts";
import type { Selection } from "#contract/squads.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { HalfLeague } from "./half-league.tsx";
import { halfStandingQuery, halfTableQuery } from "./half-queries.ts";
import { halfNews } from "./half-words.ts";
import { RunSwitch } from "./run-switch.tsx";
import { Gone, Missing, PickMore } from "./to-do.tsx";
import { ToPlay } from "./to-play.tsx";

/** What the half's card offers, as the season's. */
const TOOLS = {
  listed: "my second half by club",
  share: { address: "/share/card.png?run=half", game: "the second half" },
};

interface HalfPageProps {
  half: SiteHalf;
  wantedLeague: string | null;
  /** What stands beside the card, or below it on a phone. */
  children: ReactNode;
}

/** HLF-02: the reader's second-half card. */
export default function HalfPage(props: HalfPageProps) {
  return (
    <RunOfCard.Provider value="half">
      <HalfCard {...props} />
    </RunOfCard.Provider>
  );
}

function HalfCard({ half, wantedLeague, children }: HalfPageProps) {
  const user = useUser();
  const now = useServerNow();
  const [search] = useSearchParams();
  const { data: clubs = [] } = useQuery(clubsQuery());
  const { data: season } = useQuery(squadQuery("season"));
  const { squad, picks, saving, said, choose, clear } = useSquad(user?.id);
  const { data: matchday } = useQuery({ ...matchdayQuery(), refetchOnMount: true });
  const { data: leagues } = useQuery(leaguesQuery());
  const league = followedLeague(leagues ?? [], search.get("league") ?? wantedLeague, "half");
  const inSeason = useQuery({
    ...ownStandingQuery("football_bingo", league?.id),
    enabled: leagues != null,
  });
  const inHalf = useQuery({ ...halfStandingQuery(league?.id), enabled: leagues != null });
  const top = useQuery({ ...halfTableQuery(league?.id), enabled: leagues != null });
  const revoked = useLiveSquad(user?.id, league?.id);
  const [isList, setList] = useState(false);

  const score = squad?.score ?? 0;
  const provisional = picks.filter(({ ticked, final }) => ticked && !final).length;
  const gone = picks.filter(({ left }) => left);
  const isFixed = squad?.locked ?? false;
  const open = squad && !isFixed ? clubs.filter(({ id }) => !picks.some(({ teamId }) => teamId === id)) : [];
  const toPick = open.length;
  const tools = { ...TOOLS, picks, isList, onList: setList };
  const news = halfNews(inHalf.data?.entry, top.data ?? [], { startsAt: half.startsAt, now });
  return (
    <div data-half>
      <header className="pitch relative overflow-hidden">
        <CentreCircle
          hollow
          className="-translate-1/2 absolute top-1/2 left-[106%] h-[120%] text-chalk/20 xl:left-1/2 xl:h-[290%]"
        />
        <RunSwitch
          run="half"
          scores={{ season: season?.score ?? 0, half: score }}
          standings={{ season: inSeason.data, half: inHalf.data }}
          isInHero
        />
        <h1 className="sr-only">
          Football Bingo: {user?.firstName ? `${user.firstName}'s` : "your"} second half
        </h1>
        <div className="page-width -mb-2 may-wrap relative flex items-center gap-3 pt-1 xl:hidden">
          <HalfLeague leagues={leagues ?? []} league={league} className="min-h-11 content-center text-xl" />
          {hasLegend({ picks, matchday }) ? null : <CardTools {...tools} className="-mr-2.5 ml-auto" />}
        </div>
        <div className="page-width relative flex min-h-24 items-center gap-3 pt-1 pb-4 xl:min-h-30 xl:gap-7 xl:py-2 xl:pr-104">
          <Score score={score} provisional={provisional} />
          <p className="min-w-0">
            <span className="scoreboard block text-xl leading-6 xl:text-[2rem] xl:leading-9">
              {(score > 0 ? "" : pickText(toPick)) || news}
            </span>
            {now < half.startsAt ? null : <ToPlay picks={picks} clubs={clubs} />}
            <span className="block text-chalk-soft text-sm xl:text-base">
              {stateText(picks, half, isFixed)}
            </span>
          </p>
        </div>
        <div id={GOAL_PLACE} className="absolute inset-0 z-10 empty:pointer-events-none" />
      </header>
      <div className="xl:page-width grid items-start gap-x-8 xl:grid-cols-[minmax(0,1fr)_23.5rem] xl:py-4">
        <section
          aria-label="My second-half card"
          className="max-xl:page-width grid min-w-0 gap-4 max-xl:pt-2 max-xl:pb-4 xl:gap-1"
        >
          <CardHead
            {...tools}
            title="Second half"
            matchday={matchday}
            className="max-xl:-mt-3 max-xl:-mb-3"
          />
          <TeamList
            clubs={clubs}
            selections={picks}
            isFixed={isFixed}
            saving={saving}
            onChoose={choose}
            onClear={clear}
            {...(isList ? {} : { grid: { matchday, fresh: NOBODY, revoked } })}
          />
          <PickMore open={open} className="min-h-13 w-full xl:hidden" />
          {/* A phone has the figures at the end of the page. */}
          <div className="mt-4 max-xl:hidden">
            <QuickStats run="half" />
          </div>
        </section>
        <div className="max-xl:page-width grid min-w-0 gap-2 xl:gap-4">
          <Missing open={open} until={shortDate(half.fixedAt)} />
          <Gone gone={gone} clubs={clubs} isFixed={isFixed} until={shortDate(half.fixedAt)} />
          {children}
        </div>
      </div>
      <LiveRegion>{said}</LiveRegion>
    </div>
  );
}

/** The figure at the head of the page. */
function Score({ score, provisional }: { score: number; provisional: number }) {
  return (
    <p className="scoreboard whitespace-nowrap leading-none">
      <span className="sr-only">Score: </span>
      <span className="text-7xl xl:text-figure">{score}</span>
      <span className="text-3xl text-chalk-soft xl:text-[2.75rem]">/{SQUAD_SIZE}</span>
      {provisional > 0 ? <span className="sr-only">, {provisional} provisional</span> : null}
    </p>
  );
}

const NOBODY: ReadonlySet<number> = new Set();

/** What is to do, and until when. */
function stateText(picks: readonly Selection[], { fixedAt }: SiteHalf, isFixed: boolean): string {
  if (isFixed) return "Fixed until May.";
  const until = `until ${shortDate(fixedAt)}`;
  if (picks.length < SQUAD_SIZE) return `Change open pegs ${until}.`;
  const ticked = picks.filter((pick) => pick.ticked).length;
  if (ticked === 0) return `All ${SQUAD_SIZE} change freely ${until}.`;
  return `${ticked} ticked ${ticked === 1 ? "shirt stays" : "shirts stay"}, ${SQUAD_SIZE - ticked} change freely ${until}.`;
}
