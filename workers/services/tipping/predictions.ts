import type {
  GameweekPredictions,
  RestrictedPlayers,
  TippingPrediction,
  TippingReceipt,
} from "#contract/tipping-answers.ts";
import type { Player, SeasonFacts } from "#domain/season/facts.ts";
import { type GameweekId, gameweekId, type PlayerId, type UserId, userId } from "#domain/shared/ids.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { drawSeedOf } from "#domain/tipping/draw-seed.ts";
import { hasGameweekLocked } from "#domain/tipping/gameweek-fixtures.ts";
import { jokerHolding } from "#domain/tipping/joker.ts";
import { gameweekReasonsOf, type ReasonNames, reasonsOf, reasonText } from "#domain/tipping/reasons.ts";
import { chosenNearby, restrictedPlayers } from "#domain/tipping/restrictions.ts";
import type { StoredSlip } from "#domain/tipping/rows/slip-rows.ts";
import { type FixtureScore, type GameweekScore, scoreGameweek } from "#domain/tipping/score.ts";
import { seasonIndexOf } from "#domain/tipping/season-index.ts";
import { onlyLocked } from "#domain/tipping/visibility.ts";
import { readSeasonWith } from "#workers/db/season/season-view.ts";
import { receiptOf } from "#workers/db/tipping/receipt-code.ts";
import { readReceipts } from "#workers/db/tipping/receipts.ts";
import { type StoredTipper, tipperOf, toTipper } from "#workers/db/tipping/slips.ts";
import { type Context, once } from "#workers/platform/context.ts";
import { badRequest, FORBIDDEN, notFound, type Refusal } from "#workers/services/refusal.ts";

const noGameweek = (gameweek: number) =>
  badRequest(`There is no gameweek ${gameweek}.`, { gameweek: "There is no such gameweek." });

/**
 * A player's predictions of one gameweek with points and reasons. TIP-08: the viewer's own include open ones;
 * another's only those of locked fixtures, and their Joker from the gameweek's first kick-off on. TIP-06: a default
 * appears from its lock on, never before.
 *
 * @param owner the predictions' owner; null for the viewer.
 */
export async function readPredictions(
  ctx: Context,
  viewer: UserId,
  owner: string | null,
  gameweek: number,
): Promise<Result<GameweekPredictions, Refusal>> {
  const whose = owner === null ? viewer : userId(owner);
  const read = await readTipper(ctx, whose);
  if (!read) return refuse(notFound("There is no such player."));
  const { facts, tipper } = read;
  const now = ctx.clock.now();
  const id = gameweekId(gameweek);
  const { index } = seasonIndexOf(facts, drawSeedOf(ctx.config), now);
  const all = scoreGameweek(tipper, index, id);
  if (!all) return refuse(noGameweek(gameweek));
  const isOwn = whose === viewer;
  const hasLocked = hasGameweekLocked(facts, id, now);
  const slip = tipper.slips.find((each) => each.gameweekId === id) ?? null;
  const answer = toAnswer(isOwn ? all : onlyLocked(all), tipper, facts, {
    slip,
    isJokerVisible: isOwn || hasLocked,
  });
  if (!isOwn) return ok(answer);
  const { heldBy, movableFrom } = jokerHolding(tipper.slips, facts, now);
  const own = {
    receipt: slip && (slip.receipt ?? receiptOf(ctx.config.season.id, whose, slip)),
    receivedAt: slip ? formatInstant(slip.receivedAt) : null,
    jokerHeldBy: heldBy,
    canChangeJoker: !hasLocked && (heldBy === null || heldBy === id || movableFrom.includes(heldBy)),
  };
  return ok({ ...answer, own });
}

function toAnswer(
  score: GameweekScore,
  tipper: StoredTipper,
  { players }: SeasonFacts,
  { slip, isJokerVisible }: { slip: StoredSlip | null; isJokerVisible: boolean },
): GameweekPredictions {
  const predictions = score.fixtures.flatMap((fixture) => toPrediction(fixture, tipper, players) ?? []);
  const isReturned = isJokerVisible && slip?.isJokerReturned === true && score.joker === "none";
  const jokerResult = isReturned ? "given_back" : isJokerVisible ? score.joker : "none";
  return {
    gameweek: score.gameweekId,
    joker: isJokerVisible && slip?.hasJoker === true,
    jokerResult,
    predictions,
    perfectRound: score.isPerfectRound,
    total: score.total,
    maximum: score.maximum,
    live: score.isLive,
    settled: score.isSettled,
    voidFixtureIds: [...score.voidFixtureIds],
    reasons: gameweekReasonsOf({ ...score, joker: jokerResult }).map((reason) => reasonText(reason)),
  };
}

/** A prediction in the form the API shows; null without a prediction or a default. */
function toPrediction(
  score: FixtureScore,
  tipper: StoredTipper,
  players: ReadonlyMap<PlayerId, Player>,
): TippingPrediction | null {
  if (score.outcome === null || score.source === null) return null;
  const names = namesFor(score, tipper, players);
  const reasons = reasonsOf(score);
  const ofBonus = reasons.find((reason) => reason === "bonus_scored" || reason === "bonus_not_scored");
  const player = score.bonusPlayerId ? players.get(score.bonusPlayerId) : undefined;
  return {
    fixtureId: score.fixtureId,
    prediction: score.outcome,
    goalBonusPlayerId: score.bonusPlayerId,
    ...(player?.isInLeague === false ? { goneName: player.name } : {}),
    ...(ofBonus ? { bonusReason: reasonText(ofBonus, names) } : {}),
    source: score.source,
    bonusSource: score.bonusSource,
    points: score.points,
    bonus: score.bonus,
    settled: score.isSettled,
    live: score.isLive,
    final: score.isFinal,
    reasons: reasons.map((reason) => reasonText(reason, names)),
  };
}

function namesFor(
  { fixtureId, bonusPlayerId, dropped }: FixtureScore,
  { slips }: StoredTipper,
  players: ReadonlyMap<PlayerId, Player>,
): ReasonNames {
  const bonusPlayer = bonusPlayerId ? players.get(bonusPlayerId)?.name : undefined;
  const chosen =
    dropped === null
      ? null
      : slips.flatMap(({ entries }) => entries).findLast((entry) => entry.fixtureId === fixtureId);
  const chosenPlayer = chosen?.goalBonusPlayerId ? players.get(chosen.goalBonusPlayerId)?.name : undefined;
  return {
    ...(bonusPlayer === undefined ? {} : { bonusPlayer }),
    ...(chosenPlayer === undefined ? {} : { chosenPlayer }),
  };
}

/**
 * TIP-05: the footballers the viewer may not choose in a gameweek, and those chosen in one beside it. Refused for any
 * other user.
 */
export async function readRestrictedPlayers(
  ctx: Context,
  viewer: UserId,
  owner: string,
  gameweek: number,
): Promise<Result<RestrictedPlayers, Refusal>> {
  // ACC-01
  if (owner !== viewer) return refuse(FORBIDDEN);
  const read = await readTipper(ctx, viewer);
  if (!read?.facts.gameweeks.has(gameweekId(gameweek))) return refuse(noGameweek(gameweek));
  const { facts, tipper } = read;
  const restricted = restrictedPlayers(tipper.slips, facts, gameweekId(gameweek), ctx.clock.now());
  const ids = [...restricted.keys()];
  const usedNextIds = ids.filter((playerId) => restricted.get(playerId) === "next");
  const nearbyPlayerIds = [...chosenNearby(tipper.slips, facts, gameweekId(gameweek), ctx.clock.now())];
  return ok({
    restrictedPlayerIds: ids,
    ...(usedNextIds.length > 0 ? { usedNextIds } : {}),
    nearbyPlayerIds,
  });
}

/** The viewer's receipts of one or all gameweeks, the newest first: each slip's latest and up to 50 earlier ones. */
export async function readOwnReceipts(
  ctx: Context,
  viewer: UserId,
  gameweek: GameweekId | null,
): Promise<TippingReceipt[]> {
  const rows = await readReceipts(ctx.db, ctx.config.season.id, viewer, gameweek);
  return rows.map((row) => ({
    gameweek: row.gameweekId,
    receipt: row.receipt,
    receivedAt: formatInstant(row.receivedAt),
    submitted: row.submitted,
    jokerUsed: row.hasJoker,
  }));
}

/** A user and their slips, with the season, in one query; null when there is no such user. */
export async function readTipper(
  ctx: Context,
  user: UserId,
): Promise<{ facts: SeasonFacts; tipper: StoredTipper } | null> {
  const { facts, rows } = await once(ctx, `tipper ${user}`, () =>
    readSeasonWith(ctx, tipperOf({ season: ctx.config.season.id, user })),
  );
  const tipper = toTipper(user, rows);
  return tipper && { facts, tipper };
}
