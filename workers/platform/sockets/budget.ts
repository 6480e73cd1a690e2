import { SOCKET_MESSAGES_AT_ONCE } from "#contract/limits.ts";
import { SECOND_MS } from "#domain/shared/instant.ts";

/** What a socket may still send, and when that was last counted. */
interface Account {
  left: number;
  countedAtMs: number;
}

/**
 * How many messages each socket may send: its first `auth`, SOCKET_MESSAGES_AT_ONCE beside it, and one more a second
 * after that. Held in memory: an object hibernates only after it has heard nothing for ten seconds, by when every
 * account is full again.
 */
export class MessageBudget {
  readonly #accounts = new WeakMap<object, Account>();

  /**
   * Takes one message from a socket's account.
   *
   * @param nowMs of any clock that runs on; the machine's, because the game's may run fast or stand still.
   * @returns false when there was none left.
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
