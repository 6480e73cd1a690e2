import type { ChangeSelectionsInput, Squad } from "#contract/squads.ts";
import { barredScorers, cardRulesOf } from "#domain/runs/card-rules.ts";
import { isFixed, seasonRun } from "#domain/season/run.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { checkPicks } from "#domain/squad/check-picks.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { readSeason } from "#workers/db/season/season-view.ts";
import { writePicks } from "#workers/db/squads/pick-changes.ts";
import type { Context } from "#workers/platform/context.ts";
import { NO_SEASON_YET, type Refusal, refusedByRule } from "#workers/services/refusal.ts";
import { announceMemberChange } from "#workers/services/telling/announce-member-change.ts";
import { untilWritten } from "#workers/services/until-written.ts";
import { slotChangesOf, toSquad } from "./squad-answers.ts";
import { readOwnPicks } from "./squads.ts";

/**
 * BNG-01 to BNG-04: changes several slots of the viewer's squad at once, all or nothing: 'Fill the rest' and its undo.
 * The rules are checked by `checkPicks`, first against an empty squad, because nearly every change is written without
 * reading it, then where need be against the squad as read, and hold once more inside the statements that write.
 *
 * @returns the squad after the change.
 */
export async function changeSquad(
  ctx: Context,
  user: UserId,
  input: ChangeSelectionsInput,
): Promise<Result<Squad, Refusal>> {
  let picksRead: readonly SquadPick[] | null = null;
  return untilWritten(async () => {
    const outcome: Outcome = await tryChange(ctx, user, input, picksRead);
    if ("ok" in outcome) return outcome;
    picksRead = outcome.before;
    return null;
  });
}

/** The answer, or the actual squad when it or the facts changed between check and write. */
type Outcome = Result<Squad, Refusal> | { readonly before: readonly SquadPick[] };

/**
 * Makes one attempt.
 *
 * @param squadRead the squad; null before it was read: nearly every change is written without reading it.
 */
async function tryChange(
  ctx: Context,
  user: UserId,
  input: ChangeSelectionsInput,
  squadRead: readonly SquadPick[] | null,
): Promise<Outcome> {
  const { facts, config } = await readSeason(ctx);
  if (facts.epoch === 0) return refuse(NO_SEASON_YET);
  const run = seasonRun(config);
  const rules = cardRulesOf(facts, run);
  // SEA-06: only a squad that stays as it is passes, so it is read first.
  if (rules.isOver && squadRead === null) return { before: await readOwnPicks(ctx, user) };
  const now = ctx.clock.now();
  const { clubs, players } = facts;
  const changes = slotChangesOf(input);
  const check = (picks: readonly SquadPick[]) =>
    checkPicks({ changes, clubs, players, picks, now, ...rules });
  const answer = (squad: readonly SquadPick[]) =>
    ok(toSquad(user, squad, { facts, photos: ctx.config, run, now }));

  const wanted = check(squadRead ?? []);
  // Refused whatever the squad, unless its slots already hold exactly these players.
  if (!wanted.ok)
    return squadRead ? refuse(refusedByRule(wanted.refusal)) : { before: await readOwnPicks(ctx, user) };
  if (squadRead && wanted.value.isUnchanged) return answer(squadRead);
  const { before, isWritten } = await writePicks(ctx.db, {
    season: ctx.config.season.id,
    user,
    changes,
    picks: wanted.value.picks.filter((pick) => !squadRead?.includes(pick)),
    epoch: facts.epoch,
    isAfterCutoff: isFixed(rules, now),
    scorers: barredScorers(rules, now),
  });
  if (!isWritten) return { before };
  ctx.defer(announceMemberChange(ctx, user, "football_bingo"));
  const after = check(before);
  return answer(after.ok ? after.value.picks : wanted.value.picks);
}
