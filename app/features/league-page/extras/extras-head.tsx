import { Link } from "@remix-run/react";
import { LeagueCrest } from "#app/ui/drawings/crest.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";
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
    <header className="border-line border-b bg-raised">
      <div className="page-width flex min-h-13 items-start gap-x-4 gap-y-1 py-2 lg:min-h-23 lg:items-center lg:py-0">
        <Link to={page} className="-mx-3 -my-2 grid size-11 shrink-0 place-items-center rounded-md lg:hidden">
          <ChevronIcon className="size-6 rotate-90" />
          <span className="sr-only">
            Back to <bdi>{league.name}</bdi>
          </span>
        </Link>
        <span className="max-lg:hidden">
          <LeagueCrest name={league.name} size={48} />
        </span>
        <div className="min-w-0 flex-1 lg:py-4">
          <h1 className="wrap-anywhere text-2xl leading-7 lg:text-[2rem] lg:leading-9">
            <bdi>{league.name}</bdi>
            <span className="lg:sr-only">, extras</span>
          </h1>
          <div className="lg:flex lg:items-baseline lg:gap-3">
            <p className="scoreboard text-xl leading-5.5">{news}</p>
            <p className="text-[0.8125rem] text-muted leading-4.5 max-lg:mt-0.5">
              All of this is in the log that members can read.
            </p>
          </div>
        </div>
        <nav aria-label="This league" className="self-stretch max-lg:hidden">
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
