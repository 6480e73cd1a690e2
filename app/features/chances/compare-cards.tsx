import { useState } from "react";
import Compare from "#app/features/story/compare.tsx";
import { ChangeChoice } from "#app/features/story/compare-head.tsx";
import { cx } from "#app/ui/cx.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { MemberChancesDto } from "#contract/chances.ts";
import type { RunName } from "#domain/season/run.ts";

export interface CompareCardsProps {
  leagueId: string;
  members: readonly MemberChancesDto[];
  userId: string | undefined;
  run: RunName | undefined;
  className: string;
}

/**
 * The reader's card beside another member's, at first that of the likeliest other winner; on a phone the rows are
 * folded under the two walls and the sentence.
 */
export default function CompareCards({ leagueId, members, userId, run, className }: CompareCardsProps) {
  const others = members.filter(({ id }) => id !== userId).sort((one, other) => other.win - one.win);
  const [chosen, setChosen] = useState(others[0]?.id);
  const [isOpen, setOpen] = useState(false);
  if (!chosen || others.length === members.length) return null;
  return (
    <section aria-labelledby="compare-heading" className={className}>
      <header className="flex min-h-11 items-center justify-between gap-3">
        <h2 id="compare-heading" className="wrap-anywhere min-w-0 text-heading">
          You v {others.find(({ id }) => id === chosen)?.username}
        </h2>
        <ChangeChoice choice={{ members: others, onChoose: setChosen }} chosen={chosen} />
      </header>
      <div className={isOpen ? undefined : "max-xl:[&_[aria-label=Compare]>:nth-child(n+4)]:hidden"}>
        <Compare leagueId={leagueId} playerId={chosen} run={run} isFolded>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-11 w-full items-center justify-between font-semibold text-brand-ink text-sm hover:underline xl:hidden"
          >
            Compare club by club
            <ChevronIcon className={cx("size-5", isOpen && "rotate-180")} />
          </button>
        </Compare>
      </div>
    </section>
  );
}
