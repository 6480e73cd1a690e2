import { clubColours } from "#app/ui/drawings/club-colours.ts";
import { LeagueCrest } from "#app/ui/drawings/crest.tsx";
import { cut, settable, widthOf } from "#app/ui/drawings/picture.ts";
import { drawPicture } from "#app/ui/drawings/picture-ground.tsx";
import { SHIRT, Shirt } from "#app/ui/drawings/shirt.tsx";
import type { Invitation } from "#contract/leagues/hosts.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { playersText, standingText } from "./invitation-words.ts";

/** The most members drawn as shirts; further members are given as a number. */
const SHIRTS_SHOWN = 12;
const LEFT = 64;
/** The greatest width of the league's name, in pixels: it must end before the card begins. */
const NAME_WIDTH = 470;

/**
 * The picture of an invitation for previews, 1200 × 630: the left half must be legible at a width of 300 px, the right
 * half is the empty card of twenty shirts.
 *
 * @param clubs three-letter codes, in the order of the card.
 */
export function invitationCard(invitation: Invitation, clubs: readonly string[]): string {
  const { league } = invitation;
  const name = settable(league.name) || "A league of friends";
  const lines = nameLines(name);
  const [first = ""] = lines;
  const size = lines.length > 1 ? 60 : Math.min(84, Math.floor((84 * NAME_WIDTH) / widthOf(first, 84)));
  const top = 220;
  return drawPicture({
    x: LEFT,
    y: 56,
    marks: (
      <>
        <circle cx="920" cy="315" r="325" />
        <path d="M920 -10V640" />
      </>
    ),
    children: (
      <>
        <g transform={`translate(${LEFT} ${top - 36})`}>
          <LeagueCrest name={name} size={116} />
        </g>
        <text x={LEFT + 128} y={top - 12} fontSize="22" letterSpacing="2" fill="var(--color-chalk-soft)">
          {`${cut((settable(league.ownerName) || "A friend").toUpperCase(), 26, 330)} INVITES YOU`}
        </text>
        {lines.map((line, at) => (
          <text
            key={line}
            x={LEFT + 128}
            y={top + (lines.length > 1 ? 44 : 62) + at * 60}
            fontSize={size}
            fill="var(--color-chalk)"
          >
            {line}
          </text>
        ))}
        <g transform={`translate(${LEFT} ${top + 122})`}>
          <Members count={league.memberCount} />
        </g>
        <text x={LEFT} y={top + 198} fontSize="30" fill="var(--color-chalk)">
          {playersText(invitation)}
        </text>
        <text x={LEFT} y={top + 237} fontSize="30" fill="var(--color-chalk-soft)">
          {standingText(invitation)}
        </text>
        <g transform="translate(697 54) rotate(2.4)">
          <EmptyCard clubs={clubs.slice(0, SQUAD_SIZE)} isTipping={league.leagueType === "score_tipping"} />
        </g>
      </>
    ),
  });
}

/** The name in one line, or in two if it is long; what does not fit two lines is cut. */
function nameLines(name: string): string[] {
  if (widthOf(name, 60) <= NAME_WIDTH) return [name];
  const words = name.split(" ");
  let first = words.shift() ?? "";
  while (words.length > 0 && widthOf(`${first} ${words[0]}`, 60) <= NAME_WIDTH) first += ` ${words.shift()}`;
  const rest = words.join(" ");
  return rest ? [cut(first, 60, NAME_WIDTH), cut(rest, 60, NAME_WIDTH)] : [cut(first, 60, NAME_WIDTH)];
}

function Members({ count }: { count: number }) {
  const shown = Math.min(count, SHIRTS_SHOWN);
  const more = count - shown;
  return (
    <>
      {Array.from({ length: shown }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <path key={at} d={SHIRT} transform={`translate(${at * 40})`} fill="var(--color-chalk)" />
      ))}
      {more > 0 ? (
        <text x={shown * 40 + 4} y="27" fontSize="30" fill="var(--color-chalk)">
          {`+${more}`}
        </text>
      ) : (
        <path
          d={SHIRT}
          transform={`translate(${shown * 40})`}
          fill="var(--color-pitch-light)"
          stroke="var(--color-chalk)"
          strokeWidth="2"
          strokeDasharray="3 2.4"
        />
      )}
    </>
  );
}

const CELL = { width: 76, height: 90, stepX: 87, stepY: 100 } as const;

/** The empty card: twenty clubs and no pick. */
function EmptyCard({ clubs, isTipping }: { clubs: readonly string[]; isTipping: boolean }) {
  return (
    <>
      <rect x="3" y="10" width="470" height="490" rx="22" fill="#000000" fillOpacity=".16" />
      <rect width="470" height="488" rx="22" fill="#ffffff" />
      <text x="24" y="50" fontSize="30" fill="#10231a">
        {isTipping ? "Your season" : "Your card"}
      </text>
      <text x="446" y="54" fontSize="40" textAnchor="end" fill="#475a4e">
        <tspan fill="#0b6b3a">?</tspan>
        {isTipping ? " pts" : `/${SQUAD_SIZE}`}
      </text>
      {clubs.map((code, at) => (
        <g
          key={code}
          transform={`translate(${23 + (at % 5) * CELL.stepX} ${72 + Math.floor(at / 5) * CELL.stepY})`}
        >
          <rect width={CELL.width} height={CELL.height} rx="11" fill="#ffffff" stroke="#d5ddd2" />
          <path
            d={`M0 35V11a11 11 0 0 1 11-11H${CELL.width - 11}a11 11 0 0 1 11 11V35Z`}
            fill={clubColours(code).shirt}
          />
          <text x="38" y="27" fontSize="25" textAnchor="middle" fill={clubColours(code).letters}>
            {code}
          </text>
          <g transform="translate(20 45)">
            <Shirt code={code} size={37} />
          </g>
        </g>
      ))}
    </>
  );
}
