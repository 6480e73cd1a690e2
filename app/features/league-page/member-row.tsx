import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Movement } from "#app/shared/league/faces/movement.tsx";
import { PersonFace } from "#app/shared/league/faces/person-face.tsx";
import { Place } from "#app/shared/league/faces/place.tsx";
import { spokenScore } from "#app/shared/league/league-type.ts";
import { cx } from "#app/ui/cx.ts";
import { CheckIcon, CrownIcon } from "#app/ui/icons.tsx";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { FILL, type MemberCalls } from "./member-calls.ts";
import type { NameHonours } from "./name-honours.ts";

export interface MemberRowProps
  extends Partial<Pick<LeaderboardEntry, "score" | "movement" | "wall" | "slip" | "lastTick" | "tips">> {
  id: string;
  username: string;
  /** Null where the table cannot be read. */
  rank: number | null;
  /** Whether another member has the same place. */
  isShared: boolean;
  leagueType: LeagueType;
  isOwn: boolean;
  isOwner: boolean;
  /** SEA-07: whether they play the coming season. */
  isIn: boolean;
  honour: NameHonours | undefined;
  /** Tipping, to the host: how much of the next gameweek they have called; undefined where that is not told. */
  calls: MemberCalls | undefined;
  nudge: ReactNode;
}

/** One member as the table has them: place, movement, wall or slip, name, what the host can do about them, score. */
export function MemberRow(props: MemberRowProps) {
  const { username, rank, isShared, score, movement = 0 } = props;
  const { isOwn, isOwner, isIn, calls, nudge, leagueType, tips } = props;
  return (
    <li
      className={cx(
        "grid min-h-11.5 grid-cols-[1.75rem_var(--gutter,1.375rem)_auto_minmax(0,1fr)_auto_auto_auto] items-center gap-x-1.5 pr-4 pl-2.5 max-[22.5rem]:grid-cols-[1.75rem_minmax(0,1fr)_auto_auto_auto] lg:min-h-10 lg:gap-x-3 lg:px-5",
        isOwn && "own-row",
      )}
    >
      <Place rank={rank} isMedal={(score ?? 0) > 0} isShared={isShared} />
      <span className="contents max-[22.5rem]:hidden">
        <Movement places={movement} />
      </span>
      <span className="mr-1.5 max-[22.5rem]:hidden">
        <PersonFace {...props} isSmall />
      </span>
      <span className="flex min-w-0 items-center gap-2">
        {isOwn ? <span className="font-semibold text-[0.9375rem] leading-5">You</span> : null}
        <bdi
          title={username}
          className={isOwn ? "sr-only" : "truncate font-semibold text-[0.9375rem] leading-5"}
        >
          {username}
        </bdi>
        {isOwner ? (
          <>
            <CrownIcon className="size-4 fill-current text-muted" />
            <span className="sr-only">host</span>
          </>
        ) : null}
        <Honours of={props.honour} />
      </span>
      <span className="flex items-center justify-end gap-3 whitespace-nowrap text-sm lg:justify-start lg:gap-4">
        {isIn ? <span className="font-semibold text-brand-ink">in ✓</span> : null}
        {tips?.calls && !calls ? (
          <span className="text-muted max-lg:hidden">
            <span className="sr-only">can drop to </span>
            {tips.total - tips.points + tips.floor}
          </span>
        ) : null}
        {calls?.blank === 0 ? (
          <span className="flex items-center gap-1.5 font-semibold text-brand-ink">
            <span className="max-[22.5rem]:sr-only">{calls.words}</span>
            <CheckIcon className="size-4" />
          </span>
        ) : calls ? (
          isOwn ? (
            <Link to={FILL} className="target font-semibold text-brand-ink">
              {calls.words}
              <span className="sr-only">: fill them</span>
            </Link>
          ) : (
            <span className={cx("text-muted", nudge !== null && "max-[22.5rem]:hidden")}>{calls.words}</span>
          )
        ) : null}
        {nudge}
      </span>
      <span
        className={cx(
          "scoreboard w-9 text-right text-[1.0625rem] text-brand-ink leading-none",
          // What the host can do about somebody takes its place on a phone.
          (calls || !tips) && "max-lg:hidden",
        )}
      >
        {tips ? (
          <>
            <span aria-hidden="true">{tips.points > 0 ? `+${tips.points}` : tips.points}</span>
            <span className="sr-only">{tips.points} this gameweek</span>
          </>
        ) : null}
      </span>
      <span className="scoreboard min-w-9 text-right text-xl leading-none lg:min-w-11">
        {score}
        {score === undefined ? null : leagueType === "football_bingo" ? (
          <span className="text-muted text-sm">/{SQUAD_SIZE}</span>
        ) : (
          <span className="sr-only">, {spokenScore(leagueType, { score })}</span>
        )}
      </span>
    </li>
  );
}

/** The honours that a member has won in this league: the last title where there is room, weeks won for screen readers. */
function Honours({ of }: { of: NameHonours | undefined }) {
  if (!of) return null;
  const { champion, gameweeksWon } = of;
  const weeks = `${gameweeksWon} ${gameweeksWon === 1 ? "gameweek" : "gameweeks"} won`;
  return (
    <>
      {champion ? (
        <span className="truncate text-[0.8125rem] text-muted max-lg:sr-only">Champion {champion}</span>
      ) : null}
      {gameweeksWon > 0 ? <span className="sr-only">{weeks}</span> : null}
    </>
  );
}
