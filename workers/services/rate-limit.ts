import type { Refusal } from "#workers/services/refusal.ts";

const PERIOD_SECONDS = 60;

/** What a shared limit counts by, for example one address or one account; null parts are not limited. */
interface LimitKeys {
  readonly what: string;
  /** The visitor's address as Cloudflare saw it, see `visitorAddress`. */
  readonly address: string | null;
  /** The account or user targeted. */
  readonly subject: string | null;
}

/** Counts a request. @returns a 429 refusal once any key has reached its limit, else null. */
export async function spendLimit(
  limit: RateLimit,
  { what, address, subject }: LimitKeys,
): Promise<Refusal | null> {
  const keys = [
    address === null ? null : `${what}:address:${address}`,
    subject === null ? null : `${what}:subject:${subject}`,
  ].filter((key) => key !== null);
  const outcomes = await Promise.all(keys.map((key) => limit.limit({ key })));
  if (outcomes.every((outcome) => outcome.success)) return null;
  return {
    status: 429,
    code: "TOO_MANY_ATTEMPTS",
    message: `Too many attempts. Please try again in ${PERIOD_SECONDS} seconds.`,
    retryAfter: PERIOD_SECONDS,
  };
}
