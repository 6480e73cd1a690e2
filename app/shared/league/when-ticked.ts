import type { LastTickDto } from "#contract/leagues/leaderboard.ts";

/**
 * When a row's last tick came: the minute while it is provisional (`66′`), then its gameweek (`GW10`); empty where
 * neither is known.
 */
export const whenTicked = ({
  minute,
  gameweek,
  provisional,
}: Pick<LastTickDto, "minute" | "gameweek" | "provisional">): string =>
  provisional && minute !== null ? `${minute}′` : gameweek === null ? "" : `GW${gameweek}`;
