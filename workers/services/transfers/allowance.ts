import type { AllowanceAnswer } from "#contract/transfers.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { isSeasonOver } from "#domain/season/gameweeks.ts";
import type { SeasonConfig } from "#domain/season/season-config.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { isQualified } from "#domain/squad/formation.ts";
import { type GoalCounts, goalCounts, goalIndexOf } from "#domain/squad/goal-index.ts";
import { type GoalIndex, isTicked } from "#domain/squad/tick.ts";
import {
  type AllowanceContext,
  allowanceOf,
  purchaseOffer,
  type TransferAllowance,
} from "#domain/transfers/allowance.ts";
import { readSeasonWith } from "#workers/db/season/season-view.ts";
import { transferLedgerOf } from "#workers/db/transfers/ledger-alone.ts";
import { purchaseOf } from "#workers/db/transfers/payments.ts";
import { type TransferState, toTransferState, transferStateOf } from "#workers/db/transfers/transfers.ts";
import { type Context, once } from "#workers/platform/context.ts";
import { readOwnPicks } from "#workers/services/squads/squads.ts";

/** A player's picks and ledger with the facts and calendar they are judged by, all as of one moment. */
export interface TransferView extends TransferState, AllowanceContext {
  readonly facts: SeasonFacts;
  readonly config: SeasonConfig;
  readonly index: GoalIndex;
  readonly goals: GoalCounts;
  readonly provenMembers: number | null;
}

const counts = new WeakMap<GoalIndex, GoalCounts>();

/** A player's transfers as of now, in one query: at most 20 picks, a few grants and uses, and two rows per league. */
export async function readTransferView(ctx: Context, user: UserId): Promise<TransferView> {
  if (ctx.memory) return readViewOfPage(ctx, user);
  const { facts, config, rows } = await once(ctx, `transfers of ${user}`, () =>
    readSeasonWith(ctx, transferStateOf({ season: ctx.config.season.id, user })),
  );
  return viewOf(toTransferState(rows[0]), facts, config);
}

/** The same for a request that only reads: the calls of one page share the squad, read in the same trip. */
async function readViewOfPage(ctx: Context, user: UserId): Promise<TransferView> {
  const ledgerOf = transferLedgerOf({ season: ctx.config.season.id, user });
  const [{ facts, config, rows }, picks] = await Promise.all([
    once(ctx, `ledger of ${user}`, () => readSeasonWith(ctx, ledgerOf)),
    readOwnPicks(ctx, user),
  ]);
  return viewOf({ ...toTransferState(rows[0]), picks }, facts, config);
}

/** `readTransferView` with what the user's next payment depends on, in the same query. */
export async function readPurchase(
  ctx: Context,
  user: UserId,
): Promise<{ view: TransferView; openIntent: string | null; intentsMade: number }> {
  const { facts, config, rows } = await readSeasonWith(
    ctx,
    purchaseOf({ season: ctx.config.season.id, user }),
  );
  const [row] = rows;
  const view = viewOf(toTransferState(row), facts, config);
  return { view, openIntent: row?.openIntent ?? null, intentsMade: row?.intentsMade ?? 0 };
}

function viewOf(state: TransferState, facts: SeasonFacts, config: SeasonConfig): TransferView {
  const index = goalIndexOf(facts);
  const goals = counts.get(index) ?? goalCounts(index);
  counts.set(index, goals);
  return {
    ...state,
    facts,
    players: facts.players,
    config,
    index,
    goals,
    isOver: isSeasonOver(facts),
    squadQualified: isQualified(state.picks),
    untickedPicks: state.picks.filter((pick) => !isTicked(pick, index)),
  };
}

/** TRF-01 … TRF-06: the transfers the player may make now, and if none, why; and whether access is sold to them. */
export async function readAllowance(ctx: Context, user: UserId): Promise<AllowanceAnswer> {
  const view = await readTransferView(ctx, user);
  const now = ctx.clock.now();
  const offer = purchaseOffer(view.ledger, view.config, now, view);
  return {
    ...toAnswer(allowanceOf(view.ledger, view.config, now, view)),
    ...(offer.ok ? {} : { notForSale: { code: offer.refusal.code, message: offer.refusal.message } }),
  };
}

function toAnswer({ window, freeSlots, offered, ...allowance }: TransferAllowance): AllowanceAnswer {
  return {
    ...allowance,
    offered: [...offered],
    window: { opensAt: formatInstant(window.opensAt), closesAt: formatInstant(window.closesAt) },
    freeSlots: freeSlots.flatMap(({ clubId, playerId, expiresAt }) =>
      playerId === null ? [] : [{ teamId: clubId, playerId, expiresAt: formatInstant(expiresAt) }],
    ),
  };
}
