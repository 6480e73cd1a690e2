import { type ConnectionContext, Server } from "partyserver";
import { SOCKET_PING, SOCKET_PONG } from "#contract/live.ts";
import { type Context, createObjectContext } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";
import { seasonInName, withoutSeason } from "#workers/platform/league-objects.ts";
import { log } from "#workers/platform/log.ts";
import { Audience } from "#workers/platform/sockets/audience.ts";
import { MessageBudget } from "#workers/platform/sockets/budget.ts";
import type { LiveConnection, SocketState } from "#workers/platform/sockets/connection.ts";
import { tagsOf } from "#workers/platform/sockets/handover.ts";
import { hear } from "#workers/platform/sockets/hear.ts";
import { DuelTeller } from "./duels/duel-teller.ts";
import { Duels } from "./duels/duels.ts";
import { Screens } from "./screens/screens.ts";
import { Joins } from "./sockets/joins.ts";
import { resume, welcome } from "./sockets/welcome.ts";
import { Standings } from "./standings.ts";
import { DuelStore } from "./storage/duel-store.ts";
import { Lease } from "./storage/lease.ts";
import { migrate } from "./storage/migrations.ts";
import { ReactionStore } from "./storage/reactions.ts";
import { LeagueStore } from "./storage/store.ts";
import { ReactionTeller } from "./story/reaction-teller.ts";
import { RollCall } from "./table/roll-call.ts";
import { Turns } from "./turns.ts";
import { Upkeep } from "./upkeep.ts";

/**
 * The life cycle of a League object: its parts, its sockets, its alarm, and the queue of its changes. `ToldLeague` adds
 * what it is told, `League` what callers may ask. Native RPC and alarms skip `onStart`, so everything is ready after
 * the constructor.
 */
export abstract class LiveLeague extends Server<Env> {
  static override options = { hibernate: true };

  readonly context: Context;
  /** The league's id, or the name of an overall table's shard. */
  protected readonly leagueName: string;
  protected readonly store: LeagueStore;
  protected readonly audience: Audience;
  protected readonly joins: Joins;
  protected readonly reactions: ReactionStore;
  protected readonly reactionTeller: ReactionTeller;
  protected readonly duels: Duels;
  readonly #duelTeller: DuelTeller;
  readonly #screens: Screens;
  readonly #upkeep: Upkeep;
  readonly #lease: Lease;
  readonly #budget = new MessageBudget();
  readonly #turns = new Turns();
  #isTakingLease = false;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    state.blockConcurrencyWhile(async () => migrate(state.storage));
    // The runtime answers heartbeats; otherwise each one would wake the object.
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(SOCKET_PING, SOCKET_PONG));
    const ctx = createObjectContext(env, state, seasonInName(this.name));
    const name = withoutSeason(this.name);
    const roll = new RollCall(name, ctx);
    this.context = ctx;
    this.leagueName = name;
    this.store = new LeagueStore(state.storage);
    this.audience = new Audience((tag) => this.getConnections<SocketState>(tag), ctx.clock);
    this.reactions = new ReactionStore(state.storage);
    this.reactionTeller = new ReactionTeller(ctx, this.audience);
    this.duels = new Duels(roll.leagueId, ctx, new DuelStore(state.storage));
    this.#duelTeller = new DuelTeller(this.duels, this.audience, () => this.#screens.changed());
    this.#screens = new Screens(ctx, this.audience, this.duels, () => this.standingsAtHand);
    const standings = new Standings(ctx, roll, this.store, this.audience, this.#duelTeller);
    this.#upkeep = new Upkeep(ctx, roll, this.store, this.audience, standings, {
      beforeLeaving: (upkeep) => this.duels.writeFinalBeforeLeaving(upkeep),
      afterJoining: () => this.duels.lookSoon(),
    });
    this.#lease = new Lease(name, ctx, state.storage);
    this.joins = new Joins(name, ctx, this.#upkeep);
  }

  protected get standingsAtHand(): Standings {
    return this.#upkeep.standings;
  }

  /**
   * One change at a time: a D1 read in the middle of one would let another in. An urgent one goes before all that wait.
   */
  protected exclusively<Value>(work: (upkeep: Upkeep) => Promise<Value>, haste?: "urgent"): Promise<Value> {
    return this.#turns.take(() => work(this.#upkeep), haste);
  }

  override getConnectionTags(_: LiveConnection, { request }: ConnectionContext): string[] {
    return tagsOf(request);
  }

  override onConnect(connection: LiveConnection, { request }: ConnectionContext): void {
    this.audience.admit(connection, request);
  }

  override async onMessage(connection: LiveConnection, data: unknown): Promise<void> {
    try {
      const heard = hear(connection, data, this.#budget);
      if (!heard) return;
      if (heard.type === "resume") await this.exclusively((upkeep) => resume(connection, heard, upkeep));
      else {
        this.audience.settled(connection);
        await this.exclusively((upkeep) => welcome(connection, heard, upkeep, this.leagueName, this.context));
        if (this.#lease.isDue(connection.state?.leaseUntil ?? null)) this.ctx.waitUntil(this.#listen());
      }
      if (connection.state?.screen) await this.#screens.answer(connection);
    } catch (error) {
      log({ event: "failure", where: "live message", message: String(error) });
      // Left open it would wait for ever; once it is closed, the browser reconnects.
      connection.close(1011, "Try again");
    }
  }

  /** Takes a lease, so that goals are sent to this league, and catches up on what came before it. */
  async #listen(): Promise<void> {
    // At a kick-off a thousand sockets come before the first of them has it: each would look members up again.
    if (this.#isTakingLease) return;
    this.#isTakingLease = true;
    try {
      await this.healMembers();
      const epoch = await this.#lease.take(this.audience.region());
      await this.exclusively((upkeep) => upkeep.bringUpTo(epoch));
      await this.bringDuelsUpTo();
    } catch (error) {
      log({ event: "failure", where: "live lease", message: String(error) });
      await this.#lease.retrySoon("socket");
    } finally {
      this.#isTakingLease = false;
    }
  }

  /** DUE-02: draws and settles what is due, and tells the sockets of a draw. */
  protected async bringDuelsUpTo(): Promise<void> {
    await this.exclusively(async (upkeep) => {
      const before = this.duels.book?.draws.length ?? 0;
      await this.duels.bringUpTo(upkeep);
      const drawn = this.duels.book?.draws.slice(before) ?? [];
      if (drawn.length > 0) this.#duelTeller.tellDrawn(upkeep.standings.computeMain(), drawn);
    });
    this.#screens.changed();
  }

  /** Looks up again members whom a lost message may have left out; others get their turn between two groups. */
  protected async healMembers(): Promise<void> {
    for (const group of this.#upkeep.toHeal())
      await this.exclusively((upkeep) => upkeep.membersChanged(group));
  }

  override onClose(connection: LiveConnection): void {
    this.audience.settled(connection);
  }

  override onError(): void {
    // Its socket closes; the browser reconnects.
  }

  /** After a lease that could not be taken. */
  override onAlarm(): Promise<void> {
    return this.renewLease();
  }

  /** While sockets are open, renews the lease and finds what no message told. */
  protected async renewLease(): Promise<void> {
    this.audience.closeIdle();
    if (!this.audience.hasSockets()) return;
    try {
      await this.duels.reload();
      await this.bringDuelsUpTo();
      await this.#lease.take(this.audience.region());
      const found = await this.exclusively(async (upkeep) => {
        const state = await upkeep.heal();
        if (state === "league_deleted") await this.end(upkeep.standings);
        return state;
      });
      if (found === "ok") await this.healMembers();
    } catch (error) {
      // Not thrown: the platform would give up after six attempts, within minutes.
      log({ event: "failure", where: "live lease", message: String(error) });
      await this.#lease.retrySoon("alarm");
    }
  }

  /** Ends a deleted league: closes its sockets, discards everything and gives back the lease. */
  protected end(standings: Standings): Promise<void> {
    this.audience.dismiss("league_deleted");
    this.reactions.clear();
    this.duels.clear();
    standings.clear();
    return this.#lease.giveBack();
  }
}
