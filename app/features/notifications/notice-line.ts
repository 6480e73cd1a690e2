import { shortName } from "#app/shared/card/card-cell.ts";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { namesAndMore } from "#domain/shared/names-and-others.ts";
import { fieldsOf, moveOf } from "./notice-fields.ts";

/** The most of those who joined together that are named: a row is one line. */
const NAMED = 2;

type Notice = Pick<NotificationDto, "type" | "title" | "metadata" | "derived">;

interface NoticeLine {
  /** Who it is about, in bold; empty where the sentence names nobody first. */
  readonly who: string;
  readonly rest: string;
}

/** A notice in one line of the list: `milo joined Saturday Club`, `Kershaw left: free transfer`. */
export function noticeLine(notice: Notice): NoticeLine {
  const { type, title } = notice;
  const move = type === "transfer_alert" ? moveOf(notice) : null;
  if (move) {
    const isFree = fieldsOf(notice.metadata, ["offers"])?.offers === "transfer";
    return {
      who: shortName(move.playerName),
      rest: isFree ? " left: free transfer" : ` left ${move.oldTeam}`,
    };
  }
  // NOT-02: `Mayfield ticks Arsenal: 8/20`, `Mayfield's goal no longer counts`.
  const scorer = scorerOf(notice)?.playerName;
  if (scorer && title.startsWith(scorer)) {
    return { who: shortName(scorer), rest: title.slice(scorer.length) };
  }
  // NOT-03: `priya won Gameweek 9 in The Office with 22 points`.
  const winner = notice.derived ? fieldsOf(notice.metadata, ["who"])?.who : undefined;
  if (winner && title.startsWith(winner)) return { who: winner, rest: title.slice(winner.length) };
  const nudge = nudgeOf(notice);
  if (nudge) return { who: nudge.host, rest: ` nudges you: GW${nudge.gameweek} tips` };
  const joined = joinOf(notice);
  return joined ? { who: joined.username, rest: ` joined ${joined.league}` } : { who: "", rest: title };
}

/** NOT-02: the footballer of a derived row, with the club of their slot; null if the notice is of something else. */
export function scorerOf({ derived, metadata }: Pick<Notice, "derived" | "metadata">) {
  return derived ? fieldsOf(metadata, ["playerName", "team"]) : null;
}

/** NOT-02: the minute of a tick while its match is on, one of those `live`; null otherwise. */
export function minuteOf({ derived, metadata }: NotificationDto, live: readonly number[]): string | null {
  const fields = derived ? fieldsOf(metadata, ["minute", "fixtureId"]) : null;
  return fields && live.includes(Number(fields.fixtureId)) ? fields.minute : null;
}

/** NOT-03: whether a derived row tells of a place gained or lost; null if it is of something else. */
export function moveOfPlace({ derived, metadata }: Pick<Notice, "derived" | "metadata">) {
  return derived ? fieldsOf(metadata, ["move"]) : null;
}

/** LEA-08: the host who nudges, and for which gameweek; null if the notice is of something else. */
export function nudgeOf({ type, metadata }: Pick<Notice, "type" | "metadata">) {
  return type === "nudge" ? fieldsOf(metadata, ["host", "gameweek"]) : null;
}

/** Who joined which of the host's leagues; null if the notice is of something else. */
export function joinOf({
  type,
  metadata,
}: Pick<Notice, "type" | "metadata">): { username: string; league: string } | null {
  if (type !== "league_joined") return null;
  return fieldsOf(metadata, ["username", "league"]);
}

/** A row of the list: one notice, or those who joined a league on the same day. */
export interface NoticeEntry extends NoticeLine {
  /** The newest of them, to which the row leads. */
  readonly newest: NotificationDto;
  readonly unread: readonly string[];
  /** Whether it tells of several people. */
  readonly isGroup: boolean;
}

/**
 * The rows of the list, the newest first. Who joined one league on one day are one row: `11 people joined Saturday
 * Club`.
 *
 * @param dayOf the day of an instant, on the reader's clock.
 */
export function noticeEntries(
  notices: readonly NotificationDto[],
  dayOf: (iso: string) => string,
): NoticeEntry[] {
  const groups = new Map<string, NotificationDto[]>();
  for (const notice of notices) {
    const joined = joinOf(notice);
    const key = joined ? `${notice.actionUrl} ${dayOf(notice.createdAt)}` : notice.id;
    groups.set(key, [...(groups.get(key) ?? []), notice]);
  }
  return [...groups.values()].flatMap((group) => {
    const [newest] = group;
    if (!newest) return [];
    const { who, rest } = noticeLine(newest);
    const names = [...new Set(group.flatMap((notice) => joinOf(notice)?.username ?? []))];
    const unread = group.filter(({ read }) => !read).map(({ id }) => id);
    const isGroup = names.length > 1;
    const people = names.length > NAMED ? `${names.length} people` : namesAndMore(names);
    return [{ newest, unread, isGroup, who: isGroup ? people : who, rest }];
  });
}
