import type { GameweekSummary } from "#app/shared/match/gameweeks.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Button } from "#app/ui/form/button.tsx";

/** TIP-04: says that a gameweek has no match, which can happen. */
export default function BlankGameweek({
  gameweek,
  gameweeks,
  onShow,
}: {
  gameweek: number;
  gameweeks: readonly GameweekSummary[];
  onShow: (gameweek: number) => void;
}) {
  const next = gameweeks.find((each) => each.gameweek > gameweek && each.fixtures > 0);
  return (
    <div data-blank className="mt-3">
      <EmptyState
        title={`No matches in Gameweek ${gameweek}`}
        action={
          next ? (
            <Button onClick={() => onShow(next.gameweek)}>Go to Gameweek {next.gameweek}</Button>
          ) : undefined
        }
      >
        <p>Its matches were moved to other gameweeks, so there is nothing to predict.</p>
      </EmptyState>
    </div>
  );
}
