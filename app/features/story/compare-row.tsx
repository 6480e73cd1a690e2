import type { Clubs } from "#app/shared/match/club-names.ts";
import { cx } from "#app/ui/cx.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { Tick } from "#app/ui/drawings/tick.tsx";
import type { MatchdayFixture } from "#contract/matchday.ts";
import type { CompareLine, CompareSide } from "./compare-rows.ts";

/** One club or match: the reader's choice, what it is about, the other person's choice. */
export function CompareRow({ line, clubs, fixtures }: WhatProps) {
  return (
    <tr className="h-11 border-line border-t">
      <td>
        <Side {...line.mine} />
      </td>
      <th scope="row" className="font-normal">
        <What line={line} clubs={clubs} fixtures={fixtures} />
      </th>
      <td>
        <Side {...line.theirs} isRight />
      </td>
    </tr>
  );
}

/** The mark stands at the outer edge, the name towards the middle; what has brought nothing yet is quiet. */
function Side({ text, won, isRight = false }: CompareSide & { isRight?: boolean }) {
  return (
    <span className={cx("flex min-w-0 items-center gap-2", isRight && "flex-row-reverse")}>
      <span className="grid w-6 shrink-0 place-items-center">
        {won === "ticked" ? (
          <Tick size={20} label="Scored" />
        ) : won ? (
          <span className="scoreboard text-brand-ink">{won}</span>
        ) : (
          <span aria-hidden="true" className="text-muted">
            ·
          </span>
        )}
      </span>
      {text === null ? (
        <span className="text-muted">
          –<span className="sr-only">none shown</span>
        </span>
      ) : (
        <bdi title={text} className={cx("scoreboard truncate text-base", won === null && "text-muted")}>
          {text}
        </bdi>
      )}
    </span>
  );
}

interface WhatProps {
  line: CompareLine;
  clubs: Clubs;
  fixtures: readonly MatchdayFixture[];
}

function What({ line, clubs, fixtures }: WhatProps) {
  if (line.of === "club") {
    const club = clubs.get(line.key);
    return (
      <span className="grid justify-items-center">
        <Shirt code={club?.code ?? ""} size={26} />
        <span className="sr-only">{club?.name}</span>
      </span>
    );
  }
  const fixture = fixtures.find(({ id }) => id === line.key);
  const codeOf = (id: number | undefined) => clubs.get(id ?? 0)?.code ?? "";
  return (
    <span className="scoreboard block text-center text-sm leading-4">
      {fixture ? (
        <>
          {codeOf(fixture.homeTeamId)}
          <span className="sr-only"> v </span>
          <br />
          {codeOf(fixture.awayTeamId)}
        </>
      ) : (
        "Match"
      )}
    </span>
  );
}
