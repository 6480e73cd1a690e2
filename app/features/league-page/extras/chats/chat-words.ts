import type { MatchdayFixture } from "#contract/matchday.ts";
import type { StoryMoment } from "#contract/story.ts";
import { gainWords, pointEffectWords, tickEffectWords } from "#domain/outgoing/goal-words.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { listOf } from "#domain/shared/words.ts";

/** As many members are named as an example has room for. */
const NAMED = 3;

interface Matches {
  readonly clubs: ReadonlyMap<number, { readonly name: string }>;
  readonly fixtures: readonly MatchdayFixture[];
}

/** A goal as a chat is told of it (OUT-03): who scored, in which match, and what it meant to whom. */
export interface ToldGoal {
  readonly who: string;
  /** Empty for a match of another gameweek. */
  readonly match: string;
  readonly means: string;
}

/** The newest goal that ticked or paid a member and has not been taken back; null if there is none. */
export function lastGoal(moments: readonly StoryMoment[]): StoryMoment | null {
  const taken = moments.filter(({ kind }) => kind === "goal_revoked");
  const isTaken = (goal: StoryMoment) =>
    taken.some(
      ({ at, fixtureId, playerId }) =>
        at >= goal.at && fixtureId === goal.fixtureId && playerId === goal.playerId,
    );
  return moments.find((each) => each.kind === "goal" && each.memberCount > 0 && !isTaken(each)) ?? null;
}

/** On one line: its spaces do not break, nor does its dash. */
const unbroken = (text: string) => text.replaceAll(" ", "\u00a0").replaceAll("–", "\u2060–\u2060");

/** The words of a goal's message. */
export function toldOf(game: LeagueType, goal: StoryMoment, { clubs, fixtures }: Matches): ToldGoal {
  const { playerName = "", minute, ownGoal, score, teamId } = goal;
  const name = minute === null ? playerName : `${playerName} ${minute}′`;
  const fixture = fixtures.find(({ id }) => id === goal.fixtureId);
  const [home, away] = [fixture?.homeTeamId, fixture?.awayTeamId].map((id) => clubs.get(id ?? 0)?.name);
  const people = namesOf(game, goal);
  const club = clubs.get(teamId ?? 0)?.name ?? "a shirt";
  return {
    who: ownGoal ? `${name} (own goal)` : name,
    // In a narrow column it breaks before the score, never after the comma that leads to it.
    match: home && away && score ? `${unbroken(home)} ${unbroken(`${score[0]}–${score[1]} ${away}`)}` : "",
    means: gainWords(game, club, people),
  };
}

/** Its members, those who climbed first, each with what it did for them as far as the moment says so. */
function namesOf(game: LeagueType, { members, memberCount, moves, swings = [] }: StoryMoment): string {
  const climbOf = (id: string) => moves.find((move) => move.id === id && move.to < move.from);
  const gains = swings.filter(({ points }) => points > 0);
  const gainOf = (id: string) =>
    gains.find((swing) => swing.members.some((member) => member.id === id)) ??
    (gains.length === 1 ? gains[0] : undefined);
  const placeOf = (id: string) => climbOf(id)?.to ?? Number.MAX_SAFE_INTEGER;
  const names = [...members]
    .sort((a, b) => placeOf(a.id) - placeOf(b.id))
    .map(({ id, username }) => {
      // Without a climb the moment has neither their place nor their score.
      const { from = 0, to = 0, score } = climbOf(id) ?? {};
      const gain = gainOf(id)?.points;
      const what =
        game === "score_tipping"
          ? gain !== undefined && pointEffectWords({ gain, from, to })
          : score !== undefined && tickEffectWords({ score, from, to });
      return what ? `${username} (${what})` : username;
    });
  const shown = names.slice(0, memberCount > NAMED ? NAMED - 1 : NAMED);
  const rest = memberCount - shown.length;
  return listOf(rest > 0 ? [...shown, `${rest} more`] : shown);
}
