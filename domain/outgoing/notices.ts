import type { Gameweek } from "#domain/season/facts.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { dayNotices } from "./day-notices.ts";
import { goalNotices, type RunStory } from "./goal-notices.ts";
import type { Choice } from "./kinds.ts";
import { leadNotices } from "./lead-notices.ts";
import type { OutgoingLeague } from "./league-source.ts";
import { callNotices } from "./lock-notices.ts";
import { mondayNotice } from "./monday-notice.ts";
import type { ChatNotice } from "./notice.ts";
import { revealNotices } from "./reveal-notices.ts";

/**
 * OUT-01, OUT-02: everything that a league's chats may be told of a span of time, oldest first. The same facts, members
 * and choice give the same notices with the same ids, whoever asks and however often: nothing of it is stored. It shows
 * no more than the story and the locks do at `league.now` (BNG-08, TIP-08, HLF-07).
 *
 * @param from the earliest instant of a notice.
 */
export function noticesOf(league: OutgoingLeague, { kinds, digest }: Choice, from: Instant): ChatNotice[] {
  const wanted: ReadonlySet<ChatNotice["kind"]> = new Set(digest ? ["digest"] : kinds);
  const notices = weeksSince(league, from).flatMap((gameweek) => {
    const stories = league.runs.map((run): RunStory => ({ run, ...run.story(gameweek.id) }));
    const [main] = stories;
    if (!main) return [];
    const { hiddenUntil } = main.run;
    // BNG-08: until the cards are open, one tick more in a table would tell whose card has the scorer.
    const isTableShown = hiddenUntil === null || league.now >= hiddenUntil;
    return [
      // HLF-08: a goal of tipping pays the same in both runs.
      ...(wanted.has("goals") ? goalNotices(league, league.game === "score_tipping" ? [main] : stories) : []),
      ...(wanted.has("leads") ? leadNotices(league, stories) : []),
      ...(wanted.has("locks") ? callNotices(league, gameweek.id) : []),
      ...(isTableShown && (wanted.has("full_time") || digest) ? dayNotices(league, gameweek, stories) : []),
      ...(isTableShown && wanted.has("monday") ? mondayNotice(league, gameweek, main) : []),
    ];
  });
  return [...(wanted.has("locks") ? revealNotices(league) : []), ...notices]
    .filter(({ kind, at }) => wanted.has(kind) && at >= from && at <= league.now)
    .map((notice, place) => ({ notice, place }))
    .sort((a, b) => a.notice.at - b.notice.at || a.place - b.place)
    .map(({ notice }) => notice);
}

/** The gameweeks that something may have happened in since an instant. */
function weeksSince({ facts, now }: OutgoingLeague, from: Instant): Gameweek[] {
  const weeks = [...facts.gameweeks.values()].sort((a, b) => a.deadlineAt - b.deadlineAt);
  return weeks.filter(({ deadlineAt, isFinal, finalAt }, at) => {
    const next = weeks[at + 1]?.deadlineAt;
    // A recap can be due days after its gameweek became final, but not after the next one has begun.
    const isOver = isFinal && (finalAt === null || finalAt < from) && next !== undefined && next < from;
    return deadlineAt <= now && !isOver;
  });
}
