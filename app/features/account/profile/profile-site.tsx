import { Link } from "@remix-run/react";
import { SUPPORT } from "#app/lib/site.ts";
import { forgetDrafts } from "#app/shared/session/device-shelf.ts";
import { ThemeToggle } from "#app/shared/session/theme-toggle.tsx";

const ROW = "flex min-h-14 items-center justify-between gap-4 border-line border-t first:border-t-0";
const LINK = "inline-flex min-h-11 items-center";

/** What a player's pages have no footer for: light or dark, the texts, help, and the way out. */
export function ProfileSite() {
  return (
    <section
      aria-label="The site"
      className="paper border-line border-y bg-raised py-1 xl:m-0 xl:rounded-lg xl:border xl:px-4"
    >
      <div className={ROW}>
        Light or dark
        <ThemeToggle />
      </div>
      <a href="/api/logout" className={ROW} onClick={() => forgetDrafts(null)}>
        Logout
      </a>
      <p className="flex flex-wrap justify-center gap-x-5 border-line border-t pt-2 text-muted text-sm">
        <Link to="/privacy-policy" className={LINK}>
          Privacy Policy
        </Link>
        <Link to="/terms-of-service" className={LINK}>
          Terms of Service
        </Link>
        <Link to="/cookie-policy" className={LINK}>
          Cookie Policy
        </Link>
        <a href={`mailto:${SUPPORT.help}`} className={LINK}>
          Help
        </a>
        <a href={`mailto:${SUPPORT.contact}`} className={LINK}>
          Contact us
        </a>
        <a href={`mailto:${SUPPORT.bugs}?subject=Bug%20report`} className={LINK}>
          Report a bug
        </a>
        <a href={`mailto:${SUPPORT.features}?subject=Feature%20request`} className={LINK}>
          Request a feature
        </a>
      </p>
      <p className="py-3 text-center text-[0.8125rem] text-muted">Data provided by the Premier League</p>
    </section>
  );
}
