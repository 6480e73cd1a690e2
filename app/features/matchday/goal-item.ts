import type { MomentWords } from "#app/features/story/story-words.ts";
import type { GoalMomentWords } from "./moment-words.ts";

/** One or several goals in the form in which they are shown. */
export interface GoalLineItem extends MomentWords {
  readonly id: string;
  readonly kind: "goal" | "goal_revoked";
  readonly clubCode: string;
  readonly fixtureId: number | undefined;
  /** What it says where room is short: on the strip, and in the place of a page's hero. */
  readonly moment: GoalMomentWords;
  /** Whether it means nothing in any of the reader's leagues: then the board and the feed alone show it. */
  readonly isNobodys: boolean;
  /** The score of the reader's Football Bingo card after it; null where it is unchanged. */
  readonly cardScore: number | null;
}

/** What a line, and a moment in a hero, are given. */
export interface LineProps {
  item: GoalLineItem;
  onHold: (isHeld: boolean) => void;
  onClose: () => void;
  onOpenMatch: (fixtureId: number, trigger: HTMLElement) => void;
}
