import { Link } from "@remix-run/react";
import { LeagueCrest } from "#app/ui/drawings/crest.tsx";
import { BackIcon } from "#app/ui/icons.tsx";
import type { League } from "#contract/leagues/leagues.ts";

interface ExtrasHeadProps {
  readonly league: Pick<League, "id" | "name">;
  readonly news: string;
}

/** The parts of a league's page beside which its extras stand, on a laptop. */
const PARTS = [
  ["Members", "#members"],
  ["Note and prizes", "#about"],
  ["Extras", "/extras"],
  ["Log", "#log"],
] as const;

/** The head of a league's extras: its name with the way back on a phone, its crest and the page's parts on a laptop. */
export function ExtrasHead({ league, news }: ExtrasHeadProps) {
  const page = `/leagues/${league.id}`;
  return (
    <header data-calm="phone" className="border-line border-b bg-raised">
      <div className="page-width grid grid-cols-[auto_minmax(0,1fr)] items-center lg:min-h-23 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:grid-rows-[1fr_1fr] lg:gap-x-4 lg:gap-y-0.5">
        <Link to={page} className="-ml-3 grid size-11 shrink-0 place-items-center rounded-md lg:hidden">
          <BackIcon className="size-6" />
          <span className="sr-only">
            Back to <bdi>{league.name}</bdi>
          </span>
        </Link>
        <span className="row-span-2 max-lg:hidden">
          <LeagueCrest name={league.name} size={48} />
        </span>
        <h1 className="wrap-anywhere min-w-0 text-2xl leading-6.5 max-lg:py-3 lg:self-end lg:text-[2rem] lg:leading-9">
          <bdi>{league.name}</bdi>
          <span className="lg:sr-only">, extras</span>
        </h1>
        <p className="scoreboard wrap-anywhere text-xl leading-5.5 max-lg:col-span-2 max-lg:pb-3 lg:col-start-2 lg:row-start-2 lg:self-start">
          {news}
        </p>
        <nav
          aria-label="This league"
          className="row-span-2 self-stretch lg:col-start-3 lg:row-start-1 max-lg:hidden"
        >
          <ul className="flex h-full gap-6">
            {PARTS.map(([name, to]) => (
              <li key={name} className="flex">
                <Link
                  to={`${page}${to}`}
                  aria-current={to === "/extras" ? "page" : undefined}
                  className="scoreboard flex min-h-11 items-center border-transparent border-y-4 text-lg text-muted no-underline hover:text-ink aria-[current]:border-b-brand aria-[current]:text-ink"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  );
}
