import { SOCKETS_OF_ONE_MAX } from "#contract/limits.ts";
import { SCREEN_CHANGED, type ServerMessage, SOCKET_CLOSE, SOCKET_EXPIRED } from "#contract/live.ts";
import { DEFAULT_RUN, type RunName } from "#domain/season/run.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { addMs, type Clock, type Instant, MINUTE_MS, SECOND_MS } from "#domain/shared/instant.ts";
import { HOME_REGION, type Region } from "#workers/platform/region.ts";
import type { EndedSessions } from "#workers/rpc/ended-sessions.ts";
import { type LiveConnection, type SocketState, sendTo } from "./connection.ts";
import { pairedTag, SCREEN_TAG, screenReader, takeOver } from "./handover.ts";

/** A page identifies itself as soon as its socket opens; one that has not after this long is closed. */
export const IDENTIFIED_WITHIN_MS = 30 * SECOND_MS;

/**
 * A socket that has not identified itself for this long is closed at a Desk's next alarm, or when a League's lease is
 * next renewed, whatever its timer did.
 */
const SILENT_FOR_MS = 5 * MINUTE_MS;

/** An object's sockets. */
export class Audience {
  /** The sockets with one tag, or all; a socket is tagged with its user. */
  readonly #connections: (tag?: string) => Iterable<LiveConnection>;

  readonly #clock: Clock;
  /** Of each socket that has not identified itself: what closes it. While one waits, the object stays in memory. */
  readonly #unidentified = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(connections: (tag?: string) => Iterable<LiveConnection>, clock: Clock) {
    this.#connections = connections;
    this.#clock = clock;
  }

  /**
   * Registers a socket that the Worker has admitted: it is not ready until its first message. An object holds
   * SOCKETS_OF_ONE_MAX per person: the oldest is closed to make room, because a phone that changes networks leaves dead
   * ones behind.
   */
  admit(connection: LiveConnection, request: Request): void {
    const handover = takeOver(request);
    if (!handover) return void connection.close(SOCKET_CLOSE.protocol, "Unknown reader");
    connection.setState({ ...handover, isReady: false, openedAt: this.#clock.now() });
    const close = () => {
      this.#unidentified.delete(connection.id);
      if (!connection.state?.isReady) connection.close(SOCKET_CLOSE.protocol, "No auth");
    };
    this.#unidentified.set(connection.id, setTimeout(close, IDENTIFIED_WITHIN_MS));
    const theirs = [...this.#connections(handover.userId)];
    if (theirs.length <= SOCKETS_OF_ONE_MAX) return;
    theirs.sort((a, b) => (a.state?.openedAt ?? 0) - (b.state?.openedAt ?? 0));
    for (const oldest of theirs.slice(0, -SOCKETS_OF_ONE_MAX)) {
      oldest.close(SOCKET_CLOSE.protocol, "Too many sockets");
    }
  }

  /** A socket has identified itself, or is gone. */
  settled({ id }: LiveConnection): void {
    clearTimeout(this.#unidentified.get(id));
    this.#unidentified.delete(id);
  }

  /** Whether any socket is open, not counting `except`, which may be closing. */
  hasSockets(except?: LiveConnection): boolean {
    for (const connection of this.#connections()) if (connection.id !== except?.id) return true;
    return false;
  }

  /** The region of one of its readers; that of the database while there is none. */
  region(): Region {
    for (const { state } of this.#connections()) if (state) return state.region;
    return HOME_REGION;
  }

  /** Whether any socket is ready, so that what is sent now is heard. */
  hasListeners(): boolean {
    for (const { state } of this.#connections()) if (state?.isReady) return true;
    return false;
  }

  /** The runs that ready sockets follow; empty while nothing sent is heard. */
  followedRuns(): ReadonlySet<RunName> {
    const runs = new Set<RunName>();
    for (const { state } of this.#connections()) {
      if (state?.isReady) for (const run of state.runs ?? [DEFAULT_RUN]) runs.add(run);
    }
    return runs;
  }

  /** The sockets that may receive something now; those whose session has ended are closed instead. */
  *#ready(of?: string, run?: RunName): Iterable<readonly [LiveConnection, UserId]> {
    const now = this.#clock.now();
    for (const connection of this.#connections(of)) {
      const { state } = connection;
      if (!state?.isReady || (run !== undefined && !follows(state, run))) continue;
      if (isOver(state.expiresAt, now)) connection.close(SOCKET_EXPIRED, "Session over");
      else yield [connection, state.userId as UserId];
    }
  }

  /** Sends a message to everybody, to one user, to everybody but one, or to those who follow a run. */
  broadcast(
    message: ServerMessage,
    whom: { readonly to?: UserId; readonly except?: UserId; readonly run?: RunName } = {},
  ): void {
    const frame = JSON.stringify(message);
    for (const [connection, userId] of this.#ready(whom.to, whom.run)) {
      if (userId !== whom.except) sendTo(connection, frame);
    }
  }

  /** The people who hear what is sent now. */
  readers(): ReadonlySet<UserId> {
    const people = [...this.#ready()].filter(([{ state }]) => !state?.screen);
    return new Set(people.map(([, userId]) => userId));
  }

  /** OUT-06: the big screens that hear what is sent now. */
  *screens(): Iterable<LiveConnection> {
    for (const [connection] of this.#ready(SCREEN_TAG)) yield connection;
  }

  /** OUT-06: ends one screen's right. */
  endScreen(id: string): void {
    this.dismiss("removed", screenReader(id));
  }

  /** OUT-06: closes the screens' sockets so that they connect again, and learn what D1 now says of their league. */
  renewScreens(): void {
    for (const connection of this.#connections(SCREEN_TAG)) connection.close(SCREEN_CHANGED, "Changed");
  }

  /** The states of the sockets that hear what is sent now. */
  *states(): Iterable<SocketState> {
    for (const [{ state }] of this.#ready()) if (state) yield state;
  }

  /** RIV-01: the rivals that a reader had pinned when their newest socket was opened. */
  rivalsOf(reader: UserId): readonly string[] {
    let newest: SocketState | null = null;
    for (const [{ state }] of this.#ready(reader)) {
      if (state && (newest === null || state.openedAt >= newest.openedAt)) newest = state;
    }
    return newest?.rivals ?? [];
  }

  /** Sends a message to the sockets that asked for it. */
  broadcastWhere(isAsked: (state: SocketState) => boolean, message: ServerMessage): void {
    const frame = JSON.stringify(message);
    for (const [connection] of this.#ready()) {
      if (connection.state && isAsked(connection.state)) sendTo(connection, frame);
    }
  }

  /** Sends each socket that follows the run a frame of its own, built for its reader. */
  broadcastEach(frameOf: (userId: UserId) => string, run: RunName): void {
    for (const [connection, userId] of this.#ready(undefined, run)) sendTo(connection, frameOf(userId));
  }

  /**
   * Sends a last message and closes: one user's sockets, or all; who is removed takes the screens along that they have
   * paired (OUT-06). Sockets that never became ready close too.
   */
  dismiss(
    reason: "removed" | "league_deleted" | "signed_out",
    userId?: UserId,
    ended: EndedSessions = {},
  ): void {
    const goodbye = JSON.stringify({ type: "goodbye", reason } satisfies ServerMessage);
    const theirs = [...this.#connections(userId)];
    if (reason === "removed" && userId !== undefined) theirs.push(...this.#connections(pairedTag(userId)));
    for (const connection of theirs) {
      const session = connection.state?.sessionId ?? null;
      if (ended.only !== undefined && session !== ended.only) continue;
      if (ended.except !== undefined && session === ended.except) continue;
      if (connection.state?.isReady) sendTo(connection, goodbye);
      connection.close(SOCKET_CLOSE.removed, reason);
    }
  }

  /** Closes sockets that are still not identified after five minutes, and those whose session is over. */
  closeIdle(): void {
    const now = this.#clock.now();
    const before = addMs(now, -SILENT_FOR_MS);
    for (const connection of this.#connections()) {
      const { state } = connection;
      if (isOver(state?.expiresAt, now)) connection.close(SOCKET_EXPIRED, "Session over");
      else if (!state?.isReady && (state?.openedAt ?? 0) < before) {
        connection.close(SOCKET_CLOSE.protocol, "No auth");
      }
    }
  }

  /** When the first of the sockets' sessions ends, as far as the sockets tell; null when none has an end. */
  firstExpiry(): Instant | null {
    let first: Instant | null = null;
    for (const { state } of this.#connections()) {
      const expiresAt = state?.expiresAt ?? null;
      if (expiresAt !== null && (first === null || expiresAt < first)) first = expiresAt;
    }
    return first;
  }
}

/** HLF-01: a socket that has not asked for runs is told of the season's. */
const follows = ({ runs }: SocketState, run: RunName) =>
  runs === undefined ? run === DEFAULT_RUN : runs.includes(run);

const isOver = (expiresAt: Instant | null | undefined, now: Instant) => expiresAt != null && expiresAt <= now;
