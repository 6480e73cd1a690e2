import type { PlayerDto, PlayerFiguresDto } from "#contract/api.ts";

/** A player of a list, with what the feed says of them where it is known. */
export type ListedPlayer = PlayerDto & Partial<PlayerFiguresDto>;

export type PlayerSort = "name" | "lastSeasonGoals" | "expectedGoals" | "ownership" | "price" | "form";

/** The ways to sort a list of players; by name is how the specification has it. */
export const PLAYER_SORTS: readonly { readonly sort: PlayerSort; readonly label: string }[] = [
  { sort: "name", label: "Name" },
  { sort: "lastSeasonGoals", label: "Goals last season" },
  { sort: "expectedGoals", label: "Chances this season (xG)" },
  { sort: "ownership", label: "Ownership" },
  { sort: "price", label: "Price" },
  { sort: "form", label: "Form" },
];

const byName = new Intl.Collator("en").compare;

/** By name, or by a figure: the largest first, unknown ones last, equal ones by name. */
export function comparePlayers(sort: PlayerSort): (one: ListedPlayer, other: ListedPlayer) => number {
  return (one, other) => {
    const order = sort === "name" ? 0 : (other[sort] ?? -1) - (one[sort] ?? -1);
    return order || byName(one.name, other.name) || one.id - other.id;
  };
}

/** `2 last season · £5.5m · 12% own`; empty where the feed says nothing. The figure sorted by comes first. */
export function figuresText(player: ListedPlayer, sort: PlayerSort): string {
  const { lastSeasonGoals, price, ownership, form, expectedGoals } = player;
  const texts: Partial<Record<PlayerSort, string>> = {};
  if (form != null && sort === "form") texts.form = `form ${form.toFixed(1)}`;
  if (expectedGoals != null && sort === "expectedGoals")
    texts.expectedGoals = `xG ${expectedGoals.toFixed(1)}`;
  if (lastSeasonGoals != null) texts.lastSeasonGoals = `${lastSeasonGoals} last season`;
  if (price != null) texts.price = `£${price.toFixed(1)}m`;
  if (ownership != null) texts.ownership = `${ownership < 1 ? "<1" : Math.round(ownership)}% own`;
  const first = texts[sort];
  const rest = Object.entries(texts).flatMap(([name, text]) => (name === sort ? [] : [text]));
  return [...(first ? [first] : []), ...rest].join(" · ");
}

export interface PlayerFlag {
  /** A sign beside the words: the words say it all. */
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

/** Why a player may not play, in the feed's words where it has some; null for whoever is available. */
export function flagOf({ status, news }: ListedPlayer): PlayerFlag | null {
  const flag = status ? FLAGS[status] : undefined;
  return flag ? { sign: flag.sign, words: news || flag.words } : null;
}
