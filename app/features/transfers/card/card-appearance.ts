import type { Appearance } from "@stripe/stripe-js";

/**
 * The look of the card form, from the present values of the tokens: the form is in the provider's own frame, which our
 * style sheets do not reach.
 */
export function cardAppearance(): Appearance {
  const probe = document.createElement("span");
  document.body.appendChild(probe);
  function read(token: string): string {
    probe.style.color = `var(--color-${token})`;
    return getComputedStyle(probe).color;
  }
  const isDark = getComputedStyle(document.documentElement).colorScheme === "dark" || isSystemDark();
  const appearance: Appearance = {
    theme: isDark ? "night" : "stripe",
    variables: {
      colorPrimary: read("brand"),
      colorBackground: read("raised"),
      colorText: read("ink"),
      colorTextSecondary: read("muted"),
      colorDanger: read("danger-ink"),
      borderRadius: "10px",
      fontFamily: "system-ui, sans-serif",
      fontSizeBase: "16px",
    },
    // The page's own fields: a line that bounds a control, on paper.
    rules: { ".Input": { border: `1.5px solid ${read("line-strong")}`, boxShadow: "none" } },
  };
  probe.remove();
  return appearance;
}

function isSystemDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === undefined && matchMedia("(prefers-color-scheme: dark)").matches;
}
