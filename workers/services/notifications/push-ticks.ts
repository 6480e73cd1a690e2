import type { NoticeText } from "#contract/jobs.ts";
import { clubIn, footballerIn } from "#domain/notices/names.ts";
import { tickKey } from "#domain/notices/tick-key.ts";
import { tickWords } from "#domain/notices/words.ts";
import type { Goal, SeasonFacts } from "#domain/season/facts.ts";
import { groupBy } from "#domain/shared/group-by.ts";
import type { PlayerId } from "#domain/shared/ids.ts";
import { inParts } from "#domain/shared/in-parts.ts";
import { addMs, HOUR_MS, MINUTE_MS, SECOND_MS } from "#domain/shared/instant.ts";
import { goalIndexOf } from "#domain/squad/goal-index.ts";
import { scoreSlot } from "#domain/squad/tick.ts";
import { readSeasonFacts } from "#workers/db/season/season-view.ts";
import { readGoalsOf } from "#workers/db/transfers/logged-moves.ts";
import { type Holder, readFirstToldOf, readToldOfTickAfter } from "#workers/db/transfers/moves.ts";
import { realDelayMs } from "#workers/platform/clock.ts";
import type { Context } from "#workers/platform/context.ts";
import { USERS_A_MESSAGE } from "#workers/platform/send-jobs.ts";

const HOLDERS_A_PAGE = 500;
/** The first poll in the middle of a season has some hundreds of goals, nearly all of which nobody is told of. */
const GOALS_A_TRIP = 20;
/** The delay for league members: their Leagues push the tick first, with their place (`pushNews`). */
const AFTER_THE_LEAGUES_MS = MINUTE_MS;
/** A goal older than this is no longer news. */
const TOLD_FOR_MS = 3 * HOUR_MS;

/**
 * Tells 'your player is ticked' to holders whose slot a goal of this epoch ticked (BNG-02), unless they switched it
 * off: at once to those in no Football Bingo league, to the others after their leagues. A player's second goal, or a
 * slot ticked before, sends no push.
 */
export async function pushTicks(ctx: Context, epoch: number): Promise<void> {
  const season = ctx.config.season.id;
  const rows = await readGoalsOf(ctx.db, season, epoch);
  const fresh = rows.filter((row) => addMs(row.at, TOLD_FOR_MS) > ctx.clock.now());
  const goals = fresh.map(({ payload }) => (JSON.parse(payload) as { goal: Goal }).goal);
  const ticking = goals.filter(({ isOwnGoal }) => !isOwnGoal);
  for (const part of inParts(ticking, GOALS_A_TRIP)) {
    const footballers = part.map(({ playerId }) => playerId);
    const pages = await readFirstToldOf(ctx.db, season, footballers, HOLDERS_A_PAGE);
    for (const [at, goal] of part.entries()) await pushTick(ctx, goal, pages[at] ?? []);
  }
}

/** @param first the first page of those to be told. */
async function pushTick(ctx: Context, goal: Goal, first: readonly Holder[]): Promise<void> {
  if (first.length === 0) return;
  const season = ctx.config.season.id;
  const facts = await readSeasonFacts(ctx);
  const index = goalIndexOf(facts);
  for (let page = first; ; ) {
    const ticked = page.filter(
      ({ userId: _, ...pick }) => scoreSlot(pick, index).tickedBy?.fixtureId === goal.fixtureId,
    );
    const inLeagues = ticked.filter(({ hasLeague }) => hasLeague);
    await sendTicks(ctx, facts, goal.playerId, inLeagues, realDelayMs(ctx.env, AFTER_THE_LEAGUES_MS));
    const others = ticked.filter(({ hasLeague }) => !hasLeague);
    await sendTicks(ctx, facts, goal.playerId, others, 0);
    const last = page.at(-1);
    if (!last || page.length < HOLDERS_A_PAGE) return;
    const { playerId: player } = goal;
    page = await readToldOfTickAfter(ctx.db, { season, player, after: last.userId, limit: HOLDERS_A_PAGE });
  }
}

async function sendTicks(
  ctx: Context,
  facts: SeasonFacts,
  player: PlayerId,
  holders: readonly Holder[],
  delayMs: number,
): Promise<void> {
  // All holders have the player in the same slot unless the player has moved.
  for (const [club, ofClub] of groupBy(holders, ({ clubId }) => clubId)) {
    const words = tickWords(footballerIn(facts, player), clubIn(facts, club), null);
    const message: NoticeText = {
      kind: "tick",
      key: tickKey(ctx.config.season.id, club, player, facts.goals),
      title: words.title,
      body: words.message,
      url: "/",
    };
    for (const part of inParts(ofClub, USERS_A_MESSAGE)) {
      const userIds = part.map(({ userId }) => userId);
      const options = delayMs > 0 ? { delaySeconds: Math.ceil(delayMs / SECOND_MS) } : {};
      await ctx.env.JOBS.send({ kind: "push_many", userIds, message }, options);
    }
  }
}
