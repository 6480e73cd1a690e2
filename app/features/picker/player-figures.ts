import { shortName } from "#app/shared/card/card-cell.ts";
import type { PlayerDto, PlayerFiguresDto } from "#contract/clubs.ts";

/** A player in a list, with the feed's figures once they are loaded. */
export type ListedPlayer = PlayerDto & Partial<PlayerFiguresDto> & { seasonGoals?: number };

export type PlayerSort = "name" | "lastSeasonGoals" | "expectedGoals" | "ownership" | "price" | "form";

/** The ways to sort a list of players; by name is the default. */
export const PLAYER_SORTS: readonly { readonly sort: PlayerSort; readonly label: string }[] = [
  { sort: "name", label: "Name" },
  { sort: "lastSeasonGoals", label: "Goals last season" },
  { sort: "expectedGoals", label: "Expected goals this season" },
  { sort: "ownership", label: "Ownership" },
  { sort: "price", label: "Price" },
  { sort: "form", label: "Form" },
];

const byName = new Intl.Collator("en").compare;

/** Compares by family name, which is what the rows show, or by a figure: the largest first, missing figures last, equal ones by name. */
export function comparePlayers(sort: PlayerSort): (one: ListedPlayer, other: ListedPlayer) => number {
  return (one, other) => {
    const order = sort === "name" ? 0 : (other[sort] ?? -1) - (one[sort] ?? -1);
    return (
      order ||
      byName(shortName(one.name), shortName(other.name)) ||
      byName(one.name, other.name) ||
      one.id - other.id
    );
  };
}

export interface Column {
  /** The heading above the figures. */
  readonly heading: string;
  /** The words that screen readers hear before the figure, such as `goals last season`. */
  readonly spoken: string;
  readonly of: (player: ListedPlayer) => string | null;
  /** Whether the column is the first to be left out where there is little room. */
  readonly isSpare?: boolean;
}

const COLUMNS = {
  starts: {
    heading: "starts",
    spoken: "starts",
    of: ({ starts }) => (starts == null ? null : String(starts)),
    isSpare: true,
  },
  lastSeasonGoals: {
    heading: "goals",
    spoken: "goals last season",
    of: ({ lastSeasonGoals: goals }) => (goals == null ? null : String(goals)),
  },
  ownership: {
    heading: "owned",
    spoken: "owned by",
    of: (player) => ownedBy(player),
  },
  price: {
    heading: "price",
    spoken: "price",
    of: ({ price }) => (price == null ? null : `£${price.toFixed(1)}m`),
  },
  minutes: {
    heading: "min",
    spoken: "minutes",
    of: ({ minutes }) => (minutes == null ? null : String(minutes)),
  },
  form: { heading: "form", spoken: "form", of: ({ form }) => form?.toFixed(1) ?? null },
  expectedGoals: {
    heading: "xG",
    spoken: "expected goals",
    of: ({ expectedGoals }) => expectedGoals?.toFixed(1) ?? null,
  },
} as const satisfies Partial<Record<PlayerSort | "minutes" | "starts", Column>>;

const ownedBy = ({ ownership: share }: ListedPlayer): string | null =>
  share == null ? null : `${share < 1 ? "<1" : Math.round(share)}%`;

/** `owned by 4%`, for the second line of a row; null where the feed does not say. */
export function ownedText(player: ListedPlayer): string | null {
  const share = ownedBy(player);
  return share && `owned by ${share}`;
}

/** In a second half's list: the goals of the season so far, which bar nobody from it. */
const goalsOfSeason = (season: string): Column => ({
  heading: `goals ${season}`,
  spoken: "goals this season",
  of: ({ seasonGoals: goals }) => (goals === undefined ? null : String(goals)),
});

/** The three columns of figures. What the list is sorted by, if it has no column, replaces the minutes. */
export function columnsOf(sort: PlayerSort, lastSeason: string, season?: string): readonly Column[] {
  const { lastSeasonGoals, starts, minutes, ...others } = COLUMNS;
  const goals =
    season === undefined
      ? { ...lastSeasonGoals, heading: `goals ${lastSeason}`.trim() }
      : goalsOfSeason(season);
  return [starts, sort === "name" || sort === "lastSeasonGoals" ? minutes : others[sort], goals];
}

/** The season before the one in a label: `24/25` for `2025/26`; empty where the label has another shape. */
export function lastSeasonOf(label: string | undefined): string {
  const first = Number(/^(\d{4})\/\d\d$/.exec(label ?? "")?.[1]);
  const two = (year: number) => String(year % 100).padStart(2, "0");
  return first ? `${two(first - 1)}/${two(first)}` : "";
}

export interface PlayerFlag {
  /** A sign shown beside the words, as decoration. */
  readonly sign: "✚" | "■" | "?" | "→";
  readonly words: string;
}

const FLAGS: Readonly<Record<string, PlayerFlag>> = {
  i: { sign: "✚", words: "Injured" },
  s: { sign: "■", words: "Suspended" },
  d: { sign: "?", words: "Doubtful" },
  n: { sign: "→", words: "Not available" },
  u: { sign: "→", words: "Left the club" },
};

/** Why a player may not play, in the feed's words if it gives any; null when they are available. */
export function flagOf({ status, news }: ListedPlayer): PlayerFlag | null {
  const flag = status ? FLAGS[status] : undefined;
  return flag ? { sign: flag.sign, words: news || flag.words } : null;
}
