import { HOUR_MS, MINUTE_MS, SECOND_MS } from "#domain/shared/instant.ts";

/** The longest delay that the platform takes. */
const LONGEST_MS = 12 * HOUR_MS;
const DELAYS_MS = [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS];

/**
 * How long a message waits for the site, which cannot do its work yet. Five retries are over within 20 hours, because a
 * queue of the free plan keeps a message for a day; ten, which are the dead letters', within 80, because any other
 * keeps it for four days.
 *
 * @param attempts how often the message has been delivered.
 */
const putOffSeconds = (attempts: number): number => (DELAYS_MS[attempts - 1] ?? LONGEST_MS) / SECOND_MS;

/** Returns messages to their queue for a time when the site is set up, or a version is there that knows them. */
export function putOff(messages: readonly Message[]): void {
  for (const message of messages) message.retry({ delaySeconds: putOffSeconds(message.attempts) });
}
