import type { LegalDocument } from "#app/features/legal/legal-document.ts";
import { AdSlot } from "#app/ui/ad-slot.tsx";

export function LegalPage({ title, updated, intro, sections }: LegalDocument) {
  return (
    <div className="page-width py-8">
      <AdSlot position="top" />
      <article className="mx-auto max-w-2xl py-10">
        <h1 className="text-title">{title}</h1>
        {updated === null ? null : <p className="mt-2 text-muted">Last updated: {updated}</p>}
        <p className="mt-6 text-lg">{intro}</p>
        {sections.map(({ heading, text, points }, index) => (
          <section key={heading} className="mt-9">
            <h2 className="text-heading">
              {sections.length > 1 ? `${index + 1}. ` : null}
              {heading}
            </h2>
            {text?.map((paragraph) => (
              <p key={paragraph} className="mt-3">
                {paragraph}
              </p>
            ))}
            {points ? (
              <ul className="mt-3 grid list-disc grid-cols-1 gap-1.5 pl-5 marker:text-brand-ink">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            ) : null}
          </section>
        ))}
      </article>
      <AdSlot position="bottom" />
    </div>
  );
}
