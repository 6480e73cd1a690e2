import type { OwnStanding } from "#contract/leagues/leaderboard.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { framed, INK, LINE, MUTED, PAPER } from "./frame.tsx";

export interface SeasonPicture {
  username: string;
  season: string;
  isOver: boolean;
  bingo: OwnStanding;
  tipping: OwnStanding;
}

/** The picture of a person's places in the overall tables of both games. */
export function seasonPicture({ username, season, isOver, bingo, tipping }: SeasonPicture): string {
  return framed({
    title: "My season",
    owner: username,
    figure: season.slice(2),
    caption: isOver ? "Final" : "So far",
    note: "Places in the overall tables",
    children: (
      <>
        <Game name="Football Bingo" standing={bingo} unit="of 20 ticked" top={0} />
        <path d={`M32 ${PAPER.height / 2}H${PAPER.width - 32}`} stroke={LINE} strokeWidth="2" />
        <Game
          name="Premier League Tipping"
          standing={tipping}
          unit={tipping.entry?.score === 1 ? "point" : "points"}
          top={PAPER.height / 2}
        />
      </>
    ),
  });
}

function Game({
  name,
  standing: { entry, total },
  unit,
  top,
}: {
  name: string;
  standing: OwnStanding;
  unit: string;
  top: number;
}) {
  return (
    <g transform={`translate(40 ${top})`}>
      <text y="64" fontSize="36" fill={MUTED}>
        {name}
      </text>
      <text y="190" fontSize="130" fill={INK}>
        {entry ? entry.score : "–"}
      </text>
      <text y="240" fontSize="32" fill={MUTED}>
        {unit}
      </text>
      <text x="628" y="190" fontSize="96" textAnchor="end" fill={INK}>
        {entry ? ordinal(entry.rank) : "–"}
      </text>
      <text x="628" y="240" fontSize="32" textAnchor="end" fill={MUTED}>
        {`of ${total}`}
      </text>
    </g>
  );
}
