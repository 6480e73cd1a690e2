/**
 * The visitor's choice of light or dark; without one the system's applies. It is in a cookie, so the page has it from
 * the first byte.
 */
export type Theme = "light" | "dark";

export const THEME_COOKIE = "fb_theme";
const YEAR_SECONDS = 31_536_000;

/** The look that a visitor has chosen, by its cookie; null for their device's. */
export function themeOf(cookieHeader: string | null): Theme | null {
  const found = /(?:^|;\s*)fb_theme=(light|dark)(?:;|$)/.exec(cookieHeader ?? "");
  return (found?.[1] as Theme | undefined) ?? null;
}

/** @param theme null for the system's, which forgets an earlier choice. */
export function themeCookie(theme: Theme | null): string {
  return `${THEME_COOKIE}=${theme ?? ""}; Path=/; Max-Age=${theme ? YEAR_SECONDS : 0}; SameSite=Lax`;
}

/** Gives the open page a theme at once, and every later one by its cookie. Browser only. */
export function takeTheme(theme: Theme | null): void {
  const { dataset } = document.documentElement;
  if (theme) dataset.theme = theme;
  else delete dataset.theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the CookieStore is not in every browser yet
  document.cookie = themeCookie(theme);
}
