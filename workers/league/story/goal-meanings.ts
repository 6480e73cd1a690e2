import { GOAL_NAMES, type ToldGoal } from "#contract/goals.ts";
import type { OwnDuel } from "#domain/duels/duel-score.ts";
import type { RunName } from "#domain/season/run.ts";
import type { UserId } from "#domain/shared/ids.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import type { GoalEffect, GoalEffects } from "#domain/story/goal-effects.ts";
import type { Moment } from "#domain/story/moment.ts";
import type { LiveStep } from "./stories.ts";
import { toMoment } from "./to-moment.ts";

/** A story's moments with what each goal did to each member, in the season's table and in the half's. */
export interface GoalsToTell extends Pick<LiveStep, "moments" | "effects"> {
  readonly half?: LiveStep["effects"] | undefined;
}

/** HLF-09: the runs' stories as one: the season's moments, or the half's where a league has no other table. */
export function goalsOfRuns(told: ReadonlyMap<RunName, Pick<LiveStep, "moments" | "effects">>): GoalsToTell {
  const [season, half] = [told.get("season"), told.get("half")];
  const moments = season?.moments ?? half?.moments ?? [];
  return { moments, effects: season?.effects ?? new Map(), half: half?.effects };
}

/** What a goal did to the duel of whom it is told to; null where it did not move that. */
export type DuelTold = (moment: Moment, effects: GoalEffects | undefined) => OwnDuel | null;

interface ToldTo {
  readonly leagueId: string;
  readonly game: LeagueType;
  readonly reader: UserId;
  readonly duelAfter: DuelTold;
}

/** Goals and revocations as one league tells them to one reader; other moments are left out. */
export function goalsFor(
  { moments, effects, half }: GoalsToTell,
  { leagueId, game, reader, duelAfter }: ToldTo,
): ToldGoal[] {
  return moments.flatMap((moment): ToldGoal[] => {
    if (moment.kind !== "goal" && moment.kind !== "goal_revoked") return [];
    const { members, memberCount, moves: _, kind: __, ...about } = toMoment(moment);
    const effect = effects.get(moment.id)?.get(reader);
    const onHalf = half?.get(moment.id)?.get(reader);
    const duel = duelAfter(
      moment,
      (effects.get(moment.id) ?? half?.get(moment.id)) as GoalEffects | undefined,
    );
    const names = members.filter(({ id }) => id !== reader).map(({ username }) => username);
    const meaning = {
      leagueId,
      game,
      names: names.slice(0, GOAL_NAMES),
      others: memberCount - (effect?.isNamed ? 1 : 0),
      own: effect ? ownOf(effect) : null,
      ...(onHalf ? { half: ownOf(onHalf) } : {}),
      ...(duel ? { duel } : {}),
    };
    return [{ ...about, kind: moment.kind, leagues: [meaning] }];
  });
}

const ownOf = ({ isNamed: _, ...own }: GoalEffect) => own;
