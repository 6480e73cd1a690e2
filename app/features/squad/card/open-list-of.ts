import type { ClubCard } from "#app/shared/match/clubs.ts";

/** Scrolls to a club's cell and opens its list. */
export function openListOf({ code }: ClubCard): void {
  const cell = document.querySelector(`[data-cell="${CSS.escape(code)}"]`);
  cell?.scrollIntoView({ block: "center" });
  cell?.querySelector<HTMLButtonElement>("[aria-haspopup=dialog]")?.click();
}
