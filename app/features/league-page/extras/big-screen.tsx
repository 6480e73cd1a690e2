import { Form, Link } from "@remix-run/react";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { nearTime, ShortTime } from "#app/shared/match/kickoff.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { Screen } from "#contract/leagues/screens.ts";
import { ExtrasSection, RowName } from "./extras-section.tsx";

interface BigScreenProps {
  leagueId: string;
  screens: readonly Screen[];
}

/** OUT-06: the televisions that show the league, and the way to another. */
export function BigScreen({ leagueId, screens }: BigScreenProps) {
  const now = useServerClock()();
  return (
    <ExtrasSection title="Big screen">
      <ul className="divide-y divide-line">
        {screens.map(({ id, name, pairedAt, pairedBy }) => (
          <li key={id}>
            <Form method="post" preventScrollReset className="flex min-h-14 items-center gap-4 py-1.5">
              <RowName
                name={<bdi>{name || `${pairedBy.username}’s screen`}</bdi>}
                hint={
                  <>
                    Connected since <ShortTime iso={pairedAt} format={nearTime(now)} />
                    <span className="lg:hidden">, shows the table</span>
                  </>
                }
              />
              <input type="hidden" name="intent" value="screen" />
              <input type="hidden" name="screen" value={id} />
              <button
                type="submit"
                className="min-h-11 cursor-pointer font-semibold text-danger-ink text-sm hover:underline"
              >
                Disconnect<span className="sr-only"> {name || "the screen"}</span>
              </button>
            </Form>
          </li>
        ))}
        <li>
          <Link
            to={`/screens?league=${leagueId}`}
            className="flex min-h-14 items-center justify-between gap-4 py-1.5 no-underline"
          >
            <RowName name="Add a screen" hint="Type the six letters on the TV" />
            <ChevronIcon className="size-4 -rotate-90 text-brand-ink" />
          </Link>
        </li>
      </ul>
    </ExtrasSection>
  );
}
