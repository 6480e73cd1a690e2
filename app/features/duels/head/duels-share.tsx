import { ShareSheet } from "#app/ui/overlay/share-sheet.tsx";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { LeagueCup, LeagueDuels } from "#contract/leagues/duels.ts";
import { cupShareText, duelsShareText } from "./share-words.ts";

const TARGETS = ["whatsapp", "x", "instagram", "copy"] as const;

interface DuelsShareProps {
  name: string;
  duels: LeagueDuels;
  /** The cup, where the page shows it. */
  cup: LeagueCup | null;
}

/** The button that shares the gameweek's duels, or the cup's round, as text. */
export function DuelsShare({ name, duels, cup }: DuelsShareProps) {
  return (
    <ShareSheet
      title={cup ? "Share the cup" : "Share these duels"}
      targets={TARGETS}
      text={() => {
        const url = `${location.origin}/`;
        return cup ? cupShareText(name, cup, url) : duelsShareText(name, duels, url);
      }}
      onCopied={() => toast({ title: "Copied!", description: "It is on your clipboard." })}
    />
  );
}
