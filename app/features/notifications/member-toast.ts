import type { ToastOptions } from "#app/ui/overlay/toast-store.ts";
import type { DeskMessage } from "#contract/live.ts";
import { gameweekWonTitle, ONE_AWAY_TITLE, overtakenTitle } from "#domain/notices/words.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { listOf } from "#domain/shared/words.ts";

/** HLF-09: which table of the league the message is about. */
const TABLES = { season: "", half: ", second half", both: ", in both tables" } as const;
const CARDS = { season: "your card", half: "your second-half card", both: "both your cards" } as const;

/** HLF-09, STO-01: a member's moment, as their Desk tells it. */
export type MemberMessage = Extract<DeskMessage, { type: "overtaken" | "one_away" | "gameweek_won" }>;

/**
 * What has happened to the reader in one of their leagues, in words (STO-01, STO-05).
 *
 * @param leagueName undefined until the reader's leagues are loaded.
 */
export function memberToast(
  message: MemberMessage,
  readerId: string | undefined,
  leagueName: string | undefined,
): ToastOptions {
  const where = `${leagueName ?? "your league"}${TABLES[message.run ?? "season"]}`;
  const card = CARDS[message.run ?? "season"];
  switch (message.type) {
    case "overtaken":
      return {
        title: overtakenTitle(message.by.username),
        description: `You are now ${ordinal(message.to)} in ${where}.`,
      };
    case "one_away":
      return {
        title: ONE_AWAY_TITLE,
        description: `Only ${message.playerName} still has to score on ${card} in ${leagueName ?? "your league"}.`,
        variant: "success",
      };
    case "gameweek_won": {
      const others = message.winners.filter(({ id }) => id !== readerId).map(({ username }) => username);
      const withWhom = others.length === 0 ? "" : `, with ${listOf(others)}`;
      return {
        title: gameweekWonTitle(message.gameweek),
        description: `In ${where}${withWhom}.`,
        variant: "success",
      };
    }
  }
}
