import { takeTheme } from "#app/lib/theme.ts";
import { useRootData } from "#app/lib/user.ts";
import { SunMoonIcon } from "#app/ui/icons.tsx";

/** The button for light or dark. It is a form, so it works without JavaScript; with it the page does not reload. */
export function ThemeToggle() {
  const saved = useRootData()?.theme;
  return (
    <form
      method="post"
      action="/theme"
      onSubmit={(event) => {
        event.preventDefault();
        const shown = document.documentElement.dataset.theme;
        const isDark = shown ? shown === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
        takeTheme(isDark ? "light" : "dark");
      }}
    >
      <input type="hidden" name="theme" value={saved === "dark" ? "light" : "dark"} />
      <button
        type="submit"
        aria-label="Switch between light and dark"
        className="grid size-11 place-items-center rounded-md hover:bg-chalk/10"
      >
        <SunMoonIcon />
      </button>
    </form>
  );
}
