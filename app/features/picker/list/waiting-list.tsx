import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { GroupHead } from "./list-head.tsx";
import type { Column } from "./player-figures.ts";
import { ROW, rowOf, SPARE } from "./player-option.tsx";

interface WaitingListProps {
  /** The open club's code. */
  code: string;
  columns: readonly Column[];
  /** The first position of the list, with how many of it are picked. */
  heading: string;
  note: string;
  isError: boolean;
  onAgain: () => void;
}

/** How wide the names are that come, in rem: a list, not a wall. */
const NAMES = [5.5, 7, 4.5, 6.5, 8, 5, 6, 7.5, 5.5, 6];

/** The list while its players are loading: its heads, and rows of the same height with the club's shirts. */
export function WaitingList({ code, columns, heading, note, isError, onAgain }: WaitingListProps) {
  if (isError) {
    return (
      <p role="alert" className="p-4">
        We can’t load the players right now. Everything you saved is safe.{" "}
        <button type="button" className="min-h-11 font-semibold text-brand-ink underline" onClick={onAgain}>
          Try again
        </button>
      </p>
    );
  }
  return (
    <div data-waiting className="h-full min-h-0 overflow-hidden">
      <span role="status" className="sr-only">
        Loading the players...
      </span>
      <GroupHead heading={heading} note={note} columns={columns} />
      {NAMES.map((width, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <div key={at} aria-hidden="true" className={rowOf(columns.length, ROW)}>
          <Shirt code={code} size={30} className="spare" />
          <span className="@max-narrow:col-span-full grid min-w-0 gap-2">
            <span style={{ width: `${width}rem` }}>
              <Skeleton className="h-3" />
            </span>
            <span style={{ width: `${13 - width}rem` }} className="max-w-full opacity-60">
              <Skeleton className="h-2.5" />
            </span>
          </span>
          {columns.map(({ heading: column, isSpare }) => (
            <Skeleton
              key={column}
              className={isSpare ? `${SPARE} h-3.5 w-6 justify-self-end` : "h-3.5 w-6 justify-self-end"}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
