import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { squadQuery } from "#app/lib/query.ts";
import type { RunName } from "#domain/season/run.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

/**
 * BNG-04: in the reader's own row, over its second line, the way out of a draft: with how many are missing where the
 * card has been read already. It is not asked for here: a visit of the table makes no call.
 */
export default function FinishCard({ run }: { run: RunName | undefined }) {
  const { data: squad } = useQuery({ ...squadQuery(run), enabled: false });
  const left = squad ? SQUAD_SIZE - squad.selections.length : 0;
  return (
    <span
      data-finish-card
      className="@max-narrow:static absolute bottom-1 xl:bottom-0.5 left-[calc(7.25rem+var(--gutter,1.625rem))] text-[0.8125rem] leading-4.5 xl:left-[calc(8.375rem+var(--gutter,1.5rem))]"
    >
      <Link
        to={run === "half" ? "/?run=half" : "/"}
        // The list opens whatever else is pressed in a row.
        onClick={(event) => event.stopPropagation()}
        className="target inline-flex min-h-5.5 items-center font-semibold text-brand-ink hover:underline xl:min-h-5"
      >
        {left > 0 ? (
          <>
            Pick {left} to enter<span className="max-xl:sr-only"> the race</span>
          </>
        ) : (
          "Finish your card"
        )}
      </Link>
    </span>
  );
}
