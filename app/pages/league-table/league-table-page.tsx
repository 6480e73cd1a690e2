import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { LeagueTable } from "#app/features/league-table/league-table.tsx";
import { ZoneLegend } from "#app/features/league-table/zone-mark.tsx";
import { queries } from "#app/lib/query.ts";
import { leagueTableShareText } from "#app/lib/share-text/league-table.ts";
import { useSeasons } from "#app/shared/season/seasons.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ShareButtons } from "#app/ui/overlay/share-buttons.tsx";
import { toast } from "#app/ui/overlay/toast-store.ts";
import type { TableRow } from "#contract/clubs.ts";
import { leagueTableTitle } from "#domain/season/season-config.ts";

const TARGETS = ["whatsapp", "twitter", "facebook", "copy"] as const;

interface LeagueTablePageProps {
  seasonLabel: string;
  /** A past season's rows; null for the current season. */
  pastRows: readonly TableRow[] | null;
}

export function LeagueTablePage({ seasonLabel, pastRows }: LeagueTablePageProps) {
  const { data: currentRows = [] } = useQuery({ ...queries.table(), enabled: pastRows === null });
  const { current, past } = useSeasons();
  const rows = pastRows ?? currentRows;
  const isFinal = pastRows !== null || current.isOver;
  const hasBegun = rows.some(({ played }) => played > 0);
  const title = leagueTableTitle({ label: seasonLabel });
  return (
    <div className="page-width py-8 sm:py-10">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <p className="eyebrow text-brand-ink">
            {isFinal ? "Final" : hasBegun ? "As the results stand" : "Before the first match"}
          </p>
          <h1 className="text-title">{title}</h1>
        </div>
        {rows.length > 0 ? (
          <ShareButtons
            targets={TARGETS}
            text={() => leagueTableShareText(title, rows)}
            onCopied={() =>
              toast({ title: "Copied!", description: "The league table is on your clipboard." })
            }
          />
        ) : null}
      </header>
      {rows.length === 0 ? (
        <div className="mt-6">
          <EmptyState title="Premier League table data not available yet.">
            <p>It fills up as soon as the first results of the season are in.</p>
          </EmptyState>
        </div>
      ) : (
        <>
          <div className="mt-6">
            <LeagueTable title={title} rows={rows} hasZones={hasBegun} />
          </div>
          <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
            {hasBegun ? <ZoneLegend /> : null}
            <p className="text-muted text-sm">
              {hasBegun
                ? "Only finished matches count. Form: the last five, most recent on the right."
                : "All clubs are level, in alphabetical order, until the first matches are over."}
            </p>
          </div>
        </>
      )}
      {past.length > 0 ? (
        <nav aria-label="Seasons" className="mt-5 flex flex-wrap gap-x-5">
          {[current, ...past]
            .filter(({ label }) => label !== seasonLabel)
            .map(({ id, label }) => (
              <Link
                key={id}
                to={id === current.id ? "/premier-league-table" : `/premier-league-table?season=${id}`}
                className="flex min-h-11 items-center font-semibold text-brand-ink"
              >
                {leagueTableTitle({ label })}
              </Link>
            ))}
        </nav>
      ) : null}
    </div>
  );
}
