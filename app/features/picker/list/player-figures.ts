import { shortName } from "#app/shared/card/card-cell.ts";
import type { PlayerDto, TeamPlayer } from "#contract/clubs.ts";
import { byEnglish } from "#domain/shared/text-order.ts";

/** A player in a list, with what is known of them once it is loaded. */
export type ListedPlayer = PlayerDto & Partial<TeamPlayer>;

/** By what a list is sorted: by name upwards, by any figure from the highest down. */
export type PlayerSort =
  | "name"
  | "chance"
  | "lastSeasonGoals"
  | "expectedGoals"
  | "ownership"
  | "price"
  | "form";

interface SortChoice {
  readonly sort: PlayerSort;
  readonly label: string;
  /** What the closed button says. */
  readonly short: string;
}

/** The ways to sort a list of players; by name is the default. */
export const PLAYER_SORTS: readonly SortChoice[] = [
  { sort: "name", label: "Name", short: "Name" },
  { sort: "chance", label: "Chance of a goal by May", short: "Chance" },
  { sort: "lastSeasonGoals", label: "Goals last season", short: "Goals" },
  { sort: "expectedGoals", label: "Expected goals this season", short: "xG" },
  { sort: "ownership", label: "Ownership", short: "Owned" },
  { sort: "price", label: "Price", short: "Price" },
  { sort: "form", label: "Form", short: "Form" },
];

/** Compares by family name, which is what the rows show, or by a figure: the largest first, missing figures last, equal ones by name. */
export function comparePlayers(sort: PlayerSort): (one: ListedPlayer, other: ListedPlayer) => number {
  return (one, other) => {
    const order = sort === "name" ? 0 : (other[sort] ?? -1) - (one[sort] ?? -1);
    return (
      order ||
      byEnglish(shortName(one.name), shortName(other.name)) ||
      byEnglish(one.name, other.name) ||
      one.id - other.id
    );
  };
}

/** The figure that a list shows beside each name. */
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
  ownership: {
    heading: "owned",
    spoken: "owned by",
    of: ({ ownership }) => percent(ownership),
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
  chance: {
    heading: "to score",
    spoken: "chance of a goal by May",
    of: ({ chance }) => percent(chance),
  },
} as const satisfies Partial<Record<PlayerSort | "minutes" | "starts", Column>>;

/** A share in whole per cent, `<1%` for less. */
const percent = (share: number | null | undefined): string | null =>
  share == null ? null : `${share < 1 ? "<1" : Math.round(share)}%`;

/** How many things a row's second line tells. */
const KNOWN = 2;

/** `form 5.2, 2 in 24/25`: a row's second line, as far as it is known; what moves the chance most comes first. */
export function knownText(
  { lastSeasonGoals, ownership, form }: ListedPlayer,
  lastSeason: string,
): string | null {
  const share = percent(ownership);
  const parts = [
    // A form of 0 says no more than the chance beside it.
    !form ? null : `form ${form.toFixed(1)}`,
    lastSeason && lastSeasonGoals ? `${lastSeasonGoals} in ${lastSeason}` : null,
    share && `${share} have him`,
  ];
  return parts.filter(Boolean).slice(0, KNOWN).join(", ") || null;
}

const goalsOf = (heading: string, goals: (player: ListedPlayer) => number | null | undefined): Column => ({
  heading,
  spoken: "goals",
  of: (player) => goals(player)?.toString() ?? null,
});

/**
 * The figures of a row: starts, minutes and the chance by May. What the list is sorted by, if it has no column, replaces
 * the minutes. In a second half's list the goals of the season so far, which bar nobody from it, stand in place of both.
 */
export function columnsOf(sort: PlayerSort, lastSeason: string, season?: string): readonly Column[] {
  const { starts, minutes, chance, ...others } = COLUMNS;
  const sorted =
    sort === "name" || sort === "chance"
      ? null
      : sort === "lastSeasonGoals"
        ? goalsOf(lastSeason, ({ lastSeasonGoals }) => lastSeasonGoals)
        : others[sort];
  if (season === undefined) return [starts, sorted ?? minutes, chance];
  const soFar = goalsOf(season, ({ seasonGoals }) => seasonGoals);
  return sorted ? [sorted, soFar, chance] : [soFar, chance];
}

/** The season before the one in a label: `24/25` for `2025/26`; empty where the label has another shape. */
export function lastSeasonOf(label: string | undefined): string {
  const first = Number(/^(\d{4})\/\d\d$/.exec(label ?? "")?.[1]);
  const two = (year: number) => String(year % 100).padStart(2, "0");
  return first ? `${two(first - 1)}/${two(first)}` : "";
}

/** What the feed says against a player's next match. */
export interface PlayerFlag {
  /** What is drawn beside the words: injured or gone, a card, a question. */
  readonly kind: "out" | "card" | "doubt";
  readonly words: string;
}

const FLAGS: Readonly<Record<string, PlayerFlag>> = {
  i: { kind: "out", words: "Injured" },
  s: { kind: "card", words: "Suspended" },
  d: { kind: "doubt", words: "Doubtful" },
  n: { kind: "out", words: "Not available" },
  u: { kind: "out", words: "Left the club" },
};

/** Why a player may not play, in the feed's words if it gives any; null when they are available. */
export function flagOf({ status, news }: ListedPlayer): PlayerFlag | null {
  const flag = status ? FLAGS[status] : undefined;
  return flag ? { kind: flag.kind, words: news || flag.words } : null;
}
