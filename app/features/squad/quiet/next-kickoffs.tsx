import { useServerNow } from "#app/lib/time/server-clock.tsx";
import { timeFormat } from "#app/lib/time/time-format.ts";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { ShortTime } from "#app/shared/match/kickoff.tsx";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { Section } from "#app/ui/section.tsx";
import { timeLeft } from "#domain/news/time-left.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { capitalised, listOf } from "#domain/shared/words.ts";
import type { KickoffGroup } from "./kickoff-groups.ts";

interface NextKickoffsProps {
  groups: readonly KickoffGroup[];
  clubs: readonly { readonly id: number; readonly name: string }[];
}

const SHOWN = 4;
/** So many are named; more are counted. */
const NAMED = 3;
const weekday = timeFormat({ weekday: "short" });

/** The next kick-offs of the gameweek, a row for each, with whose shirts play; the first with the time to go. */
export default function NextKickoffs({ groups, clubs }: NextKickoffsProps) {
  const now = useServerNow();
  const [first] = groups;
  const nameOf = (club: number) => clubs.find(({ id }) => id === club)?.name;
  const called = namesInSight(groups.flatMap(({ picks }) => picks.map(({ player }) => player.name)));
  if (!first) return null;
  return (
    <Section
      data-kickoffs
      title="Next kick-offs"
      aside={
        <span className="scoreboard text-base text-muted">in {timeLeft(Date.parse(first.at) - now)}</span>
      }
    >
      <ul className="grid in-[:has(>*>[data-invited])]:[&>li:nth-child(n+3)]:hidden">
        {groups.slice(0, SHOWN).map(({ at, matches, picks }) => {
          const [match] = matches;
          const isOne = matches.length === 1 && match;
          const names = picks.map(({ player }) => called(player.name));
          return (
            <li
              key={at}
              className="grid min-h-14 border-line not-first:border-t grid-cols-[2.75rem_minmax(0,1fr)_auto] items-center gap-x-3 py-1.5 @max-narrow:grid-cols-1"
            >
              <span className="scoreboard text-base leading-5">
                <ShortTime iso={at} format={weekday} /> <ShortTime iso={at} />
              </span>
              <span className="min-w-0">
                <span className="scoreboard block text-lg leading-5">
                  {isOne
                    ? `${nameOf(match.homeTeamId)} v ${nameOf(match.awayTeamId)}`
                    : `${capitalised(numberWord(matches.length))} matches`}
                </span>
                <span className="block truncate text-[0.8125rem] text-muted leading-5">
                  {picks.length === 0
                    ? "None of your players"
                    : picks.length > NAMED
                      ? `${capitalised(numberWord(picks.length))} of your players`
                      : listOf(names)}
                </span>
              </span>
              <span aria-hidden="true" className="spare flex max-w-[6.125rem] flex-wrap justify-end gap-0.5">
                {/* In the order of the names beside them, five a line. */}
                {picks.map(({ playerId, player }) => (
                  <Shirt key={playerId} code={player.team.code} size={18} />
                ))}
              </span>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
