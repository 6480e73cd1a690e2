import {
  type FixtureId,
  fixtureId,
  type GameweekId,
  gameweekId,
  type PlayerId,
  playerId,
} from "#domain/shared/ids.ts";

/** What a claim doubts: a footballer's goals in a match, a match's score or date, all minutes, or a live reply. */
export type ClaimSubject =
  | {
      readonly topic: "goal";
      readonly fixtureId: FixtureId;
      readonly playerId: PlayerId;
      readonly isOwnGoal: boolean;
    }
  | { readonly topic: "score" | "date"; readonly fixtureId: FixtureId }
  | { readonly topic: "minutes" }
  | { readonly topic: "live"; readonly gameweekId: GameweekId };

/**
 * The key under which the votes for a claim are stored: `goal:<fixture>:<player>:<g|o>`, `score:<fixture>`,
 * `date:<fixture>`, `minutes` or `live:<gameweek>`.
 */
export function claimKey(subject: ClaimSubject): string {
  switch (subject.topic) {
    case "goal":
      return `goal:${subject.fixtureId}:${subject.playerId}:${subject.isOwnGoal ? "o" : "g"}`;
    case "minutes":
      return "minutes";
    case "live":
      return `live:${subject.gameweekId}`;
    default:
      return `${subject.topic}:${subject.fixtureId}`;
  }
}

/** The subject of a key that `claimKey` made; null for one that only a newer version knows. */
export function readClaimKey(key: string): ClaimSubject | null {
  const [topic, id, player, kind] = key.split(":");
  switch (topic) {
    case "goal":
      return {
        topic,
        fixtureId: fixtureId(Number(id)),
        playerId: playerId(Number(player)),
        isOwnGoal: kind === "o",
      };
    case "score":
    case "date":
      return { topic, fixtureId: fixtureId(Number(id)) };
    case "live":
      return { topic, gameweekId: gameweekId(Number(id)) };
    case "minutes":
      return { topic };
    default:
      return null;
  }
}
