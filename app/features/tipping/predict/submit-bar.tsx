import { type ClubsById, clubsOf, matchName } from "#app/features/tipping/match-clubs.ts";
import { predictedOf } from "#app/features/tipping/slip/predicted-of.ts";
import type { SlipState } from "#app/features/tipping/slip/use-slip.ts";
import { useZone } from "#app/lib/time/visitor-zone.ts";
import { isUnderWay } from "#app/shared/match/gameweeks.ts";
import { nearTime, ShortTime } from "#app/shared/match/kickoff.tsx";
import type { PlayerName } from "#app/shared/match/tipping-queries.ts";
import { cx } from "#app/ui/cx.ts";
import { Button } from "#app/ui/form/button.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { LiveRegion } from "#app/ui/live-region.tsx";
import type { TippingFixture } from "#contract/tipping-answers.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { capitalised } from "#domain/shared/words.ts";
import { bonusesText } from "./bonuses-text.ts";
import { useLockAnnouncement } from "./use-lock-announcement.ts";

interface SubmitBarProps {
  state: SlipState;
  clubs: ClubsById;
  nameOf: (playerId: number) => PlayerName | undefined;
}

/**
 * The bar at the foot of the slip while a fixture is open, and what screen readers are told when one locks.
 */
export default function SubmitBar(props: SubmitBarProps) {
  const { fixtures, isAllLocked } = props.state;
  const said = useLockAnnouncement(fixtures, props.clubs);
  return (
    <>
      {isAllLocked ? <span data-submit hidden /> : <Bar {...props} />}
      <LiveRegion>{said}</LiveRegion>
    </>
  );
}

/**
 * How much is predicted and saved; with unsaved choices 'Update Predictions'. It stays in view as long as a fixture is
 * open.
 */
function Bar({ state, clubs, nameOf }: SubmitBarProps) {
  const { fixtures, unsaved, refused, isSubmitting, submit } = state;
  // TIP-03: predictions that came with a moved match are saved, though this gameweek has no receipt.
  const isSaved = fixtures.some(({ saved }) => saved?.source === "player");
  const { done, of } = predictedOf(fixtures);
  const open = fixtures.filter(({ isLocked }) => !isLocked).map(({ fixture }) => fixture);
  const hasChanges = unsaved > 0 || isSubmitting;
  return (
    <div
      data-submit
      className={cx(
        "max-xl:paper sticky bottom-(--tabs) z-20 xl:px-5",
        // A laptop's head says the same: with nothing to save, the bar covers no match there.
        hasChanges
          ? "bg-pitch-deep py-2 text-chalk shadow-float xl:bottom-4 xl:rounded-lg"
          : "border-line border-t bg-raised text-ink xl:static xl:mt-3 xl:rounded-lg xl:border",
      )}
    >
      {refused.length > 0 && unsaved > 0 ? (
        <p role="alert" className="mb-2 rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm">
          Nothing was saved: {list(refused, clubs)} had kicked off. Press Update Predictions once more to send
          the rest.
        </p>
      ) : null}
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <Ring done={done} of={of} isLarge={hasChanges} />
        <div className={cx("min-w-16 flex-1", !hasChanges && "may-wrap flex items-baseline gap-x-1.5")}>
          <p className="scoreboard text-lg leading-5">
            {done} of {of}
          </p>
          {/* While matches are on, the list's head says it. */}
          {hasChanges ? null : fixtures.some(({ fixture }) => isUnderWay(fixture)) ? (
            <p className="min-w-0 flex-1 truncate text-muted text-sm leading-5">
              · {bonusesText(fixtures, nameOf)}
            </p>
          ) : (
            <NextLock fixtures={open} now={state.now} isQuiet={!isSaved} />
          )}
          <p
            role="status"
            className={cx(
              "text-sm leading-4.5",
              // A laptop's head tells the next lock already.
              hasChanges ? "text-chalk-soft" : cx("sr-only", !isSaved && "xl:not-sr-only xl:text-muted"),
            )}
          >
            {hasChanges
              ? `${unsaved} not saved yet`
              : isSaved
                ? "Everything is saved."
                : "Nothing to save yet: call a match first."}
          </p>
        </div>
        {hasChanges ? (
          <Button variant="light" busy={isSubmitting} busyText="Saving..." onClick={submit}>
            Update Predictions
          </Button>
        ) : isSaved ? (
          <p aria-hidden="true" className="flex items-center gap-1.5 font-semibold text-brand-ink text-sm">
            <CheckIcon className="size-4" /> Saved
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** A ring that shows how much of the gameweek is predicted. */
function Ring({ done, of, isLarge }: { done: number; of: number; isLarge: boolean }) {
  const length = 2 * Math.PI * 14;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 36 36"
      className={cx("-rotate-90 shrink-0", isLarge ? "size-9" : "size-5 text-brand")}
      fill="none"
      strokeWidth={isLarge ? 4 : 7}
    >
      <circle cx="18" cy="18" r="14" stroke="currentColor" opacity="0.3" />
      <circle
        cx="18"
        cy="18"
        r="14"
        stroke="currentColor"
        strokeDasharray={`${(length * done) / Math.max(1, of)} ${length}`}
      />
    </svg>
  );
}

interface NextLockProps {
  fixtures: readonly TippingFixture[];
  now: number;
  /** Whether a laptop leaves it to its head. */
  isQuiet: boolean;
}

/** What locks next: `Six matches lock at 15:00`. */
function NextLock({ fixtures, now, isQuiet }: NextLockProps) {
  const [next] = fixtures.map(({ kickoffTime }) => kickoffTime).sort();
  const zone = useZone();
  if (next === undefined) return null;
  const format = nearTime(now);
  const isToday = /^\d\d:/.test(format(next, zone));
  const count = fixtures.filter(({ kickoffTime }) => kickoffTime === next).length;
  return (
    <p className={cx("min-w-0 flex-1 truncate text-muted text-sm leading-5", isQuiet && "xl:hidden")}>
      · {capitalised(numberWord(count))} {count === 1 ? "match locks" : "matches lock"}
      {isToday ? " at " : " "}
      <ShortTime iso={next} format={format} />
    </p>
  );
}

function list(fixtures: readonly TippingFixture[], clubs: ClubsById): string {
  return fixtures.map((fixture) => matchName(clubsOf(fixture, clubs))).join(", ");
}
