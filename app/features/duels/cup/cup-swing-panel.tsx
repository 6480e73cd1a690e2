import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { useZone } from "#app/lib/time/visitor-zone.ts";
import { minuteText, shortKickoff } from "#app/shared/card/card-cell.ts";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { useClubNames } from "#app/shared/match/club-names.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import type { MatchdayFixture } from "#contract/matchday.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import type { Swings } from "./cup-swings.ts";

/** There is room for so many, five in a row. */
const SHOWN = 10;

/** Whose goals would count for the reader alone: the footballers on the pitch, then those who play later. */
export function CupSwingPanel({ swings: { own, mine } }: { swings: Swings }) {
  const clubs = useClubNames();
  const nameOf = namesInSight(own.map(({ name }) => name));
  const isMore = own.length > SHOWN;
  return (
    <section
      aria-labelledby="cup-swings"
      className="rounded-lg border border-line bg-raised px-5 pt-3 pb-1 max-lg:hidden"
    >
      <header className="flex items-baseline justify-between gap-4 pb-1">
        <h3 id="cup-swings" className="text-heading">
          Who swings it for you
        </h3>
        <p className="text-[0.8125rem] text-muted">{whenText(mine)}</p>
      </header>
      {own.length === 0 ? (
        <p className="pb-3 text-muted text-sm">
          Nobody: all of your players have played, or are on both cards.
        </p>
      ) : (
        <ul className="grid grid-cols-5 gap-x-6">
          {own.slice(0, isMore ? SHOWN - 1 : SHOWN).map(({ name, teamId, match }) => (
            <li
              key={`${teamId} ${match.id}`}
              className="flex min-h-13 min-w-0 items-center gap-3 border-line border-t nth-[-n+5]:border-t-0"
            >
              <Shirt code={clubs.get(teamId)?.code ?? ""} size={26} />
              <span className="min-w-0 leading-5">
                <b className="block truncate font-semibold text-[0.9375rem]">{nameOf(name)}</b>
                <span className="block truncate text-[0.8125rem] text-muted">
                  <MatchText match={match} />
                </span>
              </span>
            </li>
          ))}
          {isMore ? (
            <li className="flex min-h-13 items-center border-line border-t text-muted text-sm">
              and {own.length - SHOWN + 1} more
            </li>
          ) : null}
        </ul>
      )}
    </section>
  );
}

function MatchText({ match }: { match: MatchdayFixture }) {
  const clubs = useClubNames();
  const zone = useZone();
  const now = useServerClock();
  const [home, away] = [match.homeTeamId, match.awayTeamId].map((id) => clubs.get(id)?.code ?? "");
  if (match.status !== "live") return `${home}–${away}, ${shortKickoff(match.kickoffTime, now(), zone)}`;
  const minute = match.minute === null ? "" : `, ${minuteText(match.minute)}`;
  return `${home} ${match.homeScore ?? 0}–${match.awayScore ?? 0} ${away}${minute}`;
}

const whenText = ({ on, later }: { on: number; later: number }) =>
  [on > 0 ? `${numberWord(on)} on now` : "", later > 0 ? `${numberWord(later)} later` : ""]
    .filter(Boolean)
    .join(", ");
