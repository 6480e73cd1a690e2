import { renderToStaticMarkup } from "react-dom/server";
import { ExampleLine } from "#app/shared/league/faces/example-line.tsx";
import { EXAMPLE_CODES, exampleRows } from "#app/ui/drawings/example-wall.ts";
import { MiniWall } from "#app/ui/drawings/mini-wall.tsx";
import { lazily } from "#domain/shared/lazily.ts";

const ROWS = 8;
const LOOKS = {
  line: "min-h-13 gap-4 pr-1.5",
  place: "shrink-0",
  moved: "-mr-3 w-7 shrink-0",
  wall: "spare shrink-0",
  score: "text-[1.75rem]",
};
/** The example's table beside the doors, as markup: it never changes, so no page needs the code that draws it. */
export const exampleTable = lazily(() => renderToStaticMarkup(<ExampleTable />));
/** The example's wall, small, likewise. */
export const exampleWall = lazily(() => renderToStaticMarkup(<ExampleWall />));

function ExampleTable() {
  const rows = exampleRows(ROWS);
  const [leader] = rows;
  return (
    <div className="@container w-full max-w-128">
      <p className="scoreboard text-5xl leading-12">
        {leader?.name} is {20 - (leader?.score ?? 0)} from home
      </p>
      <p className="text-chalk-soft">An example: Saturday, 16:21</p>
      <ol className="mt-6 divide-y divide-line overflow-hidden rounded-lg bg-raised px-2.5 text-ink">
        {rows.map((row, at) => (
          <ExampleLine key={row.name} row={row} at={at} codes={EXAMPLE_CODES} looks={LOOKS} />
        ))}
      </ol>
      <p className="mt-4 text-chalk-soft text-sm">
        Every square is a club. In colour: that club’s pick has scored.
      </p>
    </div>
  );
}

function ExampleWall() {
  const [leader] = exampleRows(1);
  return (
    <span className="block rounded-lg bg-board/50 p-2 [--color-mini-peg:rgb(255_255_255/0.28)]">
      <MiniWall codes={EXAMPLE_CODES} wall={leader?.wall ?? 0} className="h-auto w-22" />
    </span>
  );
}
