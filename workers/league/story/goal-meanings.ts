import { GOAL_NAMES, type RivalPast, type ToldGoal } from "#contract/goals.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import type { OwnDuel } from "#domain/duels/duel-score.ts";
import type { RunName } from "#domain/season/run.ts";
import type { UserId } from "#domain/shared/ids.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { GoalEffect, GoalEffects } from "#domain/story/goal-effects.ts";
import type { Moment } from "#domain/story/moment.ts";
import { rivalsPassed } from "#domain/story/rivals-passed.ts";
import type { LiveStep } from "./stories.ts";
import { toMoment } from "./to-moment.ts";

/** A story's moments with what each goal did to each member, in the season's table and in the half's. */
interface GoalsToTell extends Pick<LiveStep, "moments" | "effects"> {
  readonly half?: LiveStep["effects"] | undefined;
}

/** HLF-09: the runs' stories as one: the season's moments, or the half's where a league has no other table. */
export function goalsOfRuns(steps: ReadonlyMap<RunName, Pick<LiveStep, "moments" | "effects">>): GoalsToTell {
  const [season, half] = [steps.get("season"), steps.get("half")];
  const moments = season?.moments ?? half?.moments ?? [];
  return { moments, effects: season?.effects ?? new Map(), half: half?.effects };
}

/** What a goal did to the duel of the reader it is told to; null where it did not move that. */
type DuelAfter = (moment: Moment, effects: GoalEffects | undefined) => OwnDuel | null;

/** What the telling of goals needs of one reader alone. */
export interface OwnGoals {
  readonly reader: UserId;
  readonly duelAfter: DuelAfter;
  /** RIV-01: the rivals that the reader has pinned. */
  readonly rivals: ReadonlySet<UserId>;
  /** A member's row of the table as it is now. */
  readonly rowOf: (member: UserId) => Pick<LeaderboardEntry, "rank" | "username"> | undefined;
}

interface ReaderInLeague extends OwnGoals {
  readonly leagueId: string;
  readonly game: LeagueType;
}

/** Goals and revocations as one league tells them to one reader; other moments are left out. */
export function goalsFor({ moments, effects, half }: GoalsToTell, to: ReaderInLeague): ToldGoal[] {
  const { leagueId, game, reader, duelAfter } = to;
  return moments.flatMap((moment): ToldGoal[] => {
    if (moment.kind !== "goal" && moment.kind !== "goal_revoked") return [];
    const { members, memberCount, moves: _, kind: __, ...about } = toMoment(moment);
    const effect = effects.get(moment.id)?.get(reader);
    const onHalf = half?.get(moment.id)?.get(reader);
    const main = effects.get(moment.id) ?? half?.get(moment.id);
    const duel = duelAfter(moment, main);
    const rivals = rivalsOf(to, main);
    const names = members.filter(({ id }) => id !== reader).map(({ username }) => username);
    const meaning = {
      leagueId,
      game,
      names: names.slice(0, GOAL_NAMES),
      others: memberCount - (effect?.isNamed ? 1 : 0),
      own: effect ? ownOf(effect) : null,
      ...(onHalf ? { half: ownOf(onHalf) } : {}),
      ...(rivals.length > 0 ? { rivals } : {}),
      ...(duel ? { duel } : {}),
    };
    return [{ ...about, kind: moment.kind, leagues: [meaning] }];
  });
}

const ownOf = ({ isNamed: _, ...own }: GoalEffect) => own;

/** RIV-01: those of the reader's rivals whom the goal moved past them, or them past. */
function rivalsOf({ reader, rivals, rowOf }: OwnGoals, effects: GoalEffects | undefined): RivalPast[] {
  return rivalsPassed(effects, { reader, rivals }, (id) => rowOf(id)?.rank).flatMap(({ id, isBehind }) => {
    const row = rowOf(id);
    return row ? [{ username: row.username, isPast: isBehind }] : [];
  });
}
