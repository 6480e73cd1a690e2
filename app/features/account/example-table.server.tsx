import { renderToStaticMarkup } from "react-dom/server";
import { ExampleLine } from "#app/shared/league/faces/example-line.tsx";
import { cx } from "#app/ui/cx.ts";
import { shirtBack } from "#app/ui/drawings/club-colours.ts";
import { EXAMPLE_CODES, EXAMPLE_WALL, exampleRows } from "#app/ui/drawings/example-wall.ts";
import { lazily } from "#domain/shared/lazily.ts";

const ROWS = 8;
const LOOKS = {
  // A phone has them below the form: the first three.
  line: "min-h-13 gap-2 pr-1.5 max-xl:nth-[n+4]:hidden xl:gap-4",
  place: "shrink-0",
  moved: "-mr-3 w-7 shrink-0 max-xl:hidden",
  wall: "spare shrink-0",
  score: "text-[1.75rem]",
};
/** The places of a phone's head: one row, as wide as the window. */
const PLACES = 7;
/** The example's table beside the doors, as markup: it never changes, so no page needs the code that draws it. */
export const exampleTable = lazily(() => renderToStaticMarkup(<ExampleTable />));
/** The beginning of the example's wall, likewise. */
export const exampleWall = lazily(() => renderToStaticMarkup(<ExampleWall />));

function ExampleTable() {
  const rows = exampleRows(ROWS);
  const [leader] = rows;
  return (
    <div className="@container w-full max-w-128">
      <p className="scoreboard text-[2rem] leading-9 xl:text-5xl xl:leading-12">
        {leader?.name} is {20 - (leader?.score ?? 0)} from home
      </p>
      <p className="text-chalk-soft">An example: Saturday, 16:21</p>
      <ol className="mt-3 divide-y divide-line overflow-hidden rounded-lg bg-raised px-2.5 text-ink xl:mt-6">
        {rows.map((row, at) => (
          <ExampleLine key={row.name} row={row} at={at} codes={EXAMPLE_CODES} looks={LOOKS} />
        ))}
      </ol>
      <p className="mt-4 text-chalk-soft text-sm max-xl:hidden">
        Every square is a club. In colour: that club’s pick has scored.
      </p>
    </div>
  );
}

function ExampleWall() {
  return (
    <p aria-hidden="true" className="mt-3 mb-1 flex gap-1.5">
      {EXAMPLE_WALL.slice(0, PLACES).map(({ code, number }) => (
        <span
          key={code}
          {...(number ? shirtBack(code) : {})}
          data-size="small"
          className={cx(
            "scoreboard hook min-w-0 flex-1",
            number ? "hung text-[1.25rem]" : "peg border-chalk/60! text-chalk-soft text-sm",
          )}
        >
          {number ?? code}
        </span>
      ))}
    </p>
  );
}
