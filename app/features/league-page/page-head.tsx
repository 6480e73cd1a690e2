import { Link } from "@remix-run/react";
import { BackIcon } from "#app/ui/icons.tsx";
import type { League } from "#contract/leagues/leagues.ts";

interface PageHeadProps {
  readonly league: Pick<League, "id" | "name">;
  /** What of the league the page is about. */
  readonly about: string;
}

/** The head of a page that belongs to a league's own, with the way back to it. */
export function PageHead({ league, about }: PageHeadProps) {
  return (
    <header data-calm="phone" className="border-line border-b bg-raised">
      <div className="page-width flex min-h-13 items-center py-1 lg:min-h-18">
        <Link
          to={`/leagues/${league.id}`}
          className="-ml-3 grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
        >
          <BackIcon />
          <span className="sr-only">
            Back to <bdi>{league.name}</bdi>
          </span>
        </Link>
        <h1 className="wrap-anywhere min-w-0 lg:flex lg:items-baseline lg:gap-4">
          <span className="block text-bar">
            {about}
            <span className="sr-only"> of </span>
          </span>
          <bdi className="block font-normal font-sans text-muted text-sm lg:text-base">{league.name}</bdi>
        </h1>
      </div>
    </header>
  );
}
