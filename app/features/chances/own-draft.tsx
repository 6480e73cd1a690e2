import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { squadQuery } from "#app/lib/query.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";

interface OwnDraftProps {
  /** HLF-09: the run whose card it is; the season's if absent. */
  run: "half" | undefined;
}

/** BNG-04: what the reader's own chance waits for, and where that is done: their picks are not known yet. */
export function FinishFirst({ run }: OwnDraftProps) {
  const { data: squad } = useQuery(squadQuery(run));
  const unpicked = SQUAD_SIZE - (squad?.selections.length ?? 0);
  return (
    <Link
      to={run ? "/?run=half" : "/"}
      className="-my-2 inline-flex min-h-11 items-center gap-1 text-brand-ink hover:underline"
    >
      {unpicked > 0 ? (
        <span className="leading-5 max-sm:text-base">
          Pick {unpicked === SQUAD_SIZE ? unpicked : `${unpicked} more`}
          <span className="@max-[30rem]:sr-only"> to see your chance</span>
        </span>
      ) : (
        "Counts once 6-8-6"
      )}
      <ChevronIcon className="-rotate-90 size-4" />
    </Link>
  );
}
