import type { BingoParts } from "#app/features/duels/slots.ts";
import type { DuelDetail, DuelParts } from "#contract/leagues/duels.ts";
import type { ServerMessage } from "#contract/live.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";

type GoalMessage = Extract<ServerMessage, { type: "goal" }>;

const isBingo = (parts: DuelParts | null): parts is BingoParts => parts !== null && "goals" in parts;

/** A goal's message as the page received it. */
export interface HeardGoal {
  readonly message: GoalMessage;
  /** The match's minute, null when unknown. */
  readonly minute: number | null;
  /** ISO 8601 UTC. */
  readonly now: string;
}

/** A duel's parts after a goal, or after one was taken back; the same object where it concerns neither side. */
export function afterGoal(duel: DuelDetail, goal: HeardGoal): DuelDetail {
  const [a, b] = [sideAfter(duel.parts.a, goal), sideAfter(duel.parts.b, goal)];
  return a === duel.parts.a && b === duel.parts.b ? duel : { ...duel, parts: { a, b } };
}

function sideAfter(parts: DuelParts | null, { message, minute, now }: HeardGoal): DuelParts | null {
  if (!isBingo(parts)) return parts;
  const { fixtureId, playerId, playerName: name, revoked, reason = null } = message;
  const isIts = (goal: { fixtureId: number; playerId: number }) =>
    goal.fixtureId === fixtureId && goal.playerId === playerId;
  if (!revoked) {
    const pick = parts.toCome.find(isIts);
    if (!pick) return parts;
    const goal = { fixtureId, playerId, name, teamId: pick.teamId, minute, provisional: true, seenAt: now };
    return { ...parts, goals: [...parts.goals, goal] };
  }
  const at = parts.goals.findLastIndex(isIts);
  const goal = parts.goals[at];
  if (!goal) return parts;
  const takenBack = [...parts.takenBack, { ...goal, takenBackAt: now, reason }];
  return { ...parts, goals: parts.goals.toSpliced(at, 1), takenBack };
}

/** Whether what is shown makes up the scores: a goal that a page has missed shows here. */
export function isWhole({ a, b, parts }: DuelDetail): boolean {
  const fits = (score: number | null, of: DuelParts | null) =>
    !isBingo(of) || score === null || of.goals.length === score;
  return fits(a.score, parts.a) && fits(b.score, parts.b);
}

/** What is still to come as the matches now are. */
export function asMatchesAre(
  parts: DuelParts | null,
  fixtures: readonly MatchdayFixture[],
): DuelParts | null {
  if (!isBingo(parts)) return parts;
  const statuses = new Map(fixtures.map(({ id, status }) => [id, status]));
  const toCome = parts.toCome.flatMap((open) => {
    const status = statuses.get(open.fixtureId);
    if (status === "finished") return [];
    return [status === "live" ? { ...open, live: true } : open];
  });
  return { ...parts, toCome };
}
