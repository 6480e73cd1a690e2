import type { ChangeSelectionsInput, Selection, Squad } from "#contract/squads.ts";
import { factsOfRun } from "#domain/runs/run-facts.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { isSeasonOver } from "#domain/season/gameweeks.ts";
import { lastKickoffBy } from "#domain/season/kickoffs.ts";
import { isFixed, isOpen, lastFreeInstant, type Run } from "#domain/season/run.ts";
import { clubId, playerId, type UserId } from "#domain/shared/ids.ts";
import { formatInstant, type Instant } from "#domain/shared/instant.ts";
import type { SlotChange } from "#domain/squad/check-picks.ts";
import { formationOf, isQualified } from "#domain/squad/formation.ts";
import { goalIndexOf, goalsOf } from "#domain/squad/goal-index.ts";
import { hasLeftClub, type SquadPick } from "#domain/squad/pick.ts";
import { revocationOf } from "#domain/squad/revoked-reasons.ts";
import { scoreSquad } from "#domain/squad/score-squad.ts";
import { type SlotScore, scoreSlot, tickedInOf } from "#domain/squad/tick.ts";
import type { Config } from "#workers/platform/config.ts";
import { photoUrlOf, revocationsOf } from "#workers/services/season/season-reads.ts";

interface Shown {
  readonly facts: SeasonFacts;
  /** Whose goals count; by default the season's. */
  readonly run?: Run | null;
  /** The configuration's, which says whether the footballers have portraits. */
  readonly photos: Pick<Config, "hasPhotos">;
}

/** The slots to change, as the API was told them. */
export function slotChangesOf({ selections }: ChangeSelectionsInput): SlotChange[] {
  return selections.map((change) => ({
    clubId: clubId(change.teamId),
    playerId: change.playerId === null ? null : playerId(change.playerId),
  }));
}

/** A squad in the form the API shows, in the order of the picks. */
export function toSelections(
  owner: UserId,
  picks: readonly SquadPick[],
  { facts, run, photos }: Shown,
): Selection[] {
  const counted = run ? factsOfRun(facts, run) : facts;
  const goals = goalIndexOf(counted);
  const shared = { facts, photos, counted, countsFrom: run?.countsFrom, lastBefore: lastKickoffOf(facts) };
  return picks.map((pick) => toSelection(owner, pick, { ...shared, slot: scoreSlot(pick, goals) }));
}

/** The last kick-off before a pick, looked for once for all that were made at once. */
function lastKickoffOf({ fixtures }: SeasonFacts): (pick: SquadPick) => Instant | null {
  const found = new Map<Instant, Instant | null>();
  return ({ pickedAt }) => {
    const kickoffBefore = found.get(pickedAt);
    if (kickoffBefore !== undefined) return kickoffBefore;
    const last = lastKickoffBy(fixtures.values(), pickedAt);
    found.set(pickedAt, last);
    return last;
  };
}

interface Moment extends Pick<Shown, "facts" | "photos"> {
  /** The squad's run; null before the half's dates are known. */
  readonly run: Run | null;
  readonly now: Instant;
}

/** A squad in the form the API shows. `cutoff` is null until the season's first deadline is loaded (SEA-01). */
export function toSquad(
  user: UserId,
  picks: readonly SquadPick[],
  { facts, photos, run, now }: Moment,
): Squad {
  const counted = run ? factsOfRun(facts, run) : facts;
  const { score, totalGoals, slots } = scoreSquad(picks, goalIndexOf(counted));
  const qualified = isQualified(picks);
  const cutoffAt = run && lastFreeInstant(run);
  const shared = { facts, photos, counted, countsFrom: run?.countsFrom, lastBefore: lastKickoffOf(facts) };
  return {
    selections: picks.map((pick, at) => toSelection(user, pick, { ...shared, slot: slots[at] as SlotScore })),
    formation: formationOf(picks),
    qualified,
    score,
    totalGoals,
    cutoff: cutoffAt === null ? null : formatInstant(cutoffAt),
    locked: isSeasonOver(facts) || !run || isSquadFixed(run, qualified, now),
  };
}

/**
 * BNG-04, HLF-02: whether a squad no longer changes freely: after the cutoff, once qualified; a draft may still be
 * completed. A second-half card does not change before it opens.
 */
function isSquadFixed(run: Run, isSquadQualified: boolean, now: Instant): boolean {
  return !isOpen(run, now) || (isSquadQualified && isFixed(run, now));
}

/**
 * BNG-02: a slot in the form the API shows. `goals` are those that count for the slot, `player.goals` the player's
 * whole season. `player.team` and `player.position` are the slot's, which stay when the player moves.
 */
function toSelection(
  owner: UserId,
  pick: SquadPick,
  {
    facts,
    photos,
    counted,
    countsFrom = null,
    lastBefore,
    slot,
  }: {
    readonly facts: SeasonFacts;
    readonly photos: Shown["photos"];
    readonly counted: SeasonFacts;
    readonly countsFrom?: Instant | null | undefined;
    readonly lastBefore: (pick: SquadPick) => Instant | null;
    readonly slot: SlotScore;
  },
): Selection {
  const club = facts.clubs.get(pick.clubId);
  const revoked = slot.isTicked ? undefined : revocationOf(pick, revocationsOf(counted));
  const tickedIn = tickedInOf(slot, facts);
  const last = lastBefore(pick);
  // HLF-03: nothing before the half counts for its card, whenever the pick was made.
  const kickedOffBefore = last !== null && last < (countsFrom ?? last) ? null : last;
  return {
    userId: owner,
    teamId: pick.clubId,
    playerId: pick.playerId,
    gameweek: 1,
    ticked: slot.isTicked,
    final: slot.isFinal,
    goals: slot.goals,
    ...(kickedOffBefore === null ? {} : { countsAfter: formatInstant(kickedOffBefore) }),
    ...(tickedIn ? { tickedIn } : {}),
    ...(!slot.isTicked && hasLeftClub(pick, facts.players) ? { left: true } : {}),
    ...(revoked ? { revokedReason: revoked.reason, revokedAt: formatInstant(revoked.at) } : {}),
    player: {
      id: pick.playerId,
      name: facts.players.get(pick.playerId)?.name ?? `Player ${pick.playerId}`,
      position: pick.position,
      goals: goalsOf(goalIndexOf(facts), pick.playerId),
      photoUrl: photoUrlOf(pick.playerId, photos),
      team: { id: pick.clubId, name: club?.name ?? "", code: club?.code ?? "" },
    },
  };
}
