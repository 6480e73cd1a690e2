import { Link } from "@remix-run/react";
import { BackIcon } from "#app/ui/icons.tsx";
import type { League } from "#contract/leagues/leagues.ts";

interface PageHeadProps {
  readonly league: Pick<League, "id" | "name">;
  /** What of the league the page is about. */
  readonly about: string;
  /** A line under the heading. */
  readonly news?: string | null;
}

/** The head of a page that belongs to a league's own, with the way back to it. */
export function PageHead({ league, about, news }: PageHeadProps) {
  return (
    <header data-calm className="border-line border-b bg-raised">
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
        <div className="min-w-0 lg:flex lg:items-baseline lg:gap-6">
          <h1 className="wrap-anywhere text-bar">
            <bdi>{league.name}</bdi>, {about}
          </h1>
          {news ? <p className="scoreboard text-xl leading-[1.375rem]">{news}</p> : null}
        </div>
      </div>
    </header>
  );
}
