import type { Connection } from "#contract/leagues/connections.ts";
import type { NewScreen } from "#contract/leagues/screens.ts";
import { KINDS } from "#domain/outgoing/kinds.ts";
import type { Fault } from "#sandbox/chats/calls.ts";

const ADDRESSES = {
  discord: { address: `https://discord.com/api/webhooks/123456789012345678/${"d".repeat(60)}` },
  telegram: { token: `123456789:${"t".repeat(35)}`, chat: "-1001234567890" },
} as const;
type Chat = keyof typeof ADDRESSES;

/** More often than any picture waits. */
const ALWAYS = 10_000;
const LOOKS = 240;
const BETWEEN_LOOKS_MS = 250;

/** What a league's host lets others have of it. */
export interface Outgoing {
  /** OUT-01: connects a channel or group. */
  connectChat(league: string, service: Chat, name: string): Promise<void>;
  /** OUT-01: tries the first connection. */
  testChat(league: string): Promise<void>;
  /** The service misbehaves from now on. */
  failChats(service: Chat, fault: Fault): Promise<void>;
  /** Waits until the league's connections are as wanted. */
  untilChats(league: string, isSo: (connections: readonly Connection[]) => boolean): Promise<void>;
  /** OUT-02: these members appear by an initial. */
  showInitials(usernames: readonly string[]): Promise<void>;
  /** OUT-06: a big screen of the league's, by a name. */
  nameScreen(league: string, name: string): Promise<void>;
}

interface Sources {
  readonly callAs: (username: string, method: string, path: string, body?: unknown) => Promise<Response>;
  /** Who hosts a league, and its path in the interface. */
  readonly hostOf: (league: string) => Promise<{ readonly host: string; readonly path: string }>;
  readonly chatsUrl: string;
}

export function outgoingOf({ callAs, hostOf, chatsUrl }: Sources): Outgoing {
  async function connectionsOf(league: string): Promise<Connection[]> {
    const { host, path } = await hostOf(league);
    return (await callAs(host, "GET", `${path}/connections`)).json() as Promise<Connection[]>;
  }
  return {
    async connectChat(league, service, name) {
      const { host, path } = await hostOf(league);
      const kinds = KINDS.filter((kind) => kind !== "locks");
      await callAs(host, "POST", `${path}/connections`, { service, ...ADDRESSES[service], name, kinds });
    },
    async testChat(league) {
      const { host, path } = await hostOf(league);
      const [first] = await connectionsOf(league);
      await callAs(host, "POST", `${path}/connections/${first?.id}/test`);
    },
    async failChats(service, fault) {
      const body = JSON.stringify({ fault, service, times: ALWAYS });
      await fetch(`${chatsUrl}/control/fail`, { method: "POST", body });
    },
    async untilChats(league, isSo) {
      for (let look = 0; !isSo(await connectionsOf(league)); look += 1) {
        if (look === LOOKS) throw new Error(`The chats of ${league} are not as they should be`);
        await new Promise((done) => setTimeout(done, BETWEEN_LOOKS_MS));
      }
    },
    async showInitials(usernames) {
      for (const username of usernames)
        await callAs(username, "PATCH", "/api/account/profile", { publicName: "initials" });
    },
    async nameScreen(league, name) {
      const { host, path } = await hostOf(league);
      const letters = (await (await callAs(host, "POST", "/api/screens")).json()) as NewScreen;
      const leagueId = path.split("/").at(-1);
      await callAs(host, "POST", `/api/screens/${letters.code}/pair`, { leagueId, name });
    },
  };
}
