import { renderToStaticMarkup } from "react-dom/server";
import { Arrow } from "#app/shared/league/faces/arrow.tsx";
import { EXAMPLE_CODES, exampleRows } from "#app/ui/drawings/example-wall.ts";
import { MiniWall } from "#app/ui/drawings/mini-wall.tsx";
import { lazily } from "#domain/shared/lazily.ts";

const ROWS = 8;
const PLACES = [
  "bg-whistle text-on-whistle ring-1 ring-rim",
  "border border-line-strong",
  "border border-line-strong",
];
/** The example's table beside the doors, as markup: it never changes, so no page needs the code that draws it. */
export const exampleTable = lazily(() => renderToStaticMarkup(<ExampleTable />));

function ExampleTable() {
  const rows = exampleRows(ROWS);
  const [leader] = rows;
  return (
    <div className="w-full max-w-128">
      <p className="scoreboard text-5xl leading-12">
        {leader?.name} is {20 - (leader?.score ?? 0)} from home
      </p>
      <p className="text-chalk-soft">A league on a Saturday at 16:21, for example</p>
      <ol className="mt-6 divide-y divide-line overflow-hidden rounded-lg bg-raised px-2.5 text-ink">
        {rows.map(({ name, wall, last, fresh, moved, score }, at) => (
          <li key={name} className="flex min-h-13 items-center gap-4 pr-1.5">
            <span
              className={`scoreboard boxed grid size-7 shrink-0 place-items-center rounded-full text-xl leading-none ${PLACES[at] ?? ""}`}
            >
              {at + 1}
            </span>
            <span
              className={`scoreboard -mr-3 w-7 shrink-0 text-center ${moved > 0 ? "text-brand-ink" : "text-danger-ink"}`}
            >
              {moved === 0 ? null : (
                <>
                  <Arrow places={moved} />
                  {Math.abs(moved)}
                </>
              )}
            </span>
            <MiniWall codes={EXAMPLE_CODES} wall={wall} fresh={fresh ?? undefined} className="shrink-0" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold leading-5">{name}</span>
              <span
                className={`block text-[0.8125rem] leading-4.5 ${fresh === null ? "text-muted" : "font-semibold"}`}
              >
                {last}
              </span>
            </span>
            <span className="scoreboard text-muted">
              <span className="text-[1.75rem] text-ink">{score}</span>/20
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-chalk-soft text-sm">
        Every square is a club. In colour: that club's pick has scored.
      </p>
    </div>
  );
}
