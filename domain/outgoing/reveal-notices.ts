import { capitalised } from "#domain/shared/words.ts";
import type { OutgoingLeague } from "./league-source.ts";
import { bold, type ChatNotice, plain } from "./notice.ts";
import { counted, listed } from "./words.ts";

/** OUT-01, BNG-08, HLF-07: the news that a run's cards may be seen, once they may be. */
export function revealNotices(league: OutgoingLeague): ChatNotice[] {
  if (league.game !== "football_bingo") return [];
  return league.runs.flatMap(({ name, hiddenUntil, rows }): ChatNotice[] => {
    if (hiddenUntil === null || league.now < hiddenUntil) return [];
    const cards = rows();
    const which = name === "half" ? "second-half cards" : "cards";
    return [
      {
        id: `reveal-${name}`,
        at: hiddenUntil,
        kind: "locks",
        version: 0,
        lines: [
          [
            bold(`The ${which} are open.`),
            plain(
              ` ${capitalised(counted(cards.length, "member"))}: ${listed(cards.map(({ id }) => league.nameOf(id)))}.`,
            ),
          ],
        ],
        table: [],
        link: { words: "See every card", path: league.tablePath },
      },
    ];
  });
}
