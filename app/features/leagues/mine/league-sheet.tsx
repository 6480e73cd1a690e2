import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatDate } from "#app/lib/time/format-date.ts";
import { PersonFace } from "#app/shared/league/faces/person-face.tsx";
import { Place } from "#app/shared/league/faces/place.tsx";
import { viewPath } from "#app/shared/league/leaderboard-address.ts";
import { PeopleIcon, PlugIcon } from "#app/shared/league/league-icons.tsx";
import { readPrizePlan } from "#app/shared/league/prize-plan.ts";
import { sharedRanks } from "#app/shared/league/ranked.ts";
import { cx } from "#app/ui/cx.ts";
import { ChevronIcon, CloseIcon, CrownIcon, LockIcon, PencilIcon, TrophyIcon } from "#app/ui/icons.tsx";
import type { League } from "#contract/leagues/leagues.ts";
import type { LeaguePlace } from "#contract/leagues/places.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { LeagueCode } from "./league-code.tsx";

interface LeagueSheetProps {
  league: League;
  place: LeaguePlace | undefined;
  ownId: string;
  /** Whether it stands beside the list, with the first rows of the table. */
  isPanel?: boolean;
}

/** Who hosts a league and how many are in it, in one line. */
export const hostedBy = ({ ownerId, ownerName, memberCount }: League, ownId: string): string =>
  `${ownerId === ownId ? "You host it" : `${ownerName} hosts it`}. ${memberCount} ${memberCount === 1 ? "member" : "members"}.`;

/** What one can do with a league: its code, and a row for each of its pages. */
export function LeagueSheet({ league, place, ownId, isPanel = false }: LeagueSheetProps) {
  const isHost = league.ownerId === ownId;
  const page = `/leagues/${league.id}`;
  const isBingo = league.leagueType === "football_bingo";
  const leader = place?.top[0];
  const prizes = league.prizePlan ? readPrizePlan(league.prizePlan) : null;
  const amounts = prizes?.shares.map(({ amount, percent }) => amount ?? `${percent}%`).join(" · ");
  const standing = [
    ...(place?.own ? [ordinal(place.own.rank)] : []),
    ...(leader && leader.score > 0 ? [leader.id === ownId ? "you lead" : `${leader.username} leads`] : []),
  ].join(", ");
  const on = [
    ...(league.public ? ["public"] : []),
    ...(league.duels ? ["duels"] : []),
    ...(league.cup ? ["cup"] : []),
  ].join(", ");
  return (
    <>
      <div className={isPanel ? "px-5 pb-3" : ""}>
        {/* Under the name, which it is about: below the code it would read as a note on that. */}
        {league.description ? (
          <p className="wrap-anywhere mb-3 text-sm" dir="auto">
            {league.description}
          </p>
        ) : null}
        <LeagueCode league={league} />
      </div>
      {isPanel && place ? <Top league={league} place={place} ownId={ownId} /> : null}
      <ul className={cx("divide-y divide-line border-line border-t", isPanel ? "" : "-mx-5 mt-4")}>
        {isPanel ? null : (
          <Row
            to={viewPath({ leagueType: league.leagueType, leagueId: league.id })}
            icon={<TrophyIcon />}
            at={standing}
          >
            Open table
          </Row>
        )}
        {isHost || league.note || league.prizePlan ? (
          <Row
            to={page}
            icon={<PencilIcon />}
            at={amounts ?? (league.note ? "a note" : isBingo ? "70/20/10" : "none yet")}
          >
            Note and prize plan
          </Row>
        ) : null}
        <Row
          to={isHost ? `/leagues?manage=${league.id}` : `${page}#members`}
          icon={<PeopleIcon />}
          at={String(league.memberCount)}
          isDialog={isHost}
        >
          {isHost ? "Manage members" : "Members"}
        </Row>
        {isHost ? (
          <Row to={`${page}#invitation`} icon={<LockIcon />} at={league.codeClosed ? "closed" : "open"}>
            Renew or close the code
          </Row>
        ) : null}
        <Row to={`${page}/extras`} icon={<PlugIcon />} at={on || "duels, cup, chats"}>
          Extras
        </Row>
        <WaysOut league={league} isHost={isHost} isPanel={isPanel} />
      </ul>
      <p
        className={cx(
          "border-line border-t py-3 text-[0.8125rem] text-muted",
          isPanel ? "px-5" : "-mx-5 px-5",
        )}
      >
        Created by <bdi>{league.ownerName}</bdi>
        {isHost ? " (you)" : ""} on <time dateTime={league.createdAt}>{formatDate(league.createdAt)}</time>
      </p>
    </>
  );
}

/** What ends something, the last rows, in its colour; a host of others hands the league over before they leave it. */
function WaysOut({
  league: { id, name, memberCount },
  isHost,
  isPanel,
}: Pick<LeagueSheetProps, "league"> & { isHost: boolean; isPanel: boolean }) {
  const leave = <CloseIcon className="size-5 text-danger-ink" />;
  if (!isHost) {
    return (
      <Row to={`/leagues?leave=${id}`} icon={leave} isDialog>
        <span className="text-danger-ink">
          Leave
          <span className="sr-only">
            {" "}
            <bdi>{name}</bdi>
          </span>
        </span>
      </Row>
    );
  }
  const tools = `/leagues/${id}#tools`;
  const isWithOthers = memberCount > 1;
  return (
    <>
      <Row to={tools} icon={<CrownIcon className="size-5 fill-current" />}>
        {/* Beside the list there is room for one row. */}
        {isPanel && isWithOthers ? "Hand over or leave" : "Hand over"}
      </Row>
      {isWithOthers && !isPanel ? (
        <Row to={tools} icon={leave} at="hand it over first">
          <span className="text-danger-ink">Leave league</span>
        </Row>
      ) : null}
    </>
  );
}

interface RowProps {
  to: string;
  icon: ReactNode;
  /** What stands at the right. */
  at?: string;
  isDialog?: boolean;
  children: ReactNode;
}

function Row({ to, icon, at, isDialog = false, children }: RowProps) {
  return (
    <li>
      <Link
        to={to}
        {...(isDialog ? { preventScrollReset: true, "aria-haspopup": "dialog" } : { prefetch: "intent" })}
        className="flex min-h-13 items-center gap-4 px-5 py-1 no-underline hover:bg-surface lg:min-h-11"
      >
        <span className="contents text-muted">{icon}</span>
        <span className="min-w-0 flex-1 font-semibold text-[0.9375rem]">{children}</span>
        {at ? <span className="max-w-[55%] truncate text-muted text-sm">{at}</span> : null}
        <ChevronIcon className="-ml-2 size-4 -rotate-90 text-muted" />
      </Link>
    </li>
  );
}

/** As many rows as leave the rest of the panel in sight on a laptop. */
const TOP = 3;

/** The first rows of the table, beside the list. */
function Top({ league, place, ownId }: { league: League; place: LeaguePlace; ownId: string }) {
  const isBingo = league.leagueType === "football_bingo";
  const shared = sharedRanks(place.top);
  return (
    <section aria-label={`Top three of ${league.name}`}>
      <header className="flex min-h-11 items-center justify-between px-5">
        <h3 className="scoreboard text-xl">Top three</h3>
        <Link
          to={viewPath({ leagueType: league.leagueType, leagueId: league.id })}
          prefetch="intent"
          className="target font-semibold text-brand-ink text-sm"
        >
          Open table
        </Link>
      </header>
      <ol className="divide-y divide-line border-line border-t">
        {place.top.slice(0, TOP).map((row) => (
          <li
            key={row.id}
            className={cx("flex min-h-12 items-center gap-2.5 px-5", row.id === ownId && "bg-brand-soft")}
          >
            <Place rank={row.rank} isMedal={row.score > 0} isShared={shared.has(row.rank)} />
            <PersonFace {...row} isSmall />
            <bdi className="min-w-0 flex-1 truncate font-semibold text-[0.9375rem]">
              {row.id === ownId ? "You" : row.username}
            </bdi>
            <span className="scoreboard text-2xl leading-none">
              {row.score}
              <span className="text-base text-muted">{isBingo ? `/${SQUAD_SIZE}` : " pts"}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
