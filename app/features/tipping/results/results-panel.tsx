import { useQuery } from "@tanstack/react-query";
import { LiveBadge } from "#app/features/leagues/leaderboard/live-badge.tsx";
import { predictionsQuery } from "#app/features/leagues/team/predictions-query.ts";
import { useSeasons } from "#app/features/season/seasons.ts";
import { LeagueSelect } from "#app/features/tipping/board/league-select.tsx";
import { LeagueSplit } from "#app/features/tipping/board/league-split.tsx";
import { splitsQuery } from "#app/features/tipping/board/splits-query.ts";
import { BlankGameweek, CardsLoading, PanelFailed } from "#app/features/tipping/panel-states.tsx";
import { type ClubsById, clubsOf } from "#app/features/tipping/predict/match-clubs.ts";
import { leagueOf, OVERALL, tippingLeagues } from "#app/features/tipping/tipping-address.ts";
import { roundQuery, usePlayerNames } from "#app/features/tipping/tipping-queries.ts";
import { pollEvery, useLiveTipping } from "#app/features/tipping/use-live-tipping.ts";
import { lazyPart } from "#app/lib/lazy-page.ts";
import { queries } from "#app/lib/query.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import { SharePicture } from "#app/ui/overlay/share-picture.tsx";
import { Part } from "#app/ui/part.tsx";
import type { GameweekPredictions } from "#contract/tipping-answers.ts";
import { ResultCard } from "./result-card.tsx";
import { isInPlay, type RoundSummary } from "./rounds.ts";

// The grid of a league; not loaded for players without one.
const TippingGrid = lazyPart(
  () => import("#app/features/tipping/board/tipping-grid.tsx"),
  "[data-tipping-grid]",
);

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
  const status = useLiveTipping(league?.id, userId, () => onLeague(undefined));
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
      <Total slip={slip.data} hasLocked={hasLocked} />
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
        <div className="not-first:mt-5 flex flex-wrap items-end justify-between gap-3">
          <div className="min-w-0 flex-1 basis-44 sm:max-w-72">
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

/** The gameweek's points, as on a scoreboard, and the reasons for those that no single match brought. */
function Total({ slip, hasLocked }: { slip: GameweekPredictions; hasLocked: boolean }) {
  const { gameweek, total, maximum, live, settled, joker, reasons, predictions } = slip;
  const correct = predictions.filter(({ points }) => points > 0).length;
  const bonuses = predictions.filter(({ bonus }) => bonus > 0).length;
  const isFinal = settled && predictions.every(({ final }) => final);
  return (
    <section
      aria-label={`Gameweek ${gameweek} total`}
      className="pitch rounded-lg p-5 shadow-card xl:flex xl:items-center xl:gap-8 xl:py-3"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 xl:shrink-0">
        <div>
          <p className="eyebrow text-chalk-soft">Gameweek {gameweek}</p>
          <p className="scoreboard text-display leading-none">
            {total}
            <span className="ml-2 text-2xl text-chalk-soft">{total === 1 ? "point" : "points"}</span>
          </p>
        </div>
        <p className="flex flex-wrap gap-2">
          {live ? <Chalk>Live</Chalk> : null}
          {hasLocked && !live && !isFinal ? <Badge tone="whistle">Provisional</Badge> : null}
          {isFinal ? <Chalk>Final</Chalk> : null}
          {joker ? <Badge tone="whistle">Joker</Badge> : null}
          {slip.perfectRound ? <Badge tone="whistle">Perfect round</Badge> : null}
        </p>
      </div>
      <div className="mt-3 xl:mt-0 xl:flex-1">
        <p className="text-chalk-soft">
          {correct} correct, {bonuses} goal {bonuses === 1 ? "bonus" : "bonuses"}. Maximum for this gameweek:{" "}
          {maximum} points.
        </p>
        {reasons.length > 0 ? (
          <ul className="mt-2 grid gap-1">
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        ) : null}
      </div>
      {hasLocked ? (
        <p className="mt-3 xl:mt-0">
          <SharePicture
            label="Share this gameweek"
            address={`/share/gameweek.png?gameweek=${gameweek}`}
            text={() =>
              `Gameweek ${gameweek}: ${total} ${total === 1 ? "point" : "points"} · ${location.origin}/`
            }
          />
        </p>
      ) : null}
    </section>
  );
}

/** A badge that looks the same in light and dark, because it is on the pitch. */
function Chalk({ children }: { children: string }) {
  return (
    <span className="scoreboard rounded-full bg-chalk px-2.5 py-0.5 text-pitch-deep text-sm">{children}</span>
  );
}
