import { type ClubsById, clubsOf, matchName } from "#app/features/tipping/match-clubs.ts";
import { entryText } from "#app/features/tipping/slip/entry-text.ts";
import type { SlipState } from "#app/features/tipping/slip/use-slip.ts";
import type { PlayerName } from "#app/shared/match/tipping-queries.ts";
import { useConnection } from "#app/shared/session/connection.ts";
import { Button } from "#app/ui/form/button.tsx";

export interface AwaySlipProps {
  state: SlipState;
  clubs: ClubsById;
  nameOf: (playerId: number) => PlayerName | undefined;
}

/**
 * Predictions made without a connection, offered once it is back. Nothing of it is sent without a press (TIP-02:
 * the server decides at the moment of the write), and what has kicked off meanwhile is said to be lost.
 */
export default function AwaySlip({ state, clubs, nameOf }: AwaySlipProps) {
  const connection = useConnection();
  const { fixtures, unsaved, wasMadeAway, isSubmitting, submit, discard } = state;
  const open = fixtures.filter(({ isUnsaved }) => isUnsaved);
  const late = fixtures.filter(({ missed }) => missed);
  if (!wasMadeAway || connection !== "online" || unsaved + late.length === 0) return null;
  return (
    <section
      aria-labelledby="away-slip"
      className="mb-4 rounded-lg border border-brand bg-brand-soft px-4 py-3"
    >
      <h3 id="away-slip" className="scoreboard text-lg leading-6">
        {unsaved > 0
          ? "You made these predictions offline. Submit them?"
          : "You made these predictions offline, but the matches kicked off before you were back"}
      </h3>
      <ul className="mt-1 text-sm">
        {open.map(({ fixture, entry }) => (
          <li key={fixture.id} className="py-0.5">
            {matchName(clubsOf(fixture, clubs))}:{" "}
            <strong className="font-semibold">{entryText(entry, clubsOf(fixture, clubs), nameOf)}</strong>
          </li>
        ))}
        {late.map(({ fixture, missed }) => (
          <li key={fixture.id} className="py-0.5 text-danger-ink">
            {matchName(clubsOf(fixture, clubs))} has kicked off: your{" "}
            {missed ? entryText(missed, clubsOf(fixture, clubs), nameOf) : "choice"} was not sent in time.
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-2">
        {unsaved > 0 ? (
          <Button busy={isSubmitting} busyText="Submitting..." onClick={submit}>
            Submit them
          </Button>
        ) : null}
        <Button variant="secondary" onClick={discard}>
          {unsaved > 0 ? "Discard" : "OK"}
        </Button>
      </p>
    </section>
  );
}
