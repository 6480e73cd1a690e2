import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Section } from "#app/ui/section.tsx";
import { chancesPath } from "./run-of-chances.ts";

interface NextForYouProps {
  /** The league whose chances the title leads to; none leads nowhere. */
  leagueId: string | undefined;
  run?: "half";
  /** The rows. */
  children: ReactNode;
}

/** What is next for the reader beside their card, and the link to their chances. */
export function NextForYou({ leagueId, run, children }: NextForYouProps) {
  return (
    <Section
      title={
        <>
          <span className="xl:hidden">Next for you</span>
          <span className="max-xl:hidden">What I need</span>
        </>
      }
      aside={
        leagueId ? (
          <Link
            to={chancesPath(leagueId, run)}
            className="inline-flex min-h-11 items-center font-semibold text-[0.9375rem] text-brand-ink hover:underline"
          >
            Chances
          </Link>
        ) : null
      }
    >
      <ul className="grid divide-y divide-line">{children}</ul>
    </Section>
  );
}
