import { forwardRef, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { Avatar } from "#app/ui/avatar.tsx";
import { cx } from "#app/ui/cx.ts";
import { CheckIcon } from "#app/ui/icons.tsx";
import { findByTyping, groupOptions } from "./picker-options.ts";
import { goalsText, positionName } from "./picks.ts";
import { figuresText, flagOf, type ListedPlayer, type PlayerSort } from "./player-figures.ts";

/** Letters that follow each other within this time make one word. */
const TYPING_PAUSE_MS = 700;
const PAGE = 8;

export interface PlayerListboxProps {
  label: string;
  players: readonly ListedPlayer[];
  chosenId: number | null;
  sort: PlayerSort;
  onChoose: (player: ListedPlayer) => void;
}

/**
 * A club's players, by position and name. The list has the focus and names its active option: arrows, Home, End,
 * Page Up and Down, the first letters, Enter or Space.
 */
export const PlayerListbox = forwardRef<HTMLDivElement, PlayerListboxProps>(function PlayerListbox(
  { label, players, chosenId, sort, onChoose },
  ref,
) {
  const id = useId();
  const groups = useMemo(() => groupOptions(players, sort), [players, sort]);
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups]);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      options.findIndex((player) => player.id === chosenId),
    ),
  );
  const typed = useRef({ text: "", at: 0 });
  const optionId = (player: ListedPlayer | undefined) => (player ? `${id}-${player.id}` : undefined);
  const activeId = optionId(options[active]);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  function choose(player: ListedPlayer | undefined): void {
    if (player && canComeIn(player, chosenId)) onChoose(player);
  }

  function type(letter: string, at: number): void {
    const isSameWord = at - typed.current.at < TYPING_PAUSE_MS;
    const text = (isSameWord ? typed.current.text : "") + letter;
    typed.current = { text, at };
    const names = options.map(({ name }) => name);
    const found = findByTyping(names, text, active);
    if (found !== -1) setActive(found);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const last = options.length - 1;
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
    if (next !== undefined) setActive(Math.min(last, Math.max(0, next)));
    else if (event.key === " " && isTyping) type(" ", event.timeStamp);
    else if (event.key === "Enter" || event.key === " ") choose(options[active]);
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
      className="h-full min-h-0 overflow-y-auto overscroll-contain pb-2 outline-none"
    >
      {groups.map(({ position, heading, options: members }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
        <div key={position} role="group" aria-labelledby={`${id}-${position}`}>
          <div
            id={`${id}-${position}`}
            className="eyebrow sticky top-0 z-10 bg-raised px-4 pt-3 pb-1 text-brand-ink"
          >
            {heading}
          </div>
          {members.map((player) => (
            <Option
              key={player.id}
              id={optionId(player) ?? ""}
              player={player}
              isActive={player === options[active]}
              isChosen={player.id === chosenId}
              isAllowed={canComeIn(player, chosenId)}
              sort={sort}
              onPoint={() => setActive(options.indexOf(player))}
              onChoose={() => choose(player)}
            />
          ))}
        </div>
      ))}
    </div>
  );
});

/** BNG-03: who has scored this season cannot come in (before its first kick-off nobody has, SEA-03). */
function canComeIn(player: ListedPlayer, chosenId: number | null): boolean {
  return player.goals === 0 || player.id === chosenId;
}

interface OptionProps {
  id: string;
  player: ListedPlayer;
  isActive: boolean;
  isChosen: boolean;
  isAllowed: boolean;
  sort: PlayerSort;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ id, player, isActive, isChosen, isAllowed, sort, onPoint, onChoose }: OptionProps) {
  const flag = flagOf(player);
  const figures = figuresText(player, sort);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the listbox has the focus and the keys
    // biome-ignore lint/a11y/useFocusableInteractive: named by the listbox's aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-disabled={!isAllowed || undefined}
      onPointerMove={isActive ? undefined : onPoint}
      onClick={onChoose}
      className={cx(
        "mx-2 flex min-h-12 items-center gap-3 rounded-md px-2 py-1.5",
        isAllowed ? "cursor-pointer" : "cursor-not-allowed text-muted",
        isActive && "bg-brand-soft outline-2 outline-brand -outline-offset-2",
      )}
    >
      <Avatar name={player.name} src={player.photoUrl} size={32} className={isAllowed ? "" : "opacity-60"} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold leading-tight">{player.name}</span>
        <span className="block text-muted text-xs">
          {positionName(player.position)}
          {isAllowed ? (figures ? ` · ${figures}` : null) : " · Already scored – not available"}
        </span>
        {flag ? (
          <span className="block text-danger-ink text-xs">
            <span aria-hidden="true">{flag.sign}</span> {flag.words}
          </span>
        ) : null}
      </span>
      {player.goals > 0 ? (
        <span className="scoreboard shrink-0 rounded-full bg-sunken px-2.5 py-0.5 text-ink text-sm">
          {goalsText(player.goals)}
        </span>
      ) : null}
      {isChosen ? <CheckIcon className="size-5 text-brand-ink" /> : null}
    </div>
  );
}
