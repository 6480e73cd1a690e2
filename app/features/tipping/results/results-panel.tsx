import { useQuery } from "@tanstack/react-query";
import { LiveBadge } from "#app/features/leagues/leaderboard/live-badge.tsx";
import { useLeftLeague } from "#app/features/leagues/leaderboard/use-left-league.ts";
import BlankGameweek from "#app/features/tipping/blank-gameweek.tsx";
import { LeagueSplit } from "#app/features/tipping/board/league-split.tsx";
import { splitsQuery } from "#app/features/tipping/board/splits-query.ts";
import { TippingGrid } from "#app/features/tipping/board/tipping-grid.tsx";
import { type ClubsById, clubsOf } from "#app/features/tipping/match-clubs.ts";
import { CardsLoading, PanelFailed } from "#app/features/tipping/panel-states.tsx";
import { pollEvery } from "#app/features/tipping/poll.ts";
import { leagueOf, OVERALL, tippingLeagues } from "#app/features/tipping/tipping-address.ts";
import { useLiveTipping } from "#app/features/tipping/use-live-tipping.ts";
import { leaguesQuery } from "#app/lib/query.ts";
import type { LiveStatus } from "#app/live/league-socket.ts";
import { type GameweekSummary, isUnderWay } from "#app/shared/match/gameweeks.ts";
import { predictionsQuery } from "#app/shared/match/predictions-query.ts";
import { gameweekQuery, usePlayerNames } from "#app/shared/match/tipping-queries.ts";
import { useSeasons } from "#app/shared/season/seasons.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import { YourPoints } from "./your-points.tsx";

export interface ResultsPanelProps {
  userId: string;
  gameweek: number;
  gameweeks: readonly GameweekSummary[];
  /** The league in the address, whose predictions are shown beside the reader's. */
  league: string | undefined;
  clubs: ClubsById;
  onLeague: (league: string | undefined) => void;
  onShow: (gameweek: number) => void;
}

/**
 * A gameweek's matches with the reader's predictions, points and reasons; it updates live while matches are in play.
 */
export default function ResultsPanel({
  userId,
  gameweek,
  gameweeks,
  league: wanted,
  clubs,
  onLeague,
  onShow,
}: ResultsPanelProps) {
  const { data: leagues } = useQuery({ ...leaguesQuery(), refetchOnMount: true });
  // Everybody's table is not a league: its predictions are not shown.
  const league = leagueOf({ league: wanted === OVERALL ? undefined : wanted }, leagues ?? []);
  const status = useLiveTipping(league?.id, userId);
  useLeftLeague(leagues, league?.id, () => onLeague(undefined));
  const query = gameweekQuery(gameweek);
  const ofGameweek = useQuery({
    ...query,
    refetchOnMount: true,
    refetchInterval: ({ state }) => pollEvery(state.data?.fixtures.some(isUnderWay) ?? false, status),
  });
  const fixtures = ofGameweek.data?.fixtures ?? [];
  const slip = useQuery({
    ...predictionsQuery(userId, gameweek),
    refetchOnMount: true,
    refetchInterval: pollEvery(fixtures.some(isUnderWay), status),
  });
  const nameOf = usePlayerNames(slip.data?.predictions.map(({ goalBonusPlayerId: id }) => id) ?? []);
  if ((ofGameweek.isError && !ofGameweek.data) || (slip.isError && !slip.data)) {
    return (
      <PanelFailed
        retry={() => {
          void ofGameweek.refetch();
          void slip.refetch();
        }}
        what="the results"
      />
    );
  }
  if (!ofGameweek.data || !slip.data) return <CardsLoading height="h-64" />;
  if (fixtures.length === 0)
    return <BlankGameweek gameweek={gameweek} gameweeks={gameweeks} onShow={onShow} />;
  const hasLocked = fixtures.some(({ isLocked }) => isLocked);
  const splits = splitsQuery(league?.id ?? "", gameweek, fixtures);
  return (
    <>
      {hasLocked && league ? (
        <div data-tipping-grid className="xl:mt-2.5">
          <TippingGrid
            key={league.id}
            leagueId={league.id}
            leagueName={league.name}
            userId={userId}
            fixtures={fixtures}
            clubs={clubs}
            own={slip.data}
            splitsQuery={splits}
          />
        </div>
      ) : null}
      {slip.data.predictions.length === 0 ? (
        <div className="mt-3">
          <Nothing
            gameweek={gameweek}
            hasLocked={hasLocked}
            isOver={fixtures.every(({ isLocked }) => isLocked)}
          />
        </div>
      ) : null}
      <YourPoints
        key={gameweek}
        slip={slip.data}
        fixtures={fixtures}
        clubs={clubs}
        nameOf={nameOf}
        splitOf={(fixture) =>
          league && fixture.isLocked && fixture.status !== "void" ? (
            <LeagueSplit
              key={league.id}
              query={splits}
              leagueName={league.name}
              fixtureId={fixture.id}
              clubs={clubsOf(fixture, clubs)}
              ownId={userId}
            />
          ) : null
        }
      />
      <Foot
        isAlone={hasLocked && leagues !== undefined && tippingLeagues(leagues).length === 0}
        status={fixtures.some(isUnderWay) && league ? status : undefined}
      />
    </>
  );
}

/** What a league would show beside the predictions, and how live the page is while matches are on. */
function Foot({ isAlone, status }: { isAlone: boolean; status: LiveStatus | undefined }) {
  return (
    <div className="my-2 flex flex-wrap justify-between gap-3">
      {isAlone ? (
        <p className="text-muted text-sm">
          In a tipping league you also see how everybody predicted each match, from its kick-off.
        </p>
      ) : (
        <span />
      )}
      {status ? <Liveness status={status} /> : null}
    </div>
  );
}

/** On a phone the red minutes say that it is live; what matters is when it is not. */
function Liveness({ status }: { status: LiveStatus }) {
  return (
    <span className={status === "live" ? "max-xl:sr-only" : undefined}>
      <LiveBadge status={status} />
    </span>
  );
}

function Nothing({ gameweek, hasLocked, isOver }: { gameweek: number; hasLocked: boolean; isOver: boolean }) {
  const { isOver: isSeasonOver } = useSeasons().current;
  return (
    <EmptyState
      title={isSeasonOver ? "No predictions submitted" : "No predictions submitted yet"}
      action={
        isSeasonOver ? undefined : (
          <LinkButton
            to={`/premier-league-tipping?${isOver ? "tab=predict" : `gameweek=${gameweek}`}`}
            preventScrollReset
          >
            Go to Predict
          </LinkButton>
        )
      }
    >
      <p>
        {hasLocked
          ? `You made no predictions in Gameweek ${gameweek}. The matches and their results are below.`
          : `Each match of Gameweek ${gameweek} can be predicted until its own kick-off.`}
      </p>
    </EmptyState>
  );
}
