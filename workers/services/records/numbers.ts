import type { ClubCalls, OwnNumbers } from "#contract/accounts/numbers.ts";
import { bingoNumbers } from "#domain/records/bingo-numbers.ts";
import { type ClubShare, tippingNumbers } from "#domain/records/tipping-numbers.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { isBeforeCutoff } from "#domain/season/season-config.ts";
import { type UserId, userId } from "#domain/shared/ids.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { goalIndexOf } from "#domain/squad/goal-index.ts";
import { drawSeedOf } from "#domain/tipping/draw-seed.ts";
import { scoreGameweeks } from "#domain/tipping/score.ts";
import { seasonIndexOf } from "#domain/tipping/season-index.ts";
import { readSeason } from "#workers/db/season/season-view.ts";
import { readPicksOfUser } from "#workers/db/squads/picks.ts";
import type { Context } from "#workers/platform/context.ts";
import { notFound, type Refusal } from "#workers/services/refusal.ts";
import { readOwnPicks } from "#workers/services/squads/squads.ts";
import { readTipper } from "#workers/services/tipping/predictions.ts";

/**
 * REC-01: a person's season in numbers, computed from the facts. TIP-08, BNG-08: predictions count once their match is
 * over, so the numbers tell nobody of an open one; nothing of another's card is told before the cutoff.
 */
export async function readNumbers(
  ctx: Context,
  viewer: UserId,
  asked: string,
): Promise<Result<OwnNumbers, Refusal>> {
  const whose = userId(asked);
  const isOwn = whose === viewer;
  const [{ facts, config }, picks, read] = await Promise.all([
    readSeason(ctx),
    isOwn ? readOwnPicks(ctx, viewer) : readPicksOfUser(ctx.db, ctx.config.season.id, whose),
    readTipper(ctx, whose),
  ]);
  if (!read || !picks) return refuse(notFound("There is no such player."));
  const now = ctx.clock.now();
  const isHidden = !isOwn && isBeforeCutoff(config, now);
  const { index } = seasonIndexOf(facts, drawSeedOf(ctx.config), now);
  const weeks = scoreGameweeks(read.tipper, index, ({ hasLocked }) => hasLocked);
  const tipping = tippingNumbers(weeks, facts.fixtures);
  const bingo = isHidden ? null : bingoNumbers(picks, facts, goalIndexOf(facts));
  const ofClub = (share: ClubShare | null): ClubCalls | null => toClubCalls(share, facts);
  return ok({
    season: ctx.config.season.id,
    bingo: bingo && {
      ...bingo,
      earliest: bingo.earliest && {
        minute: bingo.earliest.minute,
        playerName: facts.players.get(bingo.earliest.playerId)?.name ?? "",
        gameweek: bingo.earliest.gameweek,
      },
    },
    tipping: tipping && {
      ...tipping,
      perfectRounds: [...tipping.perfectRounds],
      bestClub: ofClub(tipping.bestClub),
      worstClub: ofClub(tipping.worstClub),
    },
  });
}

function toClubCalls(share: ClubShare | null, { clubs }: SeasonFacts): ClubCalls | null {
  const club = share && clubs.get(share.clubId);
  return club
    ? { team: { id: club.id, name: club.name, code: club.code }, right: share.right, of: share.of }
    : null;
}
