import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { cut, settable } from "#app/ui/drawings/picture.ts";
import { PicturePeg, PictureShirt } from "#app/ui/drawings/picture-shirt.tsx";
import type { Squad } from "#contract/squads.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { framed, INK, MUTED, PEG } from "./frame.tsx";

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

/** A player's card: twenty clubs with their picks, a shirt for each that has scored. */
export function cardPicture({
  username,
  season,
  squad,
  clubs,
  title = "My bingo card",
}: CardPicture): string {
  const picks = new Map(squad.selections.map((pick) => [pick.teamId, pick]));
  const nameOf = namesInSight(squad.selections.map(({ player }) => player.name));
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
          {pick?.ticked ? (
            <PictureShirt
              code={code}
              name={nameOf(pick.player.name)}
              gameweek={pick.tickedIn?.gameweek ?? null}
              width={CELL.width}
              height={CELL.height}
            />
          ) : (
            <PicturePeg width={CELL.width} height={CELL.height} stroke={PEG}>
              <text x="63" y="48" fontSize="22" textAnchor="middle" fill={MUTED}>
                {code}
              </text>
              <text x="63" y="84" fontSize="21" textAnchor="middle" fill={pick ? INK : MUTED}>
                {pick ? cut(settable(nameOf(pick.player.name)) || "?", 21, 116) : "–"}
              </text>
            </PicturePeg>
          )}
        </g>
      );
    }),
  });
}
