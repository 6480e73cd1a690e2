import { renderToStaticMarkup } from "react-dom/server";
import { ExampleLine } from "#app/shared/league/faces/example-line.tsx";
import { cx } from "#app/ui/cx.ts";
import { shirtBack } from "#app/ui/drawings/club-colours.ts";
import {
  EXAMPLE_CODES,
  EXAMPLE_WALL,
  type ExamplePlace,
  exampleRows,
} from "#app/ui/drawings/example-wall.ts";
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
/** The example's wall, likewise. */
export const exampleWall = lazily(() => renderToStaticMarkup(<ExampleWall />));
/** A row of that wall, likewise: what a phone has room for. */
export const exampleRow = lazily(() => renderToStaticMarkup(<ExampleRow />));

function ExampleTable() {
  const rows = exampleRows(ROWS);
  const [leader] = rows;
  return (
    <div className="@container w-full max-w-128">
      <p className="eyebrow mb-1 text-chalk-soft">An example, after ten gameweeks</p>
      <p className="scoreboard text-5xl leading-12">
        {leader?.name} is {20 - (leader?.score ?? 0)} from home
      </p>
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
    <>
      <ul aria-hidden="true" className="mt-5 grid grid-cols-5 gap-2">
        {EXAMPLE_WALL.map((place) => (
          <PlaceOfWall
            key={place.code}
            place={place}
            className="min-h-[clamp(6rem,25dvh-6rem,8.5rem)]! [--name:0.9375rem]! [--number:2.5rem]! [--yoke:33px]!"
          />
        ))}
      </ul>
      <p className="scoreboard mt-3 flex items-baseline justify-between text-chalk-soft text-lg">
        An example: {leader?.name} after ten gameweeks
        <span>
          <span className="text-2xl text-chalk">{leader?.score}</span>/20
        </span>
      </p>
    </>
  );
}

/** Of its four rows of five, the one with four shirts and a peg. */
const ROW = EXAMPLE_WALL.slice(10, 15);

function ExampleRow() {
  return (
    <ul aria-hidden="true" className="grid grid-cols-5 gap-1.5">
      {ROW.map((place) => (
        <PlaceOfWall key={place.code} place={place} className="" />
      ))}
    </ul>
  );
}

/** A shirt or a peg of the example's wall. */
function PlaceOfWall({
  place: { code, name, number },
  className,
}: {
  place: ExamplePlace;
  className: string;
}) {
  return name ? (
    <li {...shirtBack(code)} data-size="poster" className={cx("hook hung", className)}>
      <span className="scoreboard truncate self-end px-px text-[length:var(--name)] leading-[1.15]">
        {name}
      </span>
      <span className="scoreboard self-center text-[length:var(--number)]/[0.76]">{number}</span>
      <span className="scoreboard text-[length:var(--code)]">{code}</span>
    </li>
  ) : (
    <li
      data-size="poster"
      className={cx(
        "scoreboard hook peg grid-rows-1! place-items-center border-chalk/45! text-chalk-soft text-lg",
        className,
      )}
    >
      {code}
    </li>
  );
}
