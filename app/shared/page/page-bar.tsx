import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { BackIcon } from "#app/ui/icons.tsx";

interface PageBarProps {
  /** Where the arrow leads, and what it is called. */
  to: string;
  back: string;
  title: ReactNode;
  /** One control at the right. */
  aside?: ReactNode;
  /** A sentence of news under its name. */
  news?: string | null;
}

/** The bar of a page that one came down to: the way back, its name and at most one control. */
export function PageBar({ to, back, title, aside, news }: PageBarProps) {
  return (
    <div className="border-line border-b bg-raised">
      <div className="page-width flex min-h-13 items-center justify-between gap-3 py-1 xl:min-h-15">
        <div className="flex min-w-0 items-center">
          <Link
            to={to}
            aria-label={back}
            className="-ml-3 grid size-11 shrink-0 place-items-center rounded-md"
          >
            <BackIcon className="size-6" />
          </Link>
          <h1 className="min-w-0 text-bar">{title}</h1>
        </div>
        {aside}
      </div>
      {news ? (
        <p data-news className="page-width scoreboard wrap-anywhere pb-3 text-xl leading-5.5 xl:pl-24">
          {news}
        </p>
      ) : null}
    </div>
  );
}
