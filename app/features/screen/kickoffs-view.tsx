import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import type { ScreenPicture } from "#contract/leagues/screens.ts";
import { timeLeft } from "#domain/news/time-left.ts";
import { HOUR_MS } from "#domain/shared/instant.ts";
import type { Shown } from "./frame.tsx";
import { kickoffDay, timeOfDay, waitsText } from "./screen-words.ts";

/** So near that hours and minutes are what is waited for. */
const NEAR_MS = 12 * HOUR_MS;

type Kickoffs = ScreenPicture["next"];

/** With more rows than this each is too low to say who waits on whom. */
const KICKOFFS_AT_MOST = 8;

/** So many stand in each of two columns. */
const A_COLUMN = 4;

/** A match has room for so many who are waited for; where few stand in its column, for all that are told. */
const WAITED_FOR = { few: 3, many: 2 };

interface Column {
  /** Above it; none where both columns are of one kind. */
  readonly head: string | null;
  readonly matches: Kickoffs;
}

/** What is left of the gameweek beside what comes after it; where one of them alone fills the screen, four and four. */
export function columnsOf({ next, matches, gameweek }: Picked): readonly Column[] {
  const isHere = ({ homeTeamId, awayTeamId }: Kickoffs[number]) =>
    matches.some((match) => match.homeTeamId === homeTeamId && match.awayTeamId === awayTeamId);
  const here = next.filter(isHere);
  const later = next.filter((match) => !isHere(match));
  if (gameweek !== null && here.length > 0 && here.length <= A_COLUMN && later.length > 0) {
    const matches = later.slice(0, A_COLUMN);
    const after = matches[0]?.gameweek;
    const isOne = typeof after === "number" && matches.every((match) => match.gameweek === after);
    return [
      { head: `Gameweek ${gameweek}, still to come`, matches: here },
      { head: isOne ? `Gameweek ${after}` : `After Gameweek ${gameweek}`, matches },
    ];
  }
  const all = next.slice(0, KICKOFFS_AT_MOST);
  const end = Math.ceil(all.length / 2);
  return [all.slice(0, end), all.slice(end)].map((column) => ({ head: null, matches: column }));
}

type Picked = Pick<ScreenPicture, "next" | "gameweek"> & {
  readonly matches: readonly Pick<ScreenPicture["matches"][number], "homeTeamId" | "awayTeamId">[];
};

/** The next kick-offs. */
export function KickoffsView({ picture, now, zone }: Shown) {
  const clubs = new Map(picture.clubs.map((club) => [club.id, club]));
  const columns = columnsOf(picture);
  const waiting = columns.flatMap(({ matches }) => matches.flatMap((match) => match.waiting ?? []));
  const nameOf = namesInSight(waiting.map(({ name }) => name));
  return (
    <section className="tv-wide">
      <h2 className={columns.some(({ head }) => head) ? "sr-only" : undefined}>Next kick-offs</h2>
      <div className="tv-kickoffs">
        {columns.map(({ head, matches }, side) => (
          <section
            key={matches[0]?.kickoffTime ?? side}
            className="tv-kickoffs-part"
            data-after={(head !== null && side > 0) || undefined}
          >
            {head ? <h3>{head}</h3> : null}
            <ol>
              {matches.map((match, at) => (
                <KickoffRow
                  key={`${match.kickoffTime} ${match.homeTeamId}`}
                  {...{ match, clubs, nameOf, now, zone }}
                  isFirst={side === 0 && at === 0}
                  before={matches[at - 1]?.kickoffTime}
                  room={matches.length < A_COLUMN ? WAITED_FOR.few : WAITED_FOR.many}
                />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  );
}

interface KickoffRowProps extends Pick<Shown, "now" | "zone"> {
  readonly match: Kickoffs[number];
  readonly clubs: ReadonlyMap<number, ScreenPicture["clubs"][number]>;
  /** What a footballer is called among all who are waited for. */
  readonly nameOf: (name: string) => string;
  readonly isFirst: boolean;
  /** The kick-off above it, whose day is said there. */
  readonly before: string | undefined;
  /** For how many of those who are waited for. */
  readonly room: number;
}

function KickoffRow({ match, clubs, nameOf, now, zone, isFirst, before, room }: KickoffRowProps) {
  const { kickoffTime, homeTeamId, awayTeamId, waiting } = match;
  const [home, away] = [clubs.get(homeTeamId), clubs.get(awayTeamId)];
  const day = kickoffDay(kickoffTime, now, zone);
  const left = Date.parse(kickoffTime) - now;
  const isNext = isFirst && left > 0 && left < NEAR_MS;
  const isWaitedFor = (waiting ?? []).length > 0;
  return (
    <li className="tv-kickoff" data-next={isNext || undefined}>
      <time dateTime={kickoffTime} className="tv-kickoff-when">
        <span className={before && kickoffDay(before, now, zone) === day ? "sr-only" : "tv-soft"}>
          {day}{" "}
        </span>
        {timeOfDay(kickoffTime, zone)}
        {isNext ? <span className="tv-kickoff-left">in {timeLeft(left)}</span> : null}
      </time>
      <span className="tv-kickoff-words">
        <span className="tv-kickoff-match">
          {isWaitedFor ? null : <Shirt code={home?.code ?? ""} />}
          <span className="tv-cut">
            {home?.name} <span className="tv-muted">v</span> {away?.name}
          </span>
          {isWaitedFor ? null : <Shirt code={away?.code ?? ""} />}
        </span>
        {/* Whose shirt would be hung, one below the other. */}
        {waiting?.slice(0, room).map((each) => (
          <span key={each.name} className="tv-kickoff-waits tv-text tv-muted">
            <Shirt code={clubs.get(each.teamId)?.code ?? ""} />
            <span className="tv-cut">
              <b>{nameOf(each.name)}</b> {waitsText(each)}
            </span>
          </span>
        ))}
        {waiting?.length === 0 ? (
          <span className="tv-kickoff-waits tv-text tv-muted">Nobody waits here</span>
        ) : null}
      </span>
    </li>
  );
}
