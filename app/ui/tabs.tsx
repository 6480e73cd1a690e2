import { createContext, type KeyboardEvent, type ReactNode, useContext, useId } from "react";

export interface TabsProps<Value extends string> {
  label: string;
  /** `name` is the full form of a label that is shortened on screen. */
  tabs: readonly { value: Value; label: ReactNode; name?: string }[];
  /** `box` fills the width; `line` is as wide as its words, with a bar under the chosen one. */
  look?: "box" | "line";
  value: Value;
  onValueChange: (value: Value) => void;
  /** One <TabPanel> per tab. */
  children: ReactNode;
}

const LOOKS = {
  box: {
    list: "flex flex-wrap gap-1 rounded-lg bg-sunken p-1",
    tab: "min-h-11 min-w-min flex-1 rounded-md border border-transparent px-1 font-semibold max-[359px]:flex-auto max-[359px]:text-sm sm:px-3 text-muted transition-colors hover:text-ink aria-selected:border-line-strong aria-selected:bg-raised aria-selected:text-ink",
  },
  line: {
    list: "flex flex-wrap gap-x-6",
    tab: "scoreboard min-h-11 border-transparent border-b-4 text-lg text-muted hover:text-ink aria-selected:border-brand aria-selected:text-ink",
  },
};

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
  look = "box",
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

  return (
    <Selected.Provider value={{ id, value }}>
      <div role="tablist" aria-label={label} className={LOOKS[look].list}>
        {tabs.map((tab, at) => {
          const isSelected = tab.value === value;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              aria-label={tab.name}
              id={tabId(id, tab.value)}
              aria-selected={isSelected}
              aria-controls={isSelected ? panelId(id, tab.value) : undefined}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => onValueChange(tab.value)}
              onKeyDown={(event) => handleKey(event, at)}
              className={LOOKS[look].tab}
            >
              {tab.label}
            </button>
          );
        })}
      </div>
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
      className="@container mt-6 xl:col-span-full"
    >
      {children}
    </div>
  );
}
