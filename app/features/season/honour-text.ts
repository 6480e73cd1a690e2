import type { HonourAnswer } from "#contract/seasons.ts";
import { monthName } from "#domain/shared/month-name.ts";

/** An honour's name; its league is shown beside it. */
export function honourText({ run, ...honour }: HonourAnswer): string {
  const text = textOf(honour);
  return run === "half" ? `${text}, second half` : text;
}

function textOf({ kind, gameweek, month, count }: Omit<HonourAnswer, "run">): string {
  const times = count > 1 ? `${count} ` : "";
  const when = count === 1 && gameweek !== undefined ? `, Gameweek ${gameweek}` : "";
  switch (kind) {
    case "league_champion":
      return "Champion";
    case "overall_top":
      return "First overall";
    case "duels":
      return "Duels won";
    case "cup":
      return "Cup winner";
    case "complete":
      return `20 out of 20${when}`;
    case "month_won":
      return count > 1 ? `${times}months won` : `${monthName(month ?? "")} won`;
    case "gameweek_won":
      return count > 1 ? `${times}gameweeks won` : `Gameweek ${gameweek ?? ""} won`.replace("  ", " ");
    case "perfect_round":
      return count > 1 ? `${times}perfect rounds` : `A perfect round${when}`;
  }
}
