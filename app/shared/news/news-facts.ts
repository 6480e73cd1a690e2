import type { LeaderboardEntry, OwnStanding } from "#contract/leagues/leaderboard.ts";
import type { Matchday } from "#contract/matchday.ts";
import type { NewsFacts, NewsRow } from "#domain/news/news-sentence.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { nextKickoffOf } from "./next-kickoff-of.ts";

/** Where rows, places and matches of a news sentence come from. */
export interface NewsSource {
  readonly game: LeagueType;
  readonly place: "home" | "table";
  /** The first rows of the table, in its order. */
  readonly rows: readonly LeaderboardEntry[];
  readonly standing: OwnStanding | null | undefined;
  readonly matchday: Matchday | null | undefined;
  /** How many of the table's first places are paid (BNG-07); 0 for none. */
  readonly paidPlaces: number;
  /** Football Bingo: how many clubs have a player, and how many of the open picks are on the pitch. */
  readonly picked?: number;
  readonly picksOn?: number;
  /** Whose goal the reader's newest provisional tick is. */
  readonly newest?: string | undefined;
  /** Whose goal of the reader's card was taken back. */
  readonly takenBack?: string | undefined;
  /** Who scored last, if that goal changed the reader's place. */
  readonly costBy?: string | undefined;
  readonly now: number;
  readonly zone: string;
}

const rowOf = ({ username, rank, score }: LeaderboardEntry): NewsRow => ({ name: username, rank, score });

/** The facts of a page's news sentence, from what the page shows. */
export function newsFacts(source: NewsSource): NewsFacts {
  const { game, place, rows, standing, matchday, paidPlaces, picked, picksOn, newest, costBy, now, zone } =
    source;
  const listed = rows.find(({ id }) => id === standing?.entry?.id);
  const entry = listed ?? standing?.entry ?? null;
  const [leader] = rows;
  // Far down a table its first rows say nothing of the one above.
  const above = listed ? rows.findLast(({ rank }) => rank < listed.rank) : (standing?.above ?? undefined);
  const below = entry ? rows.find(({ id, rank }) => id !== entry.id && rank >= entry.rank) : undefined;
  const paid = rows.findLast(({ rank }) => rank <= paidPlaces);
  const fixtures = matchday?.fixtures ?? [];
  const live = fixtures.filter(({ status }) => status === "live").length;
  const toCome = fixtures.filter(({ status }) => status === "scheduled");
  return {
    game,
    place,
    ...(picked === undefined ? {} : { picked }),
    own: entry ? { ...rowOf(entry), movement: entry.movement } : null,
    isDraft: place === "table" && entry?.qualified === false,
    leader: leader && rowOf(leader),
    above: above && rowOf(above),
    below: below && rowOf(below),
    paidScore: paid && entry && entry.rank > paidPlaces ? paid.score : undefined,
    costBy,
    newest: live > 0 ? newest : undefined,
    takenBack: live > 0 ? source.takenBack : undefined,
    duel: place === "home" ? standing?.duel : undefined,
    onNow: game === "football_bingo" ? (picksOn ?? 0) : live,
    toCome: toCome.length,
    next: nextKickoffOf(matchday, now, zone),
  };
}
