import { cx } from "#app/ui/cx.ts";
import type { LeagueHistory } from "#contract/story.ts";
import { PAID_PLACES } from "#domain/ranking/paid-places.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { type PlaceChart, placeChart } from "./place-chart.ts";

const HEIGHT = 460;
/** So many gameweeks are named below the lines. */
const LABELS = 10;
/** The lines and the names at their ends, without the places at the left. */
const WIDTH = 634;
/** What the names at the right have, at least and at most, and what of it a letter needs. */
const ROOM = { least: 132, most: 240, letter: 14, gap: 20 };
const LETTERS_MOST = Math.floor((ROOM.most - ROOM.gap) / ROOM.letter);
/** Down to so many places each line has room for a name at its end. */
const PLACES_NAMED = 14;
/** Which places are named at the left, among those that there are. */
const NAMED = [1, 3, 6, 9, 12, 15, 20, 30, 50];

interface ChartProps {
  history: LeagueHistory;
  /** The members who have a line. */
  drawn: LeagueHistory["members"];
  userId: string | undefined;
  other: string;
  /** Whether the last gameweek is being played. */
  isLive: boolean;
  /** Whether a phone names the line below the paid places, where no member's name stands in its way. */
  isPaidNamed: boolean;
}

/** STO-05: a line for each member, place by gameweek; the table below it says the same to screen readers. */
export function Chart(props: ChartProps) {
  const { drawn, userId, other, isLive, isPaidNamed } = props;
  const { gameweeks, winners } = props.history;
  const weight = (id: string) => (id === userId ? 2 : id === other ? 1 : 0);
  const longest = Math.max(...drawn.map(({ username }) => username.length), 0);
  const width = WIDTH - Math.min(ROOM.most, Math.max(ROOM.least, ROOM.gap + longest * ROOM.letter));
  const chart = placeChart({ gameweeks, members: drawn }, { width, height: HEIGHT });
  const last = gameweeks.length - 1;
  const step = Math.ceil(gameweeks.length / LABELS);
  const own = chart.lines.find(({ id }) => id === userId);
  const isNamed = namedIn(chart, weight);
  return (
    <svg
      viewBox={`-42 -14 ${WIDTH + 42} ${HEIGHT + 66}`}
      aria-hidden="true"
      className="mt-1 h-auto w-full overflow-visible"
    >
      <Places chart={chart} width={width} isPaidNamed={isPaidNamed} />
      {gameweeks.map((gameweek, at) =>
        (at % step === 0 && last - at >= step) || at === last ? (
          <text
            key={gameweek}
            x={chart.xs[at]}
            y={HEIGHT + 48}
            textAnchor="middle"
            className={cx(
              "scoreboard text-[1.625rem] xl:text-[1.125rem]",
              isLive && at === last ? "fill-live" : "fill-muted",
            )}
          >
            {at === 0 ? "GW" : ""}
            {gameweek}
          </text>
        ) : null,
      )}
      {/* The reader and whoever is compared lie over the others. */}
      {[...chart.lines]
        .sort((one, two) => weight(one.id) - weight(two.id))
        .map(({ id, username, path, end }) => (
          <g key={id}>
            <path
              d={path}
              fill="none"
              strokeWidth={[2.8, 4.2, 7.5][weight(id)]}
              strokeLinejoin="round"
              strokeLinecap="round"
              className={["stroke-muted opacity-25", "stroke-ink", "stroke-brand"][weight(id)]}
            />
            {end && isNamed(id) ? (
              <text
                x={end.x + 20}
                y={end.y + 8}
                // A phone has room for those two; the others are chosen above.
                className={cx("scoreboard", NAMES[weight(id)], weight(id) === 0 && "max-xl:hidden")}
              >
                {id === userId ? `You ${ordinal(end.rank)}` : cut(username)}
              </text>
            ) : null}
          </g>
        ))}
      <Winners
        chart={chart}
        history={{ gameweeks, winners }}
        drawn={drawn}
        own={drawn.filter(({ id }) => weight(id) > 0)}
      />
      {own?.end ? (
        <circle cx={own.end.x} cy={own.end.y} r={9} strokeWidth={5} className="fill-raised stroke-brand" />
      ) : null}
    </svg>
  );
}

const NAMES = [
  "fill-muted text-[1.5rem] xl:text-[1.125rem]",
  "fill-ink text-[1.875rem] xl:text-[1.375rem]",
  "fill-brand-ink text-[1.875rem] xl:text-[1.375rem]",
];

const cut = (name: string) => (name.length > LETTERS_MOST ? `${name.slice(0, LETTERS_MOST - 1)}…` : name);

/** Whose name stands at the end of their line: everybody's where there is room, of those who share a place the first. */
function namedIn({ lines, lowest }: PlaceChart, weight: (id: string) => number) {
  const byWeight = [...lines].sort((one, two) => weight(two.id) - weight(one.id));
  const first = new Map(
    byWeight.toReversed().flatMap(({ id, end }) => (end ? [[end.rank, id] as const] : [])),
  );
  const ends = new Map(lines.map(({ id, end }) => [id, end]));
  return (id: string) =>
    weight(id) > 0 || (lowest <= PLACES_NAMED && first.get(ends.get(id)?.rank ?? 0) === id);
}

interface PlacesProps extends Pick<ChartProps, "isPaidNamed"> {
  chart: PlaceChart;
  width: number;
}

/** The places at the left, each with its line, and the line below those that are paid. */
function Places({ chart, width, isPaidNamed }: PlacesProps) {
  const paidY = chart.yOf(PAID_PLACES + 0.5);
  return (
    <>
      {NAMED.filter((rank) => rank <= chart.lowest).map((rank) => (
        <g key={rank}>
          <line x1={0} x2={width} y1={chart.yOf(rank)} y2={chart.yOf(rank)} className="stroke-line" />
          <text
            x={-20}
            y={chart.yOf(rank) + 7}
            textAnchor="end"
            className="scoreboard fill-muted text-[1.625rem] xl:text-[1.125rem]"
          >
            {rank}
          </text>
        </g>
      ))}
      {chart.lowest > PAID_PLACES ? (
        <g>
          <line
            x1={0}
            x2={width}
            y1={paidY}
            y2={paidY}
            strokeDasharray="8 6"
            className="stroke-whistle-ink"
          />
          {isPaidNamed ? (
            <text
              x={width + 20}
              y={paidY + 8}
              className="scoreboard fill-whistle-ink text-[1.625rem] xl:hidden"
            >
              paid places
            </text>
          ) : null}
        </g>
      ) : null}
    </>
  );
}

interface WinnersProps {
  chart: PlaceChart;
  history: Pick<LeagueHistory, "gameweeks" | "winners">;
  drawn: LeagueHistory["members"];
  /** Those whose shared wins are drawn, too: in a gameweek many may share, and their dots would hide the lines. */
  own: LeagueHistory["members"];
}

/** A dot on the line of whoever won a gameweek; of several who share one, on the lines that stand out. */
function Winners({ chart, history: { gameweeks, winners }, drawn, own }: WinnersProps) {
  return winners.flatMap(({ gameweek, ids }) => {
    const at = gameweeks.indexOf(gameweek);
    return (ids.length > 1 ? own : drawn).flatMap(({ id, ranks }) => {
      const rank = ids.includes(id) ? ranks[at] : null;
      return rank == null
        ? []
        : [
            <circle
              key={`${gameweek} ${id}`}
              cx={chart.xs[at]}
              cy={chart.yOf(rank)}
              r={10}
              strokeWidth={2.6}
              className="fill-whistle stroke-rim"
            />,
          ];
    });
  });
}
