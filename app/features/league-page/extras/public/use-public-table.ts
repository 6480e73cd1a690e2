import { useEffect, useState } from "react";
import { readApi } from "#app/lib/api.ts";
import type { PublicTable } from "#contract/leagues/public-tables.ts";

/** OUT-05: a public table as others see it now; null until it has come, and without an address. */
export function usePublicTable(slug: string | undefined): PublicTable | null {
  const [table, setTable] = useState<PublicTable | null>(null);
  useEffect(() => {
    if (slug === undefined) return;
    let isGone = false;
    const show = (answer: PublicTable | null) => {
      if (!isGone) setTable(answer);
    };
    readApi("GET /api/public/tables/:slug", { params: { slug }, query: {} }).then(show, () => undefined);
    return () => {
      isGone = true;
    };
  }, [slug]);
  return slug === undefined ? null : table;
}
