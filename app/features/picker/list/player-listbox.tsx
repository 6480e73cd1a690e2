import { forwardRef, useEffect, useId, useMemo, useRef } from "react";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { GroupHead } from "./list-head.tsx";
import type { ListRow, RowGroup } from "./list-rows.ts";
import type { Column } from "./player-figures.ts";
import { PlayerOption } from "./player-option.tsx";
import { useActiveRow } from "./use-active-row.ts";

export interface PlayerListboxProps {
  label: string;
  groups: readonly RowGroup[];
  columns: readonly Column[];
  /** What stands at the end of the list, and is read with its name. */
  foot: string;
  onChoose: (row: ListRow) => void;
  /** Called when a row that cannot be chosen is pressed. */
  onRefused: (row: ListRow) => void;
}

/**
 * Players grouped under headings. The list itself has the focus and names its active option: arrows, Home, End, Page Up
 * and Down, the first letters, Enter or Space.
 */
export const PlayerListbox = forwardRef<HTMLDivElement, PlayerListboxProps>(function PlayerListbox(
  { label, groups, columns, foot, onChoose, onRefused },
  ref,
) {
  const id = useId();
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);
  const { active, setActive, hasKeys, onKeyDown } = useActiveRow(rows, choose);
  const nameOf = useMemo(() => namesInSight(rows.map(({ player }) => player.name)), [rows]);
  const best = useMemo(() => new Set(groups.map((group) => bestOf(group.rows))), [groups]);
  const rowId = (row: ListRow | undefined) => (row ? `${id}-${row.player.id}` : undefined);
  const activeId = rowId(active);

  const isOpened = useRef(false);
  useEffect(() => {
    const option = activeId ? document.getElementById(activeId) : null;
    if (isOpened.current) option?.scrollIntoView({ block: "nearest" });
    else if (option) scrollToRow(option);
    isOpened.current = true;
  }, [activeId]);

  function choose(row: ListRow | undefined): void {
    if (row) (row.refusal === null ? onChoose : onRefused)(row);
  }

  return (
    <div
      ref={ref}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-activedescendant={activeId}
      aria-describedby={`${id}-foot`}
      onKeyDown={onKeyDown}
      className="group/list relative h-full min-h-0 overflow-y-auto overscroll-contain outline-none focus-visible:ring-2 focus-visible:ring-brand focus-visible:ring-inset"
    >
      {groups.map(({ key, heading, note, nobody, rows: members }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <GroupHead id={`${id}-${key}`} heading={heading} note={note} columns={columns} />
          {nobody ? <p className="px-4 py-2.5 text-muted text-sm">{nobody}</p> : null}
          {members.map((row) => (
            <PlayerOption
              key={row.player.id}
              id={rowId(row) ?? ""}
              row={row}
              columns={columns}
              name={nameOf(row.player.name)}
              isBest={best.has(row)}
              isAt={row === active}
              isActive={hasKeys && row === active}
              onPoint={() => setActive(rows.indexOf(row))}
              onChoose={() => choose(row)}
            />
          ))}
        </div>
      ))}
      <p
        id={`${id}-foot`}
        aria-hidden="true"
        className="px-4 pt-3 pb-10 text-[0.8125rem] text-muted leading-4.5"
      >
        {foot}
      </p>
    </div>
  );
});

/** Who of a position is likeliest to score, of those that can be chosen. */
const bestOf = (rows: readonly ListRow[]): ListRow | undefined =>
  rows.reduce<ListRow | undefined>((best, row) => {
    const chance = row.refusal === null ? (row.player.chance ?? 0) : 0;
    return chance > (best?.player.chance ?? 0) ? row : best;
  }, undefined);

/**
 * Opens a list at a row that is out of sight: below its headings, or as far up as the list can be scrolled, so that no row
 * is cut under them.
 */
function scrollToRow(option: HTMLElement): void {
  const list = option.closest<HTMLElement>("[role=listbox]");
  if (!list || option.offsetTop + option.offsetHeight <= list.clientHeight) return;
  const most = list.scrollHeight - list.clientHeight;
  const starts = [...list.querySelectorAll<HTMLElement>("[role=option]")].map(({ offsetTop }) => offsetTop);
  const headings = Number.parseFloat(getComputedStyle(option).scrollMarginTop);
  const reached = starts.filter((start) => start <= option.offsetTop && start - headings <= most);
  list.scrollTop = Math.max(0, (reached.at(-1) ?? 0) - headings);
}
