/** Limits of an account's fields, in letters: the forms of an account need no others of contract/limits.ts. */
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
