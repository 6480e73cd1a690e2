import type { ReplacementsAnswer, TransferAnswer, TransferInput } from "#contract/transfers.ts";
import { playerId, type UserId } from "#domain/shared/ids.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { isTicked } from "#domain/squad/tick.ts";
import { allowanceOf } from "#domain/transfers/allowance.ts";
import { type AcceptedTransfer, checkTransfer, replacementsFor } from "#domain/transfers/check-transfer.ts";
import { addUse, type TransferUse } from "#domain/transfers/ledger.ts";
import { storedUse, writeTransfer } from "#workers/db/transfers/transfers.ts";
import type { Context } from "#workers/platform/context.ts";
import { drawId } from "#workers/platform/draw-id.ts";
import { NO_SEASON_YET, notFound, type Refusal, refusedByRule } from "#workers/services/refusal.ts";
import { toPlayerDto } from "#workers/services/season/season-reads.ts";
import { announceMemberChange } from "#workers/services/telling/announce-member-change.ts";
import { untilWritten } from "#workers/services/until-written.ts";
import { readTransferView, type TransferView } from "./allowance.ts";

/**
 * TRF-01 to TRF-05: makes one transfer. `checkTransfer` applies the rules; the statement that writes holds the
 * allowance, the slot and the facts that were checked. One that lost a race is checked again: of two at once for the
 * last allowance one succeeds, and the other learns why it did not.
 */
export async function makeTransfer(
  ctx: Context,
  user: UserId,
  input: TransferInput,
): Promise<Result<TransferAnswer, Refusal>> {
  return untilWritten(async () => {
    const view = await readTransferView(ctx, user);
    if (view.facts.epoch === 0) return refuse(NO_SEASON_YET);
    const checked = check(view, input, ctx);
    if (!checked.ok) return refuse(refusedByRule(checked.refusal));
    const use = toUse(checked.value);
    const isWritten = await writeTransfer(ctx.db, {
      season: ctx.config.season.id,
      user,
      use,
      grantRef: checked.value.grantRef,
      reason: checked.value.reason,
      epoch: view.facts.epoch,
    });
    if (!isWritten) return null;
    ctx.defer(announceMemberChange(ctx, user, "football_bingo"));
    return ok(toAnswer(view, checked.value, use));
  });
}

function check(view: TransferView, input: TransferInput, ctx: Context) {
  const ticked = view.picks.filter((pick) => isTicked(pick, view.index));
  return checkTransfer(
    {
      originalPlayerId: playerId(input.originalPlayerId),
      newPlayerId: playerId(input.newPlayerId),
      reason: input.reason ?? null,
    },
    {
      ...view,
      season: view.config,
      now: ctx.clock.now(),
      tickedClubIds: new Set(ticked.map((pick) => pick.clubId)),
    },
  );
}

function toUse({ grantKind, at, clubId, outPlayerId, inPlayerId }: AcceptedTransfer): TransferUse {
  // See writeTransfer: before the cutoff a slot keeps its last change.
  const transferId = grantKind === "preseason" ? `preseason:${clubId}` : drawId();
  return { transferId, at, grantKind, clubId, outPlayerId, inPlayerId };
}

function toAnswer(view: TransferView, accepted: AcceptedTransfer, use: TransferUse): TransferAnswer {
  const untickedPicks = view.untickedPicks.map((pick) =>
    pick.clubId === accepted.clubId ? accepted.pick : pick,
  );
  const after = allowanceOf(addUse(view.ledger, use), view.config, use.at, { ...view, untickedPicks });
  return {
    transfer: {
      id: use.transferId,
      teamId: accepted.clubId,
      originalPlayerId: accepted.outPlayerId,
      newPlayerId: accepted.inPlayerId,
      reason: accepted.reason,
      kind: storedUse(use),
      at: formatInstant(use.at),
    },
    transfersRemaining: after.transfersRemaining,
  };
}

/** TRF-01: the footballers who may replace one of the viewer's picks, by name; possibly none. */
export async function readReplacements(
  ctx: Context,
  user: UserId,
  picked: number,
): Promise<Result<ReplacementsAnswer, Refusal>> {
  const view = await readTransferView(ctx, user);
  const pick = view.picks.find((candidate) => candidate.playerId === picked);
  if (!pick) return refuse(notFound("This player is not in your squad."));
  const { freeSlots } = allowanceOf(view.ledger, view.config, ctx.clock.now(), view);
  return ok({
    playerId: pick.playerId,
    teamId: pick.clubId,
    position: pick.position,
    isFree: freeSlots.some((slot) => slot.clubId === pick.clubId),
    replacements: replacementsFor(pick, view).map((player) => toPlayerDto(player, view.index, ctx.config)),
  });
}
