import type { ReactNode } from "react";

interface PanelProps {
  title: ReactNode;
  aside?: ReactNode;
  id?: string;
  children: ReactNode;
}

/** A section with a heading: paper to the edges on a phone, framed by a line on wide screens. */
export function Panel({ title, aside, id, children }: PanelProps) {
  return (
    <section
      id={id}
      className="@container scroll-mt-20 border-line border-y bg-raised px-5 pb-4 max-lg:paper lg:rounded-lg lg:border"
    >
      <header className="may-wrap flex min-h-11.5 items-center justify-between gap-4">
        <h2 className="scoreboard text-xl leading-6">{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
