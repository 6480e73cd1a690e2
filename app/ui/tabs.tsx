import { createContext, type KeyboardEvent, type ReactNode, useContext, useId } from "react";

export interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** What stands around the list of tabs. */
  frame: (list: ReactNode) => ReactNode;
  /** One <TabPanel> per tab. */
  children: ReactNode;
}

const Selected = createContext({ id: "", value: "" });

const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string, value: string) => `${id}-panel-${value}`;

/** The index of the tab that a key moves to, wrapping round `count` tabs; null for any other key. */
export function tabAfterKey(key: string, at: number, count: number): number | null {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return null;
}

/**
 * Tabs; arrow keys, Home and End move between them. Written by hand after the ARIA pattern: the library's tabs would
 * take a tenth of a page's size budget.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  frame,
  children,
}: TabsProps<Value>) {
  const id = useId();

  function handleKey(event: KeyboardEvent<HTMLButtonElement>, at: number) {
    const to = tabAfterKey(event.key, at, tabs.length);
    const tab = to === null ? undefined : tabs[to];
    if (!tab) return;
    event.preventDefault();
    document.getElementById(tabId(id, tab.value))?.focus();
    onValueChange(tab.value);
  }

  const list = (
    <div role="tablist" aria-label={label} className="flex flex-wrap gap-x-6">
      {tabs.map((tab, at) => {
        const isSelected = tab.value === value;
        return (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tabId(id, tab.value)}
            aria-selected={isSelected}
            aria-controls={isSelected ? panelId(id, tab.value) : undefined}
            tabIndex={isSelected ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
            onKeyDown={(event) => handleKey(event, at)}
            className="scoreboard min-h-11 xl:min-h-15.5 border-transparent border-y-4 text-lg text-muted leading-5 hover:text-ink aria-selected:border-b-brand aria-selected:text-ink"
          >
            {tab.label}
          </button>
        );
      })}
    </div>
  );
  return (
    <Selected.Provider value={{ id, value }}>
      {frame(list)}
      {children}
    </Selected.Provider>
  );
}

/** The content of a tab, rendered only while the tab is selected. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }) {
  const selected = useContext(Selected);
  if (selected.value !== value) return null;
  return (
    <div
      role="tabpanel"
      id={panelId(selected.id, value)}
      aria-labelledby={tabId(selected.id, value)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern leads from the tab to its panel
      tabIndex={0}
      className="@container"
    >
      {children}
    </div>
  );
}
