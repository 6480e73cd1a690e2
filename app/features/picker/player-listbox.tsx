import { forwardRef, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { goalsText, positionName } from "#app/shared/card/picks.ts";
import { cx } from "#app/ui/cx.ts";
import { PlayerPicture } from "#app/ui/drawings/player-picture.tsx";
import { Option } from "#app/ui/form/option.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import type { ListRow, RowGroup } from "./list-rows.ts";
import { findByTyping } from "./picker-options.ts";
import { type Column, flagOf, ownedText } from "./player-figures.ts";

/** Letters typed within this many milliseconds of each other form one word. */
const TYPING_PAUSE_MS = 700;
const PAGE = 8;

export interface PlayerListboxProps {
  label: string;
  groups: readonly RowGroup[];
  columns: readonly Column[];
  onChoose: (row: ListRow) => void;
  /** Called when a row that cannot be chosen is pressed. */
  onRefused: (row: ListRow) => void;
}

/**
 * Players grouped under headings. The list itself has the focus and names its active option: arrows, Home, End, Page Up
 * and Down, the first letters, Enter or Space.
 */
export const PlayerListbox = forwardRef<HTMLDivElement, PlayerListboxProps>(function PlayerListbox(
  { label, groups, columns, onChoose, onRefused },
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

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
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
      onKeyDown={onKeyDown}
      className="group/list h-full min-h-0 overflow-y-auto overscroll-contain outline-none focus-visible:ring-2 focus-visible:ring-brand focus-visible:ring-inset"
    >
      <div
        aria-hidden="true"
        className={cx(
          ROW,
          "sticky top-0 z-10 @max-narrow:static min-h-7 border-line border-b bg-raised py-1 text-muted text-xs",
        )}
      >
        <span className="col-span-2 @max-narrow:col-span-full">This season</span>
        {columns.map(({ heading, isSpare }) => (
          <span key={heading} className={cx("text-right leading-tight", isSpare && SPARE)}>
            {heading}
          </span>
        ))}
      </div>
      {groups.map(({ key, heading, note, rows: members }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div
            id={`${id}-${key}`}
            className="sticky top-7 z-10 @max-narrow:static flex min-h-8 items-center justify-between gap-3 border-line border-b bg-surface px-4 py-1"
          >
            <span className="eyebrow text-brand-ink">{heading}</span>
            <span className="text-right text-muted text-xs">{note}</span>
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
    </div>
  );
});

/** The columns of a row: picture, name, and three figures; where text is large, the figures below the name. */
const ROW =
  "grid grid-cols-[1.875rem_minmax(0,1fr)_2.5rem_2.5rem_4.25rem] items-center gap-x-2.5 px-4 max-[359px]:grid-cols-[1.875rem_minmax(0,1fr)_2.25rem_4.25rem] @max-narrow:grid-cols-3";
const SPARE = "max-[359px]:sr-only";

interface PlayerOptionProps {
  id: string;
  row: ListRow;
  columns: readonly Column[];
  /** What the footballer is called in this list. */
  name: string;
  /** Whether the keys would choose this one. */
  isAt: boolean;
  /** Whether it is framed: once the keys have been used. */
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function PlayerOption({ row, columns, name, isAt, ...option }: PlayerOptionProps) {
  const { team, player, isChosen, refusal, about } = row;
  const flag = flagOf(player);
  const owned = refusal === null && !flag ? ownedText(player) : null;
  const second = refusal ?? ([about, owned].filter(Boolean).join(", ") || null);
  return (
    <Option
      {...option}
      isChosen={isChosen}
      isRefused={refusal !== null}
      className={cx(
        ROW,
        "relative min-h-13 scroll-mt-16 border-line border-b py-1.5 lg:min-h-11",
        isChosen && "bg-brand-soft",
        isAt && "outline-brand -outline-offset-2 group-focus-visible/list:outline-2",
      )}
    >
      <PlayerPicture
        code={team.code}
        photoUrl={player.photoUrl}
        size={30}
        className={refusal === null ? "spare" : "spare opacity-50"}
      />
      <span className={cx("min-w-0 @max-narrow:col-span-full", refusal !== null && "col-[2/-1]")}>
        <span className="flex items-center gap-1.5">
          <span className="truncate font-semibold leading-tight" title={player.name}>
            <span aria-hidden="true">{name}</span>
            <span className="sr-only">{player.name}</span>
          </span>
          {isChosen ? <CheckIcon className="size-4 text-brand-ink" /> : null}
        </span>
        <span className="sr-only">, {positionName(player.position)}</span>
        {second ? (
          <span className="line-clamp-2 text-muted text-xs leading-4">
            {second}
            {player.goals > 0 && refusal === null ? ` · ${goalsText(player.goals)}` : ""}
          </span>
        ) : null}
        {flag && refusal === null ? (
          <span className="line-clamp-2 text-danger-ink text-xs leading-4">
            <span aria-hidden="true">{flag.sign}</span> {flag.words}
          </span>
        ) : null}
      </span>
      {refusal === null
        ? columns.map(({ heading, spoken, of, isSpare }, at) => {
            const figure = of(player);
            return (
              <span
                key={heading}
                className={cx(
                  "scoreboard whitespace-nowrap text-right",
                  at < columns.length - 1 ? "text-muted" : "text-xl",
                  isSpare && SPARE,
                )}
              >
                {figure === null ? null : <span className="sr-only">, {spoken} </span>}
                {figure ?? <span aria-hidden="true">–</span>}
              </span>
            );
          })
        : null}
    </Option>
  );
}
