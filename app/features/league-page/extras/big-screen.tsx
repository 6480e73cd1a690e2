import { Link } from "@remix-run/react";
import { ChevronIcon } from "#app/ui/icons.tsx";
import { ExtrasSection, RowName } from "./extras-section.tsx";

interface BigScreenProps {
  leagueId: string;
  /** Whether a television that waits for its letters is drawn, where a laptop has the room. */
  isDrawn: boolean;
}

/** The way to put the league on a television. */
export function BigScreen({ leagueId, isDrawn }: BigScreenProps) {
  return (
    <ExtrasSection title="Big screen">
      {isDrawn ? (
        <p
          aria-hidden="true"
          className="scoreboard pitch my-1.5 grid justify-items-center gap-2.5 rounded-lg border-6 border-board py-4 text-xl max-xl:hidden"
        >
          Put your league on this screen
          <span className="flex gap-1.5">
            {["a", "b", "c", "d", "e", "f"].map((key) => (
              <span key={key} className="grid h-10 w-9.5 place-items-center rounded-sm bg-board nth-4:ml-1.5">
                <span className="size-2 rounded-full bg-current opacity-60" />
              </span>
            ))}
          </span>
        </p>
      ) : null}
      <Link
        to={`/screens?league=${leagueId}`}
        className="flex min-h-14 items-center justify-between gap-4 py-1.5 no-underline"
      >
        <RowName name="Add a screen" hint="Type the six letters shown on your TV" />
        <ChevronIcon className="size-4 -rotate-90 text-brand-ink" />
      </Link>
    </ExtrasSection>
  );
}
