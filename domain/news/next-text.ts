/** The next kick-off: `when` is `today at 12:30`, `Saturday at 12:30` or `22 Nov`, in the reader's time zone. */
export interface NextKickoff {
  readonly gameweek: number;
  readonly when: string;
  /** Not the gameweek's first: another of its matches has been played, is on or was called off. */
  readonly isLater?: boolean;
}

/** `Gameweek 11 starts on Saturday at 12:30.`, `today at 12:30` or `on 22 Nov`; within a gameweek its next kick-off. */
export function nextText({ next }: { readonly next: NextKickoff | null }): string {
  if (!next) return "";
  if (next.isLater) return `Next kick-off ${next.when}.`;
  return `Gameweek ${next.gameweek} starts ${next.when.startsWith("today") ? "" : "on "}${next.when}.`;
}
