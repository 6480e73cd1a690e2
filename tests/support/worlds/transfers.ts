import type { Club, Player, Position } from "#domain/season/facts.ts";
import { resolveSeason } from "#domain/season/season-config.ts";
import { clubId, playerId, userId } from "#domain/shared/ids.ts";
import { parseInstant } from "#domain/shared/instant.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import type { TransferContext } from "#domain/transfers/check-transfer.ts";
import {
  type MoveOutcome,
  type MoveView,
  outcomeOfMove,
  type PlayerMove,
} from "#domain/transfers/free-transfer.ts";
import { addGrant, EMPTY_LEDGER } from "./ledger.ts";

export const season = resolveSeason({ id: "2025-26" }, null);
export const AUGUST_1 = parseInstant("2025-08-01T12:00:00Z");
export const OCTOBER = parseInstant("2025-10-10T12:00:00Z");
export const JANUARY = parseInstant("2026-01-10T12:00:00Z");

export const clubs = new Map(
  Array.from({ length: 20 }, (_, i): Club => {
    const id = clubId(i + 1);
    return { id, feedId: i + 1, name: `Club ${i + 1}`, code: `C${i + 1}` };
  }).map((club) => [club.id, club]),
);

/** A footballer of a club in the league. */
export function player(id: number, club: number, position: Position, name = `Player ${id}`): Player {
  return {
    id: playerId(id),
    feedId: id,
    name,
    fullName: name,
    position,
    clubId: clubId(club),
    isInLeague: true,
    photo: `${id}.jpg`,
  };
}

/** Club c has midfielders c01 to c04, a defender c05 and a goalkeeper c06. */
export const players = new Map(
  Array.from({ length: 20 }, (_, i) => i + 1)
    .flatMap((club) => [
      ...[1, 2, 3, 4].map((n) => player(club * 100 + n, club, "MID")),
      player(club * 100 + 5, club, "DEF"),
      player(club * 100 + 6, club, "GK"),
    ])
    .map((each) => [each.id, each]),
);

/** A squad of every club's first midfielder. */
export const picks = [...clubs.keys()].map(
  (club): SquadPick => ({
    clubId: club,
    playerId: playerId(club * 100 + 1),
    position: "MID",
    pickedAt: AUGUST_1,
  }),
);
const paid = addGrant(EMPTY_LEDGER, { kind: "payment", ref: "pi", grantedAt: JANUARY });

/** What a transfer is checked against: in January, with one paid transfer, unless told otherwise. */
export function context(changes: Partial<TransferContext> = {}): TransferContext {
  return {
    picks,
    facts: { clubs, players },
    goals: new Map(),
    ledger: paid,
    season,
    now: JANUARY,
    squadQualified: true,
    tickedClubIds: new Set(),
    isOver: false,
    ownsLeagueOfFive: false,
    ...changes,
  };
}

export const request = (out: number, next: number, reason?: string) => ({
  originalPlayerId: playerId(out),
  newPlayerId: playerId(next),
  reason,
});

/** What a move does to a pick: in season, the player where they moved to, unless told otherwise. */
export function outcomeOf(pick: SquadPick, move: PlayerMove, view: Partial<MoveView> = {}): MoveOutcome {
  const { player: now } = move;
  return outcomeOfMove(userId("u1"), pick, move, {
    isTicked: false,
    later: [],
    player: now,
    cutoffAt: null,
    clubs,
    ...view,
  });
}

export const grantIn = (outcome: MoveOutcome) => (outcome.kind === "left" ? outcome.grant : null);
