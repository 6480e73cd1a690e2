import { shortName } from "#app/shared/card/card-cell.ts";
import { type Clubs, useClubNames } from "#app/shared/match/club-names.ts";
import { cx } from "#app/ui/cx.ts";
import { Shirt, ShirtOutline } from "#app/ui/drawings/shirt.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { Selection } from "#contract/squads.ts";

/** Two players of one's own who have not scored, else two clubs. */
const EXAMPLE = ["BRE", "WHU"];
const SWAPS = 2;

interface SwapExampleProps {
  /** The picks that have not scored. */
  open: readonly Selection[];
  size: number;
  className: string;
}

/** Two who come for two who go, of the reader's own card where it has two. */
export function SwapExample({ open, size, className }: SwapExampleProps) {
  const clubs = useClubNames();
  const own = swapsOf(open, clubs);
  const swaps = own.length === SWAPS ? own : EXAMPLE.map((code) => ({ code, name: "" }));
  return (
    <p aria-hidden="true" className={cx("flex flex-wrap gap-x-10 gap-y-2", className)}>
      {swaps.map(({ code, name }) => (
        <span key={code} className="flex items-center gap-3">
          <span className="grid justify-items-center">
            <ShirtOutline size={size} />
            {name ? <span className="scoreboard text-sm leading-4">{name}</span> : null}
          </span>
          <ChevronIcon className="-rotate-90 size-5" />
          <span className="grid justify-items-center">
            <Shirt code={code} size={size} />
            {name ? <span className="scoreboard text-sm leading-4">{code}</span> : null}
          </span>
        </span>
      ))}
    </p>
  );
}

function swapsOf(open: readonly Selection[], clubs: Clubs) {
  return open.slice(0, SWAPS).flatMap(({ teamId, player }) => {
    const club = clubs.get(teamId);
    return club ? [{ code: club.code, name: shortName(player.name) }] : [];
  });
}

const RULES = [
  "Transfers are only possible from 1 to 31 January. Whoever leaves their club is replaced for free at any time, within 14 days.",
  "Maximum 2 transfers per person.",
  "The new player must be from the same team and play in the same position.",
  "Both players must have 0 goals.",
  "A player who has scored cannot be transferred.",
];

/** What a January transfer may and may not do. */
export function TransferRules() {
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-sm">
      {RULES.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}
