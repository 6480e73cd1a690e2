import { shortName } from "#app/shared/card/card-cell.ts";
import type { NotificationDto } from "#contract/notifications/notifications.ts";
import { moveOf } from "./notification-words.ts";

interface NoticeLine {
  /** Who it is about, in bold; empty where the sentence names nobody first. */
  readonly who: string;
  readonly rest: string;
}

/** A notice in one line of the list: `milo joined Saturday Club`, `Kershaw left Wolves: free transfer`. */
export function noticeLine(
  notice: Pick<NotificationDto, "type" | "title" | "message" | "metadata">,
): NoticeLine {
  const { type, title, message } = notice;
  const move = type === "transfer_alert" ? moveOf(notice) : null;
  if (move) {
    const isFree = title.startsWith("Free transfer");
    return {
      who: shortName(move.playerName),
      rest: ` left ${move.oldTeam}${isFree ? ": free transfer" : ""}`,
    };
  }
  const joined = type === "league_joined" && /^New member in (.+)$/.exec(title)?.[1];
  const name = /^(.+) has joined your league\.$/.exec(message)?.[1];
  return joined && name ? { who: name, rest: ` joined ${joined}` } : { who: "", rest: title };
}
