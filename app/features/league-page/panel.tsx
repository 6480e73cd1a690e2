import type { ReactNode } from "react";

/** A section with a heading, framed by a line on wide screens. */
export function Panel({
  title,
  aside,
  id,
  children,
}: {
  title: ReactNode;
  aside?: ReactNode;
  id?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      className="scroll-mt-20 rounded-2xl border border-line bg-raised p-5 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0"
    >
      <header className="mb-2 flex items-baseline justify-between gap-4">
        <h2 className="text-heading">{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
