import { shortName } from "#app/shared/card/card-cell.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import type { ScreenPicture } from "#contract/leagues/screens.ts";
import { timeLeft } from "#domain/news/time-left.ts";
import { HOUR_MS } from "#domain/shared/instant.ts";
import type { Shown } from "./frame.tsx";
import { kickoffDay, timeOfDay, waitsText } from "./screen-words.ts";

/** So near that hours and minutes are what is waited for. */
const NEAR_MS = 12 * HOUR_MS;

type Kickoffs = ScreenPicture["next"];

/** Above so many a row is too low for who waits on whom. */
const KICKOFFS_AT_MOST = 8;

/** The next eight kick-offs, four and four: all rows are alike. */
function inColumns(all: Kickoffs): readonly [Kickoffs, Kickoffs] {
  const next = all.slice(0, KICKOFFS_AT_MOST);
  const end = Math.ceil(next.length / 2);
  return [next.slice(0, end), next.slice(end)];
}

/** The next kick-offs. */
export function KickoffsView({ picture, now, zone }: Shown) {
  const clubs = new Map(picture.clubs.map((club) => [club.id, club]));
  return (
    <section className="tv-wide">
      <h2>Next kick-offs</h2>
      <div className="tv-kickoffs">
        {inColumns(picture.next).map((column, side) => (
          <ol key={column[0]?.kickoffTime ?? side}>
            {column.map((match, at) => (
              <KickoffRow
                key={`${match.kickoffTime} ${match.homeTeamId}`}
                {...{ match, clubs, now, zone }}
                isFirst={side === 0 && at === 0}
              />
            ))}
          </ol>
        ))}
      </div>
    </section>
  );
}

interface KickoffRowProps extends Pick<Shown, "now" | "zone"> {
  readonly match: Kickoffs[number];
  readonly clubs: ReadonlyMap<number, ScreenPicture["clubs"][number]>;
  readonly isFirst: boolean;
}

function KickoffRow({ match, clubs, now, zone, isFirst }: KickoffRowProps) {
  const { kickoffTime, homeTeamId, awayTeamId, waiting } = match;
  const [home, away] = [clubs.get(homeTeamId), clubs.get(awayTeamId)];
  const left = Date.parse(kickoffTime) - now;
  const isNext = isFirst && left > 0 && left < NEAR_MS;
  return (
    <li className="tv-kickoff" data-next={isNext || undefined}>
      <time dateTime={kickoffTime} className="tv-kickoff-when">
        <span className="tv-soft">{kickoffDay(kickoffTime, now, zone)} </span>
        {timeOfDay(kickoffTime, zone)}
      </time>
      <span className="tv-kickoff-shirts">
        <Shirt code={home?.code ?? ""} />
        <Shirt code={away?.code ?? ""} />
      </span>
      <span className="tv-kickoff-words">
        <span className="tv-cut">
          {home?.name} <span className="tv-muted">v</span> {away?.name}
        </span>
        {waiting?.map((each) => (
          <span key={each.name} className="tv-kickoff-waits tv-text tv-cut tv-muted">
            <b>{shortName(each.name)}</b> {waitsText(each)}
          </span>
        ))}
        {waiting?.length === 0 ? (
          <span className="tv-kickoff-waits tv-text tv-muted">nobody’s peg</span>
        ) : null}
      </span>
      {isNext ? <span className="tv-kickoff-left">in {timeLeft(left)}</span> : null}
    </li>
  );
}
