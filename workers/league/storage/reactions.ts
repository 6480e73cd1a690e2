import type { ReactionEmoji } from "#contract/reactions.ts";
import type { GameweekId, UserId } from "#domain/shared/ids.ts";

/** A person's reaction to a moment. */
export interface StoredReaction {
  readonly moment: string;
  readonly userId: UserId;
  readonly emoji: ReactionEmoji;
}

/**
 * Members' reactions to moments: the only data of a League that people created and D1 does not have. They are deleted
 * when the member leaves. One row per member and moment.
 */
export class ReactionStore {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** A gameweek's reactions by a prefix of the key, one row each. */
  of(gameweek: GameweekId): StoredReaction[] {
    return this.#storage.sql
      .exec<{ moment: string; user_id: string; emoji: string }>(
        "select moment, user_id, emoji from reactions where gameweek = ?",
        gameweek,
      )
      .toArray()
      .map(({ moment, user_id, emoji }) => ({
        moment,
        userId: user_id as UserId,
        emoji: emoji as ReactionEmoji,
      }));
  }

  /** A member's own, for their export: a scan of the league's, which is rare. */
  by(userId: UserId): StoredReaction[] {
    return this.#storage.sql
      .exec<{ moment: string; emoji: string }>(
        "select moment, emoji from reactions where user_id = ? order by gameweek, moment",
        userId,
      )
      .toArray()
      .map(({ moment, emoji }) => ({ moment, userId, emoji: emoji as ReactionEmoji }));
  }

  /** Writes a reaction. @param emoji null takes it back. @returns whether anything changed. */
  put(gameweek: GameweekId, moment: string, userId: UserId, emoji: ReactionEmoji | null): boolean {
    const { rowsWritten } =
      emoji === null
        ? this.#storage.sql.exec(
            "delete from reactions where gameweek = ? and moment = ? and user_id = ?",
            gameweek,
            moment,
            userId,
          )
        : this.#storage.sql.exec(
            `insert into reactions (gameweek, moment, user_id, emoji) values (?, ?, ?, ?)
             on conflict do update set emoji = excluded.emoji where emoji <> excluded.emoji`,
            gameweek,
            moment,
            userId,
            emoji,
          );
    return rowsWritten > 0;
  }

  clear(): void {
    this.#storage.sql.exec("delete from reactions");
  }
}

/** Deletes a member's reactions, who leaves. */
export function deleteReactionsOf(storage: DurableObjectStorage, userId: UserId): void {
  storage.sql.exec("delete from reactions where user_id = ?", userId);
}
