import { SOCKET_MESSAGES_AT_ONCE } from "#contract/limits.ts";
import { SECOND_MS } from "#domain/shared/instant.ts";

/** A socket's remaining messages, and when they were last counted. */
interface Account {
  left: number;
  countedAtMs: number;
}

/**
 * How many messages each socket may send: its first `auth`, SOCKET_MESSAGES_AT_ONCE beside it, and one more per second
 * after that. Held in memory: an object hibernates only after ten seconds without a message, by which time every
 * account is full again.
 */
export class MessageBudget {
  readonly #accounts = new WeakMap<object, Account>();

  /**
   * Takes one message from a socket's account.
   *
   * @param nowMs of any clock that keeps running; the machine's, because the game's may run fast or be stopped.
   * @returns false when the account was empty.
   */
  spend(socket: object, nowMs: number): boolean {
    const account = this.#accounts.get(socket) ?? { left: SOCKET_MESSAGES_AT_ONCE + 1, countedAtMs: nowMs };
    const earned = (nowMs - account.countedAtMs) / SECOND_MS;
    account.left = Math.max(account.left, Math.min(SOCKET_MESSAGES_AT_ONCE, account.left + earned));
    account.countedAtMs = nowMs;
    this.#accounts.set(socket, account);
    if (account.left < 1) return false;
    account.left -= 1;
    return true;
  }
}
