/** The beginning of the message, by which the failure is known on the other side of an object's call too. */
const MARK = "Data cannot be had";
/**
 * What D1 says of a statement that it has looked at: the fault is the statement's, and asking again changes nothing.
 */
const OF_THE_STATEMENT = /SQLITE_(?!BUSY|FULL|IOERR|NOMEM|INTERRUPT|CANTOPEN)|D1_TYPE_ERROR|D1_COLUMN/;

/** D1 refused a trip or could not be reached. */
class Unavailable extends Error {
  constructor(cause: unknown) {
    super(`${MARK}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = "Unavailable";
  }
}

/** Seconds after which a caller may ask again. */
export const RETRY_AFTER_SECONDS = 30;

/**
 * Makes a trip to D1.
 *
 * @throws the statement's own fault as D1 gives it; every other failure as one that `isUnavailable` knows.
 */
export async function askD1<Answer>(go: () => Promise<Answer>): Promise<Answer> {
  try {
    return await go();
  } catch (error) {
    if (OF_THE_STATEMENT.test(String(error))) throw error;
    throw new Unavailable(error);
  }
}

/** Whether something failed because D1 refused, or because the platform could not reach or start an object. */
export function isUnavailable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { overloaded, retryable } = at as { overloaded?: unknown; retryable?: unknown };
    if (at.message.includes(MARK) || overloaded === true || retryable === true) return true;
  }
  return false;
}

/** What failed, for the log: the innermost error, because those around it repeat the query with people's data. */
export function rootOf(error: Error): Error {
  let at = error;
  while (at.cause instanceof Error) at = at.cause;
  return at;
}

/** An error in words, that of its first cause. */
export const reasonOf = (error: unknown) => String(error instanceof Error ? rootOf(error) : error);
