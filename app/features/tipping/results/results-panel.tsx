import { useQuery } from "@tanstack/react-query";
import { LiveBadge } from "#app/features/leagues/leaderboard/live-badge.tsx";
import { useLeftLeague } from "#app/features/leagues/leaderboard/use-left-league.ts";
import { LeagueSelect } from "#app/features/tipping/board/league-select.tsx";
import { LeagueSplit } from "#app/features/tipping/board/league-split.tsx";
import { splitsQuery } from "#app/features/tipping/board/splits-query.ts";
import { BlankGameweek, CardsLoading, PanelFailed } from "#app/features/tipping/panel-states.tsx";
import { type ClubsById, clubsOf } from "#app/features/tipping/predict/match-clubs.ts";
import { leagueOf, OVERALL, tippingLeagues } from "#app/features/tipping/tipping-address.ts";
import { pollEvery, useLiveTipping } from "#app/features/tipping/use-live-tipping.ts";
import { lazyPart } from "#app/lib/lazy-page.ts";
import { queries } from "#app/lib/query.ts";
import { predictionsQuery } from "#app/shared/match/predictions-query.ts";
import { isInPlay, type RoundSummary } from "#app/shared/match/rounds.ts";
import { roundQuery, usePlayerNames } from "#app/shared/match/tipping-queries.ts";
import { useSeasons } from "#app/shared/season/seasons.ts";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import { Part } from "#app/ui/part.tsx";
import { GameweekTotal } from "./gameweek-total.tsx";
import { ResultCard } from "./result-card.tsx";

// The grid of a league; not loaded for players without one.
const TippingGrid = lazyPart(
  () => import("#app/features/tipping/board/tipping-grid.tsx"),
  "[data-tipping-grid]",
);

/** On a desktop, while matches are on, the league stands beside the gameweek: the grid is what one looks for. */
const BESIDE_PICKER =
  "xl:absolute xl:top-0 xl:right-0 xl:flex-row-reverse xl:flex-nowrap xl:items-center xl:gap-6 xl:[&_label]:sr-only";

export interface ResultsPanelProps {
  userId: string;
  gameweek: number;
  rounds: readonly RoundSummary[];
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
  rounds,
  league: wanted,
  clubs,
  onLeague,
  onShow,
}: ResultsPanelProps) {
  const { data: leagues } = useQuery({ ...queries.leagues(), refetchOnMount: true });
  // Everybody's table is not a league: its predictions are not shown.
  const league = leagueOf({ league: wanted === OVERALL ? undefined : wanted }, leagues ?? []);
  const status = useLiveTipping(league?.id, userId);
  useLeftLeague(leagues, league?.id, () => onLeague(undefined));
  const asked = roundQuery(gameweek);
  const round = useQuery({
    ...asked,
    refetchOnMount: true,
    refetchInterval: ({ state }) => pollEvery(state.data?.fixtures.some(isInPlay) ?? false, status),
  });
  const fixtures = round.data?.fixtures ?? [];
  const slip = useQuery({
    ...predictionsQuery(userId, gameweek),
    refetchOnMount: true,
    refetchInterval: pollEvery(fixtures.some(isInPlay), status),
  });
  const nameOf = usePlayerNames(slip.data?.predictions.map(({ goalBonusPlayerId: id }) => id) ?? []);
  if ((round.isError && !round.data) || (slip.isError && !slip.data)) {
    return (
      <PanelFailed
        retry={() => {
          void round.refetch();
          void slip.refetch();
        }}
      >
        We couldn't load the results.
      </PanelFailed>
    );
  }
  if (!round.data || !slip.data) return <CardsLoading height="h-64" />;
  if (fixtures.length === 0) return <BlankGameweek gameweek={gameweek} rounds={rounds} onShow={onShow} />;
  const { predictions } = slip.data;
  const hasLocked = fixtures.some(({ isLocked }) => isLocked);
  const splits = splitsQuery(league?.id ?? "", gameweek, fixtures);
  const isOn = fixtures.some(isInPlay);
  const sum =
    predictions.length > 0 ? (
      <GameweekTotal slip={slip.data} hasLocked={hasLocked} />
    ) : (
      <Nothing
        gameweek={gameweek}
        hasLocked={hasLocked}
        isOver={fixtures.every(({ isLocked }) => isLocked)}
      />
    );
  return (
    <>
      {isOn ? null : sum}
      {hasLocked && tippingLeagues(leagues ?? []).length > 0 ? (
        <div
          className={cx(
            "not-first:mt-5 flex flex-wrap items-end justify-between gap-3",
            isOn && BESIDE_PICKER,
          )}
        >
          <div className="min-w-0 flex-1 basis-44 sm:max-w-72 xl:w-72">
            <LeagueSelect
              label="Predictions of"
              leagues={leagues ?? []}
              value={league?.id}
              hasOverall={false}
              onChange={onLeague}
            />
          </div>
          {isOn ? <LiveBadge status={status} /> : null}
        </div>
      ) : null}
      {hasLocked && league ? (
        <div data-tipping-grid className="mt-4">
          <Part fallback={<div className="min-h-40" />}>
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
          </Part>
        </div>
      ) : null}
      {/* While goals move it, the league comes first: the reader's points are in their row. */}
      {isOn ? <div className="not-first:mt-4">{sum}</div> : null}
      <div className="mt-4 grid items-start gap-4 md:grid-cols-2">
        {fixtures.map((fixture) => (
          <ResultCard
            key={fixture.id}
            fixture={fixture}
            clubs={clubsOf(fixture, clubs)}
            prediction={predictions.find(({ fixtureId }) => fixtureId === fixture.id)}
            nameOf={nameOf}
          >
            {league && fixture.isLocked && fixture.status !== "void" ? (
              <LeagueSplit
                key={league.id}
                query={splits}
                leagueName={league.name}
                fixtureId={fixture.id}
                clubs={clubsOf(fixture, clubs)}
                ownId={userId}
              />
            ) : null}
          </ResultCard>
        ))}
      </div>
      {hasLocked && leagues && tippingLeagues(leagues).length === 0 ? (
        <p className="mt-4 text-muted text-sm">
          In a tipping league you also see how everybody predicted each match, from its kick-off.
        </p>
      ) : null}
    </>
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
