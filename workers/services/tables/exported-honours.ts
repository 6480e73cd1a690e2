import type { ExportedHonour, LeagueExport } from "#contract/leagues/export.ts";
import type { GameweekId } from "#domain/shared/ids.ts";
import { type Feats, honoursOf, type Title } from "#domain/story/honours.ts";

type Shown = Pick<LeagueExport, "league" | "tables" | "history" | "duels" | "cup">;

/** SEA-06, STO-05, CUP-03: what each member has won in the league this season, by run, in the order of its table. */
export function exportedHonours(shown: Shown, isOver: boolean): ExportedHonour[] {
  const [main] = shown.league.runs;
  return shown.tables.flatMap(({ run, entries }) => {
    const history = shown.history.find((of) => of.run === run);
    // HLF-08: in tipping a gameweek and a month are the same in both runs.
    const isTwice = run === "half" && shown.league.leagueType === "score_tipping";
    return entries.flatMap(({ id: userId, username, rank, score, qualified }) => {
      const isOwn = ({ ids }: { readonly ids: readonly string[] }) => ids.includes(userId);
      const feats: Feats = {
        place: { rank, score, qualified },
        gameweeksWon: isTwice ? [] : wonBy(history?.winners.filter(isOwn)),
        monthsWon: isTwice ? [] : (history?.months.filter(isOwn).map(({ month }) => month) ?? []),
        perfectRounds: [],
        completedIn: null,
        ...(run === main ? { titles: titlesOf(shown, userId) } : {}),
      };
      const honours = honoursOf(isOver, new Map(), [{ league: null, feats }]);
      return honours.map(({ league: _, ...honour }) => ({ userId, username, run, ...honour }));
    });
  });
}

const wonBy = (weeks: readonly { gameweek: number }[] = []) =>
  weeks.map(({ gameweek }) => gameweek as GameweekId);

function titlesOf({ duels, cup }: Shown, userId: string): Title[] {
  const hasWonDuels = duels?.some(
    (row) => row.userId === userId && row.rank === 1 && row.points > 0 && !row.provisional,
  );
  return [...(hasWonDuels ? ["duels" as const] : []), ...(cup?.winnerId === userId ? ["cup" as const] : [])];
}
