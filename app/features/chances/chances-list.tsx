import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { leaderboardQuery } from "#app/lib/query.ts";
import { PersonWall } from "#app/shared/league/faces/person-wall.tsx";
import { cx } from "#app/ui/cx.ts";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import type { MemberChancesDto } from "#contract/chances.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { Bar, Moved } from "./chances-figures.tsx";
import { foldChances } from "./fold-chances.ts";
import { chanceText } from "./needs.ts";
import { FinishFirst } from "./own-draft.tsx";

export interface ChancesListProps {
  members: readonly MemberChancesDto[];
  userId: string | undefined;
  leagueId: string;
  /** HLF-09: the run whose chances they are; the season's if absent. */
  run: "half" | undefined;
  /** How many rows stand at first, for a reader who did not come for the table. */
  always?: number | undefined;
}

/** Where everybody's chance of all 20 is below this, the shirts expected by May stand in its place and say more. */
const SAID_FROM = 0.05;

/** Everybody's chances, the likeliest winner first; the reader's own row is always among them. */
export function ChancesList({ members, userId, leagueId, run, always }: ChancesListProps) {
  const faces = useFaces(leagueId, run);
  const [isWhole, setWhole] = useState(false);
  const { shown, ahead, hidden, below } = foldChances(
    members,
    isWhole ? Number.POSITIVE_INFINITY : always,
    userId,
  );
  const isReachTold = members.some(({ complete }) => complete >= SAID_FROM);
  const likeliest = Math.max(...members.map(({ win }) => win));
  const hasMoved = members.some(({ moved }) => pointsOf(moved) !== 0);
  const rowOf = (member: MemberChancesDto) => (
    <Row
      key={member.id}
      member={member}
      face={faces.get(member.id)}
      isMine={member.id === userId}
      {...{ isReachTold, likeliest, hasMoved, run }}
    />
  );
  return (
    <>
      {/* The heads of the columns stand on the heading's line. */}
      <table className="-mt-9 w-full table-fixed border-collapse @max-narrow:mt-0">
        <caption className="sr-only">
          Chances of winning the league{isReachTold ? " and of reaching 20" : ", and shirts expected by May"},
          by member
        </caption>
        <thead>
          <tr className="h-9 border-line border-b text-[0.8125rem] text-muted">
            <th scope="col">
              <span className="sr-only">Member</span>
            </th>
            <th
              scope="col"
              className="w-46 font-normal leading-4 @max-narrow:w-18 @max-narrow:text-xs sm:w-[58%] xl:w-[62%]"
            >
              {/* Each word ends where its figures do. */}
              <span className="flex justify-end gap-1.5 whitespace-nowrap @max-narrow:whitespace-normal">
                {hasMoved ? (
                  <span className="@max-[22rem]:hidden">
                    <span className="text-[0.85em]">▲▼</span> this gameweek
                  </span>
                ) : null}
                <span className="min-w-11 text-right">
                  to win<span className="sr-only"> the league</span>
                </span>
              </span>
            </th>
            <th
              scope="col"
              className="w-19 pr-4 text-right font-normal leading-4 @max-narrow:text-xs xl:w-25 xl:pr-5"
            >
              <span className="block">{isReachTold ? "reach 20" : "by May"}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.slice(0, ahead).map(rowOf)}
          {hidden > 0 ? (
            <tr className={cx(ahead < shown.length && "border-line border-b")}>
              <td colSpan={3} className="px-4 xl:px-5">
                <span className="flex min-h-12 items-center justify-between gap-3">
                  <span className="text-muted text-sm">
                    {hidden} more{below === hidden ? ", each below 1%" : ""}
                  </span>
                  <button
                    type="button"
                    className="min-h-11 font-semibold text-brand-ink text-sm hover:underline"
                    onClick={() => setWhole(true)}
                  >
                    Show all {members.length}
                  </button>
                </span>
              </td>
            </tr>
          ) : null}
          {shown.slice(ahead).map(rowOf)}
        </tbody>
      </table>
    </>
  );
}

/** The members' rows of the league's table, for their walls; empty until they are there. */
function useFaces(leagueId: string, run: ChancesListProps["run"]): ReadonlyMap<string, LeaderboardEntry> {
  const { data } = useQuery(leaderboardQuery("football_bingo", leagueId, run));
  return useMemo(() => new Map((data ?? []).map((row) => [row.id, row])), [data]);
}

interface RowProps {
  member: MemberChancesDto;
  face: LeaderboardEntry | undefined;
  isMine: boolean;
  isReachTold: boolean;
  /** The best chance of winning there is: its bar fills the column. */
  likeliest: number;
  /** Whether the gameweek has moved anybody's chance. */
  hasMoved: boolean;
  run: ChancesListProps["run"];
}

/** A part of 1 in whole points of per cent. */
const pointsOf = (part: number) => Math.round(part * 100);

function Row({ member, face, isMine, isReachTold, likeliest, hasMoved, run }: RowProps) {
  const { username, remaining, expected, win, complete, moved, canWin } = member;
  // Not 6-8-6 yet: they are not in, and nobody has put them out (STO-04).
  const isDraft = !canWin && face?.qualified === false;
  return (
    <tr
      data-own={isMine || undefined}
      className={cx(
        "h-13.5 border-line border-b xl:h-13",
        // In sight wherever the page is scrolled, as in the league's table.
        isMine && "sticky bottom-(--tabs) z-2 xl:bottom-0",
      )}
      aria-current={isMine ? "true" : undefined}
    >
      <th
        scope="row"
        className={cx(
          "pl-4 text-left font-semibold xl:pl-5",
          // One ground for the whole row, which holds it: a row's own is drawn cell by cell, with seams.
          isMine && "before:own-row before:-z-1 before:absolute before:inset-0 before:content-['']",
        )}
      >
        <span className="flex min-w-0 items-center gap-2">
          <span className="grid min-w-14 shrink-0 place-items-center max-[22.5rem]:hidden">
            {face?.wall === undefined ? (
              <Avatar name={username} size={32} className="spare" />
            ) : (
              <PersonWall
                wall={face.wall}
                fresh={face.lastTick?.provisional ? face.lastTick.place : undefined}
              />
            )}
          </span>
          <span className="min-w-0">
            <span className="block truncate leading-5">
              {isMine ? "You" : null}
              <bdi title={username} className={isMine ? "sr-only" : undefined}>
                {username}
              </bdi>
            </span>
            <span className="block whitespace-nowrap font-normal text-[0.8125rem] text-muted leading-5 xl:text-sm">
              {SQUAD_SIZE - remaining}/{SQUAD_SIZE}
            </span>
          </span>
        </span>
      </th>
      {/* What stands in place of a draft's chance needs the room of both columns. */}
      <td
        className={cx("pl-2 @max-narrow:pl-0", isDraft && "pr-4 xl:pr-5")}
        {...(isDraft ? { colSpan: 2 } : {})}
      >
        <span className="flex items-center justify-end gap-1.5">
          {isDraft ? null : (
            <>
              <Bar chance={win} of={likeliest} isMine={isMine} />
              {hasMoved ? <Moved points={pointsOf(moved)} /> : null}
            </>
          )}
          <span
            className={cx(
              "scoreboard min-w-11 text-right @max-narrow:flex-1",
              isDraft ? "text-lg" : "whitespace-nowrap text-[1.375rem]",
              !canWin && "text-muted",
            )}
          >
            {canWin ? (
              chanceText(win)
            ) : isDraft && isMine ? (
              <FinishFirst run={run} />
            ) : isDraft ? (
              "not full yet"
            ) : (
              "out"
            )}
          </span>
        </span>
      </td>
      {isDraft ? null : (
        <td className="scoreboard pr-4 text-right text-lg text-muted xl:pr-5">
          {isReachTold ? chanceText(complete) : `${Math.round(expected)}/${SQUAD_SIZE}`}
        </td>
      )}
    </tr>
  );
}
