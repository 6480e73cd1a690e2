export type TablePanel = "table" | "feed";

/** On a phone, the choice between table and feed; a laptop has room for both. */
export function PanelChoice({ panel, onPanel }: { panel: TablePanel; onPanel: (panel: TablePanel) => void }) {
  const choices = [
    ["table", "Table"],
    ["feed", "Feed"],
  ] as const;
  return (
    <div className="flex gap-4 xl:hidden">
      {choices.map(([value, label]) => (
        <button
          key={value}
          type="button"
          aria-pressed={panel === value}
          onClick={() => onPanel(value)}
          className="scoreboard relative min-h-11 border-transparent border-b-4 px-1 text-lg text-muted hover:text-ink aria-pressed:border-brand aria-pressed:text-ink"
        >
          {label}
        </button>
      ))}
    </div>
  );
}
