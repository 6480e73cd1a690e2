import { useEffect, useState } from "react";
import { CopyRow } from "#app/features/league-page/extras/copy-row.tsx";
import { RowName } from "#app/features/league-page/extras/extras-section.tsx";
import { PREVIEW_PLACE } from "#app/features/league-page/extras/public-panel.tsx";
import { EMBED_ROWS, EmbedHead } from "#app/features/public-table/embed-head.tsx";
import { frameCode } from "#app/features/public-table/frame-code.ts";
import { PublicRows } from "#app/features/public-table/public-rows.tsx";
import { readApi } from "#app/lib/api.ts";
import type { PublicTable } from "#contract/leagues/public-tables.ts";

interface EmbedPreviewProps {
  readonly slug: string;
  readonly name: string;
  readonly memberCount: number;
}

/** OUT-05: what others are given, with the embed as they see it, in its own size. */
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
      <div className="divide-y divide-line border-line border-t">
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
      </div>
      <figure className={PREVIEW_PLACE}>
        <figcaption className="pb-2 text-[0.8125rem] text-muted">The embed, as others see it</figcaption>
        <div className="mx-auto flex h-130 max-w-90 flex-col overflow-hidden rounded-lg bg-raised ring-1 ring-line">
          {table ? (
            <>
              <EmbedHead table={table} as="p" />
              <div className={`min-h-0 flex-1 overflow-hidden ${EMBED_ROWS}`}>
                <PublicRows table={table} isFramed />
              </div>
              <p className="flex h-11 shrink-0 items-center justify-between gap-3 border-line border-t px-3 text-sm">
                <span className="font-semibold text-brand-ink">Open the table</span>
                <span className="text-muted">Updates by itself</span>
              </p>
            </>
          ) : null}
        </div>
      </figure>
    </>
  );
}
