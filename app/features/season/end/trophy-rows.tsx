import { Link } from "@remix-run/react";
import { PersonWall } from "#app/shared/league/faces/person-wall.tsx";
import { finalPath } from "#app/shared/season/seasons.ts";
import { cx } from "#app/ui/cx.ts";
import { ChevronIcon, TrophyIcon } from "#app/ui/icons.tsx";
import { Section } from "#app/ui/section.tsx";
import { ordinal } from "#domain/shared/ordinal.ts";
import { listOf } from "#domain/shared/words.ts";
import type { FinalTable } from "../final-table.ts";
import { Medal } from "./medal.tsx";
import { type CupFinal, TROPHY_NAMES, type Trophy } from "./trophies.ts";

/** CUP-02: what decided a final that was level. */
const LEVEL: Readonly<Record<NonNullable<CupFinal["by"]>, string>> = {
  score: "",
  results: " on right results",
  bonuses: " on bonuses",
  seed: " as the better seed",
  walkover: ", who had left",
};

interface TrophyRowsProps {
  title: string;
  final: FinalTable;
  /** What was won beside that which stands above. */
  trophies: readonly Trophy[];
  userId: string | undefined;
}

/** HLF-09, CUP-03: who has won what else, a row each: the league's other table, its cup and its duels. */
export function TrophyRows({ title, final, trophies, userId }: TrophyRowsProps) {
  if (trophies.length === 0) return null;
  return (
    <Section className="xl:overflow-hidden" title={title}>
      <ul aria-label="Trophies" className="-mx-4 divide-y divide-line border-line border-t">
        {trophies.map((trophy) => (
          <TrophyRow key={trophy.kind} final={final} trophy={trophy} userId={userId} />
        ))}
      </ul>
    </Section>
  );
}

interface TrophyRowProps extends Pick<TrophyRowsProps, "final" | "userId"> {
  trophy: Trophy;
}

function TrophyRow({ final, trophy: { kind, winners, with: won }, userId }: TrophyRowProps) {
  const { view, other } = final;
  const isOwn = winners.some(({ id }) => id === userId);
  const wall = winners.length === 1 ? winners[0]?.wall : undefined;
  const hasTable = other !== null && (kind === "season" ? other.run === "season" : kind === other.run);
  const [figure, unit = ""] = won.split(/(?=[ /])/);
  return (
    <li
      className={cx(
        "relative grid min-h-15 grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center px-4",
        wall === undefined ? "gap-x-1.5" : "gap-x-3",
        isOwn && "own-row",
      )}
    >
      <Medal isWon className="size-8">
        <TrophyIcon className="size-4.5" />
      </Medal>
      {wall === undefined ? <span /> : <PersonWall wall={wall} fresh={undefined} />}
      <span className="min-w-0 leading-5">
        <bdi className="block truncate font-semibold">
          {listOf(winners.map(({ id, username }) => (id === userId ? "You" : username)))}
        </bdi>
        <span className="block text-[0.8125rem] text-muted leading-4">
          {hasTable ? (
            <Link
              to={finalPath({ ...view, playerId: undefined, run: kind === "half" ? "half" : undefined })}
              className="font-semibold text-brand-ink after:absolute after:inset-0 hover:underline"
            >
              {TROPHY_NAMES[kind]}
              <span className="sr-only">: the final table of the {TROPHY_NAMES[kind]}</span>
            </Link>
          ) : (
            TROPHY_NAMES[kind]
          )}
          {besideText(final, kind, isOwn)}
        </span>
      </span>
      <span className="scoreboard flex items-center whitespace-nowrap">
        <span className="text-[1.625rem] leading-none">{figure}</span>
        <span className="whitespace-pre text-base text-muted">{unit}</span>
        {hasTable ? <ChevronIcon className="-mr-1.5 -rotate-90 ml-1 size-4 text-muted" /> : null}
      </span>
    </li>
  );
}

/** What a row says beside its trophy's name: whom the cup's winner beat, or where the reader finished. */
function besideText({ cup, other }: FinalTable, kind: Trophy["kind"], isOwn: boolean): string {
  if (kind === "cup" && cup) {
    const lost = cup.a.userId === cup.winnerId ? cup.b : cup.a;
    return `: beat ${lost.username}${cup.by === null ? "" : LEVEL[cup.by]}`;
  }
  const own = kind === "season" || kind === "half" ? other?.own : null;
  if (isOwn || !own || own.noCard || own.score === 0) return "";
  const joint = other?.shared.includes(own.rank) ? "joint " : "";
  return `: you ${joint}${ordinal(own.rank)}`;
}
