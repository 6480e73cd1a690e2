import { Link } from "@remix-run/react";
import { useRootData } from "#app/lib/user.ts";
import { forgetDrafts } from "#app/shared/session/device-shelf.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";

const ROW = "flex min-h-14 items-center justify-between gap-4 border-line border-t first:border-t-0";
const LINK = "inline-flex min-h-11 items-center";

/** What a player's pages have no footer for: the texts, help, and the way out. */
export function ProfileSite() {
  const root = useRootData();
  const contact = root?.contact;
  return (
    <section
      aria-label="The site"
      className="paper border-line border-y bg-raised py-1 xl:m-0 xl:rounded-lg xl:border xl:px-4"
    >
      <a href="/api/logout" className={ROW} onClick={() => forgetDrafts(null)}>
        Logout
        <ChevronIcon className="-rotate-90 size-5 shrink-0 text-muted" />
      </a>
      <p className="flex flex-wrap justify-center gap-x-5 border-line border-t pt-2 text-muted text-sm">
        <Link to="/privacy-policy" className={LINK}>
          Privacy
        </Link>
        <Link to="/terms-of-service" className={LINK}>
          Terms
        </Link>
        <Link to="/cookie-policy" className={LINK}>
          Cookies
        </Link>
        {root?.hasImprint ? (
          <Link to="/imprint" className={LINK}>
            Legal notice
          </Link>
        ) : null}
        {contact ? (
          <a href={`mailto:${contact}?subject=Help`} className={LINK}>
            Help
          </a>
        ) : null}
      </p>
      {contact ? (
        <p className="flex flex-wrap justify-center gap-x-5 text-[0.8125rem] text-muted">
          <a href={`mailto:${contact}`} className={LINK}>
            Contact us
          </a>
          <a href={`mailto:${contact}?subject=Bug%20report`} className={LINK}>
            Report a bug
          </a>
          <a href={`mailto:${contact}?subject=Feature%20request`} className={LINK}>
            Request a feature
          </a>
        </p>
      ) : null}
      <p className="py-2 text-center text-[0.8125rem] text-muted">Data provided by the Premier League</p>
    </section>
  );
}
