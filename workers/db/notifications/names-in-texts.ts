import { type Part, sql } from "#workers/db/sql.ts";

/** Stands in a notice's text for a name that its statement knows alone, as it is when the notice is written. */
export const PERSON = "{person}";
export const LEAGUE = "{league}";

/** Comes before `withLeague`: a user's name has no braces, a league's may. */
export const withPerson = (text: Part, name: Part) => sql`replace(${text}, '{person}', ${name})`;

/** A text with the league's present name in it. */
export const withLeague = (text: Part, name: Part) => sql`replace(${text}, '{league}', ${name})`;
