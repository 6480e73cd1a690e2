import { EMBED_ROWS, EmbedFoot, EmbedHead } from "#app/features/public-table/embed-head.tsx";
import { PublicRows } from "#app/features/public-table/public-rows.tsx";
import { cx } from "#app/ui/cx.ts";
import type { PublicTable } from "#contract/leagues/public-tables.ts";

/** The first rows of the embed. */
const FIRST_ROWS = "[&>ol>li:nth-child(n+5)]:hidden";

/** OUT-05: the first rows of the embed as others see it. */
export default function EmbedPreview({ table }: { table: PublicTable }) {
  return (
    <div className="mx-auto max-w-90 overflow-hidden rounded-lg bg-raised ring-1 ring-line">
      <EmbedHead table={table} as="p" />
      <div className={cx(EMBED_ROWS, FIRST_ROWS)}>
        <PublicRows table={table} isFramed />
      </div>
      <EmbedFoot
        changed="updates by itself"
        open={<span className="font-semibold text-brand-ink">Open the table</span>}
      />
    </div>
  );
}
