import type { Connection } from "#contract/leagues/connections.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { StoryMoment } from "#contract/story.ts";
import type { Service } from "#domain/outgoing/kinds.ts";

/** What the page of a league's extras shows, read by its loader. */
export interface ExtrasData {
  readonly league: League;
  readonly isHost: boolean;
  /** Null where the site connects no chats. */
  readonly connections: readonly Connection[] | null;
  /** For the host: the last goal that the league's chats would hear of; null if there is none yet. */
  readonly goal: StoryMoment | null;
  /** The service that is being connected, and the connection that gets another address. */
  readonly connecting: { readonly service: Service; readonly id: string | null } | null;
}

/** What became of a form of that page. */
export interface ExtrasAnswer {
  readonly ok: boolean;
  readonly message: string;
  /** OUT-04: a new webhook's signing secret, shown this once. */
  readonly secret?: string;
}
