import { cut, settable } from "#app/ui/drawings/picture.ts";
import type { LeaderboardEntry, OwnStanding } from "#contract/leagues/leaderboard.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { BRAND_SOFT, framed, INK, LINE, MUTED, PAPER } from "./frame.tsx";

/** How many rows a shared table has. */
export const SHARED_ROWS = 10;
const ROW = 51;

export interface StandingsPicture {
  league: string;
  game: string;
  entries: readonly LeaderboardEntry[];
  /** The reader's own row, which is marked, and the number of rows in the whole table. */
  standing: OwnStanding;
  unit: string;
  note: string;
}

/** The picture of a table's top, with the reader's place if they have one in it. */
export function standingsPicture({ league, game, entries, standing, unit, note }: StandingsPicture): string {
  const { entry: own, total } = standing;
  const top = entries.slice(0, SHARED_ROWS);
  return framed({
    title: league,
    owner: game,
    figure: own ? ordinal(own.rank) : `${top.length}`,
    caption: own ? `my place out of ${total}` : "at the top",
    note,
    children: top.map((entry, at) => (
      <g key={entry.id} transform={`translate(0 ${24 + at * ROW})`}>
        {entry.id === own?.id ? (
          <rect x="10" width={PAPER.width - 20} height={ROW} rx="10" fill={BRAND_SOFT} />
        ) : null}
        {at > 0 ? <path d={`M24 0H${PAPER.width - 24}`} stroke={LINE} strokeWidth="1" /> : null}
        <text x="60" y="37" fontSize="32" textAnchor="end" fill={entry.rank <= 3 ? INK : MUTED}>
          {entry.rank}
        </text>
        <text x="88" y="37" fontSize="32" fill={INK}>
          {cut(settable(entry.username) || "A player", 32, 430)}
        </text>
        <text x={PAPER.width - 32} y="37" fontSize="34" textAnchor="end" fill={INK}>
          {`${entry.score}${unit}`}
        </text>
      </g>
    )),
  });
}
