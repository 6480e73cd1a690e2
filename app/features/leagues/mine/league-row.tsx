import { Link } from "@remix-run/react";
import { Movement } from "#app/shared/league/faces/movement.tsx";
import { PersonFace } from "#app/shared/league/faces/person-face.tsx";
import { viewPath } from "#app/shared/league/leaderboard-address.ts";
import { cx } from "#app/ui/cx.ts";
import { LeagueCrest } from "#app/ui/drawings/crest.tsx";
import { CrownIcon, DotsIcon } from "#app/ui/icons.tsx";
import type { League } from "#contract/leagues/leagues.ts";
import type { LeaguePlace } from "#contract/leagues/places.ts";
import { duelStands } from "#domain/duels/duel-score.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

/** The columns of the list where there is room for the leader's and the host's. */
export const COLUMNS =
  "lg:grid-cols-[2.5rem_minmax(0,1fr)_minmax(0,1fr)_5.5rem_2.75rem] xl:grid-cols-[2.5rem_minmax(0,1fr)_minmax(0,1fr)_4.5rem_5.5rem_2.75rem]";

/** What a league's row leads to where the chosen league's sheet stands beside the list. */
export const sheetPath = (id: string) => `/leagues?of=${id}`;
export const optionsId = (id: string) => `options-${id}`;

/** A game's name, whose last word is enough beside other news. */
const GAME_WORDS = {
  football_bingo: ["Football", "Bingo"],
  score_tipping: ["Premier League", "Tipping"],
} as const;

interface LeagueRowProps {
  league: League;
  place: LeaguePlace | undefined;
  ownId: string;
  isOn: boolean;
  isChosen: boolean;
  /** Whether there are few: a laptop has room for larger rows. */
  isRoomy: boolean;
}

/** One of one's leagues: crest, name, leader, one's own place. The row opens its table, or its sheet on a wide screen. */
export function LeagueRow({ league, place, ownId, isOn, isChosen, isRoomy }: LeagueRowProps) {
  const { id, name, leagueType, ownerId, ownerName, memberCount } = league;
  const isHost = ownerId === ownId;
  const own = place?.own;
  const next = nextIn(place);
  const nameId = `league-${id}`;
  const overlay = "absolute inset-0";
  return (
    <li className={cx("@container relative", isChosen && "lg:own-row")}>
      <div
        className={cx(
          "grid min-h-20 grid-cols-[2.5rem_minmax(0,1fr)_auto_2.75rem] items-center gap-x-3 py-2 pr-1 pl-4 @max-narrow:grid-cols-[minmax(0,1fr)_auto] lg:pl-5",
          COLUMNS,
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
              {isOn ? (
                <>
                  <span aria-hidden="true" data-dot className="size-2 shrink-0 rounded-full bg-live" />
                  <span className="sr-only">, live</span>
                </>
              ) : null}
            </p>
            <p className="flex gap-2 text-[0.8125rem] leading-5 max-lg:sr-only">
              <span className="text-muted">
                <span className={next ? "sr-only" : undefined}>{GAME_WORDS[leagueType][0]} </span>
                {GAME_WORDS[leagueType][1]}
              </span>
              <span className="min-w-0 truncate max-lg:hidden">{next}</span>
            </p>
          </div>
          <Leader league={league} place={place} ownId={ownId} next={next} isRoomy={isRoomy} />
          <p className="truncate text-muted text-sm max-xl:hidden">
            <span className="sr-only">Host: </span>
            {isHost ? "You" : <bdi>{ownerName}</bdi>}
          </p>
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

interface LeaderProps extends Pick<LeagueRowProps, "league" | "place" | "ownId" | "isRoomy"> {
  next: string;
}

/** Who leads, with their wall or slip; on a phone over what is next for the reader. */
function Leader({ league, place, ownId, next, isRoomy }: LeaderProps) {
  const leader = place?.top[0];
  const isBingo = league.leagueType === "football_bingo";
  if (!leader || leader.score === 0) {
    return (
      <p className="mt-1 truncate text-muted text-sm lg:mt-0">
        {place ? "Nobody has scored yet" : <span className="sr-only">Its table is on its way</span>}
      </p>
    );
  }
  const isOwn = leader.id === ownId;
  return (
    <div className="mt-1 flex min-h-9 min-w-0 items-center gap-2.5 text-sm lg:mt-0">
      <span className={cx("spare grid min-w-14", isRoomy && "lg:mr-3.5 lg:origin-left lg:scale-125")}>
        <PersonFace {...leader} isSmall />
      </span>
      <span className="min-w-0">
        <span className="flex min-w-0 items-baseline gap-1.5 leading-4.5">
          <span className="sr-only">Leader: </span>
          <bdi className={cx("truncate", isOwn ? "font-semibold" : "text-muted")}>
            {isOwn ? "You" : leader.username}
          </bdi>
          <span className="scoreboard shrink-0 text-base lg:text-lg">
            {leader.score}
            {isBingo ? `/${SQUAD_SIZE}` : <span className="text-muted text-sm"> pts</span>}
          </span>
        </span>
        <span className="block truncate text-[0.8125rem] leading-4.5 empty:hidden lg:hidden">{next}</span>
      </span>
    </div>
  );
}
