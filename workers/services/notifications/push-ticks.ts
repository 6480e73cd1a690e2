import type { Goal } from "#domain/season/facts.ts";
import { addMs, HOUR_MS } from "#domain/shared/instant.ts";
import { scoreSlot } from "#domain/squad/score-squad.ts";
import { readSeasonFacts } from "#workers/db/season/season-view.ts";
import { readGoalsOf, readHoldersAfter } from "#workers/db/transfers/moves.ts";
import type { Context } from "#workers/platform/context.ts";
import { goalIndexOf } from "#workers/services/season/season-reads.ts";

const HOLDERS_A_PAGE = 500;
const USERS_A_MESSAGE = 50;
/** A goal older than this is no longer news. */
const NEWS_FOR_MS = 3 * HOUR_MS;

/**
 * Pushes 'your player is ticked' to holders whose slot a goal of this epoch ticked (BNG-02) and who asked for it. A
 * player's second goal, or a slot ticked before, sends no push.
 */
export async function pushTicks(ctx: Context, epoch: number): Promise<void> {
  if (!ctx.config.webPush) return;
  const season = ctx.config.season.id;
  const rows = await readGoalsOf(ctx.d1, season, epoch);
  const fresh = rows.filter((row) => addMs(row.at, NEWS_FOR_MS) > ctx.clock.now());
  for (const { payload } of fresh) {
    const { goal } = JSON.parse(payload) as { goal: Goal };
    if (!goal.isOwnGoal) await pushTick(ctx, goal);
  }
}

async function pushTick(ctx: Context, goal: Goal): Promise<void> {
  const season = ctx.config.season.id;
  const facts = await readSeasonFacts(ctx);
  const index = goalIndexOf(facts);
  const name = facts.players.get(goal.playerId)?.name ?? "Your player";
  for (let after = ""; ; ) {
    const page = await readHoldersAfter(ctx.d1, season, goal.playerId, after, HOLDERS_A_PAGE, true);
    // All holders have the player in the same slot unless the player has moved.
    const byClub = new Map<number, string[]>();
    for (const { userId, ...pick } of page) {
      if (scoreSlot(pick, index).tickedBy?.fixtureId !== goal.fixtureId) continue;
      byClub.set(pick.clubId, [...(byClub.get(pick.clubId) ?? []), userId]);
    }
    for (const [club, userIds] of byClub) {
      const clubName = [...facts.clubs.values()].find(({ id }) => id === club)?.name ?? "your";
      for (let at = 0; at < userIds.length; at += USERS_A_MESSAGE) {
        await ctx.env.JOBS.send({
          kind: "push_many",
          userIds: userIds.slice(at, at + USERS_A_MESSAGE),
          message: {
            kind: "tick",
            key: `tick:${season}:${club}:${goal.playerId}`,
            title: `${name} has scored`,
            body: `Your ${clubName} slot is ticked.`,
            url: "/",
          },
        });
      }
    }
    const last = page.at(-1);
    if (!last || page.length < HOLDERS_A_PAGE) return;
    after = last.userId;
  }
}
