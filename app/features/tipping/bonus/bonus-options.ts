import { groupOptions, plain } from "#app/features/picker/list/picker-options.ts";
import type { PlayerDto } from "#contract/clubs.ts";
import { type BonusLimits, NO_SELECTION, USED } from "./bonus-limits.ts";

/** A choice of a goal bonus: a player, or nobody. */
export interface BonusOption {
  /** The player's id; 0 for 'No selection'. */
  readonly id: number;
  readonly name: string;
  readonly goals: number;
  /** Why the option cannot be chosen; null when it can. */
  readonly refusal: string | null;
}

/** The options of one position, under its heading. */
export interface BonusGroup {
  /** Club and position, such as `Arsenal, Midfielders`; null for 'No selection', which has no heading. */
  readonly heading: string | null;
  readonly options: readonly BonusOption[];
}

interface BonusClub {
  readonly name: string;
  readonly players: readonly PlayerDto[];
}

/** TIP-05: the outfield players of both clubs that match the search, by club and position. */
export function bonusGroups(
  clubs: readonly BonusClub[],
  { restricted, taken }: BonusLimits,
  typed: string,
): BonusGroup[] {
  const wanted = plain(typed.trim());
  const matches = (name: string) => plain(name).includes(wanted);
  const groups = clubs.flatMap(({ name: club, players }) =>
    groupOptions(players).map(({ heading, options }) => ({
      heading: `${club}, ${heading.charAt(0)}${heading.slice(1).toLowerCase()}`,
      options: options.filter(({ name }) => matches(name) || (wanted !== "" && matches(club))).map(toOption),
    })),
  );
  const found = groups.filter(({ options }) => options.length > 0);
  const none = { heading: null, options: [{ id: 0, name: NO_SELECTION, goals: 0, refusal: null }] };
  return wanted === "" || matches(NO_SELECTION) ? [none, ...found] : found;

  function toOption({ id, name, goals }: PlayerDto): BonusOption {
    const match = taken.get(id);
    const used = restricted.get(id);
    const refusal = used ? USED[used] : match ? `Already chosen for ${match}` : null;
    return { id, name, goals, refusal };
  }
}
