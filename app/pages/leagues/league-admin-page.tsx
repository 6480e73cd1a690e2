import { useSearchParams } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { LeagueWays } from "#app/features/leagues/forms/league-ways.tsx";
import { DONE_WORDS } from "#app/features/leagues/forms/league-words.ts";
import { AllLeaguesRow } from "#app/features/leagues/mine/all-leagues-row.tsx";
import { LeagueDialogs } from "#app/features/leagues/mine/league-dialogs.tsx";
import { COLUMNS, LeagueRow } from "#app/features/leagues/mine/league-row.tsx";
import { hostedBy, LeagueSheet } from "#app/features/leagues/mine/league-sheet.tsx";
import { useLeaguesHeadline } from "#app/features/leagues/mine/leagues-headline.ts";
import { NoLeagues } from "#app/features/leagues/mine/no-leagues.tsx";
import { UnderLeagues } from "#app/features/leagues/mine/under-leagues.tsx";
import { type MyPlaces, usePlaces } from "#app/features/leagues/mine/use-places.ts";
import { leaguesQuery } from "#app/lib/query.ts";
import { reachable } from "#app/lib/reachable.ts";
import { useUser } from "#app/lib/user.ts";
import { hostedFirst } from "#app/shared/league/hosted-first.ts";
import { cx } from "#app/ui/cx.ts";
import { LeagueCrest } from "#app/ui/drawings/crest.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { useFirstSign } from "#app/ui/hooks/use-first-sign.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { CrownIcon } from "#app/ui/icons.tsx";
import { lazyPart } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";
import type { League } from "#contract/leagues/leagues.ts";

/** The number of leagues from which the buttons stay in sight on a phone. */
const MANY = 6;
/** The number up to which a laptop has room for larger rows. */
const FEW = 3;

const loadCreate = reachable(() => import("#app/features/leagues/forms/create-league.tsx"));
const CreateLeague = lazyPart(loadCreate, "[data-create]");

/** One's leagues, or the page of one to create. */
export function LeagueAdminPage() {
  const [search] = useSearchParams();
  useFirstSign(loadCreate);
  if (!search.has("create")) return <MyLeagues />;
  return (
    <div data-create className="contents">
      <Part>
        <CreateLeague />
      </Part>
    </div>
  );
}

/** All one's leagues in one look: where one stands in each, who leads, and what one can do with it. */
function MyLeagues() {
  const [search] = useSearchParams();
  const user = useUser();
  const ownId = user?.id ?? "";
  const { data = [], isPending, isError, refetch } = useQuery(leaguesQuery());
  const leagues = hostedFirst(data, ownId);
  const places = usePlaces();
  const words = DONE_WORDS.get(search.get("done") ?? "");
  const chosen = leagues.find(({ id }) => id === search.get("of")) ?? leagues[0];
  return (
    <>
      <header className="border-line border-b bg-raised">
        <div className="page-width @container grid items-center gap-x-6 py-3 lg:min-h-18 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:py-2">
          <h1 className="text-2xl leading-7 lg:text-[2rem] lg:leading-9">
            <span className="lg:hidden">My Leagues</span>
            <span className="max-lg:hidden">League Admin</span>
          </h1>
          <Headline leagues={leagues} places={places} />
          <div className="max-lg:hidden">
            <LeagueWays />
          </div>
        </div>
      </header>
      <div className="page-width pb-6 lg:py-5">
        {words ? (
          <p
            role="status"
            className="my-4 rounded-md border-brand border-l-4 bg-brand-soft px-4 py-3 lg:mt-0 lg:mb-5"
          >
            <strong>{words.title}</strong>
            <span className="block">{words.description}</span>
          </p>
        ) : null}
        <div className="grid items-start gap-x-8 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,23.5rem)]">
          <div className="min-w-0">
            <section
              aria-label="Your leagues"
              className="paper border-line bg-raised max-lg:border-b max-lg:px-0! lg:mx-0 lg:rounded-lg lg:border lg:px-0"
            >
              {isPending ? (
                <p role="status" className="p-5">
                  Loading your leagues...
                </p>
              ) : null}
              {isError ? (
                <div className="p-4">
                  <EmptyState
                    title="We couldn’t load your leagues."
                    action={<Button onClick={() => void refetch()}>Try again</Button>}
                  />
                </div>
              ) : null}
              {!isPending && !isError && leagues.length === 0 ? <NoLeagues /> : null}
              {leagues.length > 0 ? (
                <List leagues={leagues} places={places} ownId={ownId} chosen={chosen} />
              ) : null}
              <div
                className={cx(
                  "border-line border-t bg-raised px-4 pt-3 pb-4 lg:hidden",
                  leagues.length > MANY && "sticky bottom-16 z-1",
                )}
              >
                <h2 className="scoreboard mb-2 text-muted">League Admin</h2>
                <LeagueWays />
              </div>
            </section>
            {leagues.length > 0 ? <UnderLeagues /> : null}
          </div>
          {chosen ? (
            <Chosen league={chosen} places={places} ownId={ownId} isAsked={search.has("of")} />
          ) : null}
        </div>
      </div>
      <LeagueDialogs leagues={leagues} places={places} ownId={ownId} />
    </>
  );
}

function Headline({ leagues, places }: { leagues: readonly League[]; places: MyPlaces }) {
  const headline = useLeaguesHeadline(leagues, places);
  return (
    <p data-news className="scoreboard wrap-anywhere mt-1 min-h-5.5 text-xl leading-[1.375rem] lg:mt-0">
      {headline}
    </p>
  );
}

interface ListProps {
  leagues: readonly League[];
  places: MyPlaces;
  ownId: string;
  chosen: League | undefined;
}

function List({ leagues, places, ownId, chosen }: ListProps) {
  const count = leagues.length === 1 ? "My league" : `My ${leagues.length} leagues`;
  return (
    <>
      <div
        aria-hidden="true"
        className={cx(
          "grid min-h-9 items-center gap-x-3 border-line border-b pr-1 pl-5 text-muted text-sm max-lg:hidden",
          COLUMNS,
        )}
      >
        <span className="col-span-2">{count}</span>
        <span>You</span>
        <span>Leader</span>
        <span className="text-right">Place</span>
      </div>
      <ul className="divide-y divide-line">
        {leagues.map((league) => (
          <LeagueRow
            key={league.id}
            league={league}
            place={places.of.get(league.id)}
            ownId={ownId}
            isChosen={league.id === chosen?.id}
            isRoomy={leagues.length <= FEW}
          />
        ))}
        <AllLeaguesRow overall={places.overall} />
      </ul>
    </>
  );
}

/** The chosen league's sheet beside the list; below it on a phone without a script, where no dialog opens. */
function Chosen({
  league,
  places,
  ownId,
  isAsked,
}: {
  league: League;
  places: MyPlaces;
  ownId: string;
  isAsked: boolean;
}) {
  const isHydrated = useHydrated();
  return (
    <aside
      aria-label={league.name}
      className={cx(
        "rounded-lg border border-line bg-raised pt-4 max-lg:mt-5",
        (isHydrated || !isAsked) && "max-lg:hidden",
      )}
    >
      <header className="flex items-center gap-3.5 px-5 pb-3">
        <LeagueCrest name={league.name} size={48} />
        <div className="min-w-0">
          <h2 className="wrap-anywhere text-heading" dir="auto">
            {league.name}
          </h2>
          <p className="text-[0.8125rem] text-muted leading-4.5">
            {league.ownerId === ownId ? <CrownIcon className="mr-1 inline fill-current size-3.5" /> : null}
            {hostedBy(league, ownId)}
          </p>
        </div>
      </header>
      <LeagueSheet league={league} place={places.of.get(league.id)} ownId={ownId} isPanel />
    </aside>
  );
}
