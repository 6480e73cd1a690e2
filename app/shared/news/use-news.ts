import { useRef } from "react";
import type { News, NewsFacts } from "#domain/news/news-sentence.ts";
import { type ShownNews, steadyNews } from "#domain/news/steady-news.ts";
import { instant } from "#domain/shared/instant.ts";

/**
 * The page's sentence of news, which changes with a goal or a pick, otherwise at most once a minute.
 *
 * @param newsOf puts the facts into the page's sentence.
 * @param now epoch milliseconds on the server's clock.
 */
export function useNews(facts: NewsFacts, now: number, newsOf: (facts: NewsFacts) => News): News {
  const shown = useRef<ShownNews | null>(null);
  const { own, leader, above, duel, picked } = facts;
  const goals = [own, leader, above].map((row) => row?.score ?? "").join(" ");
  shown.current = steadyNews(
    shown.current,
    newsOf(facts),
    `${goals} ${own?.rank} ${duel?.own}–${duel?.theirs} ${picked}`,
    instant(now),
  );
  return shown.current.news;
}
