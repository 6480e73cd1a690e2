import { Form, Link, useSubmit } from "@remix-run/react";
import { ArrowLeftIcon, ChevronIcon } from "#app/ui/icons.tsx";
import type { League } from "#contract/leagues/leagues.ts";

export interface ChancesBarProps {
  /** The reader's Football Bingo leagues. */
  leagues: readonly League[];
  /** The league whose chances are shown; undefined without a league. */
  league: League | undefined;
}

/** The page's bar: the way back, its name and the choice of league, a form that works without JavaScript. */
export function ChancesBar({ leagues, league }: ChancesBarProps) {
  const submit = useSubmit();
  return (
    <div className="border-line border-b bg-raised">
      <div className="page-width flex min-h-14 items-center justify-between gap-3 py-1">
        <div className="flex shrink-0 items-center">
          <Link to="/" aria-label="Back to my card" className="-ml-3 grid size-11 place-items-center">
            <ArrowLeftIcon className="size-6" />
          </Link>
          <h1 className="scoreboard text-bar">What I need</h1>
        </div>
        {league && leagues.length > 1 ? (
          <Form method="get" action="/chances" className="flex min-w-0 items-center gap-2">
            <span className="relative block min-w-0">
              <select
                key={league.id}
                name="league"
                aria-label="League"
                defaultValue={league.id}
                onChange={(event) =>
                  submit(event.currentTarget.form, { replace: true, preventScrollReset: true })
                }
                className="scoreboard min-h-11 w-full appearance-none truncate bg-transparent pr-7 text-right text-lg text-muted"
              >
                {leagues.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
              <ChevronIcon className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-0 size-5" />
            </span>
            <noscript>
              <button type="submit" className="min-h-11 px-2 underline">
                Show
              </button>
            </noscript>
          </Form>
        ) : (
          <p className="scoreboard min-w-0 truncate text-lg text-muted">{league?.name}</p>
        )}
      </div>
    </div>
  );
}
