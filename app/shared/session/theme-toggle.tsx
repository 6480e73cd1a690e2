import { type Theme, themeCookie } from "#app/lib/theme.ts";
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
        const root = document.documentElement;
        const systemDark = matchMedia("(prefers-color-scheme: dark)").matches;
        const isDark = root.dataset.theme ? root.dataset.theme === "dark" : systemDark;
        const theme: Theme = isDark ? "light" : "dark";
        root.dataset.theme = theme;
        // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore is not in every browser yet
        document.cookie = themeCookie(theme);
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
