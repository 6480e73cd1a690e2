import type { SeasonChange } from "#domain/season/changes.ts";
import { CLUB_COUNT, type Gameweek, type Player, type SeasonFacts } from "#domain/season/facts.ts";
import type { ClubId } from "#domain/shared/ids.ts";
import type { FeedBootstrap } from "#workers/integrations/feed-replies.ts";

/** Clubs, gameweeks and players that differ from the facts; players of unknown clubs wait. */
export function diffBootstrap(facts: SeasonFacts, feed: FeedBootstrap): SeasonChange[] {
  const clubs = new Map(feed.clubs.map((club) => [club.feedId, club.id]));
  return [
    ...feed.clubs.flatMap((club): SeasonChange[] =>
      isSame(club, facts.clubs.get(club.id)) ? [] : [{ kind: "club_changed", club }],
    ),
    ...feed.gameweeks.flatMap(({ isChecked: _, ...said }): SeasonChange[] => {
      const gameweekBefore = facts.gameweeks.get(said.id);
      const gameweek: Gameweek = { ...said, isFinal: false, finalAt: null };
      return gameweekBefore?.isFinal || isSame(gameweek, gameweekBefore)
        ? []
        : [{ kind: "gameweek_changed", gameweek }];
    }),
    ...feed.players.flatMap(({ clubFeedId, figures: _, ...said }): SeasonChange[] => {
      const clubId = clubs.get(clubFeedId);
      return clubId === undefined ? [] : diffPlayer(facts, { ...said, clubId });
    }),
  ];
}

function diffPlayer(facts: SeasonFacts, player: Player): SeasonChange[] {
  const playerBefore = facts.players.get(player.id);
  if (!playerBefore) return [{ kind: "player_added", player }];
  if (isSame(player, playerBefore)) return [];
  if (playerBefore.isInLeague && !player.isInLeague) return [{ kind: "player_left", player }];
  // TRF-04: a player from outside the Premier League leaves no club in it, and is back at the club they come to.
  if (!playerBefore.isInLeague && player.isInLeague) {
    return [{ kind: "player_moved", player, fromClubId: player.clubId }];
  }
  if (player.isInLeague && playerBefore.clubId !== player.clubId) {
    return [{ kind: "player_moved", player, fromClubId: playerBefore.clubId }];
  }
  return [{ kind: "player_changed", player }];
}

function isSame<Entity extends object>(left: Entity, right: Entity | undefined): boolean {
  if (!right) return false;
  return (Object.keys(left) as (keyof Entity)[]).every((name) => left[name] === right[name]);
}

/**
 * Why a bootstrap cannot be accepted, or null: ids are never removed in a season, and its clubs never change, so a
 * reply without them is truncated or already next season's.
 */
export function findBootstrapFault(facts: SeasonFacts, feed: FeedBootstrap): string | null {
  const clubs = new Map(feed.clubs.map((club) => [club.id, club.feedId]));
  const isForeign = [...facts.clubs.values()].some((club: { id: ClubId; feedId: number }) => {
    return clubs.get(club.id) !== club.feedId;
  });
  // One too many would stay, because no later reply could remove it.
  const clubCount = new Set([...facts.clubs.keys(), ...clubs.keys()]).size;
  if (isForeign || clubCount > CLUB_COUNT) return "has other clubs: another season, or incomplete";
  const players = new Set(feed.players.map((player) => player.id));
  const missing = [...facts.players.keys()].filter((id) => !players.has(id)).length;
  return missing > facts.players.size / 10 ? `lacks ${missing} players` : null;
}
