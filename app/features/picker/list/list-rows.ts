import { type CardState, closedTo, nobodyText, whyNot } from "#app/features/picker/card-state.ts";
import { shortName } from "#app/shared/card/card-cell.ts";
import { POSITIONS, positionName } from "#app/shared/card/picks.ts";
import type { Team, TeamPlayer } from "#contract/clubs.ts";
import type { OutfieldPosition } from "#domain/season/facts.ts";
import { FORMATION } from "#domain/squad/formation.ts";
import { groupOptions, plain } from "./picker-options.ts";
import { comparePlayers, type PlayerSort } from "./player-figures.ts";

/** One player in the list. */
export interface ListRow {
  readonly team: Team;
  readonly player: TeamPlayer;
  readonly isChosen: boolean;
  /** Why the player cannot be chosen; null when they can. */
  readonly refusal: string | null;
  /** A choosable player's second line: in a search across clubs their club, and the pick they would replace. */
  readonly about: string | null;
}

/** The players of one position, under its heading. */
export interface RowGroup {
  readonly key: string;
  /** The position in capitals: `DEFENDERS`. */
  readonly heading: string;
  /** The text beside the heading: why the position is closed; empty where it is open. */
  readonly note: string;
  readonly rows: readonly ListRow[];
  /** In place of rows: that the club has nobody for this position, which has places left. */
  readonly nobody?: string;
}

export interface ListView {
  /** What is said of a player in their club's own list. */
  readonly about?: (player: TeamPlayer) => string | null;
  readonly sort: PlayerSort;
  /** The position to which the list is narrowed; null for all. */
  readonly position: OutfieldPosition | null;
  /** Who was picked when the list opened, and stays its first row: a press moves nothing. */
  readonly first?: number | undefined;
}

/** The positions of a club's list, with their headings in capitals. */
export const headingsOf = (position: OutfieldPosition | null) =>
  POSITIONS.filter((each) => position === null || each.position === position).map((each) => ({
    position: each.position,
    heading: each.many.toUpperCase(),
  }));

/**
 * What a full position says beside its heading: `6 of 6, full`, or who would go out; of another its chip has the count.
 */
export function pickedNote({ bySlot }: Pick<CardState, "bySlot">, club: number, position: OutfieldPosition) {
  const picked = [...bySlot.values()].filter(({ player }) => player.position === position);
  const count = `${picked.length} of ${FORMATION[position]}`;
  if (picked.length !== FORMATION[position]) return "";
  const own = picked.find(({ teamId, ticked }) => teamId === club && !ticked);
  return own ? `${count}: a pick replaces ${shortName(own.player.name)}` : `${count}, full`;
}

/** A club's players by position (BNG-01): the pick first, in a group of its own, then the others of that position. */
export function clubRows(card: CardState, team: Team, view: ListView): RowGroup[] {
  const { sort, position, about, first } = view;
  const closed = closedTo(card, team);
  const chosen = card.bySlot.get(team.id)?.playerId;
  const groups = new Map(groupOptions(team.players, sort).map((group) => [group.position, group.options]));
  const byPosition = headingsOf(position).flatMap(({ position: own, heading }): RowGroup[] => {
    const players = (groups.get(own) ?? []) as TeamPlayer[];
    const nobody = players.length === 0 ? nobodyText(card, team, own) : null;
    if (players.length === 0 && nobody === null) return [];
    const rows = players.map((player) => ({
      team,
      player,
      isChosen: player.id === chosen,
      refusal: whyNot(card, team, player, closed),
      about: about?.(player) ?? null,
    }));
    const picked = pickedNote(card, team.id, own);
    // The rows of a full position say what to do about it; of another that is closed they and the heading say why.
    const note = picked.endsWith("full") ? picked : (closed.get(own) ?? picked);
    return [{ key: own, heading, note, rows, ...(nobody === null ? {} : { nobody }) }];
  });
  const own = byPosition.flatMap(({ rows }) => rows).find(({ player }) => player.id === first);
  if (!own) return byPosition;
  const others = byPosition
    .map((group) => ({ ...group, rows: group.rows.filter((row) => row !== own) }))
    .filter(({ rows, nobody }) => rows.length > 0 || nobody)
    // Whoever replaces them at once is of their position.
    .sort(
      (one, other) => Number(other.key === own.player.position) - Number(one.key === own.player.position),
    );
  return [
    { key: "picked", heading: "YOUR PICK", note: positionName(own.player.position), rows: [own] },
    ...others,
  ];
}

/** The most search results shown; typing more letters narrows them down. */
const FOUND_MAX = 40;

/** Outfield players (BNG-01) whose name contains, or whose club begins with, the typed text. */
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
