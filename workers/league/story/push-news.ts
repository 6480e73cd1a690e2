import type { Job, PushText } from "#contract/jobs.ts";
import type { SeasonId } from "#domain/shared/ids.ts";
import { type Instant, londonDayOf } from "#domain/shared/instant.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";
import type { Telling } from "#workers/platform/tell-desk.ts";

/** What a queue takes at once. */
const JOBS_AT_ONCE = 100;

/**
 * Pushes the news of a step to the members it is about who asked for that kind: overtaken at most once per league and
 * London day, one away once per season, a gameweek won once. The queue's job claims each by its key, so that a step
 * told twice rings once. Never throws: the Desks have been told.
 */
export async function pushNews(
  ctx: Context,
  game: LeagueType,
  tellings: readonly Pick<Telling, "userId" | "message">[],
): Promise<void> {
  if (!ctx.config.webPush) return;
  const world = { season: ctx.config.season.id, game, now: ctx.clock.now() };
  const jobs = tellings.flatMap(({ userId, message }): { body: Job }[] => {
    const text = pushTextOf(message, world);
    return text ? [{ body: { kind: "push_many", userIds: [userId], message: text } }] : [];
  });
  try {
    for (let at = 0; at < jobs.length; at += JOBS_AT_ONCE) {
      await ctx.env.JOBS.sendBatch(jobs.slice(at, at + JOBS_AT_ONCE));
    }
  } catch (error) {
    log({ event: "failure", where: "push news", message: String(error) });
  }
}

/** Null for messages that are no news of a league. */
function pushTextOf(
  message: Telling["message"],
  { season, game, now }: { season: SeasonId; game: LeagueType; now: Instant },
): PushText | null {
  switch (message.type) {
    case "overtaken":
      return {
        kind: "overtaken",
        key: `overtaken:${message.leagueId}:${londonDayOf(now)}`,
        title: `${message.by.username} has gone past you`,
        body: `You slip from place ${message.from} to place ${message.to}.`,
        url: `/leaderboard?type=${game}&league=${message.leagueId}`,
      };
    case "one_away":
      return {
        kind: "one_away",
        // A card is the same in every league: it rings once.
        key: `one_away:${season}`,
        title: "One away: 19 of 20",
        body: `Only ${message.playerName} still has to score on your card.`,
        url: "/",
      };
    case "gameweek_won":
      return {
        kind: "gameweek_won",
        key: `gameweek_won:${message.leagueId}:${season}:${message.gameweek}`,
        title: `You won Gameweek ${message.gameweek}`,
        body:
          message.winners.length === 1
            ? "Nobody in your league did better."
            : `Shared by ${message.winners.length}: nobody in your league did better.`,
        url: `/leaderboard?type=${game}&league=${message.leagueId}`,
      };
    default:
      return null;
  }
}
