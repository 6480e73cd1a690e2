import type { PlayerDto } from "#contract/clubs.ts";
import type { Selection } from "#contract/squads.ts";
import type { OutfieldPosition, Position } from "#domain/season/facts.ts";
import { clubId } from "#domain/shared/ids.ts";
import { FORMATION, type Formation, type FormationPick } from "#domain/squad/formation.ts";

export const POSITIONS = [
  { position: "DEF", one: "Defender", many: "Defenders" },
  { position: "MID", one: "Midfielder", many: "Midfielders" },
  { position: "FWD", one: "Forward", many: "Forwards" },
] as const satisfies readonly { position: OutfieldPosition; one: string; many: string }[];

/** A position in full: `Defender`. */
export function positionName(position: Position): string {
  return POSITIONS.find((known) => known.position === position)?.one ?? "Goalkeeper";
}

/** A number of goals in words: `0 goals`, `1 goal`, `3 goals`. */
export function goalsText(goals: number): string {
  return `${goals} ${goals === 1 ? "goal" : "goals"}`;
}

/** A pick as the formation counts it (BNG-04). */
export function toFormationPick({ teamId, player }: Selection): FormationPick {
  return { clubId: clubId(teamId), position: player.position as OutfieldPosition };
}

/** The positions that a change brings to exactly 6, 8 or 6, which is celebrated. */
export function completedPositions(before: Formation, after: Formation): OutfieldPosition[] {
  return POSITIONS.map(({ position }) => position).filter(
    (position) => after[position] === FORMATION[position] && before[position] !== FORMATION[position],
  );
}

/** The squad with another player in a club's slot. */
export function withSelection(selections: readonly Selection[], selection: Selection): Selection[] {
  const others = selections.filter(({ teamId }) => teamId !== selection.teamId);
  return [...others, selection];
}

/**
 * A pick as the server is expected to save it, shown until the server answers.
 *
 * @param now epoch milliseconds on the server's clock.
 */
export function expectedSelection(
  userId: string,
  club: { id: number; name: string; code: string },
  player: PlayerDto,
  now: number,
): Selection {
  const { id, name, position, goals, photoUrl } = player;
  return {
    userId,
    teamId: club.id,
    playerId: id,
    gameweek: 1,
    ticked: false,
    final: false,
    // Goals before the pick do not count for it, nor do those of a match that is on (BNG-02).
    goals: 0,
    countsAfter: new Date(now).toISOString(),
    player: {
      id,
      name,
      position,
      goals,
      photoUrl,
      team: { id: club.id, name: club.name, code: club.code },
    },
  };
}

/** Picks that are ticked now and were not before; a pick that is new does not count. */
export function newTicks(before: readonly Selection[], now: readonly Selection[]): Selection[] {
  return now.filter(
    ({ ticked, teamId, playerId }) =>
      ticked && before.some((old) => old.teamId === teamId && old.playerId === playerId && !old.ticked),
  );
}
