import { clubColours } from "#app/ui/drawings/club-colours.ts";
import { cut, settable } from "#app/ui/drawings/picture.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import type { Squad } from "#contract/squads.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { BRAND, BRAND_SOFT, framed, INK, LINE, MUTED } from "./frame.tsx";

const CELL = { width: 126, height: 120, stepX: 134, stepY: 130 } as const;

export interface CardPicture {
  username: string;
  season: string;
  squad: Pick<Squad, "selections" | "score" | "totalGoals" | "qualified">;
  /** `My bingo card` by default. */
  title?: string;
  /** The clubs' ids and three-letter codes, in the order of their names. */
  clubs: readonly { readonly id: number; readonly code: string }[];
}

/** A player's card: twenty clubs with their picks, ticked ones stamped. */
export function cardPicture({
  username,
  season,
  squad,
  clubs,
  title = "My bingo card",
}: CardPicture): string {
  const picks = new Map(squad.selections.map((pick) => [pick.teamId, pick]));
  return framed({
    title,
    owner: username,
    figure: `${squad.score}/${SQUAD_SIZE}`,
    caption: squad.qualified
      ? `${squad.totalGoals} ${squad.totalGoals === 1 ? "goal" : "goals"} in all`
      : `${picks.size} of ${SQUAD_SIZE} picked`,
    note: `Season ${season}`,
    children: clubs.slice(0, SQUAD_SIZE).map(({ id, code }, at) => {
      const pick = picks.get(id);
      return (
        <g
          key={id}
          transform={`translate(${24 + (at % 5) * CELL.stepX} ${24 + Math.floor(at / 5) * CELL.stepY})`}
        >
          <rect
            width={CELL.width}
            height={CELL.height}
            rx="11"
            fill={pick?.ticked ? BRAND_SOFT : "#ffffff"}
            stroke={pick?.ticked ? BRAND : LINE}
          />
          <path
            d={`M0 32V11a11 11 0 0 1 11-11H${CELL.width - 11}a11 11 0 0 1 11 11V32Z`}
            fill={clubColours(code).shirt}
          />
          <text x="63" y="25" fontSize="24" textAnchor="middle" fill={clubColours(code).letters}>
            {code}
          </text>
          <g transform="translate(43 40)">
            <Shirt code={code} size={40} />
          </g>
          {pick?.ticked ? (
            <g transform="translate(84 40)">
              <circle cx="17" cy="17" r="17" fill={BRAND} />
              <path
                d="M9 17.500l6 6 10-12"
                fill="none"
                stroke="#ffffff"
                strokeWidth="4"
                strokeLinecap="round"
              />
            </g>
          ) : null}
          <text x="63" y="106" fontSize="21" textAnchor="middle" fill={pick ? INK : MUTED}>
            {pick ? cut(settable(pick.player.name) || "?", 21, 116) : "–"}
          </text>
        </g>
      );
    }),
  });
}
