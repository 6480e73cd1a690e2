import type { Club, Fixture, Gameweek, Goal, Player } from "#domain/season/facts.ts";
import type { ClubId } from "#domain/shared/ids.ts";

/**
 * One row of the season log. Each change carries the whole new state of its entity rather than a difference, so
 * applying it twice, or an older one again before a newer one, ends in the same state.
 */
export type SeasonChange =
  | { readonly kind: "club_changed"; readonly club: Club }
  | { readonly kind: "player_added" | "player_changed" | "player_left"; readonly player: Player }
  /** `fromClubId`: the club they left; if they came from outside the Premier League, the club they joined. */
  | { readonly kind: "player_moved"; readonly player: Player; readonly fromClubId: ClubId }
  | { readonly kind: "gameweek_changed" | "gameweek_final"; readonly gameweek: Gameweek }
  | {
      readonly kind:
        | "fixture_added"
        | "fixture_rescheduled"
        | "fixture_started"
        | "fixture_locked"
        | "score_changed"
        | "fixture_settled"
        | "fixture_final";
      readonly fixture: Fixture;
    }
  /** `goal_scored`: a goal as it stands: new, given again after it was taken back, or with its side corrected. */
  | { readonly kind: "goal_scored" | "goal_revoked" | "goal_final"; readonly goal: Goal };

/** What a change of the season's facts is. */
export type SeasonChangeKind = SeasonChange["kind"];

/**
 * The changes that tell something: those that a league's story has moments of, and chats may be told of (STO-01,
 * OUT-01).
 */
export const STORY_CHANGES: ReadonlySet<SeasonChangeKind> = new Set([
  "goal_scored",
  "goal_revoked",
  "fixture_locked",
  "fixture_settled",
  "gameweek_final",
]);
