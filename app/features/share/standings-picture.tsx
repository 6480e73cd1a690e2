import { MiniWall } from "#app/ui/drawings/mini-wall.tsx";
import { cut, settable } from "#app/ui/drawings/picture.ts";
import type { LeaderboardEntry, OwnStanding } from "#contract/leagues/leaderboard.ts";
import { PAID_PLACES } from "#domain/ranking/paid-places.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { BRAND_SOFT, framed, INK, LINE, MUTED, PAPER } from "./frame.tsx";

/** How many rows are read, of which those are drawn that matter. */
export const SHARED_ROWS = 10;
const DRAWN = 5;
const ROW = 102;
/** Where rows are left out. */
const BREAK = { stroke: MUTED, strokeWidth: 3, strokeDasharray: "4 10", strokeLinecap: "round" } as const;
const WHISTLE = "#ffd23f";

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
  const above = at > 0 ? entries.slice(at - 1, at) : entries.slice(PAID_PLACES, PAID_PLACES + 1);
  // As it was read with the others, it has its wall.
  return [...entries.slice(0, PAID_PLACES), ...above, entries[at] ?? own];
}

/** The picture of a table's top, with the reader's place if they have one in it. */
export function standingsPicture(picture: StandingsPicture): string {
  const { league, game, entries, standing, unit, note, codes } = picture;
  const { entry: own, total } = standing;
  const rows = drawnRows(entries, own);
  const isCut = (at: number) => (rows[at]?.rank ?? 0) - (rows[at - 1]?.rank ?? 0) > 1;
  return framed({
    title: league,
    owner: game,
    figure: own ? ordinal(own.rank) : `${rows.length}`,
    caption: own ? `of ${total}, with ${own.score}${unit}` : "at the top",
    note,
    children: rows.map((entry, at) => (
      <g key={entry.id} transform={`translate(0 ${24 + at * ROW})`}>
        {entry.id === own?.id ? (
          <rect x="10" width={PAPER.width - 20} height={ROW} rx="10" fill={BRAND_SOFT} />
        ) : null}
        {at > 0 ? (
          <path d={`M24 0H${PAPER.width - 24}`} {...(isCut(at) ? BREAK : { stroke: LINE, strokeWidth: 1 })} />
        ) : null}
        <Rank rank={entry.rank} />
        {entry.wall === undefined ? null : (
          <g transform="translate(104 12) scale(1.9)">
            <MiniWall codes={codes} wall={entry.wall} />
            {entry.lastTick?.provisional ? <JustHung place={entry.lastTick.place} /> : null}
          </g>
        )}
        <text x={entry.wall === undefined ? 104 : 238} y="67" fontSize="46" fill={INK}>
          {cut(settable(entry.username) || "A player", 46, entry.wall === undefined ? 410 : 280)}
        </text>
        <text x={PAPER.width - 32} y="68" fontSize="52" textAnchor="end" fill={INK}>
          {`${entry.score}${unit}`}
        </text>
      </g>
    )),
  });
}

/** The rim of a shirt whose goal may still be taken back, in the miniature's own measures: a picture has no style sheet. */
function JustHung({ place }: { place: number }) {
  return (
    <rect
      x={(place % 5) * 11.6 - 0.4}
      y={Math.floor(place / 5) * 10.2 - 0.4}
      width="10.8"
      height="9.4"
      rx="2"
      fill="none"
      stroke={WHISTLE}
      strokeWidth="2.2"
    />
  );
}

function Rank({ rank }: { rank: number }) {
  return (
    <>
      {rank <= PAID_PLACES ? (
        <circle
          cx="58"
          cy="51"
          r="29"
          fill={rank === 1 ? WHISTLE : "none"}
          stroke={rank === 1 ? "none" : MUTED}
          strokeWidth="2"
        />
      ) : null}
      <text x="58" y="65" fontSize="40" textAnchor="middle" fill={INK}>
        {rank}
      </text>
    </>
  );
}
