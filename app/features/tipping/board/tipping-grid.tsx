import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Movement } from "#app/features/leagues/leaderboard/movement.tsx";
import { type ClubsById, clubsOf, matchName } from "#app/features/tipping/predict/match-clubs.ts";
import { queries } from "#app/lib/query.ts";
import { minuteText } from "#app/shared/card/card-cell.ts";
import { ShortTime, weekdayAndTime } from "#app/shared/match/kickoff.tsx";
import { isInPlay } from "#app/shared/match/rounds.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import type { GameweekPredictions, LeagueSplitMember, TippingFixture } from "#contract/tipping-answers.ts";
import { Cell, GridLegend } from "./grid-cell.tsx";
import { gameweekPoints, gridCell } from "./grid-cells.ts";
import type { SplitsQuery } from "./splits-query.ts";

interface TippingGridProps {
  leagueId: string;
  leagueName: string;
  userId: string;
  fixtures: readonly TippingFixture[];
  clubs: ClubsById;
  own: GameweekPredictions;
  splitsQuery: SplitsQuery;
}

/** A table of members by matches: each prediction and its present points; for open matches only the reader's own. */
export default function TippingGrid({
  leagueId,
  leagueName,
  userId,
  fixtures,
  clubs,
  own,
  splitsQuery,
}: TippingGridProps) {
  const { data: rows } = useQuery({
    ...queries.leaderboard("score_tipping", leagueId),
    refetchOnMount: true,
  });
  const { data: matchday } = useQuery({ ...queries.matchday(), enabled: false });
  const minutes = new Map(matchday?.fixtures.map(({ id, minute }) => [id, minute]));
  const isLive = fixtures.some(isInPlay);
  const locked = fixtures.filter(({ isLocked }) => isLocked);
  const { data } = useQuery({ ...splitsQuery, refetchOnMount: true });
  const splits = useMemo(
    () => new Map(data?.map(({ fixtureId, members }) => [fixtureId, byMember(members)])),
    [data],
  );
  if (!rows || rows.length === 0) return <div className="min-h-40" />;
  const callsOf = (memberId: string) => (fixtureId: number) => splits.get(fixtureId)?.get(memberId);
  const ownCalls = new Map(
    own.predictions.map((prediction) => [prediction.fixtureId, prediction.prediction]),
  );
  return (
    <>
      <section
        aria-label={`${leagueName}: members and matches`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-xl:-mx-4 relative overflow-x-auto border-line border-y bg-raised xl:rounded-lg xl:border"
      >
        <table className="w-full border-separate border-spacing-0 text-center">
          <caption className="sr-only">What {leagueName} predicted, and the points it brings now</caption>
          <thead>
            <tr className="scoreboard text-[0.8125rem] leading-4">
              <th
                scope="col"
                className={cx(STICKY, "border-line border-b px-3 py-2 text-left font-normal text-muted")}
              >
                {rows.length} {rows.length === 1 ? "member" : "members"}
              </th>
              {fixtures.map((fixture) => (
                <Match
                  key={fixture.id}
                  fixture={fixture}
                  clubs={clubs}
                  minute={minutes.get(fixture.id) ?? null}
                />
              ))}
              <th scope="col" className="whitespace-nowrap border-line border-b px-3 text-right text-base">
                {isLive ? (
                  <span data-dot className="mr-1.5 inline-block size-2 rounded-full bg-live" />
                ) : null}
                {isLive ? "Now" : "Points"}
              </th>
              <th scope="col" className="border-line border-b px-3 text-right text-base">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const isOwn = row.id === userId;
              const calls = callsOf(row.id);
              return (
                <tr
                  key={row.id}
                  data-own={isOwn || undefined}
                  className={isOwn ? "bg-brand-soft" : undefined}
                >
                  <th
                    scope="row"
                    className={cx(
                      STICKY,
                      "border-line border-b px-3 text-left",
                      isOwn && "border-l-4 border-l-brand bg-brand-soft!",
                    )}
                  >
                    <span className="flex min-h-10.5 items-center gap-2">
                      <span className="scoreboard w-[1.25rem] shrink-0 text-right text-lg">{row.rank}</span>
                      <span className="w-8 max-sm:hidden">
                        <Movement places={row.movement} />
                      </span>
                      <Avatar name={row.username} size={24} className="max-sm:hidden" />
                      <bdi
                        title={row.username}
                        className="max-w-24 truncate font-semibold text-sm xl:max-w-36"
                      >
                        {row.username}
                      </bdi>
                      {isOwn ? (
                        <Badge
                          tone="solid"
                          className="rounded-sm px-1.5 py-0 text-sm leading-5 max-sm:hidden"
                        >
                          You
                        </Badge>
                      ) : null}
                    </span>
                  </th>
                  {fixtures.map((fixture) => (
                    <td key={fixture.id} className="min-w-13 border-line border-b px-1">
                      <Cell
                        cell={gridCell(
                          fixture,
                          calls(fixture.id),
                          isOwn ? ownCalls.get(fixture.id) : undefined,
                        )}
                      />
                    </td>
                  ))}
                  <td className="scoreboard border-line border-b px-3 text-right text-brand-ink text-lg">
                    +{gameweekPoints(locked.map(({ id }) => calls(id)))}
                  </td>
                  <td className="scoreboard border-line border-b px-3 text-right text-xl">{row.score}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <GridLegend />
    </>
  );
}

const STICKY = "sticky left-0 z-1 bg-raised";

function byMember(members: readonly LeagueSplitMember[]) {
  return new Map(members.map((member) => [member.userId, member]));
}

interface MatchProps {
  fixture: TippingFixture;
  clubs: ClubsById;
  /** The match's minute while it is in play; null when unknown. */
  minute: number | null;
}

function Match({ fixture, clubs, minute }: MatchProps) {
  const { homeScore, awayScore, kickoffTime, status } = fixture;
  const match = clubsOf(fixture, clubs);
  const isLive = isInPlay(fixture);
  return (
    <th scope="col" className={cx("border-line border-b px-1 py-1.5", isLive && "bg-sunken")}>
      <span className="sr-only">{matchName(match)}: </span>
      <span aria-hidden="true" className="block">
        {match.home?.code} {homeScore}
      </span>
      <span aria-hidden="true" className="block">
        {match.away?.code} {awayScore}
      </span>
      <span className={cx("flex items-center justify-center gap-1", isLive ? "text-live" : "text-muted")}>
        {isLive ? <span data-dot className="size-1.5 rounded-full bg-live" /> : null}
        {isLive ? (
          minute === null ? (
            "Live"
          ) : (
            minuteText(minute)
          )
        ) : status === "finished" ? (
          "FT"
        ) : (
          <ShortTime iso={kickoffTime} format={weekdayAndTime} />
        )}
      </span>
    </th>
  );
}
