import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { readApi } from "#app/lib/api.ts";
import { matchdayQuery, partOf } from "#app/lib/query.ts";
import { useClubNames } from "#app/shared/match/club-names.ts";
import { clubsQuery } from "#app/shared/match/clubs.ts";
import { Fold } from "#app/ui/fold.tsx";
import type { Comparison } from "#contract/story.ts";
import type { RunName } from "#domain/season/run.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import { numberWord } from "#domain/shared/number-word.ts";
import { capitalised } from "#domain/shared/words.ts";
import { CompareHead, CompareLoading, SideWall } from "./compare-head.tsx";
import { type CompareContext, CompareRow } from "./compare-row.tsx";
import { type CompareLine, type ComparePart, compareParts, namesIn } from "./compare-rows.ts";

export interface CompareProps {
  leagueId: string;
  /** The person whose card or slip is compared with the reader's. */
  playerId: string;
  /** HLF-07: the run whose cards they are; the season's if absent. */
  run?: RunName | undefined;
  /** Whether the first few differences stand for all rows until the reader asks for the rest. */
  isFolded?: boolean;
  /** What stands between the two people and the rows, once there are any. */
  children?: ReactNode;
}

/** So many rows stand before a press asks for the rest; of what is open for both two more. */
const FIRST = { open: 6, all: 4 };

/** Two cards, or two slips of the gameweek in play, side by side: what is open comes first, what is shared is folded. */
export default function Compare({ leagueId, playerId, run, isFolded = false, children }: CompareProps) {
  const [isWhole, setWhole] = useState(!isFolded);
  const { data, isError, refetch } = useQuery({
    queryKey: ["/api/leagues", leagueId, "compare", playerId, ...partOf(run)],
    queryFn: () =>
      readApi("GET /api/leagues/:id/compare", { params: { id: leagueId }, query: { with: playerId, run } }),
    staleTime: MINUTE_MS,
    // One comparison stays in sight while the next one is loaded.
    placeholderData: (before) => before,
  });
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  const { data: next = [] } = useQuery({ ...clubsQuery(), enabled: false });
  const clubs = useClubNames();
  if (isError) {
    return (
      <p>
        We can’t compare right now.{" "}
        <button type="button" className="min-h-11 font-semibold underline" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    );
  }
  if (!data) return <CompareLoading />;
  const parts = compareParts(data);
  const differ = data.rows.length - parts.same.length;
  let left = isWhole ? data.rows.length : parts.open.length < FIRST.open ? FIRST.all : FIRST.open;
  const shown = (["open", "theirs", "mine"] as const).map((part) => {
    const lines = parts[part].slice(0, left);
    left -= lines.length;
    return { part, lines, count: parts[part].length };
  });
  const all = Object.values(parts).flat();
  const context: CompareContext = {
    clubs,
    fixtures: matchday?.fixtures ?? [],
    next,
    nameOf: namesIn(all),
  };
  const open = shown.reduce((sum, { count }) => sum + count, 0);
  const isCut = shown.some(({ lines, count }) => lines.length < count);
  return (
    <section aria-label="Compare">
      <p className="sr-only">
        {differ} different, {parts.same.length} the same
        {"gameweek" in data ? `, Gameweek ${data.gameweek}` : ""}
      </p>
      <CompareHead comparison={data} lines={all} open={parts.open.length} />
      {children}
      {shown.map(({ part, lines, count }) =>
        lines.length > 0 ? (
          <section key={part} aria-label={titleOf(part, data)}>
            <h3 className="paper flex min-h-9 items-center justify-between gap-3 border-line border-y bg-sunken text-[1.0625rem]">
              {titleOf(part, data)}
              <span className="font-normal font-sans text-muted text-sm">{count}</span>
            </h3>
            <Rows lines={lines} context={context} names={["You", data.them.username]} />
          </section>
        ) : null,
      )}
      {isCut ? (
        <button
          type="button"
          className="min-h-11 w-full border-line border-t font-semibold text-brand-ink text-sm hover:underline"
          onClick={() => setWhole(true)}
        >
          Show all {open}
        </button>
      ) : null}
      <FoldedRows
        title={
          "gameweek" in data
            ? `${capitalised(numberWord(parts.both.length))} both got right`
            : `${capitalised(numberWord(parts.both.length))} ${parts.both.length === 1 ? "club" : "clubs"} both have`
        }
        note={"gameweek" in data ? "by different points" : "by different players"}
        lines={parts.both}
        context={context}
        data={data}
      />
      <FoldedRows
        title={
          "gameweek" in data
            ? `${capitalised(numberWord(parts.same.length))} ${parts.same.length === 1 ? "call" : "calls"} you share`
            : `${capitalised(numberWord(parts.same.length))} ${parts.same.length === 1 ? "player" : "players"} you share`
        }
        note={sharedNote(parts.same)}
        lines={parts.same}
        context={context}
        data={data}
      />
    </section>
  );
}

function titleOf(part: ComparePart, data: Comparison): string {
  const isTipping = "gameweek" in data;
  if (part === "open") return "Open for both";
  if (part === "theirs")
    return isTipping ? `Only ${data.them.username} gains` : `Only ${data.them.username} has`;
  return isTipping ? "Only you gain" : "Only you have";
}

/** `7 hung up, 3 to come`. */
function sharedNote(lines: readonly CompareLine[]): string {
  const won = lines.filter(({ mine }) => mine.won).length;
  const isTipping = lines[0]?.of === "fixture";
  if (won === lines.length) return isTipping ? "all right" : "all hung up";
  return `${won} ${isTipping ? "right" : "hung up"}, ${lines.length - won} ${isTipping ? "not" : "to come"}`;
}

interface RowsProps {
  lines: readonly CompareLine[];
  context: CompareContext;
  names: readonly [string, string];
}

function Rows({ lines, context, names: [me, them] }: RowsProps): ReactNode {
  return (
    <div className="paper px-0!">
      <table className="w-full table-fixed">
        <thead className="sr-only">
          <tr>
            <th scope="col">{me}</th>
            <th scope="col">{lines[0]?.of === "fixture" ? "Match" : "Club"}</th>
            <th scope="col">{them}</th>
          </tr>
        </thead>
        <colgroup>
          <col />
          <col className="w-13" />
          <col />
        </colgroup>
        <tbody>
          {lines.map((line) => (
            <CompareRow key={line.key} line={line} context={context} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface FoldedRowsProps {
  title: string;
  note: string;
  lines: readonly CompareLine[];
  context: CompareContext;
  data: Comparison;
}

/** Rows that decide nothing, behind one with a miniature of just these clubs. */
function FoldedRows({ title, note, lines, context, data }: FoldedRowsProps) {
  if (lines.length === 0) return null;
  return (
    <Fold
      look="table"
      title={
        <>
          <span className="scoreboard block text-[1.0625rem] leading-5">{title}</span>
          <span className="block text-[0.8125rem] text-muted leading-4.5">{note}</span>
        </>
      }
      at={"gameweek" in data ? null : <SideWall lines={lines} side="mine" className="h-[34px] w-[47px]" />}
    >
      <Rows lines={lines} context={context} names={["You", data.them.username]} />
    </Fold>
  );
}
