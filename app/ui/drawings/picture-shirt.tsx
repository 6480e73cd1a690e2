import { backOf } from "./club-colours.ts";
import { cut, settable } from "./picture.ts";

interface PictureShirtProps {
  code: string;
  /** The player on the shoulders; none on a picture that names nobody. */
  name?: string;
  /** The gameweek of the goal, as the shirt's number. */
  gameweek: number | null;
  width: number;
  height: number;
}

/** The outline of shirts and pegs: shoulders above, small corners below. */
const outline = (width: number, height: number) => {
  const [x, y, r] = [width * 0.34, height * 0.17, 11];
  return (
    `M0 ${y}A${x} ${y} 0 0 1 ${x} 0H${width - x}A${x} ${y} 0 0 1 ${width} ${y}` +
    `V${height - r}a${r} ${r} 0 0 1 -${r} ${r}H${r}a${r} ${r} 0 0 1 -${r} -${r}Z`
  );
};

/** The back of a club's shirt, as `hung` draws it in a page (ui/style/wall.css). */
export function PictureShirt({ code, name, gameweek, width, height }: PictureShirtProps) {
  const { ground, ink, trim, pattern } = backOf(code);
  const yoke = height * 0.3;
  const bar = { y: yoke, height: height - yoke - 1, fill: trim };
  const middle = width / 2;
  return (
    <>
      <path d={outline(width, height)} fill={ground} stroke="#10231a" strokeOpacity=".52" />
      {pattern === "stripes" ? (
        <>
          <rect x={width * 0.1} width={width * 0.1} {...bar} />
          <rect x={width * 0.8} width={width * 0.1} {...bar} />
        </>
      ) : null}
      {pattern === "sleeves" || pattern === "cuffs" ? (
        <>
          <rect x="1" width={width * 0.11} rx="8" {...bar} />
          <rect x={width * 0.89 - 1} width={width * 0.11} rx="8" {...bar} />
        </>
      ) : null}
      <path
        d={`M${middle - 18} 0a18 15 0 0 0 36 0Z`}
        fill="#000000"
        fillOpacity=".38"
        stroke={trim}
        strokeWidth="3"
      />
      <g fill={ink} textAnchor="middle">
        {name ? (
          <text x={middle} y={yoke - 4} fontSize={width * 0.17}>
            {cut(settable(name) || "?", width * 0.17, width - 10)}
          </text>
        ) : null}
        <text x={middle} y={height * 0.72} fontSize={height * 0.46}>
          {gameweek ?? ""}
        </text>
        <text x={middle} y={height - 9} fontSize={width * 0.17}>
          {code}
        </text>
      </g>
    </>
  );
}

/** An open place in a picture: the peg's dashes, with what is written in it. */
export function PicturePeg({
  width,
  height,
  stroke,
  children,
}: {
  width: number;
  height: number;
  stroke: string;
  children?: React.ReactNode;
}) {
  return (
    <>
      <path d={outline(width, height)} fill="none" stroke={stroke} strokeWidth="1.5" strokeDasharray="5 4" />
      {children}
    </>
  );
}
