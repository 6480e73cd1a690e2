import { backOf } from "#app/ui/drawings/club-colours.ts";
import { cut, settable } from "#app/ui/drawings/picture.ts";
import type { LeaderboardEntry, OwnStanding } from "#contract/leagues/leaderboard.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { BRAND_SOFT, framed, INK, LINE, MUTED, PAPER } from "./frame.tsx";

/** How many rows are read, of which those are drawn that matter. */
export const SHARED_ROWS = 10;
const DRAWN = 5;
const PAID = 3;
const ROW = 102;
const WHISTLE = "#ffd23f";
/** A wall in miniature: cells and the space between them. */
const CELL = { columns: 5, width: 20, height: 15, stepX: 23, stepY: 18 } as const;

export interface StandingsPicture {
  league: string;
  game: string;
  entries: readonly LeaderboardEntry[];
  /** The reader's own row, which is marked, and the number of rows in the whole table. */
  standing: OwnStanding;
  unit: string;
  note: string;
  /** The clubs' three-letter codes in the order of their names. */
  codes: readonly string[];
}

/** The first five, or the first three with the reader and whoever is just above them. */
function drawnRows(
  entries: readonly LeaderboardEntry[],
  own: LeaderboardEntry | null | undefined,
): readonly LeaderboardEntry[] {
  const at = entries.findIndex(({ id }) => id === own?.id);
  if (!own || (at >= 0 && at < DRAWN)) return entries.slice(0, DRAWN);
  const above = at > 0 ? entries.slice(at - 1, at) : entries.slice(PAID, PAID + 1);
  return [...entries.slice(0, PAID), ...above, own];
}

/** The picture of a table's top, with the reader's place if they have one in it. */
export function standingsPicture(picture: StandingsPicture): string {
  const { league, game, entries, standing, unit, note, codes } = picture;
  const { entry: own, total } = standing;
  const rows = drawnRows(entries, own);
  return framed({
    title: league,
    owner: game,
    figure: own ? ordinal(own.rank) : `${rows.length}`,
    caption: own ? `my place out of ${total}` : "at the top",
    note,
    children: rows.map((entry, at) => (
      <g key={entry.id} transform={`translate(0 ${24 + at * ROW})`}>
        {entry.id === own?.id ? (
          <rect x="10" width={PAPER.width - 20} height={ROW} rx="10" fill={BRAND_SOFT} />
        ) : null}
        {at > 0 ? <path d={`M24 0H${PAPER.width - 24}`} stroke={LINE} strokeWidth="1" /> : null}
        <Rank rank={entry.rank} />
        {entry.wall === undefined ? null : <Wall wall={entry.wall} codes={codes} />}
        <text x={entry.wall === undefined ? 104 : 238} y="66" fontSize="42" fill={INK}>
          {cut(settable(entry.username) || "A player", 42, entry.wall === undefined ? 410 : 280)}
        </text>
        <text x={PAPER.width - 32} y="68" fontSize="48" textAnchor="end" fill={INK}>
          {`${entry.score}${unit}`}
        </text>
      </g>
    )),
  });
}

function Rank({ rank }: { rank: number }) {
  return (
    <>
      {rank <= PAID ? (
        <circle
          cx="58"
          cy="51"
          r="29"
          fill={rank === 1 ? WHISTLE : "none"}
          stroke={rank === 1 ? "none" : MUTED}
          strokeWidth="2"
        />
      ) : null}
      <text x="58" y="65" fontSize="40" textAnchor="middle" fill={rank <= PAID ? INK : MUTED}>
        {rank}
      </text>
    </>
  );
}

/** Who they are: the twenty places, a shirt where a goal hangs one up. */
function Wall({ wall, codes }: { wall: number; codes: readonly string[] }) {
  return (
    <g transform="translate(104 16)">
      {codes.map((code, place) => {
        const x = (place % CELL.columns) * CELL.stepX;
        const y = Math.floor(place / CELL.columns) * CELL.stepY;
        if (((wall >> place) & 1) === 0)
          return <rect key={code} x={x + 3} y={y + 3} width="14" height="9" fill={LINE} />;
        const { ground, trim, pattern } = backOf(code);
        return (
          <g key={code} transform={`translate(${x} ${y})`}>
            <rect
              width={CELL.width}
              height={CELL.height}
              rx="3"
              fill={ground}
              stroke={MUTED}
              strokeWidth="1"
            />
            {pattern === "stripes" ? (
              <path d="M4 1h3v13H4Zm9 0h3v13h-3Z" fill={trim} />
            ) : pattern === "sleeves" || pattern === "cuffs" ? (
              <path d="M1 2h3v11H1Zm15 0h3v11h-3Z" fill={trim} />
            ) : null}
          </g>
        );
      })}
    </g>
  );
}
