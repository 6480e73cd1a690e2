import { EMBED_ROWS, EmbedFoot, EmbedHead } from "#app/features/public-table/embed-head.tsx";
import { LeadersWall } from "#app/features/public-table/leaders-wall.tsx";
import { PublicRows } from "#app/features/public-table/public-rows.tsx";
import { UK } from "#app/lib/time/visitor-zone.ts";
import { nearTime } from "#app/shared/match/kickoff.tsx";
import { buttonStyle } from "#app/ui/form/button-style.ts";
import type { PublicTable } from "#contract/leagues/public-tables.ts";
import { Document } from "./document.tsx";
import { LINK, pathOf, sourceOf } from "./links.ts";

interface EmbedPageProps {
  readonly table: PublicTable;
  /** The server's time, in epoch milliseconds. */
  readonly now: number;
}

/** OUT-05: the same table in another site's frame, 360 × 520 for twelve. */
export function EmbedPage({ table, now }: EmbedPageProps) {
  const { name } = table;
  return (
    <Document title={name} isListed={false} description={`The table of ${name}.`}>
      <div className="flex h-dvh flex-col">
        <EmbedHead table={table} as="h1" />
        <main
          id="table"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard.
          tabIndex={0}
          data-source={sourceOf(table)}
          data-seq={table.seq}
          className={`min-h-0 overflow-y-auto ${EMBED_ROWS}`}
        >
          <PublicRows table={table} isFramed />
        </main>
        <EmbedFoot
          open={
            <a className={`${LINK} shrink-0`} href={pathOf(table)} target="_blank" rel="noopener">
              Open the table
            </a>
          }
          changed={<ChangedAt table={table} now={now} />}
        />
        {/* A frame that is higher than its table ends in grass, with the way to a table of one's own. */}
        <div className="pitch grid min-h-0 flex-1 place-items-center overflow-hidden">
          <div className="hidden items-center gap-5 px-4 [@media(min-height:45rem)]:flex">
            <LeadersWall table={table} isSmall className="grid" />
            <div className="grid gap-4">
              <p className="scoreboard text-2xl leading-7">
                Twenty clubs.
                <br />
                Twenty first goals.
              </p>
              <a
                className={buttonStyle("light", "md", "px-4!")}
                href="/signup"
                target="_blank"
                rel="noopener"
              >
                Start your own league
              </a>
            </div>
          </div>
        </div>
      </div>
    </Document>
  );
}

/** In UK time, as a frame's server knows no other; its script replaces it with the table. */
function ChangedAt({ table: { changedAt }, now }: EmbedPageProps) {
  if (changedAt === null) return "Updates by itself";
  return (
    <>
      <span className="sr-only">Last goal: </span>
      <time dateTime={changedAt}>{nearTime(now)(changedAt, UK)}</time> UK, updates by itself
    </>
  );
}
