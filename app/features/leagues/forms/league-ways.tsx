import { Link, useSearchParams } from "@remix-run/react";
import { type ButtonVariant, buttonStyle } from "#app/ui/form/button-style.ts";

export const CREATE = "/leagues?create=1";
export const JOIN = "/leagues?join";

/** The link to a dialog that is on the screen: it stands in the head of a wide page, under the list of a narrow one. */
export const shownWay = (title: string) =>
  [...document.querySelectorAll<HTMLElement>("[data-way]")].find(
    (link) => link.dataset.way === title && link.offsetParent !== null,
  );

interface Way {
  title: string;
  address: string;
  /** Of the address that opens its dialog; null for a page. */
  parameter: string | null;
  variant: ButtonVariant;
}

const WAYS: readonly Way[] = [
  { title: "Create League", address: CREATE, parameter: null, variant: "primary" },
  { title: "Join League", address: JOIN, parameter: "join", variant: "secondary" },
];

/** The two ways to a league: a page for the one that one creates, a dialog for a code. */
export function LeagueWays() {
  const [search] = useSearchParams();
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 lg:flex lg:flex-row-reverse">
      {WAYS.map(({ title, address, parameter, variant }) => (
        <Link
          key={title}
          to={address}
          preventScrollReset={parameter !== null}
          data-way={title}
          {...(parameter ? { "aria-haspopup": "dialog", "aria-expanded": search.has(parameter) } : {})}
          className={buttonStyle(variant, "md", "max-lg:min-h-12")}
        >
          {title}
        </Link>
      ))}
    </div>
  );
}
