import type { ToastOptions } from "#app/ui/overlay/toast-store.ts";
import type { DeskMessage } from "#contract/live.ts";
import { gameweekWonTitle, ONE_AWAY_TITLE, overtakenTitle } from "#domain/notices/words.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { listOf } from "#domain/shared/words.ts";

/** HLF-09: which table of the league the news is about. */
const TABLES = { season: "", half: ", second half", both: ", in both tables" } as const;
const CARDS = { season: "your card", half: "your second-half card", both: "both your cards" } as const;

export type PersonalNews = Extract<DeskMessage, { type: "overtaken" | "one_away" | "gameweek_won" }>;

/**
 * The reader's own news in one of their leagues, in words (STO-01, STO-05).
 *
 * @param leagueName undefined until the reader's leagues are loaded.
 */
export function newsToast(
  news: PersonalNews,
  readerId: string | undefined,
  leagueName: string | undefined,
): ToastOptions {
  const where = `${leagueName ?? "your league"}${TABLES[news.run ?? "season"]}`;
  const card = CARDS[news.run ?? "season"];
  switch (news.type) {
    case "overtaken":
      return {
        title: overtakenTitle(news.by.username),
        description: `You are now ${ordinal(news.to)} in ${where}.`,
      };
    case "one_away":
      return {
        title: ONE_AWAY_TITLE,
        description: `Only ${news.playerName} still has to score on ${card} in ${leagueName ?? "your league"}.`,
        variant: "success",
      };
    case "gameweek_won": {
      const others = news.winners.filter(({ id }) => id !== readerId).map(({ username }) => username);
      const withWhom = others.length === 0 ? "" : `, with ${listOf(others)}`;
      return {
        title: gameweekWonTitle(news.gameweek),
        description: `In ${where}${withWhom}.`,
        variant: "success",
      };
    }
  }
}
