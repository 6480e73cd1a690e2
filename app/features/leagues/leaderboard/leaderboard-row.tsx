import { type ComponentType, memo } from "react";
import { Movement } from "#app/shared/league/faces/movement.tsx";
import { Place } from "#app/shared/league/faces/place.tsx";
import { spokenScore } from "#app/shared/league/league-type.ts";
import { isMedalled, isRanked } from "#app/shared/league/ranked.ts";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { Tick } from "#app/ui/drawings/tick.tsx";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { RowHonours } from "./row-honours.tsx";
import { Second } from "./row-second.tsx";

export interface LeaderboardRowProps {
  entry: LeaderboardEntry;
  leagueType: LeagueType;
  /** The address that a press opens; with JavaScript the list handles the press itself. */
  href: string;
  isOwn: boolean;
  isOpen: boolean;
  /** SEA-07: whether they have not come back for the season that is about to begin. */
  isAbsent?: boolean;
  /** Whether they share their place. */
  isShared?: boolean;
  /** HLF-06: their place in the season, in a row of the second half's table. */
  seasonPlace?: number | undefined;
  /** What the footballer of their last tick is called among those of the table. */
  tickName?: string | undefined;
  /** What stands for the person, in the place of their initial. */
  face?: ComponentType<{ entry: LeaderboardEntry }>;
}

/** BNG-04: why a card cannot win, said in its row. In the reader's own the link to what is missing lies over it. */
const DRAFT = "Draft, not in the race";
const ABSENT = "Not in yet";

/** One row of the table: place, movement, name with the last tick, score. All rows have the same height. */
export const LeaderboardRow = memo(function LeaderboardRow(props: LeaderboardRowProps) {
  const {
    entry,
    leagueType,
    href,
    isOwn,
    isOpen,
    isAbsent = false,
    isShared = false,
    seasonPlace,
    tickName,
    face: Face,
  } = props;
  const { rank, username, location, score, provisional, movement, qualified, lastTick, honours, noCard } =
    entry;
  const look = isOwn
    ? "border-brand bg-brand-soft"
    : isOpen
      ? "border-ink bg-surface"
      : "border-transparent bg-raised hover:bg-surface";
  return (
    <a
      href={href}
      aria-current={isOpen || undefined}
      className={cx(
        // Where there is no room for the name, the score takes two lines.
        "grid h-13.5 grid-cols-[1.75rem_var(--gutter,1.625rem)_auto_minmax(4rem,1fr)_auto] items-center gap-x-1 border-l-4 pr-4 pl-1.5 no-underline @max-narrow:h-auto @max-narrow:min-h-12 @max-narrow:grid-cols-[1.75rem_minmax(0,1fr)_auto] @max-narrow:py-1 xl:h-12 xl:grid-cols-[1.75rem_var(--gutter,1.5rem)_3.625rem_9.5rem_minmax(0,1fr)_5.5rem_6.5rem] xl:gap-x-2 xl:pl-3",
        look,
      )}
    >
      <Place
        rank={isAbsent || !isRanked(entry) ? null : rank}
        isMedal={isMedalled(entry)}
        isShared={isShared}
      />
      <Movement places={movement} />
      {Face ? <Face entry={entry} /> : <Avatar name={username} size={32} className="spare" />}
      <Person
        username={username}
        isOwn={isOwn}
        state={isAbsent ? ABSENT : qualified === false && !noCard ? DRAFT : null}
        location={location}
        lastTick={lastTick}
        tickName={tickName}
        honours={honours}
        seasonPlace={seasonPlace}
      />
      {/* HLF-06: without a card there is no figure. */}
      {noCard ? (
        <Season place={seasonPlace} />
      ) : (
        <Score
          leagueType={leagueType}
          score={score}
          provisional={provisional}
          hasTick={lastTick !== undefined}
          seasonPlace={seasonPlace}
        />
      )}
    </a>
  );
});

/** Whose row it is; on a phone `You` stands for one's own name. */
export function RowName({ username, isOwn }: { username: string; isOwn: boolean }) {
  return (
    <>
      {isOwn ? <span className="font-semibold text-[0.9375rem] leading-5">You</span> : null}
      <bdi
        title={username}
        className={cx(
          "truncate text-[0.9375rem] leading-5",
          isOwn ? "text-muted max-xl:sr-only" : "font-semibold",
        )}
      >
        {username}
      </bdi>
    </>
  );
}

interface PersonProps extends Pick<LeaderboardEntry, "username" | "location" | "lastTick" | "honours"> {
  seasonPlace: number | undefined;
  tickName: string | undefined;
  isOwn: boolean;
  state: typeof DRAFT | typeof ABSENT | null;
}

/** Who it is and what they did last; a change of place alone leaves it as it is. */
const Person = memo(function Person(props: PersonProps) {
  const { username, location, lastTick, tickName, honours, isOwn, state, seasonPlace } = props;
  return (
    <>
      <span className="min-w-0 pl-2 @max-narrow:col-start-2 @max-narrow:row-start-1 @max-narrow:pl-0">
        <span className="flex items-baseline gap-2">
          <RowName username={username} isOwn={isOwn} />
          {/* A laptop has a column for them. Below 360 px the name needs the room. */}
          {honours ? (
            <span className="max-[22.49rem]:hidden xl:hidden">
              <RowHonours honours={honours} />
            </span>
          ) : null}
          {state === ABSENT ? <Badge className="py-0">{state}</Badge> : null}
        </span>
        {state === DRAFT ? (
          <span
            className={cx("block truncate text-[0.8125rem] text-muted leading-4.5", isOwn && "opacity-0")}
          >
            {state}
          </span>
        ) : lastTick || location ? (
          <span className="flex min-h-4.5 items-center text-[0.8125rem] text-muted leading-4.5 xl:hidden">
            <Second lastTick={lastTick} tickName={tickName} location={location} />
          </span>
        ) : null}
      </span>
      <span className="hidden min-w-0 items-center gap-2.5 text-muted text-sm xl:flex">
        {lastTick ? <Shirt code={lastTick.teamCode} size={20} /> : null}
        <Second lastTick={lastTick} tickName={tickName} location={location} />
      </span>
      <span className="hidden min-w-0 items-center xl:flex">
        {seasonPlace === undefined ? (
          honours ? (
            <RowHonours honours={honours} />
          ) : null
        ) : (
          // Said below the figure, which a phone shows.
          <span aria-hidden="true" className="scoreboard text-lg text-muted">
            {ordinal(seasonPlace)}
          </span>
        )}
      </span>
    </>
  );
});

/** HLF-06: the place in the season, at the row's end. */
const Season = ({ place }: { place: number | undefined }) =>
  place === undefined ? null : (
    <span className="ml-auto block whitespace-nowrap text-[0.8125rem] text-muted leading-4 xl:sr-only">
      season {ordinal(place)}
    </span>
  );

interface ScoreProps extends Pick<LeaderboardEntry, "provisional" | "score"> {
  seasonPlace: number | undefined;
  leagueType: LeagueType;
  hasTick: boolean;
}

const Score = memo(function Score({ score, provisional, leagueType, hasTick, seasonPlace }: ScoreProps) {
  const figure = `scoreboard ${seasonPlace === undefined ? "leading-none" : "block leading-6 xl:leading-none"}`;
  return (
    <span
      data-score
      className="rounded-md text-right [transform:translate(0)] @max-narrow:col-span-2 @max-narrow:col-start-2 @max-narrow:text-left"
    >
      <span className={figure}>
        <span
          className={cx(
            "xl:text-[1.625rem]",
            seasonPlace === undefined ? "text-[1.875rem]" : "text-2xl leading-none",
          )}
        >
          {score}
        </span>
        <wbr />
        <span className="whitespace-nowrap text-base text-muted">
          {leagueType === "score_tipping" ? (
            " pts"
          ) : (
            <>
              /{SQUAD_SIZE}
              {/* For the eye the head of the column says it once. */}
              <span className="sr-only"> goals</span>
            </>
          )}
        </span>
      </span>
      {provisional ? (
        <span className="sr-only">, provisional: {spokenScore(leagueType, { score })}</span>
      ) : null}
      {provisional && !hasTick && leagueType === "football_bingo" ? (
        <Tick provisional size={18} className="ml-1.5 align-middle" />
      ) : null}
      <Season place={seasonPlace} />
    </span>
  );
});
