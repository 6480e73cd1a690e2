import { type Job, type PushText, tickKey } from "#contract/jobs.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import type { ClubId, GameweekId, SeasonId } from "#domain/shared/ids.ts";
import { type Instant, londonDayOf } from "#domain/shared/instant.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import type { PersonalNews } from "#domain/story/personal-news.ts";
import type { Context } from "#workers/platform/context.ts";
import { lastOpenPick } from "./last-open-pick.ts";
import type { NewsSince, TickNews } from "./news-since.ts";
import type { StorySource } from "./story-source.ts";

const PUSHES_A_JOB = 50;
/** The most messages that a queue takes at once. */
const JOBS_AT_ONCE = 100;

export interface PushedLeague {
  readonly id: string;
  readonly name: string;
}

/**
 * Pushes news to the members concerned who asked for that kind: a tick once, overtaken at most once per league and
 * London day, one away once per season, a gameweek won once per league. The queue's job claims each by its key, so news
 * told twice rings once.
 *
 * @throws when the queue does not take it: the caller must ask again.
 */
export async function pushNews(
  ctx: Context,
  league: PushedLeague,
  source: StorySource,
  told: readonly NewsSince[],
): Promise<void> {
  const season = ctx.config.season.id;
  const world = { season, league, source, now: ctx.clock.now() };
  const pushes = told.flatMap(({ gameweek, news }) =>
    news.flatMap((each) => {
      const message = pushTextOf(each, gameweek, world);
      return message ? [{ userId: each.userId, message }] : [];
    }),
  );
  const jobs: { body: Job }[] = [];
  for (let at = 0; at < pushes.length; at += PUSHES_A_JOB) {
    const body: Job = { kind: "push_each", pushes: pushes.slice(at, at + PUSHES_A_JOB), seasonId: season };
    jobs.push({ body });
  }
  for (let at = 0; at < jobs.length; at += JOBS_AT_ONCE) {
    await ctx.env.JOBS.sendBatch(jobs.slice(at, at + JOBS_AT_ONCE));
  }
}

interface World {
  readonly season: SeasonId;
  readonly league: PushedLeague;
  readonly source: StorySource;
  readonly now: Instant;
}

/** The text of the push; null for news that is no longer true. */
export function pushTextOf(
  news: PersonalNews | TickNews,
  gameweek: GameweekId,
  { season, league, source, now }: World,
): PushText | null {
  const { facts, gameType } = source;
  const leagueIds = [league.id];
  const leagueUrl = `/leaderboard?type=${gameType}&league=${league.id}`;
  switch (news.kind) {
    case "ticked": {
      const { playerId, clubId, score, from, to } = news;
      const place = from > to ? `up to ${ordinal(to)}` : ordinal(to);
      return {
        kind: "tick",
        key: tickKey(season, clubId, playerId),
        title: `GOAL! ${facts.players.get(playerId)?.name ?? "Your player"} ticks ${nameOf(facts, clubId)}`,
        body: `${score}/${SQUAD_SIZE}, ${place} in ${league.name}.`,
        url: "/",
        leagueIds,
      };
    }
    case "overtaken":
      return {
        kind: "overtaken",
        key: `overtaken:${league.id}:${londonDayOf(now)}`,
        title: `${news.by.username} has overtaken you`,
        body: `You have slipped from ${ordinal(news.from)} to ${ordinal(news.to)} in ${league.name}.`,
        url: leagueUrl,
        leagueIds,
      };
    case "one_away": {
      const left = lastOpenPick(source, news.userId);
      return (
        left && {
          kind: "one_away",
          // A card is the same in every league: it rings once.
          key: `one_away:${season}`,
          title: "One away: 19 of 20",
          body: `Only ${left.playerName} still has to score on your card.`,
          url: "/",
        }
      );
    }
    case "gameweek_won":
      return {
        kind: "gameweek_won",
        key: `gameweek_won:${league.id}:${season}:${gameweek}`,
        title: `You won Gameweek ${gameweek}`,
        body:
          news.winners.length === 1
            ? `Nobody in ${league.name} did better.`
            : `Shared by ${news.winners.length}: nobody in ${league.name} did better.`,
        url: leagueUrl,
        leagueIds,
      };
  }
}

const nameOf = ({ clubs }: SeasonFacts, club: ClubId) => clubs.get(club)?.name ?? "your club";
