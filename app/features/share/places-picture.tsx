import { placeChart } from "#app/features/story/place-chart.ts";
import { cut, settable } from "#app/ui/drawings/picture.ts";
import type { LeagueHistory } from "#contract/story.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { BRAND, framed, INK, LINE, MUTED } from "./frame.tsx";

const CHART = { width: 480, height: 400, left: 72, top: 74 } as const;
/** The most lines drawn: those of the members placed highest at the end. The reader's own line is added. */
const DRAWN = 12;

export interface PlacesPicture {
  league: string;
  username: string;
  userId: string;
  history: Pick<LeagueHistory, "gameweeks" | "members">;
  note: string;
}

/** A player's place in a league, gameweek by gameweek, among the others' lines. */
export function placesPicture({ league, username, userId, history, note }: PlacesPicture): string {
  const { gameweeks, members } = history;
  const last = ({ ranks }: LeagueHistory["members"][number]) =>
    ranks.findLast((rank) => rank !== null) ?? Number.POSITIVE_INFINITY;
  const ordered = [...members].sort((one, other) => last(one) - last(other));
  const drawn = ordered.filter(({ id }, at) => at < DRAWN || id === userId);
  const { lines, lowest, yOf } = placeChart({ gameweeks, members: drawn }, CHART);
  const own = lines.find(({ id }) => id === userId);
  return framed({
    title: league,
    owner: username,
    figure: own?.end ? ordinal(own.end.rank) : "–",
    caption: `of ${members.length}, by gameweek`,
    note,
    children: (
      <g transform={`translate(${CHART.left} ${CHART.top})`}>
        {[1, lowest].map((rank) => (
          <g key={rank}>
            <path d={`M0 ${yOf(rank)}H${CHART.width}`} stroke={LINE} strokeWidth="2" />
            <text x="-18" y={yOf(rank) + 10} fontSize="30" textAnchor="end" fill={MUTED}>
              {rank}
            </text>
          </g>
        ))}
        {lines.map(({ id, path }) =>
          id === userId ? null : (
            <path key={id} d={path} fill="none" stroke={MUTED} strokeOpacity=".35" strokeWidth="3" />
          ),
        )}
        {own ? (
          <path
            d={own.path}
            fill="none"
            stroke={BRAND}
            strokeWidth="9"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        ) : null}
        {own?.end ? (
          <text x={own.end.x + 16} y={own.end.y + 10} fontSize="32" fill={INK}>
            {cut(settable(username) || "me", 32, 130)}
          </text>
        ) : null}
        {[gameweeks[0], gameweeks.at(-1)].map((gameweek, at) => (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: the two ends of the axis.
            key={at}
            x={at === 0 ? 0 : CHART.width}
            y={CHART.height + 48}
            fontSize="28"
            textAnchor={at === 0 ? "start" : "end"}
            fill={MUTED}
          >
            {gameweek === undefined ? "" : `GW${gameweek}`}
          </text>
        ))}
      </g>
    ),
  });
}
