import { lazyPart } from "#app/ui/later/lazy-page.ts";
import { Part } from "#app/ui/part.tsx";
import type { TableShareProps } from "./table-share-sheet.tsx";

export const TableShareSheet = lazyPart(() => import("./table-share-sheet.tsx"), "[data-table-share]");

/** The button that shares the table. */
export function TableShare(props: TableShareProps) {
  return (
    <span data-table-share className="grid min-h-11 min-w-11 justify-items-end">
      <Part>
        <TableShareSheet {...props} />
      </Part>
    </span>
  );
}
