import { useServerNow } from "#app/lib/time/server-clock.tsx";
import { shortTimeLeft } from "#app/lib/time/time-left.ts";
import { cx } from "#app/ui/cx.ts";
import { Button } from "#app/ui/form/button.tsx";
import type { TippingFixture } from "#contract/tipping-answers.ts";
import { type ClubsById, clubsOf, matchName } from "./match-clubs.ts";
import type { SlipFixture, SlipState } from "./use-slip.ts";

/** 'Update Predictions' with the number of unsaved choices; it stays in view as long as a fixture is open. */
export function SubmitBar({ state, clubs }: { state: SlipState; clubs: ClubsById }) {
  const { fixtures, unsaved, refused, isSubmitting, submit } = state;
  // TIP-03: predictions that came with a moved match are saved, though this gameweek has no receipt.
  const isSaved = fixtures.some(({ saved }) => saved?.source === "player");
  const left = fixtures.filter(({ isLocked, entry }) => !isLocked && entry.prediction === null).length;
  const { done, of } = predictedOf(fixtures);
  return (
    <div className="sticky bottom-(--tabs) z-20 -mx-4 mt-5 bg-pitch-deep px-4 py-2.5 text-chalk shadow-float sm:mx-0 sm:rounded-t-lg">
      {refused.length > 0 && unsaved > 0 ? (
        <p role="alert" className="mb-2 rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm">
          Nothing was saved: {list(refused, clubs)} had kicked off. Press Update Predictions once more to send
          the rest.
        </p>
      ) : null}
      <p
        role="status"
        className={cx(
          "mb-1.5 text-sm leading-5",
          unsaved > 0 ? "font-semibold text-whistle" : "text-chalk-soft",
        )}
      >
        {unsaved > 0 ? `${unsaved} not saved yet` : isSaved ? "Everything is saved." : "Nothing chosen yet."}
        {left > 0 && (isSaved || unsaved > 0) ? (
          <span className="font-normal text-chalk-soft">
            {" · "}
            {matches(left)} without a result
          </span>
        ) : null}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Ring done={done} of={of} />
        <div className="min-w-16 flex-1">
          <p className="scoreboard text-lg leading-5">
            {done} of {of}
          </p>
          <NextLock fixtures={fixtures.filter(({ isLocked }) => !isLocked).map(({ fixture }) => fixture)} />
        </div>
        <Button variant="light" busy={isSubmitting} busyText="Saving..." onClick={submit}>
          Update Predictions
        </Button>
      </div>
    </div>
  );
}

/** How many matches are predicted, out of those that are or still can be; matches that locked before do not count. */
export function predictedOf(fixtures: readonly Pick<SlipFixture, "isLocked" | "entry" | "saved">[]) {
  const done = fixtures.filter(({ entry, saved }) => entry.prediction !== null || saved !== undefined);
  const open = fixtures.filter((fixture) => !fixture.isLocked && !done.includes(fixture));
  return { done: done.length, of: done.length + open.length };
}

/** A ring that shows how much of the gameweek is predicted. */
function Ring({ done, of }: { done: number; of: number }) {
  const length = 2 * Math.PI * 15;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 36 36"
      className="-rotate-90 size-10 shrink-0"
      fill="none"
      strokeWidth="5"
    >
      <circle cx="18" cy="18" r="15" stroke="currentColor" opacity="0.3" />
      <circle
        cx="18"
        cy="18"
        r="15"
        stroke="currentColor"
        strokeDasharray={`${(length * done) / Math.max(1, of)} ${length}`}
      />
    </svg>
  );
}

/** The time to the next lock, by the server's clock: `Next lock in 2h 14m`. */
function NextLock({ fixtures }: { fixtures: readonly TippingFixture[] }) {
  const now = useServerNow();
  const [next] = fixtures.map(({ kickoffTime }) => Date.parse(kickoffTime)).sort((a, b) => a - b);
  if (next === undefined) return null;
  return (
    <p className="text-[0.8125rem] text-chalk-soft leading-4">Next lock in {shortTimeLeft(next - now)}</p>
  );
}

const matches = (count: number) => `${count} ${count === 1 ? "match" : "matches"}`;

function list(fixtures: readonly TippingFixture[], clubs: ClubsById): string {
  return fixtures.map((fixture) => matchName(clubsOf(fixture, clubs))).join(", ");
}
