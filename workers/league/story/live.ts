import type { DeskMessage } from "#contract/live.ts";
import type { SeasonChange, SeasonChangeKind } from "#domain/season/changes.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import type { GameweekId, UserId } from "#domain/shared/ids.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Moment } from "#domain/story/moment.ts";
import type { PersonalNews } from "#domain/story/personal-news.ts";
import type { GoalNews } from "#workers/desk/rpc.ts";
import { log } from "#workers/platform/log.ts";
import type { Audience } from "#workers/platform/sockets/audience.ts";
import type { Telling } from "#workers/platform/tell-desk.ts";
import { goalsFor } from "./goal-meanings.ts";
import { lastOpenPick } from "./last-open-pick.ts";
import type { Stories } from "./stories.ts";
import type { StorySource } from "./story-source.ts";
import { toMoment } from "./to-moment.ts";

/**
 * The most members for a story told live. A league has at most LEAGUE_MEMBERS_MAX: only the overall tables, which have
 * no sockets, are larger.
 */
export const LIVE_MEMBERS_AT_MOST = 2_000;

const TOLD: ReadonlySet<SeasonChangeKind> = new Set([
  "goal_scored",
  "goal_revoked",
  "fixture_locked",
  "fixture_settled",
  "gameweek_final",
]);

const isGoal = ({ kind }: Moment) => kind === "goal" || kind === "goal_revoked";

/** The recipients of a step: the league's open sockets, and single members on their Desks. */
export interface Listeners {
  readonly leagueId: string;
  readonly audience: Audience;
  readonly tellDesks: (tellings: readonly Telling[]) => void;
  readonly tellGoals: (readers: Iterable<UserId>, newsFor: (reader: UserId) => GoalNews) => void;
}

/**
 * Sends the messages of a step beside its patch: the league's sockets get its moments, oldest first; members who are
 * overtaken, are one tick away or win a gameweek get that news, whatever page they are on. A goal goes to the Desk of
 * everybody who listens, which gathers its meaning in all of their leagues. What a league catches up on for
 * its first socket happened earlier, by hours perhaps, and is told to nobody.
 */
export function tellLive(
  stories: Stories,
  source: StorySource,
  step: {
    readonly before: SeasonFacts;
    readonly changes: readonly SeasonChange[] | null;
    readonly now: Instant;
  },
  { leagueId, audience, tellDesks, tellGoals }: Listeners,
): void {
  const { before, changes, now } = step;
  if (!changes?.some(({ kind }) => TOLD.has(kind)) || !audience.hasListeners()) return;
  if (source.roster.size > LIVE_MEMBERS_AT_MOST) return;
  try {
    const live = stories.since(source, before, now);
    if (!live) return;
    for (const moment of live.moments) audience.broadcast({ type: "moment", ...toMoment(moment) });
    const tellings = live.news.flatMap((news) => {
      const message = toDeskMessage(news, leagueId, live.gameweek, source);
      return message ? [{ userId: news.userId, message }] : [];
    });
    if (tellings.length > 0) tellDesks(tellings);
    const goals = live.moments.filter(isGoal);
    if (goals.length === 0) return;
    const { facts, gameType: game } = source;
    const news = {
      leagueId,
      epoch: facts.epoch,
      // After a gap they are those of several epochs: other leagues read the log, too.
      changes: facts.epoch === before.epoch + 1 ? changes : [],
    };
    tellGoals(audience.readers(), (reader) => {
      const step = { moments: goals, effects: live.effects };
      return { ...news, goals: goalsFor(step, { leagueId, game, reader }) };
    });
  } catch (error) {
    // The patch is sent and the story can be read: a failed message must not fail the step.
    log({ event: "failure", where: "live story", message: String(error) });
  }
}

function toDeskMessage(
  news: PersonalNews,
  leagueId: string,
  gameweek: GameweekId,
  source: StorySource,
): DeskMessage | null {
  switch (news.kind) {
    case "overtaken":
      return { type: news.kind, leagueId, by: news.by, from: news.from, to: news.to };
    case "gameweek_won":
      return { type: news.kind, leagueId, gameweek, winners: [...news.winners] };
    case "one_away": {
      const left = lastOpenPick(source, news.userId);
      if (!left) return null;
      const { playerId, playerName, clubId } = left;
      return { type: news.kind, leagueId, playerId, playerName, teamId: clubId };
    }
  }
}
