import { memo } from "react";
import { Avatar } from "#app/ui/drawings/avatar.tsx";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";
import { MiniSlip } from "./mini-slip.tsx";

/** A member's slip in miniature; their initial where there is none yet. */
export function SlipFace({ entry: { username, tips } }: { entry: LeaderboardEntry }) {
  if (!tips) return <Avatar name={username} size={32} className="spare" />;
  return <Slip marks={tips.slip} />;
}

const Slip = memo(function Slip({ marks }: { marks: string }) {
  return (
    <span className="spare min-h-6 min-w-14.5">
      <MiniSlip marks={marks} />
      <span className="sr-only">{spokenSlip(marks)}</span>
    </span>
  );
});

const WORDS = [
  ["R", "right"],
  ["r", "right now"],
  ["w", "wrong"],
  ["d", "wrong by default"],
  ["x", "not called"],
  [".", "to come"],
] as const;

/** A slip as words: `3 right, 1 wrong, 6 to come`. */
export function spokenSlip(marks: string): string {
  return WORDS.flatMap(([mark, word]) => {
    const count = [...marks].filter((each) => each === mark).length;
    return count > 0 ? [`${count} ${word}`] : [];
  }).join(", ");
}
