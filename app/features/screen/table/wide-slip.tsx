const SQUARES = 10;
const SIZE = 32;
const GAP = 10;
const WIDTH = SQUARES * (SIZE + GAP) - GAP;

const RIGHT = "M8 17l6 6 11-13";
const WRONG = "M9 9l14 14M23 9L9 23";

/** What became of a call, as the API's `slip` tells it, told by shape as well as colour: what was wrong is a cross. */
const LOOKS: Readonly<Record<string, { square: string | null; isRight: boolean }>> = {
  R: { square: "tv-square tv-square-right", isRight: true },
  r: { square: "tv-square tv-square-now", isRight: true },
  w: { square: null, isRight: false },
  d: { square: "tv-square tv-square-default", isRight: false },
};

/** A slip for a room: ten squares of 32 in one row, in the order of the matches, as the slip in
 * miniature has them; a dot where nothing is locked. */
export function WideSlip({ slip }: { slip: string }) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${SIZE}`} className="tv-slip">
      {[...slip].slice(0, SQUARES).map((mark, at) => {
        const look = LOOKS[mark];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a square is its match's place.
          <g key={at} transform={`translate(${at * (SIZE + GAP)} 0)`}>
            {look ? (
              <>
                {look.square ? (
                  <rect x={1.5} y={1.5} width={SIZE - 3} height={SIZE - 3} rx={6} className={look.square} />
                ) : null}
                <path
                  d={look.isRight ? RIGHT : WRONG}
                  className={mark === "R" ? "tv-sign tv-sign-right" : "tv-sign"}
                />
              </>
            ) : (
              <circle cx={SIZE / 2} cy={SIZE / 2} r={3.5} className="tv-dot-open" />
            )}
          </g>
        );
      })}
    </svg>
  );
}
