import type { ReactNode } from "react";
import { CalendarIcon, TrophyIcon } from "#app/ui/icons.tsx";
import { numberWord } from "#domain/shared/number-word.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { capitalised } from "#domain/shared/words.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import type { FinalTable } from "../final-table.ts";
import { honourText } from "../honour-text.ts";
import { Medal } from "./medal.tsx";

interface HonourRowsProps {
  final: FinalTable;
  /** How many gameweeks, and perfect rounds. */
  won: number;
  perfect: number;
}

const TITLES = { cup: "Cup winner", duels: "Duels won" } as const;
/** A place from which on it is no honour. */
const MEDALS = 3;

/** CUP-03: the titles of the league that fell to the reader; of one won without scoring, their profile alone tells. */
function titlesOf({ view, honours, cup, duels }: FinalTable) {
  const isEarned = { cup: cup?.isPlayed ?? true, duels: duels !== null };
  return honours.flatMap(({ kind, league: of }) =>
    (kind === "cup" || kind === "duels") && of?.id === view.leagueId && isEarned[kind] ? [kind] : [],
  );
}

/** The reader's places in the season's tables; where nobody has a point, everybody is first. */
function placesOf({ view, own, other }: FinalTable) {
  return [{ run: view.run ?? "season", row: own }, ...(other ? [{ run: other.run, row: other.own }] : [])]
    .flatMap(({ run, row }) => (row && !row.noCard && row.score > 0 ? [{ run, row }] : []))
    .sort((a, b) => Number(a.run === "half") - Number(b.run === "half"));
}

/** STO-05: the months that the reader won in this table. */
const monthsOf = ({ view, honours }: FinalTable) =>
  honours.filter(
    ({ kind, run, league }) =>
      kind === "month_won" && run === (view.run ?? "season") && league?.id === view.leagueId,
  );

/** Whether there is something to celebrate: a title, a gameweek won, or a place with a medal. */
export const isHonoured = (final: FinalTable, won: number): boolean =>
  won > 0 ||
  monthsOf(final).length > 0 ||
  titlesOf(final).length > 0 ||
  placesOf(final).some(({ row }) => row.rank <= MEDALS);

/** What the reader has won, a row each, and their places with a medal. */
export function HonourRows({ final, won, perfect }: HonourRowsProps) {
  const { view, leagues } = final;
  const league = leagues.find(({ id }) => id === view.leagueId)?.name;
  const figure = (score: number) =>
    view.leagueType === "score_tipping" ? `${score} pts` : `${score}/${SQUAD_SIZE}`;
  // A place without a medal is told at the head of the page, and by its row of the table.
  const medals = placesOf(final).filter(({ row }) => row.rank <= MEDALS);
  return (
    <ul className="-mx-4 divide-y divide-line border-line border-t px-4 empty:hidden">
      {titlesOf(final).map((title) => (
        <HonourRow
          key={title}
          medal={<TrophyIcon className="size-5" />}
          isWon
          text={TITLES[title]}
          aside={league}
        />
      ))}
      {medals.map(({ run, row }) => (
        <HonourRow
          key={run}
          medal={row.rank}
          isWon={row.rank === 1}
          text={`${ordinal(row.rank)} in the ${run === "half" ? "second half" : "season"}`}
          aside={figure(row.score)}
        />
      ))}
      {monthsOf(final).map((honour) => (
        <HonourRow
          key={honour.month}
          medal={<CalendarIcon className="size-5" />}
          isWon
          text={
            honour.count > 1
              ? `${capitalised(numberWord(honour.count))} months won`
              : honourText({ ...honour, run: "season" })
          }
        />
      ))}
      {won > 0 ? (
        <HonourRow
          medal="★"
          isWon
          text={won === 1 ? "One gameweek won" : `${capitalised(numberWord(won))} gameweeks won`}
        />
      ) : null}
      {perfect > 0 ? (
        <HonourRow
          medal="★"
          text={perfect === 1 ? "A perfect round" : `${capitalised(numberWord(perfect))} perfect rounds`}
        />
      ) : null}
    </ul>
  );
}

interface HonourRowProps {
  medal: ReactNode;
  isWon?: boolean;
  text: string;
  aside?: string | undefined;
}

function HonourRow({ medal, isWon = false, text, aside }: HonourRowProps) {
  return (
    <li className="flex min-h-13 items-center gap-3.5">
      <Medal isWon={isWon} className="size-9 text-lg">
        {medal}
      </Medal>
      <span className="min-w-0 flex-1 font-semibold">{text}</span>
      {aside ? <bdi className="truncate text-muted text-sm">{aside}</bdi> : null}
    </li>
  );
}
