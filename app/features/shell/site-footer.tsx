import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useRootData } from "#app/lib/user.ts";
import { Logo } from "#app/ui/drawings/logo.tsx";

export default function SiteFooter() {
  const root = useRootData();
  const year = new Date(root?.clock.at ?? 0).getUTCFullYear();
  return (
    <footer className="mt-16 bg-pitch-deep text-chalk-soft text-sm [&_:focus-visible]:outline-whistle">
      <div className="page-width grid grid-cols-2 gap-10 py-12 md:grid-cols-[2fr_1fr_1fr]">
        <div className="max-w-md max-md:col-span-2">
          <Logo className="text-chalk" />
          <p className="mt-4">
            Pick one player from each of the 20 Premier League clubs and tick them off as they score. Predict
            every result of the gameweek. Play it all in leagues with your friends.
          </p>
        </div>
        <Column title="Game Info">
          <FooterLink to="/premier-league-tipping">Premier League Tipping</FooterLink>
          <FooterLink to="/terms-of-service">Terms of Service</FooterLink>
          <FooterLink to="/privacy-policy">Privacy Policy</FooterLink>
          <FooterLink to="/cookie-policy">Cookie Policy</FooterLink>
          {root?.hasImprint ? <FooterLink to="/imprint">Legal Notice</FooterLink> : null}
        </Column>
        {root?.contact ? (
          <Column title="Support">
            <Mail to={root.contact} subject="Help">
              Help
            </Mail>
            <Mail to={root.contact}>Contact us</Mail>
            <Mail to={root.contact} subject="Bug report">
              Report a bug
            </Mail>
            <Mail to={root.contact} subject="Feature request">
              Request a feature
            </Mail>
          </Column>
        ) : null}
      </div>
      <div className="border-chalk/15 border-t">
        <div className="page-width flex flex-wrap justify-between gap-2 py-5">
          <p>&copy; {year} Football Bingo. All rights reserved.</p>
          <p>Data provided by the Premier League</p>
        </div>
      </div>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="eyebrow text-chalk">{title}</h2>
      <ul className="mt-1 grid md:mt-3 md:gap-1">{children}</ul>
    </nav>
  );
}

const LINK =
  "inline-flex min-h-11 items-center underline-offset-4 hover:text-chalk hover:underline md:min-h-8";

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={LINK}>
        {children}
      </Link>
    </li>
  );
}

function Mail({ to, subject, children }: { to: string; subject?: string; children: ReactNode }) {
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : "";
  return (
    <li>
      <a href={`mailto:${to}${query}`} className={LINK}>
        {children}
      </a>
    </li>
  );
}
