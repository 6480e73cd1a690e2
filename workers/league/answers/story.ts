import { REACTIONS } from "#contract/reactions.ts";
import type { LeagueHistory, LeagueStory, Reaction } from "#contract/story.ts";
import { matchdayGameweek } from "#domain/season/gameweeks.ts";
import { groupBy } from "#domain/shared/group-by.ts";
import { type GameweekId, gameweekId, type UserId } from "#domain/shared/ids.ts";
import type { Duels } from "#workers/league/duels/duels.ts";
import type { RunStandings } from "#workers/league/run-standings.ts";
import type { Standings as AllStandings } from "#workers/league/standings.ts";
import type { ReactionStore, StoredReaction } from "#workers/league/storage/reactions.ts";
import type { ReactionTeller } from "#workers/league/story/reaction-teller.ts";
import { toMoment } from "#workers/league/story/to-moment.ts";
import type { Context } from "#workers/platform/context.ts";
import type { InRun, ReactionAsked, StoryAsked } from "#workers/rpc/league.ts";
import { pastDuelsOf } from "./duels/own-duels.ts";
import { toldInFeed } from "./duels/told-in-feed.ts";

interface StoryParts {
  readonly reactions: ReactionStore;
  /** Null where the run is not the one that duels are of (DUE-04). */
  readonly duels: Duels | null;
}

/** STO-01, STO-02: a gameweek's moments, newest first; null for an unknown gameweek. */
export function storyOf(
  standings: RunStandings,
  { reactions, duels }: StoryParts,
  ctx: Context,
  { userId, gameweek }: StoryAsked,
): LeagueStory | null {
  const { facts } = standings;
  const { clock } = ctx;
  const id =
    gameweek === null
      ? matchdayGameweek(facts.gameweeks.values(), clock.now())?.id
      : (gameweek as GameweekId);
  if (id === undefined) return null;
  const story = standings.story(id);
  if (!story) return null;
  const reacted = groupBy(reactions.of(id), ({ moment }) => moment);
  const shown = story.moments.map((moment) => {
    const own = story.effects.get(moment.id)?.get(userId as UserId)?.gain ?? 0;
    const reactions = countReactions(reacted.get(moment.id) ?? [], userId);
    return { ...toMoment(moment), reactions, ...(own === 0 ? {} : { own }) };
  });
  const ofDuels = duels && toldInFeed(standings, duels, ctx, { gameweek: id, reader: userId });
  return { gameweek: id, moments: shown.reverse(), ...ofDuels };
}

/** STO-05: ranks and scores by gameweek, and the winners; with the reader's own duels, if they are known (DUE-05). */
export function historyOf(
  all: Pick<AllStandings, "compute" | "computeMain">,
  duels: Duels,
  { run, userId }: InRun & { readonly userId?: string },
): LeagueHistory {
  const { gameweeks, members, winners, months } = all.compute(run).history();
  return {
    ...pastDuelsOf(all.computeMain(), duels, userId),
    gameweeks: [...gameweeks],
    members: members.map(({ id, username, ranks, scores }) => ({
      id,
      username,
      ranks: [...ranks],
      scores: [...scores],
    })),
    winners: winners.map(({ gameweek, ids }) => ({ gameweek, ids: [...ids] })),
    wonWith: winners.map(({ points }) => points),
    months: months.map(({ month, last, ids }) => ({ month, last, ids: [...ids] })),
  };
}

/** Records a member's one reaction to a moment and tells the open sockets; null for an unknown moment. */
export function react(
  runs: readonly RunStandings[],
  reactions: ReactionStore,
  teller: ReactionTeller,
  { userId, momentId, emoji }: ReactionAsked,
): Reaction[] | null {
  const week = /^(\d{1,2})-/.exec(momentId)?.[1];
  if (week === undefined) return null;
  const id = gameweekId(Number(week));
  // HLF-09: one moment, whichever card it is told of.
  const isThere = runs.some(
    (standings) =>
      standings.facts.gameweeks.has(id) && standings.story(id)?.moments.some((each) => each.id === momentId),
  );
  if (!isThere) return null;
  const isNew = reactions.put(id, momentId, userId as UserId, emoji);
  const all = reactions.of(id).filter(({ moment }) => moment === momentId);
  const counted = countReactions(all, userId);
  if (isNew) {
    const counts = counted.map(({ emoji: each, count }) => ({ emoji: each, count }));
    teller.add(momentId, counts);
  }
  return counted;
}

function countReactions(reactions: readonly StoredReaction[], userId: string): Reaction[] {
  return REACTIONS.flatMap((emoji) => {
    const same = reactions.filter((reaction) => reaction.emoji === emoji);
    if (same.length === 0) return [];
    return [{ emoji, count: same.length, mine: same.some((reaction) => reaction.userId === userId) }];
  });
}
