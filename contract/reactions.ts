/** The reactions to a moment of the story. The browser lists them, so they stand apart from what checks its input. */
export const REACTIONS = ["👏", "🔥", "😂", "😱", "💔"] as const;
export type ReactionEmoji = (typeof REACTIONS)[number];
