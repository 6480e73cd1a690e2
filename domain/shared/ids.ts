/**
 * Branded identifiers: a club is not a player, and the feed's seasonal element id is not a player.
 * Every brand is made here and nowhere else.
 */
declare const brand: unique symbol;
type Brand<Base, Name extends string> = Base & { readonly [brand]: Name };

/** A club's stable `code` in the feed (Arsenal is 3 in every season). */
export type ClubId = Brand<number, "club">;
/** A footballer's stable `code` in the feed; the seasonal element id never leaves the ingest. */
export type PlayerId = Brand<number, "player">;
/** A fixture's id in the feed, unique within one season. */
export type FixtureId = Brand<number, "fixture">;
/** A gameweek's number, 1 to 38. */
export type GameweekId = Brand<number, "gameweek">;

/** A person's id, drawn by the site. */
export type UserId = Brand<string, "user">;

/** A league's id, drawn by the site. */
export type LeagueId = Brand<string, "league">;
/** A season's id, for example `2025-26`. */
export type SeasonId = Brand<string, "season">;

/** Takes a number that is known to be a club's id; the others below likewise. Nothing is checked. */
export const clubId = (value: number) => value as ClubId;
export const playerId = (value: number) => value as PlayerId;
export const fixtureId = (value: number) => value as FixtureId;
export const gameweekId = (value: number) => value as GameweekId;
export const userId = (value: string) => value as UserId;
export const leagueId = (value: string) => value as LeagueId;
export const seasonId = (value: string) => value as SeasonId;
