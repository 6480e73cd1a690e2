import { Store } from "#app/lib/store.ts";
import type { ServerMessage } from "#contract/live.ts";

/** A message from a league's socket, or of goals from the reader's Desk, for every part of the page. */
export interface LeagueMessage {
  /** Null for the Desk's. */
  readonly leagueId: string | null;
  readonly message: ServerMessage;
}

type Listener = (heard: LeagueMessage) => void;

const listeners = new Set<Listener>();
const open = new Store<readonly string[]>([]);

/**
 * The leagues whose sockets this page has open, and their messages: a goal is shown on top of the page, whichever part
 * of it holds the socket, and no second socket is opened for it.
 */
export const leagueMessages = {
  /**
   * Lists a league whose socket this page opens. @returns the function that removes it; two sockets list it twice.
   */
  begin(leagueId: string): () => void {
    open.write([...open.read(), leagueId]);
    return () => {
      const at = open.read().indexOf(leagueId);
      if (at !== -1) open.write(open.read().toSpliced(at, 1));
    };
  },
  tell(heard: LeagueMessage): void {
    for (const listener of listeners) listener(heard);
  },
  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  watchOpen: open.subscribe,
  readOpen: open.read,
};
