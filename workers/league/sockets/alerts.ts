import type { LeagueJoinAlert, ServerMessage } from "#contract/live.ts";
import { pictureUrl } from "#contract/pages/picture-url.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import type { Goal, SeasonFacts } from "#domain/season/facts.ts";
import { matchKickoffOf } from "#domain/season/kickoffs.ts";
import { formatInstant } from "#domain/shared/instant.ts";
import type { MemberRow } from "#workers/db/leagues/member-row.ts";
import { areSquadsHidden } from "#workers/league/table/are-squads-hidden.ts";
import type { Context } from "#workers/platform/context.ts";

/** The messages of a step besides the standings: goals and locks, in the log's order. */
export function messagesOf(changes: readonly SeasonChange[], facts: SeasonFacts): ServerMessage[] {
  return changes.flatMap((change): ServerMessage[] => {
    switch (change.kind) {
      case "goal_scored":
      case "goal_revoked":
        // Own goals tick nothing (BNG-02) and earn no bonus (TIP-01).
        return change.goal.isOwnGoal ? [] : [goalMessage(change.goal, facts)];
      case "fixture_locked": {
        const gameweek = change.fixture.lock?.gameweekId ?? change.fixture.gameweekId;
        if (gameweek === null) return [];
        return [{ type: "fixture_locked", fixtureId: change.fixture.id, gameweek }];
      }
      default:
        return [];
    }
  });
}

function goalMessage(goal: Goal, facts: SeasonFacts): ServerMessage {
  const fixture = facts.fixtures.get(goal.fixtureId);
  const kickoffAt = fixture && matchKickoffOf(fixture);
  // The side they played on, never their present club: they may have moved since.
  const teamId = goal.side === "home" ? fixture?.homeClubId : fixture?.awayClubId;
  return {
    type: "goal",
    fixtureId: goal.fixtureId,
    playerId: goal.playerId,
    playerName: facts.players.get(goal.playerId)?.name ?? "",
    teamId: teamId ?? 0,
    ...(kickoffAt == null ? {} : { kickoffTime: formatInstant(kickoffAt) }),
    revoked: goal.status === "revoked",
    ...(goal.revokedReason === null ? {} : { reason: goal.revokedReason }),
  };
}

/** The announcement of a new member. BNG-08: their first pick stays secret before the cutoff. */
export function joinAlertOf(member: MemberRow, facts: SeasonFacts, ctx: Context): LeagueJoinAlert {
  const user = {
    firstName: member.firstName,
    lastName: member.lastName,
    profileImageUrl: pictureUrl({ id: member.userId, pictureVersion: member.pictureVersion }),
  };
  if (areSquadsHidden(facts, ctx)) return { user };
  const [first] = [...member.picks].sort((a, b) => a.pickedAt - b.pickedAt || a.clubId - b.clubId);
  const player = first && facts.players.get(first.playerId);
  const club = first && facts.clubs.get(first.clubId);
  if (!first || !player || !club) return { user };
  const firstSelection = {
    player: { name: player.name, position: first.position },
    team: { name: club.name },
  };
  return { user, firstSelection };
}
