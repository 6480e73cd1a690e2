import type { SaveSelectionInput, Selection, Squad } from "#contract/squads.ts";
import { barredScorers, cardRulesOf } from "#domain/runs/card-rules.ts";
import { isFixed, seasonRun } from "#domain/season/run.ts";
import { isBeforeCutoff } from "#domain/season/season-config.ts";
import { clubId, playerId, type UserId, userId } from "#domain/shared/ids.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { checkPick } from "#domain/squad/check-pick.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
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
import { announceMemberChange } from "#workers/services/telling/announce-member-change.ts";
import { untilWritten } from "#workers/services/until-written.ts";
import { toSelections, toSquad } from "./squad-answers.ts";

const SQUAD_HIDDEN: Refusal = {
  ...FORBIDDEN,
  code: "HIDDEN",
  message: "Squads are hidden until the cutoff.",
};
/** HLF-07: until the second half begins, a card of it is its owner's alone. */
export const CARD_HIDDEN: Refusal = {
  ...SQUAD_HIDDEN,
  message: "Second-half cards are hidden until the second half begins.",
};

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
  const rules = cardRulesOf(facts, seasonRun(config));
  const check = (picks: readonly SquadPick[]) =>
    checkPick({
      club: facts.clubs.get(clubId(input.teamId)) ?? null,
      candidate: facts.players.get(playerId(input.playerId)) ?? null,
      picks,
      now,
      ...rules,
    });
  const season = ctx.config.season.id;
  const readOwnSlots = () =>
    readSlots(ctx.db, season, user, { clubId: clubId(input.teamId), playerId: playerId(input.playerId) });
  const answer = (pick: SquadPick) =>
    ok(toSelections(user, [pick], { facts, photos: ctx.config })[0] as Selection);

  const wanted = check([]);
  if (!wanted.ok) {
    // Refused whatever the squad, unless the slot already holds exactly this player.
    const outcome = check(await readOwnSlots());
    return outcome.ok ? answer(outcome.value.pick) : refuse(refusedByRule(outcome.refusal));
  }
  const { before, isWritten } = await writePick(ctx.db, {
    season,
    user,
    pick: wanted.value.pick,
    epoch: facts.epoch,
    isAfterCutoff: isFixed(rules, now),
    scorers: barredScorers(rules, now),
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
    return refuse(SQUAD_HIDDEN);
  }
  if (!picks) return refuse(notFound("There is no such player."));
  return ok(toSelections(whose, picks, { facts, photos: ctx.config }));
}

/** The viewer's own squad with its score. */
export async function readSquad(ctx: Context, user: UserId): Promise<Squad> {
  const [{ facts, config }, picks] = await Promise.all([readSeason(ctx), readOwnPicks(ctx, user)]);
  return toSquad(user, picks, { facts, photos: ctx.config, run: seasonRun(config), now: ctx.clock.now() });
}

/** A person's picks of the season; read once a request, however often they are asked for. */
export const readOwnPicks = (ctx: Context, user: UserId) =>
  once(ctx, `picks of ${user}`, () => readPicks(ctx.db, ctx.config.season.id, user));
