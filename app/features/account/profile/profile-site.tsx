import { Link } from "@remix-run/react";
import { useRootData } from "#app/lib/user.ts";
import { forgetDrafts } from "#app/shared/session/device-shelf.ts";
import { Fold } from "#app/ui/fold.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";

const ROW = "flex min-h-14 items-center justify-between gap-4 border-line border-t first:border-t-0";
const LINK = "inline-flex min-h-11 items-center";
const MAILS = [
  ["Help", "?subject=Help"],
  ["Contact us", ""],
  ["Report a bug", "?subject=Bug%20report"],
  ["Request a feature", "?subject=Feature%20request"],
] as const;

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
      {contact ? (
        <Fold title={<span className="font-normal text-base">Help and contact</span>}>
          <p className="flex flex-wrap gap-x-5 pb-2 text-[0.9375rem] text-brand-ink">
            {MAILS.map(([name, subject]) => (
              <a key={name} href={`mailto:${contact}${subject}`} className={LINK}>
                {name}
              </a>
            ))}
          </p>
        </Fold>
      ) : null}
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
        <span className="w-full pb-2 text-center text-[0.8125rem]">Data provided by the Premier League</span>
      </p>
    </section>
  );
}
