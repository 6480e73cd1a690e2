import type { ChangeSelectionsInput, SaveSelectionInput, Selection, Squad } from "#contract/squads.ts";
import { cardRulesOf, halfRefusal } from "#domain/runs/card-rules.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import { isSeasonOver } from "#domain/season/gameweeks.ts";
import { isHidden, isOpen, type Run, runOf } from "#domain/season/run.ts";
import { clubId, playerId, type UserId, userId } from "#domain/shared/ids.ts";
import { ok, type Result, refuse } from "#domain/shared/result.ts";
import { checkPick, type PickRefusal } from "#domain/squad/check-pick.ts";
import { checkPicks } from "#domain/squad/check-picks.ts";
import type { SquadPick } from "#domain/squad/pick.ts";
import { lastSeasonRead, readSeason } from "#workers/db/season/season-view.ts";
import { readHalfCard, readHalfCardOfUser, writeHalfCard } from "#workers/db/squads/half-cards.ts";
import { type Context, once } from "#workers/platform/context.ts";
import { notFound, type Refusal, refusedByRule } from "#workers/services/refusal.ts";
import { announceMemberChange } from "#workers/services/telling/announce-member-change.ts";
import { untilWritten } from "#workers/services/until-written.ts";
import { slotChangesOf, toSelections, toSquad } from "./squad-answers.ts";
import { CARD_HIDDEN } from "./squads.ts";

/** The card after a change; the same list when nothing changes. */
type Changed = Result<readonly SquadPick[], PickRefusal>;

/** The season that a change was checked against, with the card after it. */
interface Written {
  readonly facts: SeasonFacts;
  readonly run: Run;
  readonly picks: readonly SquadPick[];
}

/** HLF-02: saves one pick of the second-half card, by `checkPick`. */
export async function saveHalfSelection(
  ctx: Context,
  user: UserId,
  input: SaveSelectionInput,
): Promise<Result<Selection, Refusal>> {
  const club = clubId(input.teamId);
  const written = await changeCard(ctx, user, (picks, facts, run) => {
    const outcome = checkPick({
      club: facts.clubs.get(club) ?? null,
      candidate: facts.players.get(playerId(input.playerId)) ?? null,
      picks,
      now: ctx.clock.now(),
      ...cardRulesOf(facts, run),
    });
    if (!outcome.ok) return outcome;
    if (outcome.value.isUnchanged) return ok(picks);
    const others = picks.filter((pick) => pick.clubId !== club);
    return ok([...others, outcome.value.pick].sort((a, b) => a.clubId - b.clubId));
  });
  if (!written.ok) return written;
  const { facts, picks, run } = written.value;
  const saved = picks.filter((pick) => pick.clubId === club);
  return ok(toSelections(user, saved, { facts, run, photos: ctx.config })[0] as Selection);
}

/**
 * HLF-02: changes several slots of the second-half card at once, by `checkPicks`: also the copy of the season's card.
 */
export async function changeHalfCard(
  ctx: Context,
  user: UserId,
  input: ChangeSelectionsInput,
): Promise<Result<Squad, Refusal>> {
  const changes = slotChangesOf(input);
  const written = await changeCard(ctx, user, (picks, facts, run) => {
    const { clubs, players } = facts;
    const now = ctx.clock.now();
    const outcome = checkPicks({ changes, clubs, players, picks, now, ...cardRulesOf(facts, run) });
    if (!outcome.ok) return outcome;
    return ok(outcome.value.isUnchanged ? picks : outcome.value.picks);
  });
  if (!written.ok) return written;
  const { facts, picks, run } = written.value;
  return ok(toSquad(user, picks, { facts, photos: ctx.config, run, now: ctx.clock.now() }));
}

/** Checks a change against the card and the facts as they are, and writes it only while both still are. */
function changeCard(
  ctx: Context,
  user: UserId,
  change: (picks: readonly SquadPick[], facts: SeasonFacts, run: Run) => Changed,
): Promise<Result<Written, Refusal>> {
  const season = ctx.config.season.id;
  let attempts = 0;
  return untilWritten(async () => {
    // The first attempt uses what the request has read already.
    const isFirst = attempts++ === 0;
    const [{ facts, config }, before] = await Promise.all([
      readSeason(ctx),
      isFirst ? readOwnHalfCard(ctx, user) : readHalfCard(ctx.db, season, user),
    ]);
    const now = ctx.clock.now();
    const run = runOf("half", facts, config);
    const closed = halfRefusal(run, isSeasonOver(facts), now);
    if (closed || !run) return closed && refuse(refusedByRule(closed));
    const outcome = change(before.picks, facts, run);
    if (!outcome.ok) return refuse(refusedByRule(outcome.refusal));
    const picks = outcome.value;
    if (picks === before.picks) return ok({ facts, run, picks });
    const isWritten = await writeHalfCard(ctx.db, { season, user, before, picks, epoch: facts.epoch, now });
    if (!isWritten) return null;
    ctx.defer(announceMemberChange(ctx, user, "football_bingo"));
    return ok({ facts, run, picks });
  });
}

/** A person's second-half card; read once a request, however often it is asked for. */
export const readOwnHalfCard = (ctx: Context, user: UserId) =>
  once(ctx, `second-half card of ${user}`, () => readHalfCard(ctx.db, ctx.config.season.id, user));

/**
 * Reads the season, against which every change of a squad is checked. While second-half cards can be made, the viewer's
 * comes along, because the body that names the run has not been read yet.
 */
export function readBeforeSave(ctx: Context, user: UserId) {
  const last = lastSeasonRead(ctx);
  const run = last && runOf("half", last.facts, last.config);
  const isHalf = last && halfRefusal(run, isSeasonOver(last.facts), ctx.clock.now()) === null;
  return Promise.all([readSeason(ctx), isHalf ? readOwnHalfCard(ctx, user) : null]);
}

/** The viewer's own second-half card with its score; empty while there is none. */
export async function readHalfSquad(ctx: Context, user: UserId): Promise<Squad> {
  const [{ facts, config }, { picks }] = await Promise.all([readSeason(ctx), readOwnHalfCard(ctx, user)]);
  return toSquad(user, picks, {
    facts,
    photos: ctx.config,
    run: runOf("half", facts, config),
    now: ctx.clock.now(),
  });
}

/**
 * A player's second-half picks in order of club. HLF-07: another's only from the half's beginning on; before the
 * opening nobody has any.
 *
 * @param owner the card's owner; null for the viewer.
 */
export async function readHalfSelections(
  ctx: Context,
  viewer: UserId,
  owner: string | null,
): Promise<Result<Selection[], Refusal>> {
  const isOwn = owner === null || owner === viewer;
  const whose = isOwn ? viewer : userId(owner);
  const [{ facts, config }, card] = await Promise.all([
    readSeason(ctx),
    isOwn ? readOwnHalfCard(ctx, viewer) : readHalfCardOfUser(ctx.db, ctx.config.season.id, whose),
  ]);
  if (!card) return refuse(notFound("There is no such player."));
  const run = runOf("half", facts, config);
  const now = ctx.clock.now();
  if (!run || (!isOwn && !isOpen(run, now))) return ok([]);
  if (!isOwn && isHidden(run, now)) return refuse(CARD_HIDDEN);
  return ok(toSelections(whose, card.picks, { facts, run, photos: ctx.config }));
}
