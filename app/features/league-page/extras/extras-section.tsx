import type { ReactNode } from "react";

interface ExtrasSectionProps {
  title: string;
  aside?: ReactNode;
  id?: string;
  children: ReactNode;
}

/** A heading on the ground, and below it rows on paper: to the edges on a phone, a panel on wide screens. */
export function ExtrasSection({ title, aside, id, children }: ExtrasSectionProps) {
  return (
    <section id={id} className="min-w-0 scroll-mt-20">
      <header className="may-wrap flex min-h-10.5 items-center justify-between gap-4 px-4 lg:min-h-11.5 lg:px-0">
        <h2 className="scoreboard text-xl leading-6">{title}</h2>
        {aside ? <span className="text-muted text-sm">{aside}</span> : null}
      </header>
      <div className="border-line border-y bg-raised px-4 lg:rounded-lg lg:border lg:px-5 lg:py-1.5">
        {children}
      </div>
    </section>
  );
}

/** The name of a row with a line below it. */
export function RowName({ name, hint }: { name: ReactNode; hint: ReactNode }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block font-semibold text-[0.9375rem] leading-5">{name}</span>
      <span className="wrap-anywhere block text-pretty text-[0.8125rem] text-muted leading-4.5">{hint}</span>
    </span>
  );
}
