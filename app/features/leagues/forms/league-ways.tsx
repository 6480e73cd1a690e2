import { Link, useSearchParams } from "@remix-run/react";
import { type ButtonVariant, buttonStyle } from "#app/ui/form/button-style.ts";

export const CREATE = "/leagues?create=1";
export const JOIN = "/leagues?join";

/** The link to a dialog that is on the screen: it stands in the head of a wide page, under the list of a narrow one. */
export const shownWay = (title: string) =>
  [...document.querySelectorAll<HTMLElement>("[data-way]")].find(
    (link) => link.dataset.way === title && link.offsetParent !== null,
  );

const WAYS: readonly { title: string; address: string; parameter: string; variant: ButtonVariant }[] = [
  { title: "Create League", address: CREATE, parameter: "create", variant: "primary" },
  { title: "Join League", address: JOIN, parameter: "join", variant: "secondary" },
];

/** The two ways to a league. */
export function LeagueWays() {
  const [search] = useSearchParams();
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 lg:flex lg:flex-row-reverse">
      {WAYS.map(({ title, address, parameter, variant }) => (
        <Link
          key={title}
          to={address}
          preventScrollReset
          data-way={title}
          aria-haspopup="dialog"
          aria-expanded={search.has(parameter)}
          className={buttonStyle(variant, "md", "max-lg:min-h-12")}
        >
          {title}
        </Link>
      ))}
    </div>
  );
}
