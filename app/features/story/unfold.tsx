import { type ReactNode, Suspense, useId, useState } from "react";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

/** A part of the page that is closed at first: its code and data load when it is opened. */
export function Unfold({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();
  return (
    <div>
      <button
        type="button"
        // Without the page's script it could not open anything.
        disabled={!isHydrated}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center justify-between gap-3 text-left font-semibold text-brand-ink hover:underline"
      >
        {label}
        <ChevronIcon className={isOpen ? "size-5 rotate-180" : "size-5"} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <Suspense fallback={<Skeleton className="h-64" />}>{children}</Suspense> : null}
      </div>
    </div>
  );
}
