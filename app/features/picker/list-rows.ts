import { positionName } from "#app/features/squad/picks.ts";
import type { Team, TeamPlayer } from "#contract/api.ts";
import type { OutfieldPosition } from "#domain/season/facts.ts";
import { FORMATION } from "#domain/squad/formation.ts";
import { type CardState, closedTo, whyNot } from "./card-state.ts";
import { groupOptions, plain } from "./picker-options.ts";
import { comparePlayers, type PlayerSort } from "./player-figures.ts";

/** One player in the list. */
export interface ListRow {
  readonly team: Team;
  readonly player: TeamPlayer;
  readonly isChosen: boolean;
  /** Why they cannot be chosen; null when they can. */
  readonly refusal: string | null;
  /** While searching across clubs: the club, and the player to be replaced. */
  readonly about: string | null;
}

export interface RowGroup {
  readonly key: string;
  /** `DEFENDERS`. */
  readonly heading: string;
  /** `4 of 6 picked`, or why the position is closed. */
  readonly note: string;
  readonly rows: readonly ListRow[];
}

export interface ListView {
  readonly sort: PlayerSort;
  /** Only this position; null for all. */
  readonly position: OutfieldPosition | null;
}

/** A club's players under their positions (BNG-01). */
export function clubRows(card: CardState, team: Team, { sort, position }: ListView): RowGroup[] {
  const closed = closedTo(card, team);
  const chosen = card.bySlot.get(team.id)?.playerId;
  const picked = [...card.bySlot.values()];
  return groupOptions(team.players, sort)
    .filter((group) => position === null || group.position === position)
    .map((group) => ({
      key: group.position,
      heading: group.heading,
      note:
        closed.get(group.position) ??
        `${picked.filter(({ player }) => player.position === group.position).length} of ${FORMATION[group.position]} picked`,
      rows: (group.options as TeamPlayer[]).map((player) => ({
        team,
        player,
        isChosen: player.id === chosen,
        refusal: whyNot(card, team, player, closed),
        about: null,
      })),
    }));
}

/** At most this many search results are shown; more letters narrow them down. */
const FOUND_MAX = 40;

/** Players of all clubs by a part of their name, or of their club's; goalkeepers are not selectable (BNG-01). */
export function foundRows(card: CardState, typed: string, { sort, position }: ListView): RowGroup[] {
  const wanted = plain(typed.trim());
  const order = comparePlayers(sort);
  const found = card.teams
    .flatMap((team) => {
      const isClub = plain(team.name).startsWith(wanted);
      return team.players
        .filter((player) => player.position !== "GK" && (position === null || player.position === position))
        .filter((player) => isClub || plain(player.name).includes(wanted))
        .map((player) => ({ team, player }));
    })
    .sort((one, other) => order(one.player, other.player));
  if (found.length === 0) return [];
  const closed = new Map<number, ReturnType<typeof closedTo>>();
  const rows = found.slice(0, FOUND_MAX).map(({ team, player }) => {
    const own = closed.get(team.id) ?? closedTo(card, team);
    closed.set(team.id, own);
    const current = card.bySlot.get(team.id);
    const isChosen = current?.playerId === player.id;
    const refusal = whyNot(card, team, player, own);
    const place = `${team.name}, ${positionName(player.position).toLowerCase()}`;
    const about = current && !isChosen && !refusal ? `${place}, for ${current.player.name}` : place;
    return { team, player, isChosen, refusal, about };
  });
  const note = found.length > FOUND_MAX ? `${FOUND_MAX} of ${found.length} shown` : `${found.length} found`;
  return [{ key: "found", heading: "ALL CLUBS", note, rows }];
}
