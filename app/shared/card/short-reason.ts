import { capitalised } from "#domain/shared/words.ts";
import { shortName } from "./card-cell.ts";

/**
 * BNG-05: why a goal was taken back, as a fan says it: `Reassigned to Camara-Petit.` for `Reassigned by the Premier
 * League: now a goal by O.Camara-Petit.`
 */
export const shortReason = (reason: string): string =>
  capitalised(
    reason
      .replace(" by the Premier League", "")
      .replace(/: now (a goal by|an own goal by) (.+)$/, (_, goal: string, name: string) =>
        goal.startsWith("an own") ? `: own goal by ${shortName(name)}` : ` to ${shortName(name)}`,
      ),
  );
