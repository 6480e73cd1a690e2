import type { ReactNode } from "react";
import { Button } from "#app/ui/form/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { ACCESS_PRICE_USD } from "#domain/transfers/price.ts";

/** What the one button of the page does. */
export const PAY = `Pay $${ACCESS_PRICE_USD} - Unlock Transfers`;

interface CardFrameProps {
  /** What stands at the right of the heading. */
  aside?: ReactNode;
  /** A note below the form. */
  note: ReactNode;
  children: ReactNode;
}

/** The card form's panel: the same while it is set up, so that nothing moves when its fields are there. */
export function CardFrame({ aside, note, children }: CardFrameProps) {
  return (
    <section className="max-xl:paper min-h-82 border-line border-y bg-raised pb-4 xl:rounded-lg xl:border xl:px-5 xl:py-3">
      <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 xl:min-h-10 xl:items-start">
        <h2 className="text-heading">Complete Your Payment</h2>
        {aside}
      </header>
      {children}
      <p className="mt-3 flex flex-wrap items-center justify-center gap-x-2 text-muted text-sm">{note}</p>
    </section>
  );
}

/** Boxes as large as the provider's fields. */
export function FieldsToCome() {
  return (
    <div className="grid min-h-36 content-center gap-3">
      <Skeleton className="h-12" />
      <div className="grid grid-cols-2 gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </div>
  );
}

/** The form's button before there is a form. */
export const PayToCome = () => (
  <Button size="lg" className="mt-2 w-full text-base!" disabled>
    {PAY}
  </Button>
);
