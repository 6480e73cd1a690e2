import type { Matchday, MatchdayFixture, MatchdayGoal } from "#contract/matchday.ts";
import type { LeagueStory, Reaction, StoryMoment } from "#contract/story.ts";
import { goalNumberIn } from "#domain/story/moment-id.ts";

const isSame = (goal: MatchdayGoal, { playerId, ownGoal }: StoryMoment) =>
  goal.playerId === playerId && goal.ownGoal === (ownGoal ?? false);

/**
 * The matches updated by a moment, without asking the server; one already included changes nothing. A goal given to
 * somebody else makes two moments, one goal fewer and one more, so the score is unchanged.
 */
export function matchdayAfter(matchday: Matchday, moment: StoryMoment): Matchday {
  const { fixtureId, kind } = moment;
  if (!matchday.fixtures.some(({ id }) => id === fixtureId)) return matchday;
  return {
    ...matchday,
    fixtures: matchday.fixtures.map((fixture) => {
      if (fixture.id !== fixtureId) return fixture;
      if (kind === "goal") return afterGoal(fixture, moment);
      if (kind === "goal_revoked") return afterRevocation(fixture, moment);
      if (kind === "locked" && fixture.status === "scheduled")
        return { ...fixture, status: "live", homeScore: 0, awayScore: 0 };
      if (kind === "result") return { ...fixture, status: "finished", minute: null };
      return fixture;
    }),
  };
}

function afterGoal(fixture: MatchdayFixture, moment: StoryMoment): MatchdayFixture {
  const { playerId, playerName = "", teamId, minute, ownGoal = false } = moment;
  if (playerId === undefined || teamId === undefined) return fixture;
  const goalsAlready = fixture.goals.filter((goal) => isSame(goal, moment)).length;
  if (goalsAlready >= goalNumberIn(moment.id)) return fixture;
  const goal: MatchdayGoal = { playerId, name: playerName, teamId, minute, ownGoal, provisional: true };
  return {
    ...scored(fixture, teamId, ownGoal, 1),
    status: fixture.status === "scheduled" ? "live" : fixture.status,
    minute: minute ?? fixture.minute,
    goals: [...fixture.goals, goal],
  };
}

function afterRevocation(fixture: MatchdayFixture, moment: StoryMoment): MatchdayFixture {
  const { teamId, ownGoal = false } = moment;
  const goalsAlready = fixture.goals.filter((goal) => isSame(goal, moment)).length;
  if (goalsAlready < goalNumberIn(moment.id) || teamId === undefined) return fixture;
  const at = fixture.goals.findLastIndex((goal) => isSame(goal, moment));
  return { ...scored(fixture, teamId, ownGoal, -1), goals: fixture.goals.toSpliced(at, 1) };
}

function scored(fixture: MatchdayFixture, teamId: number, isOwnGoal: boolean, by: number): MatchdayFixture {
  const isHome = (teamId === fixture.homeTeamId) !== isOwnGoal;
  const { homeScore, awayScore } = fixture;
  const next = (score: number | null) => Math.max(0, (score ?? 0) + by);
  return {
    ...fixture,
    homeScore: isHome ? next(homeScore) : (homeScore ?? 0),
    awayScore: isHome ? (awayScore ?? 0) : next(awayScore),
  };
}

/** The feed with a moment added in front, unless it is there already. A moment's id begins with its gameweek. */
export function storyAfter(story: LeagueStory, moment: StoryMoment): LeagueStory {
  const isOfIt = moment.id.startsWith(`${story.gameweek}-`);
  if (!isOfIt || story.moments.some(({ id }) => id === moment.id)) return story;
  return { ...story, moments: [{ ...moment, reactions: [] }, ...story.moments] };
}

/** The feed with what a moment of it was worth to the reader, as their Desk tells it; a broadcast moment does not say it. */
export function storyAfterOwn(story: LeagueStory, momentId: string, own: number): LeagueStory {
  if (!story.moments.some(({ id }) => id === momentId)) return story;
  return {
    ...story,
    moments: story.moments.map((moment) => (moment.id === momentId ? { ...moment, own } : moment)),
  };
}

/** The feed with the present counts of a moment's reactions; the reader's own reaction stays as it is in the feed. */
export function storyAfterReaction(
  story: LeagueStory,
  momentId: string,
  counted: readonly Omit<Reaction, "mine">[],
): LeagueStory {
  return {
    ...story,
    moments: story.moments.map((moment) => {
      if (moment.id !== momentId) return moment;
      const own = moment.reactions.find(({ mine }) => mine)?.emoji;
      return { ...moment, reactions: counted.map((each) => ({ ...each, mine: each.emoji === own })) };
    }),
  };
}
