import { Link } from "@remix-run/react";
import { PersonWall } from "#app/shared/league/faces/person-wall.tsx";
import { Place } from "#app/shared/league/faces/place.tsx";
import { levelText } from "#app/shared/league/level-text.ts";
import { finalPath } from "#app/shared/season/seasons.ts";
import { cx } from "#app/ui/cx.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import { Section } from "#app/ui/section.tsx";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import type { FinalTable, OtherTable as Other } from "../final-table.ts";
import type { SeasonForm } from "./season-form.ts";
import { TROPHY_NAMES } from "./trophies.ts";

/** A laptop has more of the first rows, beside what stands at its left. */
const ON_A_PHONE = 5;

interface TopTableProps {
  final: FinalTable;
  /** The table whose first rows they are: the page's own, or the season's other. */
  table: Other;
  /** The league's name, or All Leagues. */
  name: string;
  userId: string | undefined;
}

/** HLF-09: a table of the season in short, with the reader's own row, and the way to all of it. */
export function TopTable({ final: { view, forms }, table, name, userId }: TopTableProps) {
  const { run, entries, own, total, shared } = table;
  const isListed = entries.some(({ id }) => id === own?.id);
  const rows = [...entries, ...(own && !isListed ? [own] : [])].filter(({ noCard }) => !noCard);
  // Everybody level on nothing is no table, and nobody's first place.
  if (!rows.some(({ score }) => score > 0)) return null;
  const level = levelText(rows, view.leagueType);
  const isHere = (view.run ?? "season") === run;
  const to = isHere
    ? "#final-table"
    : finalPath({ ...view, playerId: undefined, run: run === "half" ? run : undefined });
  return (
    <Section
      className="xl:overflow-hidden"
      title={TROPHY_NAMES[run]}
      aside={
        <Link
          to={to}
          {...(isHere ? { preventScrollReset: true } : {})}
          className="inline-flex min-h-11 items-center font-semibold text-brand-ink hover:underline"
        >
          {total} {total === 1 ? "player" : "players"}
          <ChevronIcon className="-rotate-90 size-4" />
          <span className="sr-only">: the final table of the {TROPHY_NAMES[run]}</span>
        </Link>
      }
    >
      {level ? (
        <p className="-mx-4 border-line border-t bg-surface px-4 py-1 text-[0.8125rem] text-muted leading-5">
          {level}
        </p>
      ) : null}
      <ol
        aria-label={`${TROPHY_NAMES[run]} in ${name}`}
        className="-mx-4 divide-y divide-line border-line border-t"
      >
        {rows.map((entry, at) => (
          <Row
            key={entry.id}
            entry={entry}
            form={isHere ? forms.find(({ id }) => id === entry.id) : undefined}
            isShared={shared.includes(entry.rank)}
            isOwn={entry.id === userId}
            isExtra={at >= ON_A_PHONE && entry.id !== userId}
            isApart={at > 0 && !isListed && entry.id === own?.id && entry.rank > at + 1}
            isTipping={view.leagueType === "score_tipping"}
          />
        ))}
      </ol>
    </Section>
  );
}

interface RowProps {
  entry: LeaderboardEntry;
  /** Tipping: their season, gameweek by gameweek. */
  form: SeasonForm | undefined;
  /** Whether a phone leaves it to the whole table. */
  isExtra: boolean;
  /** Whether rows are left out above it. */
  isApart: boolean;
  /** Whether another row has the same place. */
  isShared: boolean;
  isOwn: boolean;
  isTipping: boolean;
}

function Row({ entry, form, isShared, isOwn, isExtra, isApart, isTipping }: RowProps) {
  const { rank, username, score, wall } = entry;
  const won = form?.weeks.filter(({ isWon }) => isWon).length ?? 0;
  return (
    <li
      className={cx(
        "grid grid-cols-[2rem_auto_minmax(0,1fr)_auto] items-center px-4",
        wall === undefined ? "gap-x-1.5" : "gap-x-3",
        isOwn && "own-row",
        isExtra && "max-xl:hidden",
        !isApart && "min-h-12",
        isApart &&
          "min-h-17 grid-rows-[auto_1fr] before:-mx-4 before:col-span-full before:bg-surface before:text-center before:text-muted before:leading-5 before:content-['⋯'/'']",
      )}
    >
      <Place rank={rank} isMedal isShared={isShared} />
      {wall !== undefined ? <PersonWall wall={wall} fresh={undefined} /> : <span />}
      <span className="min-w-0 leading-5">
        <bdi title={username} className="block truncate font-semibold">
          {isOwn ? "You" : username}
        </bdi>
        {won > 0 ? (
          <span className="block truncate text-[0.8125rem] text-muted leading-4">
            won {won} {won === 1 ? "gameweek" : "gameweeks"}
          </span>
        ) : null}
      </span>
      <span className="scoreboard whitespace-nowrap">
        <span className="text-[1.625rem] leading-none">{score}</span>
        <span className="text-base text-muted">{isTipping ? " pts" : `/${SQUAD_SIZE}`}</span>
      </span>
    </li>
  );
}
