import { type ConnectionContext, Server } from "partyserver";
import type { ToldGoal } from "#contract/goals.ts";
import { type DeskMessage, SOCKET_PING, SOCKET_PONG } from "#contract/live.ts";
import { userId as asUserId } from "#domain/shared/ids.ts";
import { addMs, DAY_MS, formatInstant, type Instant, MINUTE_MS } from "#domain/shared/instant.ts";
import { alarmAfter } from "#workers/platform/clock.ts";
import { type Context, createObjectContext } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";
import { leagueObject } from "#workers/platform/league-objects.ts";
import { log } from "#workers/platform/log.ts";
import { Audience } from "#workers/platform/sockets/audience.ts";
import { MessageBudget } from "#workers/platform/sockets/budget.ts";
import { type LiveConnection, type SocketState, send } from "#workers/platform/sockets/connection.ts";
import { tagsOf } from "#workers/platform/sockets/handover.ts";
import { hear } from "#workers/platform/sockets/hear.ts";
import type { DeskRpc, ToldGoals } from "#workers/rpc/desk.ts";
import type { EndedSessions } from "#workers/rpc/ended-sessions.ts";
import { GoalDesk } from "./goal-desk.ts";

/** A socket arrives within this time after the Worker has read what it hands over. */
const HANDED_OVER_WITHIN_MS = MINUTE_MS;
/**
 * An alarm closes the sockets of sessions that end within this time. A session in use has more left when a socket opens
 * (ACC-08), so hardly any Desk writes the row of an alarm; a socket that stays open longer than its session is closed
 * at the next message, which it is not sent.
 */
const WATCHED_MS = DAY_MS;

/**
 * One object per person: the sockets of their open pages, for what concerns them alone, whatever page is open. It
 * stores nothing: a message is a hint to look at D1, and anyone not reached finds it there. Goals alone it
 * gathers from the person's leagues, whose ids come with each socket. Called without an open socket, it wakes, finds
 * nobody and sleeps again.
 */
export class Desk extends Server<Env> implements DeskRpc {
  static override options = { hibernate: true };

  readonly context: Context;
  readonly #audience: Audience;
  readonly #budget = new MessageBudget();
  readonly #goals: GoalDesk;
  /** When this object last told of a notification added or read, since it woke. */
  #noticeToldAt: Instant | null = null;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    // The runtime answers heartbeats; otherwise each one would wake the object.
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(SOCKET_PING, SOCKET_PONG));
    this.context = createObjectContext(env, state);
    this.#audience = new Audience((tag) => this.getConnections<SocketState>(tag), this.context.clock);
    this.#goals = new GoalDesk({
      leagues: () => this.#leagues(),
      ask: async (id, { epoch, changes, goals }) => {
        const ids = goals.map((goal) => goal.id);
        const goalsOfLeague = await leagueObject(env, id).goalsFor({
          epoch,
          changes: [...changes],
          ids,
          reader: this.name,
          rivals: [...this.#audience.rivalsOf(asUserId(this.name))],
        });
        // The types of RPC know no tuples.
        return goalsOfLeague as ToldGoal[] | null;
      },
      send: (epoch, goals) =>
        this.#audience.broadcastWhere((state) => state.goals === true, { type: "goals", epoch, goals }),
    });
  }

  /** The leagues of the pages that asked for goals. */
  #leagues(): ReadonlySet<string> {
    const leagues = new Set<string>();
    for (const state of this.#audience.states()) {
      if (state.goals) for (const id of state.leagues ?? []) leagues.add(id);
    }
    return leagues;
  }

  /** STO-01: tells the open pages what goals mean in all of this person's leagues; returns before that is done. */
  async goals(told: ToldGoals): Promise<void> {
    this.context.defer(this.#goals.hear(told));
  }

  /** LEA-02: the open pages hear of goals in a league joined after they connected, too. */
  async joined({ leagueId }: { leagueId: string }): Promise<void> {
    for (const connection of this.getConnections<SocketState>()) {
      const { state } = connection;
      if (state)
        connection.setState({ ...state, leagues: [...new Set([...(state.leagues ?? []), leagueId])] });
    }
  }

  /** Sends messages to every open page of this person, on every device. */
  async tell({ messages }: { messages: readonly DeskMessage[] }): Promise<void> {
    for (const message of messages) {
      if (message.type === "notification" || message.type === "notification_read") {
        this.#noticeToldAt = this.context.clock.now();
      }
      this.#audience.broadcast(message);
    }
  }

  /** Closes the sockets of this person's ended sessions. */
  async signedOut(ended: EndedSessions): Promise<void> {
    this.#audience.dismiss("signed_out", asUserId(this.name), ended);
  }

  override getConnectionTags(_: LiveConnection, { request }: ConnectionContext): string[] {
    return tagsOf(request);
  }

  override async onConnect(connection: LiveConnection, { request }: ConnectionContext): Promise<void> {
    this.#audience.admit(connection, request);
    await this.#wakeAtExpiry();
  }

  override async onMessage(connection: LiveConnection, data: unknown): Promise<void> {
    try {
      const heard = hear(connection, data, this.#budget);
      // Nothing is numbered here, so there is nothing to resume.
      if (heard?.type !== "auth") return;
      this.#audience.settled(connection);
      await this.#welcome(connection, heard.goals === true);
    } catch (error) {
      log({ event: "failure", where: "desk message", message: String(error) });
      // Left open it would wait for ever; once it is closed, the browser reconnects.
      connection.close(1011, "Try again");
    }
  }

  override onClose(connection: LiveConnection): void {
    this.#audience.settled(connection);
  }

  async #welcome(connection: LiveConnection, goals: boolean): Promise<void> {
    const reader = connection.state;
    if (!reader) return;
    const { clock } = this.context;
    connection.setState({ ...reader, isReady: true, goals });
    // What was told since the Worker read the list may be missing from it, and did not reach this socket.
    const isTold =
      this.#noticeToldAt !== null && this.#noticeToldAt > addMs(reader.openedAt, -HANDED_OVER_WITHIN_MS);
    send(connection, {
      type: "ready",
      leagueId: null,
      seq: 0,
      epoch: reader.epoch,
      now: formatInstant(clock.now()),
      ...(reader.notifications == null || isTold ? {} : { notifications: reader.notifications }),
    });
  }

  override async onAlarm(): Promise<void> {
    this.#audience.closeIdle();
    await this.#wakeAtExpiry();
  }

  /**
   * Sets the alarm for when the first socket's session expires, if that is soon. An alarm due sooner stays, and sets
   * the next one.
   */
  async #wakeAtExpiry(): Promise<void> {
    const expiresAt = this.#audience.firstExpiry();
    if (expiresAt === null) return;
    const leftMs = expiresAt - this.context.clock.now();
    if (leftMs > WATCHED_MS) return;
    const { storage } = this.ctx;
    const at = Math.ceil(alarmAfter(this.env, Math.max(0, leftMs)));
    const set = await storage.getAlarm();
    if (set === null || set > at + MINUTE_MS) await storage.setAlarm(at);
  }
}
