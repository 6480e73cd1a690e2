import type { Connection } from "#contract/leagues/connections.ts";
import type { LeagueDuels } from "#contract/leagues/duels.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { Screen } from "#contract/leagues/screens.ts";
import type { StoryMoment } from "#contract/story.ts";
import type { Service } from "#domain/outgoing/kinds.ts";

/** What the page of a league's extras shows, read by its loader. */
export interface ExtrasData {
  readonly league: League;
  readonly isHost: boolean;
  /** Null where the site connects no chats. */
  readonly connections: readonly Connection[] | null;
  /** The league's big screens that the reader may end. */
  readonly screens: readonly Screen[];
  /** For the host of a league with duels: those of the gameweek being played, else the next drawn. */
  readonly duels: LeagueDuels | null;
  /** For the host of a league without a chat: the last goal that one would have been told; null before the first. */
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
