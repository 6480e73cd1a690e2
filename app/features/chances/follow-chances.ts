import type { QueryClient } from "@tanstack/react-query";
import { chancesQuery, ownStandingQuery, squadQuery } from "#app/lib/query.ts";
import { leagueMessages } from "#app/live/league-messages.ts";

/** How long after a message the chances are read, in milliseconds: goals of one reading come one after the other. */
const AFTER_MS = 1_500;
/** A goal reaches every open page at once: each reads at a random moment within this many milliseconds. */
const SPREAD_MS = 3_000;

/**
 * Reads an open page's chances again, with the reader's place and squad, after each goal, revocation or result that its
 * Desk or a league tells: once for all that come together.
 *
 * @returns the function that ends it.
 */
export function followChances(client: QueryClient, leagueId: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keys = [
    chancesQuery(leagueId).queryKey,
    ownStandingQuery("football_bingo", leagueId).queryKey,
    squadQuery().queryKey,
  ];
  const ignore = leagueMessages.listen(({ leagueId: of, message }) => {
    const isOfLeague =
      message.type === "goals" || message.type === "moment" || (message.type === "patch" && of === leagueId);
    if (!isOfLeague) return;
    timer ??= setTimeout(
      () => {
        timer = undefined;
        for (const queryKey of keys) void client.invalidateQueries({ queryKey });
      },
      AFTER_MS + (performance.now() % SPREAD_MS),
    );
  });
  return () => {
    clearTimeout(timer);
    ignore();
  };
}
