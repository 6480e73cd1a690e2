import type { ReactNode } from "react";
import { Button } from "#app/ui/form/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

export const NO_TEAM_CHOSEN =
  "Click on a player in the leaderboard to see their selected team and goalscorers.";
export const NO_SELECTIONS = "This player hasn’t made any selections yet.";

export function TeamLoading() {
  return (
    <div role="status">
      <span className="sr-only">Loading the squad...</span>
      <div className="grid gap-2">
        {Array.from({ length: 8 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have nothing else.
          <Skeleton key={at} className="h-11" />
        ))}
      </div>
    </div>
  );
}

export function TeamFailed({ retry, children }: { retry: () => void; children?: ReactNode }) {
  return (
    <div role="alert">
      <p className="text-muted">{children ?? "We couldn’t load the squad."}</p>
      <Button variant="secondary" className="mt-3" onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
