/** The reactions to a moment of the story. The browser lists them, so they stand apart from what checks its input. */
export const REACTIONS = ["👏", "🔥", "😂", "😱", "💔"] as const;

/** One of the reactions that a moment can have. */
export type ReactionEmoji = (typeof REACTIONS)[number];
