import { useState } from "react";
import { type Theme, takeTheme } from "#app/lib/theme.ts";
import { useRootData } from "#app/lib/user.ts";
import { Button } from "#app/ui/form/button.tsx";
import { Segments } from "#app/ui/form/segments.tsx";

const THEMES = [
  { value: "system", label: "As the system", short: "Auto" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

/** Light, dark, or as the system has it; taken at once, by the form's button without a script. */
export function ThemeChoice() {
  const saved = useRootData()?.theme;
  const [chosen, setChosen] = useState<string>(saved ?? "system");
  function choose(value: string) {
    const theme: Theme | null = value === "light" || value === "dark" ? value : null;
    setChosen(value);
    takeTheme(theme);
  }
  return (
    <form
      method="post"
      action="/theme"
      className="may-wrap flex min-h-16 xl:min-h-14 items-center justify-between gap-x-4 border-line border-t py-2"
    >
      <span aria-hidden="true">Theme</span>
      <span className="flex w-56 max-w-full items-center gap-2">
        <span className="min-w-0 flex-1">
          <Segments
            legend="Theme"
            isLegendHidden
            name="theme"
            value={chosen}
            choices={THEMES}
            onChange={choose}
          />
        </span>
        <noscript>
          <Button type="submit" size="sm">
            Save
          </Button>
        </noscript>
      </span>
    </form>
  );
}
