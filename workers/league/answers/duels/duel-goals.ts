import type { DuelGoal, DuelGoalTakenBack, DuelStillToCome } from "#contract/leagues/duels.ts";
import type { Fixture, Goal, SeasonFacts } from "#domain/season/facts.ts";
import { bySeen } from "#domain/season/goals.ts";
import { matchGameweekOf, matchKickoffOf } from "#domain/season/kickoffs.ts";
import { groupBy } from "#domain/shared/group-by.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import { unpackPicks } from "#domain/squad/packed-picks.ts";
import { didStand, whoStood } from "#workers/league/duels/who-stood.ts";
import type { Member } from "#workers/league/table/member.ts";

const found = new WeakMap<SeasonFacts, Map<GameweekId, readonly Goal[]>>();

/** A gameweek's goals but own goals, those taken back among them, as first seen; found once for the same facts. */
function goalsIn(facts: SeasonFacts, gameweek: GameweekId): readonly Goal[] {
  const weeks = found.get(facts) ?? new Map<GameweekId, readonly Goal[]>();
  found.set(facts, weeks);
  const cached = weeks.get(gameweek);
  if (cached) return cached;
  const goals = [...facts.goals.values()]
    .filter(({ fixtureId, isOwnGoal }) => {
      const fixture = facts.fixtures.get(fixtureId);
      return !isOwnGoal && fixture !== undefined && matchGameweekOf(fixture) === gameweek;
    })
    .sort(bySeen);
  weeks.set(gameweek, goals);
  return goals;
}

/** DUE-04: the goals of the gameweek by the footballers on the card when the match kicked off, and those taken back. */
export function goalsOf(
  facts: SeasonFacts,
  gameweek: GameweekId,
  member: Member,
): { goals: DuelGoal[]; takenBack: DuelGoalTakenBack[] } {
  const own = groupBy(whoStood(member), ({ playerId }) => playerId);
  const counts = ({ fixtureId, playerId }: Goal) => {
    const times = own.get(playerId);
    const fixture = facts.fixtures.get(fixtureId);
    const kickoffAt = times && fixture ? matchKickoffOf(fixture) : null;
    return times !== undefined && kickoffAt !== null && times.some((time) => didStand(time, kickoffAt));
  };
  const goals: DuelGoal[] = [];
  const takenBack: DuelGoalTakenBack[] = [];
  for (const goal of goalsIn(facts, gameweek).filter(counts)) {
    const { fixtureId, playerId, minute, status, seenAt, revokedAt, revokedReason: reason } = goal;
    const shown: DuelGoal = {
      fixtureId,
      playerId,
      name: facts.players.get(playerId)?.name ?? "",
      teamId: own.get(playerId)?.[0]?.clubId ?? facts.players.get(playerId)?.clubId ?? 0,
      minute,
      provisional: status === "provisional",
      seenAt: formatInstant(seenAt),
    };
    if (status !== "revoked") goals.push(shown);
    else takenBack.push({ ...shown, takenBackAt: formatInstant(revokedAt ?? seenAt), reason });
  }
  return { goals, takenBack };
}

/** The scorers of a member's goals, a name for each. */
export const scorersOf = (facts: SeasonFacts, gameweek: GameweekId, member: Member): string[] =>
  goalsOf(facts, gameweek, member).goals.map(({ name }) => name);

const matchesOf = ({ fixtures }: SeasonFacts, gameweek: GameweekId): Fixture[] =>
  [...fixtures.values()].filter((fixture) => matchGameweekOf(fixture) === gameweek);

/** The picks whose clubs have a match of the gameweek that is not over. */
export function stillToCome(facts: SeasonFacts, gameweek: GameweekId, { picks }: Member): DuelStillToCome[] {
  const open = matchesOf(facts, gameweek).filter(({ isSettled }) => !isSettled);
  return unpackPicks(picks).flatMap(({ playerId, clubId }) => {
    const player = facts.players.get(playerId);
    if (!player?.isInLeague) return [];
    return open
      .filter(({ homeClubId, awayClubId }) => homeClubId === player.clubId || awayClubId === player.clubId)
      .map(({ id, hasStarted }) => ({
        fixtureId: id,
        playerId,
        name: player.name,
        teamId: clubId,
        live: hasStarted,
      }));
  });
}
