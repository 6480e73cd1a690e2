const SQUARES = 10;
const SIZE = 32;
const GAP = 14;
const WIDTH = SQUARES * (SIZE + GAP) - GAP;

const RIGHT = "M8 17l6 6 11-13";

/** How a right call looks, as the API's `slip` tells it, by shape as well as colour: final, or right now. */
const LOOKS: Readonly<Record<string, string>> = {
  R: "tv-square tv-square-right",
  r: "tv-square tv-square-now",
};

/**
 * A slip for a room: a row of ten places of 32, in which those that are right stand; a dot where nothing is locked.
 *
 * @param order the slip's places in the order in which they are shown.
 */
export function WideSlip({ slip, order }: { slip: string; order: readonly number[] }) {
  const marks = order.map((place) => slip[place]);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${SIZE}`} className="tv-slip">
      {marks.slice(0, SQUARES).map((mark, at) => {
        const look = LOOKS[mark ?? "."];
        return (
          <g key={order[at]} transform={`translate(${at * (SIZE + GAP)} 0)`}>
            {look ? (
              <>
                <rect x={1.5} y={1.5} width={SIZE - 3} height={SIZE - 3} rx={6} className={look} />
                <path d={RIGHT} className={mark === "R" ? "tv-sign tv-sign-right" : "tv-sign"} />
              </>
            ) : mark === "." ? (
              <circle cx={SIZE / 2} cy={SIZE / 2} r={3.5} className="tv-dot-open" />
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}
