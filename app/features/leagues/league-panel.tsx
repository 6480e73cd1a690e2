import { ownRank } from "#app/shared/league/league-panel-data.ts";
import { useSeasonPhase } from "#app/shared/season/seasons.ts";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

const SHOWN = 5;

/** The line that says what the rows show, by the season's phase. */
const TOP = {
  before: "Before the first match",
  running: "Top performers this gameweek",
  over: "Final",
} as const;

const MEDALS = [
  { name: "Gold", look: "bg-[#d9a400] text-[#2b2100]" },
  { name: "Silver", look: "bg-[#b8c0c8] text-[#1c2329]" },
  { name: "Bronze", look: "bg-[#b0713a] text-white" },
];

export interface LeaguePanelProps {
  /** The league that 'View League' of a join alert leads to; undefined for everybody's table. */
  leagueId: string | undefined;
  /** The name of the league whose top rows are shown; null for everybody's table. */
  leagueName: string | null;
  /** The first rows, in the order of the table; undefined while loading. */
  entries: readonly LeaderboardEntry[] | undefined;
  own: LeaderboardEntry | null | undefined;
  userId: string | undefined;
  /** How many of the reader's players have scored; shown until the table has a row for the reader. */
  score: number;
  /** The number of rows in the whole table; undefined until loaded. */
  total: number | undefined;
}

/** The compact leaderboard: three medals, two more rows, and the reader's own place. */
export function LeaguePanel({ leagueId, leagueName, entries, own, userId, score, total }: LeaguePanelProps) {
  return (
    <Card
      data-league={leagueId}
      tabIndex={-1}
      aria-label="League"
      className="scroll-mt-24"
      title="League"
      aside={
        <LinkButton to="/leaderboard" variant="ghost" size="sm" className="min-h-11">
          Full table
        </LinkButton>
      }
    >
      <p className="-mt-3 mb-3 text-muted text-sm">
        {TOP[useSeasonPhase()]}
        {leagueName ? <span className="block truncate">{leagueName}</span> : null}
      </p>
      {entries ? (
        <Rows entries={entries} own={own} userId={userId} score={score} total={total} />
      ) : (
        <div className="grid gap-1.5">
          <span role="status" className="sr-only">
            Loading the league...
          </span>
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-11" />
          ))}
        </div>
      )}
    </Card>
  );
}

function Rows({
  entries,
  own,
  userId,
  score,
  total,
}: Omit<LeaguePanelProps, "leagueId" | "leagueName" | "entries"> & { entries: readonly LeaderboardEntry[] }) {
  return (
    <>
      {entries.length === 0 ? (
        <p className="rounded-md bg-sunken px-3 py-2.5 text-muted">No leaderboard data available yet.</p>
      ) : (
        <ol className="grid grid-cols-1 gap-1.5">
          {entries.slice(0, SHOWN).map((entry, at) => (
            <TopRow key={entry.id} entry={entry} place={at} isOwn={entry.id === userId} />
          ))}
        </ol>
      )}
      <p className="mt-1.5 flex min-h-11 items-center rounded-md border-brand border-l-4 bg-brand-soft px-3 font-semibold">
        {ownRank(entries, own, score, total) ?? "-"}. You ({own?.score ?? score}/{SQUAD_SIZE} players)
      </p>
    </>
  );
}

function TopRow({ entry, place, isOwn }: { entry: LeaderboardEntry; place: number; isOwn: boolean }) {
  const medal = MEDALS[place];
  return (
    <li className={cx("flex min-h-11 items-center gap-3 rounded-md px-2", medal && "bg-sunken")}>
      <span
        title={medal?.name}
        className={cx(
          "scoreboard grid size-7 shrink-0 place-items-center rounded-full text-sm",
          medal ? medal.look : "text-muted",
        )}
      >
        {entry.rank}
      </span>
      <span className={cx("relative min-w-0 flex-1 truncate", medal && "font-semibold")}>
        {entry.username}
        {isOwn ? <span className="sr-only"> (you)</span> : null}
      </span>
      <span className="scoreboard text-muted">
        {entry.score}/{SQUAD_SIZE}
      </span>
    </li>
  );
}
