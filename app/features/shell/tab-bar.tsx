import { Link, useLocation } from "@remix-run/react";

/**
 * Each tab: its page and that page's full name, which screen readers hear, its word, and what its icon draws in a square
 * of 24, the card's as the mark: three places lit, the others pale. League Admin is the page of one's leagues, from which their tables open.
 */
const TABS = [
  {
    to: "/",
    label: "Football Bingo",
    word: "Card",
    icon: "M4.5 10.5h3v3h-3zM10.5 16.5h3v3h-3zM16.5 4.5h3v3h-3z",
    pale: "M4.5 4.5h3v3h-3zM10.5 4.5h3v3h-3zM10.5 10.5h3v3h-3zM16.5 10.5h3v3h-3zM4.5 16.5h3v3h-3zM16.5 16.5h3v3h-3z",
    pages: /^\/($|transfer-|chances)/,
  },
  {
    to: "/premier-league-tipping",
    label: "Premier League Tipping",
    word: "Tips",
    icon: "M5 19l1-4L16.5 4.5a1.4 1.4 0 0 1 2 0l1 1a1.4 1.4 0 0 1 0 2L9 18z",
    pages: /^\/premier-league-tipping/,
  },
  {
    to: "/leagues",
    label: "My Leagues",
    word: "Leagues",
    icon: "M7 4h10v5a5 5 0 0 1-10 0zM7 5.5H4V7a3 3 0 0 0 3 3M17 5.5h3V7a3 3 0 0 1-3 3M12 14v3M8.5 20h7M10 17h4v3",
    pages: /^\/(lea(derboard|gues)|screens)/,
  },
  {
    to: "/premier-league-table",
    label: "Premier League Table",
    word: "Table",
    icon: "M6.5 4.5v15M3.5 16.5l3 3 3-3M12 6h8.5M12 12h6M12 18h3.5",
    pages: /^\/premier-league-table/,
  },
];

/** A phone's navigation, at the foot of the window: the tab of the open page scrolls to its top. */
export function TabBar() {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Tabs"
      data-tabs
      className="fixed inset-x-0 bottom-0 z-20 grid min-h-16 grid-cols-4 border-line border-t bg-raised pb-[env(safe-area-inset-bottom)] xl:hidden"
    >
      {TABS.map(({ to, label, word, icon, pale, pages }) => (
        <Link
          key={word}
          to={to}
          prefetch="intent"
          aria-label={label}
          aria-current={pages.test(pathname) ? "page" : undefined}
          onClick={(event) => {
            if (to !== pathname) return;
            event.preventDefault();
            scrollTo({ top: 0, behavior: "smooth" });
          }}
          className="scoreboard grid place-content-center justify-items-center gap-0.5 text-muted text-sm leading-4 aria-[current=page]:text-brand-ink"
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            strokeLinecap="round"
            className="size-5.5"
          >
            <path d={icon} fill={pale && "currentColor"} />
            {pale ? <path d={pale} fill="currentColor" opacity={0.4} /> : null}
          </svg>
          {word}
        </Link>
      ))}
    </nav>
  );
}
