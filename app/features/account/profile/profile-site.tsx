import { Link } from "@remix-run/react";
import { SUPPORT } from "#app/lib/site.ts";
import { forgetDrafts } from "#app/shared/session/device-shelf.ts";
import { ThemeToggle } from "#app/shared/session/theme-toggle.tsx";

const ROW = "flex min-h-12 items-center justify-between gap-4 border-line border-t first:border-t-0";

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
      <Link to="/terms-of-service" className={ROW}>
        Terms of Service
      </Link>
      <Link to="/privacy-policy" className={ROW}>
        Privacy Policy
      </Link>
      <Link to="/cookie-policy" className={ROW}>
        Cookie Policy
      </Link>
      <a href={`mailto:${SUPPORT.help}`} className={ROW}>
        Help
      </a>
      <a href={`mailto:${SUPPORT.contact}`} className={ROW}>
        Contact us
      </a>
      <a href={`mailto:${SUPPORT.bugs}?subject=Bug%20report`} className={ROW}>
        Report a bug
      </a>
      <a href={`mailto:${SUPPORT.features}?subject=Feature%20request`} className={ROW}>
        Request a feature
      </a>
      <a
        href="/api/logout"
        className={`${ROW} font-semibold text-brand-ink`}
        onClick={() => forgetDrafts(null)}
      >
        Logout
      </a>
      <p className="border-line border-t py-3 text-muted text-sm">Data provided by the Premier League</p>
    </section>
  );
}
