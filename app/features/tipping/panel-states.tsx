import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

/** As high as the cards it stands for. */
export function CardsLoading({ height = "h-80" }: { height?: string }) {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        {["a", "b", "c", "d", "e", "f"].map((row) => (
          <Skeleton key={row} className={height} />
        ))}
      </div>
    </div>
  );
}

export function PanelFailed({ retry, children }: { retry: () => void; children: ReactNode }) {
  return (
    <EmptyState title={children} action={<Button onClick={retry}>Try again</Button>}>
      <p>Nothing that you saved is lost.</p>
    </EmptyState>
  );
}
