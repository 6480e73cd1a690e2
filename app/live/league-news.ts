import type { ServerMessage } from "#contract/live.ts";

/** A message from a league's socket, or of goals from the reader's Desk, for every part of the page. */
export interface LeagueNews {
  /** Null for the Desk's. */
  readonly leagueId: string | null;
  readonly message: ServerMessage;
}

type Listener = (news: LeagueNews) => void;

const listeners = new Set<Listener>();
const watchers = new Set<() => void>();
let open: readonly string[] = [];

function setOpen(next: readonly string[]): void {
  open = next;
  for (const watcher of watchers) watcher();
}

/**
 * The leagues whose sockets this page has open, and their news: a goal is shown on top of the page, whichever part of
 * it holds the socket, and no second socket is opened for it.
 */
export const leagueNews = {
  /**
   * Lists a league whose socket this page opens. @returns the function that removes it; two sockets list it twice.
   */
  begin(leagueId: string): () => void {
    setOpen([...open, leagueId]);
    return () => {
      const at = open.indexOf(leagueId);
      if (at !== -1) setOpen(open.toSpliced(at, 1));
    };
  },
  tell(news: LeagueNews): void {
    for (const listener of listeners) listener(news);
  },
  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  watchOpen(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  readOpen: () => open,
};
