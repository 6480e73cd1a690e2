import { Spinner } from "#app/ui/spinner.tsx";

/** The page shown while the session is looked up and the game's code loads. */
export function LoadingSession() {
  return (
    <div className="fixed inset-0 z-30 grid place-items-center bg-surface">
      <p role="status" className="flex items-center gap-3 text-lg">
        <Spinner className="size-6 text-brand-ink" />
        Loading authentication...
      </p>
    </div>
  );
}
