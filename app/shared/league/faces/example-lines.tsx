import { EXAMPLE_CODES, exampleRows } from "#app/ui/drawings/example-wall.ts";
import { ExampleLine } from "./example-line.tsx";

const LOOKS = {
  line: "may-wrap min-h-12 gap-2",
  place: "shrink-0",
  moved: "spare w-6 shrink-0",
  wall: "spare mr-1 shrink-0",
  score: "text-2xl",
};

/**
 * The first lines of the example's table, where a page shows what it is about before there is anything of one's own.
 */
export function ExampleLines({ count }: { count: number }) {
  return (
    <ol className="@container divide-y divide-line">
      {exampleRows(count).map((row, at) => (
        <ExampleLine key={row.name} row={row} at={at} codes={EXAMPLE_CODES} looks={LOOKS} />
      ))}
    </ol>
  );
}
