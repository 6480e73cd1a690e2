/** Limits both ends know. */
export const SQUAD_SIZE = 20;
export const JOIN_CODE_LENGTH = 6;
export const LEAGUE_NAME_MAX = 100;
export const LEAGUE_DESCRIPTION_MAX = 500;
export const NAME_MAX = 60;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const BODY_MAX_BYTES = 64 * 1024;
export const LEADERBOARD_LIMIT = 100;
export const LEADERBOARD_LIMIT_MAX = 200;
export const SOCKET_MESSAGE_MAX_BYTES = 4 * 1024;
/** A socket may say so many things at once, and one more a second after that. */
export const SOCKET_MESSAGES_AT_ONCE = 10;
/** Sockets of one person at one object: a league, or their Desk. */
export const SOCKETS_OF_ONE_MAX = 10;
export const PICTURE_MAX_BYTES = 256 * 1024;
/** How many leagues one user may be in, and how many of them his own: their list is one bounded query. */
export const LEAGUES_MAX = 60;
export const LEAGUES_OWNED_MAX = 30;
/** How many a league holds: whatever reads all of its members is bounded by it. */
export const LEAGUE_MEMBERS_MAX = 1_000;
export const LEAGUE_NOTE_MAX = 1_000;
export const PRIZE_PLAN_MAX = 200;
/** Acts that a league's log keeps, and how many of them one page of it has. */
export const LEAGUE_LOG_KEPT = 500;
export const LEAGUE_LOG_LIMIT = 50;
export const LEAGUE_LOG_LIMIT_MAX = 100;
export const MEMBERS_LIMIT = 100;
export const MEMBERS_LIMIT_MAX = 200;
