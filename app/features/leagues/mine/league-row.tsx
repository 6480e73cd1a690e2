import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { matchdayQuery } from "#app/lib/query.ts";
import { Movement } from "#app/shared/league/faces/movement.tsx";
import { PersonFace } from "#app/shared/league/faces/person-face.tsx";
import { viewPath } from "#app/shared/league/leaderboard-address.ts";
import { cx } from "#app/ui/cx.ts";
import { LeagueCrest } from "#app/ui/drawings/crest.tsx";
import { CrownIcon, DotsIcon } from "#app/ui/icons.tsx";
import type { League } from "#contract/leagues/leagues.ts";
import type { LeaguePlace } from "#contract/leagues/places.ts";
import type { Matchday } from "#contract/matchday.ts";
import { duelStands } from "#domain/duels/duel-score.ts";
import { isAnyLive } from "#domain/season/match-status.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

/** The columns of the list where there is room for the leader's. */
export const COLUMNS = "lg:grid-cols-[2.5rem_minmax(0,1.1fr)_minmax(0,1.4fr)_minmax(0,1fr)_4.5rem_2.75rem]";

const isOn = (matchday: Matchday | null) => isAnyLive(matchday?.fixtures);

/** What a league's row leads to where the chosen league's sheet stands beside the list. */
export const sheetPath = (id: string) => `/leagues?of=${id}`;
export const optionsId = (id: string) => `options-${id}`;

const GAME_WORDS = {
  football_bingo: "Football Bingo",
  score_tipping: "Premier League Tipping",
} as const;

interface LeagueRowProps {
  league: League;
  place: LeaguePlace | undefined;
  ownId: string;
  isChosen: boolean;
  /** Whether there are few: a laptop has room for larger rows. */
  isRoomy: boolean;
}

/** One of one's leagues: crest, name, who leads, one's own place; a laptop adds what one has and what is next. The row opens its table, or its sheet on a wide screen. */
export function LeagueRow({ league, place, ownId, isChosen, isRoomy }: LeagueRowProps) {
  const { id, name, leagueType, ownerId, memberCount } = league;
  const isHost = ownerId === ownId;
  const own = place?.own;
  const nameId = `league-${id}`;
  const overlay = "absolute inset-0";
  const { data: isLive } = useQuery({ ...matchdayQuery(), enabled: false, select: isOn });
  return (
    <li className={cx("@container relative", isChosen && "lg:own-row")}>
      <div
        className={cx(
          "grid min-h-20 grid-cols-[2.5rem_minmax(0,1fr)_auto_2.75rem] items-center gap-x-3 py-2 pr-1 pl-4 @max-narrow:grid-cols-[minmax(0,1fr)_auto] lg:pl-5",
          COLUMNS,
          isRoomy && "lg:min-h-19.5",
        )}
      >
        <LeagueCrest name={name} size={44} className="spare" />
        <div className="min-w-0 lg:contents">
          <div className="min-w-0">
            <p className="flex items-center gap-2">
              <bdi
                id={nameId}
                title={name}
                className={cx("scoreboard truncate text-lg leading-6", isRoomy && "lg:text-xl")}
              >
                {name}
              </bdi>
              {isHost ? (
                <>
                  <CrownIcon className="size-4.5 fill-current text-muted" />
                  <span className="sr-only">, you host it</span>
                </>
              ) : null}
              {isLive && place ? (
                <span data-dot className="size-2 shrink-0 rounded-full bg-live">
                  <span className="sr-only">, live</span>
                </span>
              ) : null}
            </p>
            <p className="text-[0.8125rem] text-muted leading-5 max-lg:sr-only">{GAME_WORDS[leagueType]}</p>
          </div>
          <Own league={league} place={place} isRoomy={isRoomy} />
          <Leader league={league} place={place} ownId={ownId} />
          <LeaderBelow league={league} place={place} ownId={ownId} />
        </div>
        <p className="min-w-13 text-right leading-none">
          <span className="sr-only">Your place: </span>
          <span className="scoreboard block text-[1.625rem] leading-7">{own ? ordinal(own.rank) : "–"}</span>
          <span className="whitespace-nowrap">
            {own ? <Movement places={own.movement} /> : null}{" "}
            <span className="scoreboard text-muted text-sm">of {place?.total ?? memberCount}</span>
          </span>
        </p>
        <Link
          id={optionsId(id)}
          to={sheetPath(id)}
          preventScrollReset
          className="relative z-1 grid size-11 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
        >
          <DotsIcon />
          <span className="sr-only">
            Options of <bdi>{name}</bdi>
          </span>
        </Link>
      </div>
      <Link
        to={viewPath({ leagueType, leagueId: id })}
        aria-labelledby={nameId}
        prefetch="intent"
        className={cx(overlay, "lg:hidden")}
      />
      <Link
        to={sheetPath(id)}
        preventScrollReset
        aria-labelledby={nameId}
        aria-current={isChosen || undefined}
        className={cx(overlay, "max-lg:hidden")}
      />
    </li>
  );
}

/** What is next for the reader in a league: their duel, else the gap to the place above, or their lead. */
const nextIn = (place: LeaguePlace | undefined): string =>
  place?.duel ? duelStands(place.duel) : (place?.gap ?? "").replace(/\.$/, "");

type CellProps = Pick<LeagueRowProps, "league" | "place">;

/** A row's figure with its unit. */
function Score({ league, score }: { league: League; score: number }) {
  return (
    <span className="scoreboard shrink-0 text-base lg:text-lg">
      {score}
      <span className="text-muted text-sm">
        {league.leagueType === "football_bingo" ? `/${SQUAD_SIZE}` : " pts"}
      </span>
    </span>
  );
}

/** What one has in a league, with one's wall or slip, over what is next: a column of a laptop. */
function Own({ league, place, isRoomy }: CellProps & Pick<LeagueRowProps, "isRoomy">) {
  const own = place?.own;
  return (
    <div className="flex min-h-9 min-w-0 items-center gap-2.5 max-lg:sr-only">
      {own ? (
        <>
          <span className={cx("grid min-w-14.25", isRoomy && "mr-3.5 origin-left scale-125")}>
            <PersonFace {...own} username="" isSmall />
          </span>
          <span className="min-w-0">
            <span className="block leading-4.5">
              <span className="sr-only">You: </span>
              <Score league={league} score={own.score} />
            </span>
            <span className="block truncate text-sm leading-4.5 empty:hidden">{nextIn(place)}</span>
          </span>
        </>
      ) : null}
    </div>
  );
}

/** Who leads, or who is next to the reader who does, with their wall or slip: a column of a laptop. */
function Leader({ league, place, ownId }: CellProps & Pick<LeagueRowProps, "ownId">) {
  const [leader, second] = place?.top ?? [];
  if (!leader || leader.score === 0) {
    return (
      <p className="truncate text-[0.8125rem] text-muted">
        {place ? "Nobody has scored yet" : <span className="sr-only">Its table is on its way</span>}
      </p>
    );
  }
  const shown = leader.id === ownId ? second : leader;
  if (!shown) return <p className="max-lg:hidden" />;
  return (
    <p className="flex min-w-0 items-center gap-2.5 max-lg:hidden">
      <span className="grid min-w-14.25">
        <PersonFace {...shown} username="" isSmall />
      </span>
      <span className="min-w-0">
        <span className="block leading-4.5">
          <Score league={league} score={shown.score} />
        </span>
        <span className="block truncate text-muted text-sm leading-4.5">
          <bdi>{shown.username}</bdi> {shown === leader ? "leads" : "is next"}
        </span>
      </span>
    </p>
  );
}

/** Who leads a league, under its name on a phone. */
function LeaderBelow({ league, place, ownId }: CellProps & Pick<LeagueRowProps, "ownId">) {
  const leader = place?.top[0];
  if (!leader || leader.score === 0) return null;
  return (
    <p className="mt-1 flex min-h-8 min-w-0 items-center gap-2 lg:hidden">
      <span className="spare grid min-w-14.25 max-[22.49rem]:hidden">
        <PersonFace {...leader} username="" isSmall />
      </span>
      <span className="sr-only">Leader: </span>
      <span className="truncate text-[0.9375rem] text-muted">
        {leader.id === ownId ? "You" : <bdi>{leader.username}</bdi>}
      </span>
      <Score league={league} score={leader.score} />
    </p>
  );
}
