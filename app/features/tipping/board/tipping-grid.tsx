import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { ClubsById } from "#app/features/tipping/match-clubs.ts";
import { leaderboardQuery, leaguesQuery, matchdayQuery } from "#app/lib/query.ts";
import { Movement } from "#app/shared/league/faces/movement.tsx";
import { sharedRanks } from "#app/shared/league/ranked.ts";
import { pointsNow, totalKept } from "#app/shared/league/row-tips.ts";
import { isUnderWay } from "#app/shared/match/gameweeks.ts";
import { cx } from "#app/ui/cx.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { GameweekPredictions, LeagueSplitMember, TippingFixture } from "#contract/tipping-answers.ts";
import { signed } from "#domain/shared/signed.ts";
import { Cell, GridLegend } from "./grid-cell.tsx";
import { type GridColumn, gameweekPoints, gridCell, gridColumns } from "./grid-cells.ts";
import { Doubled, GridHead, MEMBER, TOTAL } from "./grid-head.tsx";
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

/** The head's and a row's height on a phone, in pixels: what is kept free until the members are known. */
const HEAD_PX = 65;
const ROW_PX = 47;

/** A table of members by matches: each prediction and its present points; for open matches only the reader's own. */
export function TippingGrid(props: TippingGridProps) {
  const { leagueId, leagueName, userId, fixtures, clubs, own, splitsQuery } = props;
  const { data: rows } = useQuery({
    ...leaderboardQuery("score_tipping", leagueId),
    refetchOnMount: true,
  });
  const { data: leagues } = useQuery({ ...leaguesQuery(), enabled: false });
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  const minutes = new Map(matchday?.fixtures.map(({ id, minute }) => [id, minute]));
  const isLive = fixtures.some(isUnderWay);
  const matches = gridColumns(fixtures);
  const { data } = useQuery({ ...splitsQuery, refetchOnMount: true });
  const splits = useMemo(
    () => new Map(data?.map(({ fixtureId, members }) => [fixtureId, byMember(members)])),
    [data],
  );
  if (!rows || rows.length === 0) {
    const count = leagues?.find(({ id }) => id === leagueId)?.memberCount ?? 3;
    return <div style={{ minHeight: HEAD_PX + Math.min(count, 100) * ROW_PX }} />;
  }
  const shared = sharedRanks(rows);
  const pointsOf = (row: LeaderboardEntry) =>
    row.tips?.gameweek === own.gameweek
      ? pointsNow(row)
      : gameweekPoints(matches.map(({ fixture }) => splits.get(fixture.id)?.get(row.id)));
  const best = Math.max(1, ...rows.map(pointsOf));
  const ownCalls = new Map(
    own.predictions.map((prediction) => [prediction.fixtureId, prediction.prediction]),
  );
  return (
    <>
      <GridLegend className="flex min-h-8 flex-wrap items-center gap-x-2.5 py-1 xl:hidden" />
      <section
        aria-label={`${leagueName}: members and matches`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative overflow-x-auto border-line border-y bg-raised max-xl:-mx-(--page-inset) xl:rounded-lg xl:border"
      >
        <table className="w-full border-separate border-spacing-0 text-center">
          <caption className="sr-only">What {leagueName} predicted, and the points it brings now</caption>
          <GridHead members={rows.length} matches={matches} clubs={clubs} minutes={minutes} isLive={isLive} />
          <tbody>
            {rows.map((row) => (
              <MemberRow
                key={row.id}
                row={row}
                isOwn={row.id === userId}
                isShared={shared.has(row.rank)}
                isLive={isLive}
                points={pointsOf(row)}
                isBest={pointsOf(row) === best}
                gameweek={own.gameweek}
                matches={matches}
                callOf={(fixtureId) => splits.get(fixtureId)?.get(row.id)}
                ownCalls={ownCalls}
              />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

interface MemberRowProps {
  row: LeaderboardEntry;
  isOwn: boolean;
  /** Whether another row has the same place. */
  isShared: boolean;
  isLive: boolean;
  /** Of the gameweek. */
  points: number;
  /** Whether nobody has more of them. */
  isBest: boolean;
  gameweek: number;
  matches: readonly GridColumn[];
  callOf: (fixtureId: number) => LeagueSplitMember | undefined;
  ownCalls: ReadonlyMap<number, LeagueSplitMember["prediction"]>;
}

function MemberRow(props: MemberRowProps) {
  const { row, isOwn, isShared, isLive, points, isBest, gameweek, matches, callOf, ownCalls } = props;
  const isShown = row.tips?.gameweek === gameweek;
  // TIP-07: twice what the calls are worth.
  const worth = gameweekPoints(matches.map(({ fixture }) => callOf(fixture.id)));
  const isDoubled = row.tips?.joker !== undefined && worth > 0 && points >= 2 * worth;
  const ground = isOwn ? "bg-brand-soft" : "bg-raised";
  return (
    <tr data-own={isOwn || undefined} className={ground}>
      <th
        scope="row"
        className={cx(MEMBER, ground, "h-11.5 border-line border-b text-left xl:h-10", isOwn && OWN_BAR)}
      >
        <span className="flex items-center gap-0.5 pl-2 xl:gap-2 xl:pl-5">
          <span
            className={cx(
              "scoreboard boxed w-4.5 shrink-0 text-base xl:-ml-1 xl:flex xl:size-7 xl:items-center xl:justify-center xl:rounded-full xl:text-lg xl:leading-none",
              isShared && "shared",
              row.score > 0 &&
                (row.rank === 1
                  ? "xl:bg-whistle xl:text-on-whistle xl:ring-1 xl:ring-rim"
                  : row.rank < 4 && "xl:border xl:border-line-strong"),
            )}
          >
            {row.rank}
          </span>
          <span className="w-6 shrink-0 text-center leading-none xl:w-9">
            <Movement places={row.movement} />
          </span>
          <span className="min-w-0 truncate text-sm">
            {isOwn ? <span className="font-semibold">You </span> : null}
            <bdi
              title={row.username}
              className={isOwn ? "font-normal text-muted max-xl:sr-only" : "font-semibold"}
            >
              {row.username}
            </bdi>
          </span>
        </span>
      </th>
      {matches.map(({ fixture, isFirst }) => {
        const cell = gridCell(
          fixture,
          callOf(fixture.id),
          isOwn ? (ownCalls.get(fixture.id) ?? null) : undefined,
        );
        return (
          <td
            key={fixture.id}
            className={cx(
              // A phone of 390 has room for five and a half: one sees that it scrolls.
              "min-w-10 border-line border-b px-px xl:min-w-15 xl:px-0.5",
              isFirst && "border-l",
              isUnderWay(fixture) && !isOwn && "bg-surface",
            )}
          >
            <Cell cell={cell} />
          </td>
        );
      })}
      {isLive ? (
        <td className="scoreboard border-line border-b pr-3 text-right text-base text-muted max-xl:hidden">
          {isShown && row.tips ? totalKept(row) : ""}
        </td>
      ) : null}
      <td className="scoreboard border-line border-b pr-3 text-right text-brand-ink text-lg max-xl:hidden">
        {isDoubled ? <Doubled /> : null}
        <span className={cx(isBest && BEST)}>{signed(points)}</span>
      </td>
      <td
        className={cx(
          TOTAL,
          ground,
          "scoreboard border-line border-b text-right text-xl leading-5 xl:text-2xl",
        )}
      >
        {row.score}
        <span
          aria-hidden="true"
          className="block whitespace-nowrap text-brand-ink text-sm leading-4 xl:hidden"
        >
          {isDoubled ? <Doubled /> : null}
          <span className={cx(isBest && BEST)}>{signed(points)}</span>
        </span>
      </td>
    </tr>
  );
}

/** Who has the gameweek, as its winners have it elsewhere. */
const BEST = "-mr-1.5 rounded-md bg-whistle px-1.5 text-on-whistle ring-1 ring-rim";
const OWN_BAR = "shadow-[inset_4px_0_0_var(--color-brand)]";

function byMember(members: readonly LeagueSplitMember[]) {
  return new Map(members.map((member) => [member.userId, member]));
}
