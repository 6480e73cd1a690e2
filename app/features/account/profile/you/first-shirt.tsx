import { Link } from "@remix-run/react";
import { useWallOrder } from "#app/shared/match/club-names.ts";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import { CheckIcon, ChevronIcon } from "#app/ui/icons.tsx";
import { Section } from "#app/ui/section.tsx";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

interface FirstShirtProps {
  /** The clubs of the picks saved so far. */
  picked: ReadonlySet<number>;
  /** How many leagues one is in. */
  leagues: number;
}

/** Before anything hangs: the empty wall, what to do first, and what else is still to begin. */
export default function FirstShirt({ picked, leagues }: FirstShirtProps) {
  const order = useWallOrder();
  const missing = SQUAD_SIZE - picked.size;
  return (
    <Section data-first-shirt title="Your first shirt" className="pb-3 xl:pb-4">
      <div className="grid grid-cols-1 items-start gap-x-6 gap-y-3 xl:grid-cols-[minmax(0,1fr)_17.5rem]">
        <p aria-hidden="true" className="hidden grid-cols-5 gap-1.5 xl:grid">
          {(order?.codes ?? Array<string>(SQUAD_SIZE).fill("")).map((code, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: twenty places, which never move.
              key={place}
              className="hook peg min-h-17! grid-rows-1! place-items-center"
            >
              <span
                className={`scoreboard text-base ${picked.has(order?.ids[place] ?? 0) ? "" : "text-muted"}`}
              >
                {code}
                {picked.has(order?.ids[place] ?? 0) ? <CheckIcon className="mx-auto size-4" /> : null}
              </span>
            </span>
          ))}
        </p>
        <div className="grid">
          <p className="text-pretty xl:text-lg">
            {missing > 0
              ? "One player from each club. A first goal hangs up the shirt."
              : "All twenty picked. The first goal by one of your players hangs up a shirt."}
          </p>
          {missing > 0 ? (
            <LinkButton to="/" size="lg" className="mt-3 w-full">
              {missing === SQUAD_SIZE ? "Choose your first player" : `Go on, ${missing} to pick`}
            </LinkButton>
          ) : null}
          <ul className="mt-2 divide-y divide-line">
            {leagues > 0 ? null : <Step to="/leagues">Join or create a league</Step>}
            <Step to="/premier-league-tipping">Predict the next gameweek</Step>
          </ul>
        </div>
      </div>
    </Section>
  );
}

function Step({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className="flex min-h-11 items-center justify-between gap-3 font-semibold no-underline">
        {children}
        <ChevronIcon className="-rotate-90 size-5 text-muted" />
      </Link>
    </li>
  );
}
