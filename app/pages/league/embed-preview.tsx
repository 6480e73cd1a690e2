import { useEffect, useState } from "react";
import { CopyRow } from "#app/features/league-page/extras/copy-row.tsx";
import { RowName } from "#app/features/league-page/extras/extras-section.tsx";
import { frameCode } from "#app/features/public-table/frame-code.ts";
import { PublicRows } from "#app/features/public-table/public-rows.tsx";
import { readApi } from "#app/lib/api.ts";
import type { PublicTable } from "#contract/leagues/public-tables.ts";

/** As many rows as are drawn, of 36 with their lines: the room is kept until the table has come. */
const ROWS = 4;
const ROOM = ROWS * 37 + 1;

interface EmbedPreviewProps {
  readonly slug: string;
  readonly name: string;
  readonly memberCount: number;
}

/** OUT-05: what others are given, with the first rows of the embed as they see it. */
export default function EmbedPreview({ slug, name, memberCount }: EmbedPreviewProps) {
  const [table, setTable] = useState<PublicTable | null>(null);
  useEffect(() => {
    let isGone = false;
    const show = (answer: PublicTable | null) => {
      if (!isGone) setTable(answer);
    };
    readApi("GET /api/public/tables/:slug", { params: { slug }, query: {} }).then(show, () => undefined);
    return () => {
      isGone = true;
    };
  }, [slug]);
  return (
    <>
      <CopyRow
        name="Embed"
        hint="A frame of 360 × 520 for your own site"
        act="Copy code"
        text={(origin) => frameCode({ slug, name }, origin)}
      />
      <CopyRow
        name="JSON"
        hint="The table as data, for any site"
        act="Copy"
        of="the address of the data"
        text={(origin) => `${origin}/api/public/tables/${slug}`}
      />
      <p className="flex min-h-14 items-center justify-between gap-4 py-1.5">
        <RowName name="Initials" hint="Each member chooses" />
        <span className="scoreboard text-lg">{table ? `${table.initials} of ${memberCount}` : ""}</span>
      </p>
      <figure className="py-3">
        <figcaption className="pb-2 text-[0.8125rem] text-muted">The embed, as others see it</figcaption>
        <div style={{ height: ROOM }} className="overflow-hidden rounded-lg border border-line bg-raised">
          {table ? <PublicRows table={{ ...table, rows: table.rows.slice(0, ROWS) }} isFramed /> : null}
        </div>
      </figure>
    </>
  );
}
