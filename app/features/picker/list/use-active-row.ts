import { type KeyboardEvent, useRef, useState } from "react";
import type { ListRow } from "./list-rows.ts";
import { findByTyping } from "./picker-options.ts";

/** Letters typed within this many milliseconds of each other form one word. */
const TYPING_PAUSE_MS = 700;
const PAGE = 8;

/**
 * Which row of a list is active, moved by arrows, Home, End, Page Up and Down, and the first letters; Enter or Space
 * chooses it. At first it is the one that is chosen, or the first that can be.
 */
export function useActiveRow(rows: readonly ListRow[], choose: (row: ListRow | undefined) => void) {
  const [activeAt, setActive] = useState(() => {
    const chosen = rows.findIndex(({ isChosen }) => isChosen);
    return Math.max(chosen === -1 ? rows.findIndex(({ refusal }) => refusal === null) : chosen, 0);
  });
  const [hasKeys, setHasKeys] = useState(false);
  const active = Math.min(activeAt, rows.length - 1);
  const typed = useRef({ text: "", at: 0 });

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

  return { active: rows[active], setActive, hasKeys, onKeyDown };
}
