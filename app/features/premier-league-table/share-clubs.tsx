import { leagueTableShareText } from "#app/lib/share-text/league-table.ts";
import { ShareSheet } from "#app/ui/overlay/share-sheet.tsx";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { TableRow } from "#contract/clubs.ts";

const TARGETS = ["whatsapp", "twitter", "facebook", "copy"] as const;

/** Shares the clubs' table as text. */
export default function ShareClubs({ title, rows }: { title: string; rows: readonly TableRow[] }) {
  return (
    <ShareSheet
      title="Share the league table"
      targets={TARGETS}
      text={() => leagueTableShareText(title, rows)}
      onCopied={() => toast({ title: "Copied!", description: "The league table is on your clipboard." })}
    />
  );
}
