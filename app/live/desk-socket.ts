import type { DeskMessage } from "#contract/live.ts";
import { setLive } from "./live-presence.ts";
import { createLiveSocket, type LiveSocketOptions } from "./live-socket.ts";

/** What a page needs of its reader's Desk. */
export interface DeskSocketOptions
  extends Pick<LiveSocketOptions, "userId" | "WebSocket" | "random" | "url"> {
  /** Called with what is for the reader alone. */
  readonly onMessage: (message: DeskMessage) => void;
  /**
   * Called at each connection, with the mark of the reader's notifications, undefined where the list has to be read,
   * and with the server's time.
   */
  readonly onReady: (mark: string | undefined, now: string) => void;
  /** Called when this session has ended, here or on another device. */
  readonly onSignedOut: () => void;
}

/** Opens the reader's own Desk and keeps it open across pages. Browser only. */
export function openDeskSocket(options: DeskSocketOptions): { close(): void } {
  const presence = {};
  const socket = createLiveSocket({
    ...options,
    leagueId: null,
    asking: { goals: true },
    onStatus: (status) => setLive(presence, status === "live"),
    onMessage: (message) => {
      switch (message.type) {
        case "goodbye":
          if (message.reason === "signed_out") options.onSignedOut();
          break;
        case "ready":
          options.onReady(message.notifications, message.now);
          break;
        case "notification":
        case "notification_read":
        case "league_join_alert":
        case "league_left":
        case "table_changed":
        case "facts_corrected":
        case "overtaken":
        case "one_away":
        case "gameweek_won":
        case "goals":
          options.onMessage(message);
          break;
        default:
          break;
      }
    },
  });
  return {
    close() {
      setLive(presence, false);
      socket.close();
    },
  };
}
