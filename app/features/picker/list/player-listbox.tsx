import { forwardRef, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { cx } from "#app/ui/cx.ts";
import type { ListRow, RowGroup } from "./list-rows.ts";
import { findByTyping } from "./picker-options.ts";
import type { Column } from "./player-figures.ts";
import { PlayerOption, rowOf, SPARE } from "./player-option.tsx";

/** Letters typed within this many milliseconds of each other form one word. */
const TYPING_PAUSE_MS = 700;
const PAGE = 8;

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
  const [activeAt, setActive] = useState(() =>
    Math.max(
      rows.findIndex(({ isChosen }) => isChosen),
      rows.some(({ isChosen }) => isChosen) ? 0 : rows.findIndex(({ refusal }) => refusal === null),
      0,
    ),
  );
  const [hasKeys, setHasKeys] = useState(false);
  const nameOf = useMemo(() => namesInSight(rows.map(({ player }) => player.name)), [rows]);
  const active = Math.min(activeAt, rows.length - 1);
  const typed = useRef({ text: "", at: 0 });
  const rowId = (row: ListRow | undefined) => (row ? `${id}-${row.player.id}` : undefined);
  const activeId = rowId(rows[active]);

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

  function type(letter: string, at: number): void {
    const isSameWord = at - typed.current.at < TYPING_PAUSE_MS;
    const text = (isSameWord ? typed.current.text : "") + letter;
    typed.current = { text, at };
    const found = findByTyping(
      rows.map(({ player }) => player.name),
      text,
      active,
    );
    if (found !== -1) setActive(found);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const last = rows.length - 1;
    const isTyping = event.timeStamp - typed.current.at < TYPING_PAUSE_MS;
    const to: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + PAGE,
      PageUp: active - PAGE,
      Home: 0,
      End: last,
    };
    const next = to[event.key];
    setHasKeys(true);
    if (next !== undefined) setActive(Math.min(last, Math.max(0, next)));
    else if (event.key === " " && isTyping) type(" ", event.timeStamp);
    else if (event.key === "Enter" || event.key === " ") choose(rows[active]);
    else if (event.key.length === 1) type(event.key, event.timeStamp);
    else return;
    event.preventDefault();
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
      <div
        aria-hidden="true"
        className={cx(
          rowOf(columns.length),
          "sticky top-0 z-10 @max-narrow:static min-h-7 border-line border-b bg-raised py-1 text-[0.8125rem] text-muted leading-4",
        )}
      >
        <span className="col-span-2 @max-narrow:col-span-full">This season</span>
        {columns.map(({ heading, isSpare }) => (
          <span key={heading} className={cx("whitespace-nowrap text-right", isSpare && SPARE)}>
            {heading}
          </span>
        ))}
      </div>
      {groups.map(({ key, heading, note, rows: members }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div
            id={`${id}-${key}`}
            className="sticky top-7 z-10 @max-narrow:static flex min-h-7.5 items-center justify-between gap-3 border-line border-b bg-surface px-4 py-0.5"
          >
            <span className="eyebrow text-brand-ink">{heading}</span>
            <span className="text-right text-[0.8125rem] text-muted leading-4">{note}</span>
          </div>
          {members.map((row) => (
            <PlayerOption
              key={row.player.id}
              id={rowId(row) ?? ""}
              row={row}
              columns={columns}
              name={nameOf(row.player.name)}
              isAt={row === rows[active]}
              isActive={hasKeys && row === rows[active]}
              onPoint={() => setActive(rows.indexOf(row))}
              onChoose={() => choose(row)}
            />
          ))}
        </div>
      ))}
      <p id={`${id}-foot`} aria-hidden="true" className="px-4 py-3 text-[0.8125rem] text-muted leading-4.5">
        {foot}
      </p>
    </div>
  );
});

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
