import { Link } from "@remix-run/react";
import { shortName } from "#app/shared/card/card-cell.ts";
import { useSeasons } from "#app/shared/season/seasons.ts";
import { Section } from "#app/ui/section.tsx";
import type { CallShare, OwnNumbers } from "#contract/accounts/numbers.ts";

interface ProfileNumbersProps {
  /** Null while they cannot be read. */
  numbers: OwnNumbers | null;
}

/** The last minute of a quickest goal that is one to be proud of. */
const EARLY = 30;

/** A record; the best week of each game, and how often one is right, lead. */
type Row = readonly [figure: string, words: string, where: string, leads?: true];

/** REC-01: the season in numbers, a row for each with its figure at the left; one that is not there yet has no row. */
export function ProfileNumbers({ numbers }: ProfileNumbersProps) {
  const { current } = useSeasons();
  if (numbers === null) return null;
  const rows = [...bingoRows(numbers.bingo), ...tippingRows(numbers.tipping)];
  const leading = rows.filter(({ 3: leads }) => leads);
  // A newcomer's page is about what to do first; a season that is over keeps its place among the choices.
  if (rows.length === 0 && numbers.season === current.id) return null;
  return (
    <Section title="Your records" aside={<SeasonChoice shown={numbers.season} />}>
      {rows.length === 0 ? (
        <p className="pb-4 text-muted">No match called and no shirt hung up in that season.</p>
      ) : (
        <>
          <Leading rows={leading} />
          <Records rows={rows.filter((row) => !leading.includes(row))} />
        </>
      )}
    </Section>
  );
}

/** What one would tell others first. */
function Leading({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="-mx-4 may-stack grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] divide-x divide-line border-line border-t">
      {rows.map(([figure, words, where]) => (
        <div key={words} className="flex flex-col-reverse justify-end px-3 py-3 text-center">
          <dt>
            <span className="scoreboard block text-base leading-5">{words}</span>
            <span className="wrap-anywhere block text-[0.8125rem] text-muted leading-4.5">{where}</span>
          </dt>
          <dd className="scoreboard text-[2.5rem] leading-11">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The rest, quieter: a row each, on a laptop in two columns. */
function Records({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="grid grid-cols-1 gap-x-8 xl:grid-cols-2">
      {rows.map(([figure, words, where]) => (
        <div
          key={words}
          className="flex min-h-12 xl:min-h-11 flex-row-reverse flex-wrap content-center items-baseline gap-3 border-line border-t py-1"
        >
          <dt className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-2">
            <span className="font-semibold text-[0.9375rem]">{words}</span>
            <span className="wrap-anywhere text-[0.8125rem] text-muted">{where}</span>
          </dt>
          <dd className="scoreboard min-w-12 text-2xl leading-7">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The seasons whose numbers there are, the newest first; in the site's first there is nothing to choose. */
function SeasonChoice({ shown }: { shown: string }) {
  const { current, past } = useSeasons();
  if (past.length === 0) return <span className="text-muted text-sm">this season</span>;
  return (
    <nav aria-label="Season of your records" className="-mr-2 min-w-0 overflow-x-auto">
      <ul className="flex">
        {[current, ...past].map(({ id, label }) => (
          <li key={id}>
            <Link
              to={id === current.id ? "/profile" : `/profile?season=${id}`}
              preventScrollReset
              replace
              aria-current={id === shown ? "true" : undefined}
              className="scoreboard flex min-h-11 items-center whitespace-nowrap px-2 text-base text-muted no-underline aria-[current=true]:text-brand-ink aria-[current=true]:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const percent = ({ right, of }: CallShare) => `${Math.round((100 * right) / of)}%`;
const counted = ({ right, of }: CallShare) => `${right} of ${of}`;

function tippingRows(tipping: OwnNumbers["tipping"]): Row[] {
  if (tipping === null) return [];
  const { calls, draws, bonuses, bestWeek, worstWeek, perfectRounds, streak, bestClub, worstClub } = tipping;
  const lastPerfect = perfectRounds.at(-1);
  return [
    [percent(calls), "Right calls", `${counted(calls)} finished`, true],
    ...(draws.of > 0 ? [[String(draws.right), "Draws caught", `of ${draws.of}`] as const] : []),
    ...(bonuses > 0 ? [[String(bonuses), "Bonus goals", ""] as const] : []),
    ...(bestWeek
      ? [
          [
            String(bestWeek.points),
            `Points in GW${bestWeek.gameweek}`,
            worstWeek && worstWeek.gameweek !== bestWeek.gameweek
              ? `your best; worst ${worstWeek.points} in GW${worstWeek.gameweek}`
              : "your best",
            true,
          ] as const,
        ]
      : []),
    ...(streak.longest > 1
      ? [
          [
            String(streak.longest),
            "Right calls in a row",
            streak.running > 1 ? `${streak.running} running now` : "",
          ] as const,
        ]
      : []),
    ...(lastPerfect === undefined
      ? []
      : [
          [
            String(perfectRounds.length),
            perfectRounds.length === 1 ? "Perfect round" : "Perfect rounds",
            `GW${lastPerfect}`,
          ] as const,
        ]),
    ...(bestClub
      ? [
          [
            percent(bestClub),
            `Right on ${bestClub.team.name}`,
            worstClub ? `least on ${worstClub.team.name}, ${percent(worstClub)}` : counted(bestClub),
          ] as const,
        ]
      : []),
  ];
}

function bingoRows(bingo: OwnNumbers["bingo"]): Row[] {
  if (bingo === null) return [];
  const { ticks, goals, bestWeek, earliest, streak } = bingo;
  return [
    [String(bestWeek.ticks), `Shirts in GW${bestWeek.gameweek}`, "your best", true],
    ...(earliest && earliest.minute <= EARLY
      ? [
          [
            `${earliest.minute}′`,
            "Quickest goal",
            `${shortName(earliest.playerName)}, GW${earliest.gameweek}`,
          ] as const,
        ]
      : []),
    ...(streak.longest > 1
      ? [
          [
            String(streak.longest),
            "Weeks with a shirt",
            streak.running === streak.longest ? "in a row, so far" : "in a row",
          ] as const,
        ]
      : []),
    [String(goals), "Goals by your twenty", `${ticks} of them first`],
  ];
}
