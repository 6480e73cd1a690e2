import { Button } from "#app/ui/button.tsx";
import type { TippingFixture } from "#contract/api.ts";
import { type ClubsById, clubsOf, matchName } from "./match-line.tsx";
import type { SlipState } from "./use-slip.ts";

/** 'Update Predictions' with what is still unsaved beside it; it stays at hand while there is something to choose. */
export function SubmitBar({ state, clubs }: { state: SlipState; clubs: ClubsById }) {
  const { fixtures, unsaved, refused, isSubmitting, submit } = state;
  // TIP-03: what came with a moved match is saved, though this gameweek has no receipt.
  const isSaved = fixtures.some(({ saved }) => saved?.source === "player");
  const left = fixtures.filter(({ isLocked, entry }) => !isLocked && entry.prediction === null).length;
  return (
    <div className="sticky bottom-0 z-20 mt-5 border-line border-t bg-surface py-3">
      {refused.length > 0 && unsaved > 0 ? (
        <p role="alert" className="mb-2 rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm">
          Nothing was saved: {list(refused, clubs)} had kicked off. Press Update Predictions once more to send
          the rest.
        </p>
      ) : null}
      <div className="flex items-center justify-between gap-3">
        <p
          role="status"
          className={unsaved > 0 ? "font-semibold text-sm text-whistle-ink" : "text-muted text-sm"}
        >
          {unsaved > 0
            ? `${unsaved} not saved yet`
            : isSaved
              ? "Everything is saved."
              : "Nothing chosen yet."}
          {left > 0 && (isSaved || unsaved > 0) ? (
            <span className="block font-normal text-muted">{matches(left)} without a result</span>
          ) : null}
        </p>
        <Button busy={isSubmitting} busyText="Saving..." onClick={submit} className="shrink-0">
          Update Predictions
        </Button>
      </div>
    </div>
  );
}

const matches = (count: number) => `${count} ${count === 1 ? "match" : "matches"}`;

function list(fixtures: readonly TippingFixture[], clubs: ClubsById): string {
  return fixtures.map((fixture) => matchName(clubsOf(fixture, clubs))).join(", ");
}
