import type { SaveSelectionInput, Selection, Squad } from "#contract/squads.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { firstKickoffOf, isSeasonOver } from "#domain/season/kickoffs.ts";
import { isBeforeCutoff, type SeasonConfig } from "#domain/season/season-config.ts";
import { clubId, type PlayerId, playerId, type UserId, userId } from "#domain/shared/ids.ts";
import { formatInstant, type Instant } from "#domain/shared/instant.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { checkPick } from "#domain/squad/check-pick.ts";
import { formationOf, isQualified } from "#domain/squad/formation.ts";
import { type GoalIndex, goalIndexOf, goalsOf, lastKickoffBy } from "#domain/squad/goal-index.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { revokedReasonOf } from "#domain/squad/revocations.ts";
import { type SlotScore, scoreSlot, scoreSquad } from "#domain/squad/score-squad.ts";
import { readSeason } from "#workers/db/season/season-view.ts";
import { readPicks, readPicksOfUser, readSlots, writePick } from "#workers/db/squads/picks.ts";
import { type Context, once } from "#workers/platform/context.ts";
import {
  FORBIDDEN,
  NO_SEASON_YET,
  notFound,
  type Refusal,
  refusedByRule,
} from "#workers/services/refusal.ts";
import { photoUrlOf, revocationsOf } from "#workers/services/season/season-reads.ts";
import { announceMemberChange } from "#workers/services/telling/announce-member-change.ts";
import { untilWritten } from "#workers/services/until-written.ts";

/** Reads the season, against which every change of a squad is checked. */
export const readBeforeSave = (ctx: Context) => readSeason(ctx);

/**
 * BNG-01 to BNG-04: saves one pick, replacing that club's. Saving the same player again changes nothing. The rules are
 * checked by `checkPick`, and once more inside the statement that writes, so that neither a second tab nor a goal in
 * the same second slips past.
 */
export async function saveSelection(
  ctx: Context,
  user: UserId,
  input: SaveSelectionInput,
): Promise<Result<Selection, Refusal>> {
  // ACC-01
  if (input.userId !== user) return refuse(FORBIDDEN);
  return untilWritten(() => trySave(ctx, user, input));
}

/** Makes one attempt to save. @returns null when the facts changed between check and write. */
async function trySave(
  ctx: Context,
  user: UserId,
  input: SaveSelectionInput,
): Promise<Result<Selection, Refusal> | null> {
  const { facts, config } = await readSeason(ctx);
  if (facts.epoch === 0) return refuse(NO_SEASON_YET);
  const now = ctx.clock.now();
  const goals = goalIndexOf(facts);
  const firstKickoffAt = firstKickoffOf(facts.fixtures.values());
  const check = (picks: readonly SquadPick[]) =>
    checkPick({
      club: facts.clubs.get(clubId(input.teamId)) ?? null,
      candidate: facts.players.get(playerId(input.playerId)) ?? null,
      picks,
      goals,
      now,
      cutoffAt: config.cutoffAt,
      firstKickoffAt,
      isOver: isSeasonOver(facts),
    });
  const season = ctx.config.season.id;
  const readOwnSlots = () =>
    readSlots(ctx.d1, season, user, { clubId: clubId(input.teamId), playerId: playerId(input.playerId) });
  const answer = (pick: SquadPick) => ok(toSelection(user, pick, facts, goals));

  const wanted = check([]);
  if (!wanted.ok) {
    // Refused whatever the squad, unless the slot already holds exactly this player.
    const outcome = check(await readOwnSlots());
    return outcome.ok ? answer(outcome.value.pick) : refuse(refusedByRule(outcome.refusal));
  }
  const { before, isWritten } = await writePick(ctx.d1, {
    season,
    user,
    pick: wanted.value.pick,
    epoch: facts.epoch,
    isAfterCutoff: !isBeforeCutoff(config, now),
    scorers: firstKickoffAt === null || now < firstKickoffAt ? new Map() : latestGoals(goals),
  });
  if (isWritten) {
    ctx.defer(announceMemberChange(ctx, user, "football_bingo"));
    return answer(wanted.value.pick);
  }
  for (const read of [async () => before, readOwnSlots]) {
    const outcome = check(await read());
    if (!outcome.ok) return refuse(refusedByRule(outcome.refusal));
    if (outcome.value.isUnchanged) return answer(outcome.value.pick);
  }
  return null;
}

/** Footballers with goals that count, each with the kick-off of their latest. */
export function latestGoals(goals: GoalIndex): ReadonlyMap<PlayerId, Instant> {
  const latest = new Map<PlayerId, Instant>();
  for (const [player, counting] of goals) {
    const last = counting.at(-1);
    if (last) latest.set(player, last.kickoffAt);
  }
  return latest;
}

/**
 * A player's picks in order of club. BNG-08: another's only from the cutoff on.
 *
 * @param owner the squad's owner; null for the viewer.
 */
export async function readSelections(
  ctx: Context,
  viewer: UserId,
  owner: string | null,
): Promise<Result<Selection[], Refusal>> {
  const isOwn = owner === null || owner === viewer;
  const whose = isOwn ? viewer : userId(owner);
  const season = ctx.config.season.id;
  const [{ facts, config }, picks] = await Promise.all([
    readSeason(ctx),
    isOwn ? readOwnPicks(ctx, viewer) : readPicksOfUser(ctx.db, season, whose),
  ]);
  if (!isOwn && isBeforeCutoff(config, ctx.clock.now())) {
    return refuse({ ...FORBIDDEN, code: "HIDDEN", message: "Squads are hidden until the cutoff." });
  }
  if (!picks) return refuse(notFound("There is no such player."));
  return ok(toSelections(whose, picks, facts));
}

/** A squad in the form the API shows, in the order of the picks. */
export function toSelections(owner: UserId, picks: readonly SquadPick[], facts: SeasonFacts): Selection[] {
  const goals = goalIndexOf(facts);
  return picks.map((pick) => toSelection(owner, pick, facts, goals));
}

/** The viewer's own squad with its score. */
export async function readSquad(ctx: Context, user: UserId): Promise<Squad> {
  const [{ facts, config }, picks] = await Promise.all([readSeason(ctx), readOwnPicks(ctx, user)]);
  return toSquad(user, picks, { facts, config, goals: goalIndexOf(facts), now: ctx.clock.now() });
}

interface Moment {
  readonly facts: SeasonFacts;
  readonly config: SeasonConfig;
  readonly goals: GoalIndex;
  readonly now: Instant;
}

/** A squad in the form the API shows. `cutoff` is null until the season's first deadline is loaded (SEA-01). */
export function toSquad(
  user: UserId,
  picks: readonly SquadPick[],
  { facts, config, goals, now }: Moment,
): Squad {
  const { score, totalGoals, slots } = scoreSquad(picks, goals);
  const qualified = isQualified(picks);
  return {
    selections: picks.map((pick, at) => toSelection(user, pick, facts, goals, slots[at])),
    formation: formationOf(picks),
    qualified,
    score,
    totalGoals,
    cutoff: config.cutoffAt === null ? null : formatInstant(config.cutoffAt),
    locked: isSeasonOver(facts) || isLocked(config, qualified, now),
  };
}

export const readOwnPicks = (ctx: Context, user: UserId) =>
  once(ctx, `picks of ${user}`, () => readPicks(ctx.db, ctx.config.season.id, user));

/**
 * BNG-04: whether a squad changes by transfer alone: after the cutoff, once qualified; a draft may still be completed.
 */
function isLocked(config: SeasonConfig, isSquadQualified: boolean, now: Instant): boolean {
  return isSquadQualified && !isBeforeCutoff(config, now);
}

/** The fixture whose goal ticked the slot, and its gameweek; absent while unticked. */
function tickedIn({ tickedBy }: SlotScore, facts: SeasonFacts): Pick<Selection, "tickedIn"> {
  const fixture = tickedBy ? facts.fixtures.get(tickedBy.fixtureId) : undefined;
  const gameweek = fixture?.gameweekId ?? fixture?.lock?.gameweekId;
  return tickedBy && gameweek ? { tickedIn: { gameweek, fixtureId: tickedBy.fixtureId } } : {};
}

/**
 * BNG-02: a slot in the form the API shows. `goals` are those that count for the slot, `player.goals` the player's
 * whole season. `player.team` and `player.position` are the slot's, which stay when the player moves.
 */
function toSelection(
  owner: UserId,
  pick: SquadPick,
  facts: SeasonFacts,
  goals: GoalIndex,
  slot: SlotScore = scoreSlot(pick, goals),
): Selection {
  const club = facts.clubs.get(pick.clubId);
  const revokedReason = revokedReasonOf(pick, revocationsOf(facts));
  const kickedOffBefore = lastKickoffBy(facts.fixtures.values(), pick.pickedAt);
  return {
    userId: owner,
    teamId: pick.clubId,
    playerId: pick.playerId,
    gameweek: 1,
    ticked: slot.isTicked,
    final: slot.isFinal,
    goals: slot.goals,
    ...(kickedOffBefore === null ? {} : { countsAfter: formatInstant(kickedOffBefore) }),
    ...tickedIn(slot, facts),
    ...(revokedReason && !slot.isTicked ? { revokedReason } : {}),
    player: {
      id: pick.playerId,
      name: facts.players.get(pick.playerId)?.name ?? `Player ${pick.playerId}`,
      position: pick.position,
      goals: goalsOf(goals, pick.playerId),
      photoUrl: photoUrlOf(pick.playerId),
      team: { id: pick.clubId, name: club?.name ?? "", code: club?.code ?? "" },
    },
  };
}
