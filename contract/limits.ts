/**
 * Limits that both ends of the wire share; those of an account's fields: contract/accounts/limits.ts. Lengths of texts
 * are in characters.
 */
export const JOIN_CODE_LENGTH = 6;
export const LEAGUE_NAME_MAX = 100;
export const LEAGUE_DESCRIPTION_MAX = 500;
/** A person's first or last name. */
export const NAME_MAX = 60;
/** A request's whole body; a larger one is 413 before it is parsed. Pictures have a limit of their own. */
export const BODY_MAX_BYTES = 64 * 1024;
/** Rows of a table that one answer holds where nobody says how many, and at the most. */
export const LEADERBOARD_LIMIT = 100;
export const LEADERBOARD_LIMIT_MAX = 200;
/** How many rows of an overall table can be paged through (LEA-04): further pages are empty. */
export const OVERALL_DEPTH = 1_000;
/** One message of a browser over a socket; a longer one closes it. */
export const SOCKET_MESSAGE_MAX_BYTES = 4 * 1024;
/** Messages that a socket may send at once besides its first `auth`; after that, one per second. */
export const SOCKET_MESSAGES_AT_ONCE = 10;
/** Sockets per person on one object: a League, or their Desk. */
export const SOCKETS_OF_ONE_MAX = 10;
/** A profile picture as sent, before its metadata is taken out. */
export const PICTURE_MAX_BYTES = 256 * 1024;
/** The most leagues a user may be in, and may own: the list of them is one bounded query. */
export const LEAGUES_MAX = 60;
export const LEAGUES_OWNED_MAX = 30;
/** The most rivals that a player pins on top of their tables. */
export const RIVALS_MAX = 2;
/** The most members per league, which bounds every read of all members. */
export const LEAGUE_MEMBERS_MAX = 1_000;
/** The host's note to the members, and their plan of prizes. */
export const LEAGUE_NOTE_MAX = 1_000;
export const PRIZE_PLAN_MAX = 200;
/** OUT-01: connections of one league, the longest address and name of one, and how many deliveries are listed. */
export const CONNECTIONS_MAX = 5;
export const CONNECTION_ADDRESS_MAX = 1_000;
export const CONNECTION_NAME_MAX = 40;
export const DELIVERIES_LISTED = 10;
/** Acts kept in a league's log, and acts per page of it. */
export const LEAGUE_LOG_KEPT = 500;
export const LEAGUE_LOG_LIMIT = 50;
export const LEAGUE_LOG_LIMIT_MAX = 100;
/** Members per page of a league's list where nobody says how many, and at the most. */
export const MEMBERS_LIMIT = 100;
export const MEMBERS_LIMIT_MAX = 200;

/** OUT-05: the length of the name in a public table's address, and the most rows that it shows. */
export const PUBLIC_SLUG_MIN = 3;
export const PUBLIC_SLUG_MAX = 40;
export const PUBLIC_ROWS_MAX = 100;

/**
 * The most rows of a past season's table that a host brings, the most such tables, and the length of a season's name.
 */
export const IMPORT_ROWS_MAX = 500;
export const PAST_TABLES_MAX = 20;
export const SEASON_LABEL_MAX = 20;

/** OUT-06: the letters of a big screen's code, the longest name of one, and how many a member and a league connect. */
export const SCREEN_CODE_LENGTH = 6;
export const SCREEN_NAME_MAX = 40;
export const SCREENS_OF_MEMBER_MAX = 5;
export const SCREENS_OF_LEAGUE_MAX = 10;
