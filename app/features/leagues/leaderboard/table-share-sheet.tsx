import { leaderboardShareText } from "#app/lib/share-text/leaderboard.ts";
import type { LeaderboardView } from "#app/shared/league/leaderboard-address.ts";
import { leagueTypeLabel, scoreText } from "#app/shared/league/league-type.ts";
import { ShareSheet } from "#app/ui/overlay/share-sheet.tsx";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { LeaderboardEntry } from "#contract/leagues/leaderboard.ts";

const TARGETS = ["whatsapp", "x", "instagram", "copy"] as const;

export interface TableShareProps {
  view: LeaderboardView;
  name: string;
  entries: readonly LeaderboardEntry[];
}

/** Shares the table as text, and as a picture. */
export default function TableShareSheet({
  view: { leagueType, leagueId, run },
  name,
  entries,
}: TableShareProps) {
  return (
    <ShareSheet
      title="Share this table"
      picture={`/share/standings.png?type=${leagueType}${leagueId ? `&league=${leagueId}` : ""}${run ? `&run=${run}` : ""}`}
      targets={TARGETS}
      text={() =>
        leaderboardShareText(
          {
            league: run ? `${name}, second half` : name,
            game: leagueTypeLabel(leagueType),
            scoreText: (entry) => scoreText(leagueType, entry),
            url: `${location.origin}/`,
          },
          entries.filter(({ noCard }) => !noCard),
        )
      }
      onCopied={() => toast({ title: "Copied!", description: "The table is on your clipboard." })}
    />
  );
}
