import { positionName } from "#app/shared/card/picks.ts";
import type { Team, TeamPlayer } from "#contract/clubs.ts";
import type { Selection } from "#contract/squads.ts";
import type { OutfieldPosition } from "#domain/season/facts.ts";
import { worthOf } from "#domain/season/player-worth.ts";
import { clubId, playerId } from "#domain/shared/ids.ts";
import { fillSquad } from "#domain/squad/fill-squad.ts";
import { FORMATION, type Formation, formationOf } from "#domain/squad/formation.ts";
import {
  type Closed,
  closedPositions,
  type Offer,
  placesLeft,
  reachOf,
} from "#domain/squad/formation-reach.ts";

/** The fields of a pick that the picker needs. */
export type PickOnCard = Pick<Selection, "teamId" | "playerId" | "ticked" | "tickedIn" | "left"> & {
  readonly player: Pick<Selection["player"], "name" | "position">;
};

/** The card's picks, with the clubs and the players to choose from. */
export interface CardState {
  readonly teams: readonly Team[];
  readonly bySlot: ReadonlyMap<number, PickOnCard>;
  /** The positions that each unfilled club offers: none while the players are loading. */
  readonly open: ReadonlyMap<number, Offer>;
}

/** @param clubs which clubs have a place, for as long as `teams` is empty. */
export function cardState(
  teams: readonly Team[],
  picks: readonly PickOnCard[],
  clubs: readonly Pick<Team, "id">[] = [],
): CardState {
  const bySlot = new Map(picks.map((pick) => [pick.teamId, pick]));
  const pickedPlayers = new Set(picks.map((pick) => pick.playerId));
  const places: readonly PlaceToFill[] = teams.length > 0 ? teams : clubs;
  const open = places.flatMap(({ id, players = [] }) =>
    bySlot.has(id) ? [] : [[id, offerOf(players.filter((player) => !pickedPlayers.has(player.id)))] as const],
  );
  return { teams, bySlot, open: new Map(open) };
}

type PlaceToFill = Pick<Team, "id"> & Partial<Pick<Team, "players">>;

const isOutfield = (position: string): position is OutfieldPosition => position !== "GK";

function offerOf(players: readonly TeamPlayer[]): Offer {
  return new Set(
    players.flatMap(({ position, goals }) => (goals === 0 && isOutfield(position) ? [position] : [])),
  );
}

/** The formation without the pick for this club. */
function formationBeside({ bySlot }: CardState, club: number): Formation {
  const others = [...bySlot.values()].filter(({ teamId }) => teamId !== club);
  return formationOf(others.map(({ player }) => ({ position: player.position as OutfieldPosition })));
}

/** BNG-01: the positions closed to a club as the card stands, each with the reason in words. */
export function closedTo(card: CardState, club: Team): ReadonlyMap<OutfieldPosition, string> {
  const formation = formationBeside(card, club.id);
  const others = [...card.open].flatMap(([id, offer]) => (id === club.id ? [] : [offer]));
  const closed = closedPositions(formation, offerOf(club.players), others);
  return new Map([...closed].map(([position, why]) => [position, closedText(position, why)]));
}

const plural = (position: OutfieldPosition) => `${positionName(position).toLowerCase()}s`;
const listed = (positions: readonly OutfieldPosition[]) => positions.map(plural).join(" and ");

function closedText(position: OutfieldPosition, closed: Closed): string {
  if (closed.kind === "full") return `Swap a ${positionName(position).toLowerCase()} out first`;
  return `Too few clubs would be left for your ${listed(closed.short)}`;
}

/** `Everton or Sunderland`, `Arsenal, Everton or Sunderland`. */
const eitherOf = (names: readonly string[]) =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;

/** So many clubs are named as those that have somebody; of more it is said that others do. */
const NAMED_MAX = 3;

/** BNG-01: that a club has nobody for a position with places left, and which clubs have; null where it has somebody. */
export function nobodyText(card: CardState, club: Team, position: OutfieldPosition): string | null {
  const current = card.bySlot.get(club.id);
  const isOffered = club.players.some((player) => player.position === position);
  if (isOffered || current?.ticked) return null;
  const left = placesLeft(formationBeside(card, Number.NaN), position);
  if (left === 0) return null;
  const others = card.teams.filter(({ id }) => id !== club.id && card.open.get(id)?.has(position));
  const other = left === 1 ? "another club" : "other clubs";
  const from = others.length <= NAMED_MAX ? eitherOf(others.map(({ name }) => name)) : other;
  const word = positionName(position).toLowerCase();
  const rest = from ? `: your ${left === 1 ? "last one comes" : `last ${left} come`} from ${from}` : "";
  return `No ${club.name} ${word} is free${rest}.`;
}

/** BNG-04: why the card cannot become 6-8-6, with a remedy; null while it can. */
export function outOfReach(card: CardState): string | null {
  const formation = formationBeside(card, Number.NaN);
  const { missing, short } = reachOf(formation, [...card.open.values()]);
  if (missing === 0 || card.teams.length === 0) return null;
  const over = (["DEF", "MID", "FWD"] as const).filter(
    (position) => formation[position] > FORMATION[position],
  );
  if (over.length > 0) return `Too many ${listed(over)} for 6-8-6: change one or more of them.`;
  return `Too few clubs are left for your ${listed(short)}: change a pick to reach 6-8-6.`;
}

/** The places left for a position, in words: `2 left`, `full`, `1 too many`. */
export function leftText(formation: Formation, position: OutfieldPosition): string {
  const over = formation[position] - FORMATION[position];
  if (over > 0) return `${over} too many`;
  return over === 0 ? "full" : `${placesLeft(formation, position)} left`;
}

/**
 * Why a player cannot be chosen for a club; null when they can.
 *
 * @param closed the club's closed positions, see `closedTo`.
 */
export function whyNot(
  card: CardState,
  club: Pick<Team, "id">,
  player: TeamPlayer,
  closed: ReadonlyMap<OutfieldPosition, string>,
): string | null {
  const current = card.bySlot.get(club.id);
  if (current?.playerId === player.id) return null;
  if (current?.ticked) return `${current.player.name} has scored: a ticked pick stays`;
  // BNG-03; before the season's first kick-off nobody has scored (SEA-03).
  if (player.goals > 0) return "Already scored – not available";
  if ([...card.bySlot.values()].some(({ playerId: held }) => held === player.id))
    return "Already on your card";
  return (isOutfield(player.position) && closed.get(player.position)) || null;
}

/** The next club without a player after a given one, wrapping round; null when every club has one. */
export function nextOpenClub(card: CardState, after: number): number | null {
  const ids = card.teams.map(({ id }) => id);
  const from = ids.indexOf(after) + 1;
  const rest = [...ids.slice(from), ...ids.slice(0, from)];
  return rest.find((id) => id !== after && card.open.has(id)) ?? null;
}

/** The previous or next club in the row whose pick can change, wrapping round. */
export function clubBeside({ teams, bySlot }: CardState, club: number, step: 1 | -1): number {
  const ids = teams.flatMap(({ id }) => (bySlot.get(id)?.ticked && id !== club ? [] : [id]));
  return ids.at((ids.indexOf(club) + step) % ids.length) ?? club;
}

/** A club without a pick, and whom 'Fill the rest' puts there. */
export interface Filled {
  readonly team: Team;
  readonly player: TeamPlayer;
}

/** 'Fill the rest': a sensible player for each club without one; null when the card cannot become 6-8-6. */
export function fillOf({ teams, bySlot, open }: CardState): Filled[] | null {
  const picks = [...bySlot.values()].map((held) => ({
    clubId: clubId(held.teamId),
    playerId: playerId(held.playerId),
    position: held.player.position as OutfieldPosition,
  }));
  const candidates = teams.flatMap(({ id, players }) => {
    if (!open.has(id)) return [];
    const most = Math.max(0, ...players.map(({ minutes }) => minutes ?? 0));
    return players.flatMap((player) =>
      isOutfield(player.position) && player.goals === 0
        ? [
            {
              clubId: clubId(id),
              playerId: playerId(player.id),
              position: player.position,
              worth: worthOf(player, most),
            },
          ]
        : [],
    );
  });
  const filled = fillSquad(
    teams.map(({ id }) => clubId(id)),
    picks,
    candidates,
  );
  if (!filled.ok) return null;
  const chosen = new Set<number>(filled.value.map((each) => each.playerId));
  return teams.flatMap((team) =>
    open.has(team.id)
      ? team.players.filter(({ id }) => chosen.has(id)).map((player) => ({ team, player }))
      : [],
  );
}
