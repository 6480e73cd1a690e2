import { useEffect, useState } from "react";
import { CopyRow } from "#app/features/league-page/extras/copy-row.tsx";
import { PREVIEW_PLACE, PREVIEW_ROOM } from "#app/features/league-page/extras/public-panel.tsx";
import { EMBED_ROWS, EmbedFoot, EmbedHead } from "#app/features/public-table/embed-head.tsx";
import { frameCode } from "#app/features/public-table/frame-code.ts";
import { PublicRows } from "#app/features/public-table/public-rows.tsx";
import { readApi } from "#app/lib/api.ts";
import { cx } from "#app/ui/cx.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { PublicTable } from "#contract/leagues/public-tables.ts";

interface EmbedPreviewProps {
  readonly slug: string;
  readonly name: string;
  readonly memberCount: number;
}

/** A phone's settings go on below it, so it has three rows there; beside them, five. */
const FIRST_ROWS = "[&>ol>li:nth-child(n+4)]:hidden @2xl:[&>ol>li:nth-child(n+4):nth-child(-n+5)]:grid";

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
      <figure className={cx(PREVIEW_PLACE, PREVIEW_ROOM)}>
        <figcaption className="flex min-h-11 items-center text-[0.8125rem] text-muted">
          How it looks on your site
          {table && table.initials > 0 ? `; ${table.initials} of ${memberCount} as an initial` : ""}
        </figcaption>
        <div className="mx-auto flex max-w-90 flex-col overflow-hidden rounded-lg bg-raised ring-1 ring-line">
          {table ? (
            <>
              <EmbedHead table={table} as="p" />
              <div className={cx(EMBED_ROWS, FIRST_ROWS)}>
                <PublicRows table={table} isFramed />
              </div>
              <EmbedFoot
                changed="updates by itself"
                open={<span className="font-semibold text-brand-ink">Open the table</span>}
              />
            </>
          ) : null}
        </div>
      </figure>
      <details className="group order-3 border-line border-t">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-semibold text-[0.9375rem]">
          Put it on your site
          <ChevronIcon className="size-4 text-brand-ink group-open:rotate-180" />
        </summary>
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
        </div>
      </details>
    </>
  );
}
