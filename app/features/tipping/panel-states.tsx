import { EmptyState } from "#app/ui/empty-state.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

/** A placeholder with the height of the cards that are loading. */
export function CardsLoading({ height = "h-80" }: { height?: string }) {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        {[..."abcdef"].map((row) => (
          <Skeleton key={row} className={height} />
        ))}
      </div>
    </div>
  );
}

/** @param what such as `the matches` */
export function PanelFailed({ retry, what }: { retry: () => void; what: string }) {
  return (
    <EmptyState title={`We couldn’t load ${what}.`} action={<Button onClick={retry}>Try again</Button>}>
      <p>Everything you saved is safe.</p>
    </EmptyState>
  );
}

/** Says that a tab cannot be shown without a connection, because it has not been opened on this device before. */
export function NotOnDevice({ tab }: { tab: string }) {
  return (
    <EmptyState title={`${tab}: not on this device yet`}>
      <p>It loads once you are online.</p>
    </EmptyState>
  );
}
