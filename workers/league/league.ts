import { type ConnectionContext, Server } from "partyserver";
import { SOCKET_PING, SOCKET_PONG } from "#contract/live.ts";
import type { SeasonChange } from "#domain/season/changes.ts";
import { userId as asUserId } from "#domain/shared/ids.ts";
import { addMs } from "#domain/shared/instant.ts";
import { type Context, createObjectContext } from "#workers/platform/context.ts";
import type { Env } from "#workers/platform/env.ts";
import { seasonInName, withoutSeason } from "#workers/platform/league-objects.ts";
import { log } from "#workers/platform/log.ts";
import { HOME_REGION, type Region } from "#workers/platform/region.ts";
import { Audience, type EndedSessions } from "#workers/platform/sockets/audience.ts";
import { MessageBudget } from "#workers/platform/sockets/budget.ts";
import type { LiveConnection, SocketState } from "#workers/platform/sockets/connection.ts";
import { tagsOf } from "#workers/platform/sockets/handover.ts";
import { hear } from "#workers/platform/sockets/hear.ts";
import { ChancesDesk } from "./answers/chances.ts";
import { compareOf } from "./answers/compare.ts";
import { featsOf } from "./answers/honours.ts";
import { pushNewsOf } from "./answers/news.ts";
import { boardPageOf, ownOf, pageOf, topOf } from "./answers/pages.ts";
import { recapAnswer } from "./answers/recap.ts";
import { recompute } from "./answers/recompute.ts";
import { historyOf, react, storyOf } from "./answers/story.ts";
import { splitFixture } from "./answers/tipping-split.ts";
import type {
  Asker,
  BoardAsked,
  CompareAsked,
  Known,
  LeagueRpc,
  NewsAsked,
  PageAsked,
  Places,
  ReactionAsked,
  RecapAsked,
  RecomputeAsked,
  SplitAsked,
  StoryAsked,
} from "./rpc.ts";
import { Joins } from "./sockets/joins.ts";
import { resume, welcome } from "./sockets/welcome.ts";
import { Standings } from "./standings.ts";
import { migrate } from "./storage/migrations.ts";
import { ReactionStore } from "./storage/reactions.ts";
import { HEAL_EVERY_MS, Registry } from "./storage/registry.ts";
import { LeagueStore } from "./storage/store.ts";
import { pickCountsOf } from "./table/pick-counts.ts";
import { aheadOf, scoresOf } from "./table/shard.ts";
import type { ToldSlip } from "./table/slip-news.ts";
import { Turns } from "./turns.ts";

/**
 * One object per league: its members' sockets and the leaderboard computed from their picks and slips. The overall
 * tables are objects of this class too, without sockets. Native RPC and alarms skip `onStart`, so everything is ready
 * after the constructor.
 */
export class League extends Server<Env> implements LeagueRpc {
  static override options = { hibernate: true };

  readonly context: Context;
  readonly #audience: Audience;
  readonly #budget = new MessageBudget();
  readonly #registry: Registry;
  readonly #standings: Standings;
  readonly #joins: Joins;
  readonly #chances: ChancesDesk;
  readonly #turns = new Turns();
  readonly #reactions: ReactionStore;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    state.blockConcurrencyWhile(async () => migrate(state.storage));
    // The runtime answers heartbeats; otherwise each one would wake the object.
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(SOCKET_PING, SOCKET_PONG));
    const ctx = createObjectContext(env, state, seasonInName(this.name));
    const name = withoutSeason(this.name);
    const store = new LeagueStore(state.storage);
    this.#audience = new Audience((tag) => this.getConnections<SocketState>(tag), ctx.clock);
    this.#registry = new Registry(name, ctx, store, state.storage);
    this.#standings = new Standings(name, ctx, store, this.#audience);
    this.#joins = new Joins(name, ctx, this.#standings);
    this.#chances = new ChancesDesk(name, ctx, store);
    this.#reactions = new ReactionStore(state.storage);
    this.context = ctx;
  }

  /** Runs one change at a time: without this, a D1 read in the middle of a change would let another one in. */
  #exclusively<Value>(work: (standings: Standings) => Promise<Value>): Promise<Value> {
    return this.#turns.take(() => work(this.#standings));
  }

  async #upTo({ epoch, memberCount }: Known): Promise<Standings> {
    if (this.#standings.isUpTo(epoch, memberCount)) return this.#standings;
    return this.#exclusively(async (standings) => {
      await standings.bringUpTo(epoch, memberCount);
      return standings;
    });
  }

  /**
   * The standings brought up to date for a member; null for anybody else. A reader missing from the roster is looked up
   * once, unless the season is over: its table keeps those who played it (SEA-06).
   */
  async #upToFor(asked: Known & Asker): Promise<Standings | null> {
    const standings = await this.#upTo(asked);
    const isIn = () => asked.memberCount === null || standings.roster.of(asked.reader) !== undefined;
    if (isIn()) return standings;
    await this.#exclusively((table) => table.memberChanged(asUserId(asked.reader)));
    return isIn() ? this.#upTo(asked) : null;
  }

  async standingsFor(asked: Known & Asker & PageAsked) {
    const standings = await this.#upToFor(asked);
    return standings && pageOf(standings, asked);
  }

  async ownStanding(asked: Known & Asker) {
    const standings = await this.#upToFor(asked);
    return standings && ownOf(standings, asked.reader);
  }

  async boardFor(asked: BoardAsked & Asker) {
    const standings = await this.#upToFor(asked);
    return standings && boardPageOf(standings, asked);
  }

  /** One page of the table, in order. */
  async standings(asked: Known & PageAsked) {
    return pageOf(await this.#upTo(asked), asked);
  }

  /** One member's row; null for anybody else. Its keys let overall tables of several shards be compared. */
  async standingOf(asked: Known & { userId: string }) {
    return ownOf(await this.#upTo(asked), asked.userId);
  }

  /** Overall tables: the shard's first rows, with the keys by which rows of different shards compare. */
  async top(asked: Known & { limit: number }) {
    return topOf(await this.#upTo(asked), asked.limit);
  }

  /** Overall tables: how many members of this shard rank ahead of each key, now and at the last final gameweek. */
  async ahead(asked: Known & { keys: Places[] }): Promise<{ now: number[]; previously: number[] }> {
    return aheadOf((await this.#upTo(asked)).table, asked.keys);
  }

  /** Overall tables: how many members have each score. At most 21 pairs in Football Bingo. */
  async histogram(asked: Known) {
    return scoresOf((await this.#upTo(asked)).table);
  }

  /** Overall tables of Football Bingo: how often each footballer is picked. At most one pair per footballer. */
  async pickCounts(asked: Known) {
    return pickCountsOf((await this.#upTo(asked)).table);
  }

  /** Tipping: one page of the table of a gameweek, a month or the season. */
  async board(asked: BoardAsked) {
    return boardPageOf(await this.#upTo(asked), asked);
  }

  /** Football Bingo: everybody's chances (STO-04). */
  async chances(asked: Known) {
    return this.#chances.answer(await this.#upTo(asked));
  }

  /** Tipping: how the members predicted a locked fixture (TIP-08). */
  async split(asked: Known & SplitAsked) {
    return splitFixture(await this.#upTo(asked), this.context, asked);
  }

  /** STO-01: a gameweek's moments; null for an unknown gameweek. */
  async story(asked: Known & StoryAsked) {
    return storyOf(await this.#upTo(asked), this.#reactions, this.context, asked);
  }

  /** A person's lasting achievements in this table. */
  async feats(asked: Known & { userId: string }) {
    return featsOf(await this.#upTo(asked), this.context, asUserId(asked.userId));
  }

  /** STO-05: each member's rank and score by gameweek. */
  async history(asked: Known) {
    return historyOf(await this.#upTo(asked));
  }

  /** A final gameweek as its recap tells it; null for any other. */
  async recap({ epoch, ...asked }: RecapAsked) {
    return recapAnswer(await this.#upTo({ epoch }), asked);
  }

  /** Two members side by side; null unless both are members. */
  async compare(asked: Known & CompareAsked) {
    return compareOf(await this.#upTo(asked), this.context, asked);
  }

  /** Records a member's reaction to a moment; null where there is no such moment. */
  async react(asked: Known & ReactionAsked) {
    return react(await this.#upTo(asked), this.#reactions, this.#audience, asked);
  }

  /** The facts are now at `epoch`. Repeated, lost and re-ordered calls lead to the same table. */
  async refresh({ epoch, changes }: { epoch: number; changes: SeasonChange[] }): Promise<void> {
    await this.#turns.take(() => this.#standings.refresh(epoch, changes), "urgent");
  }

  /** Pushes to members what has happened to them since `from`, whether or not anybody is connected. */
  async pushNews({ epoch, name, ...asked }: NewsAsked): Promise<void> {
    await pushNewsOf(await this.#upTo({ epoch }), this.context, withoutSeason(this.name), name, asked);
  }

  /** A person's membership, name, picks or slips changed: they are looked up again in D1. */
  async memberChanged({ userId }: { userId: string }): Promise<void> {
    await this.#exclusively((standings) => standings.memberChanged(asUserId(userId)));
  }

  /** `memberChanged` for several people at once: at most one query and one patch. */
  async membersChanged({ userIds, slips }: { userIds: string[]; slips?: ToldSlip[] }): Promise<void> {
    await this.#exclusively((standings) => standings.membersChanged(userIds.map(asUserId), slips));
  }

  /** LEA-03: a removed member's sockets close before anything else happens. */
  async memberRemoved({ userId }: { userId: string }): Promise<void> {
    this.#audience.dismiss("removed", asUserId(userId));
    await this.#exclusively((standings) => standings.memberRemoved(asUserId(userId)));
  }

  /** Ends the sockets of a user's ended sessions. */
  async signedOut({ userId, ...ended }: { userId: string } & EndedSessions): Promise<void> {
    this.#audience.dismiss("signed_out", asUserId(userId), ended);
  }

  /** LEA-07: somebody joined; the other members are told on their Desks, several joins in one message. */
  async announceJoined({ userId, leagueName }: { userId: string; leagueName: string }): Promise<void> {
    this.#joins.add(asUserId(userId), leagueName);
  }

  async leagueDeleted(): Promise<void> {
    await this.#exclusively((standings) => this.#end(standings));
  }

  #end(standings: Standings): Promise<void> {
    this.#audience.dismiss("league_deleted");
    this.#reactions.forgetAll();
    standings.forget();
    return this.#registry.leave();
  }

  /** Discards everything it holds and reads it again from D1. */
  async rebuild(): Promise<void> {
    await this.#exclusively((standings) => standings.rebuild());
  }

  /** `rebuild` for an operator: reports which rows of a tipping table came out differently. */
  async recompute(asked: RecomputeAsked) {
    return this.#exclusively((standings) => recompute(standings, asked));
  }

  override getConnectionTags(_: LiveConnection, { request }: ConnectionContext): string[] {
    return tagsOf(request);
  }

  override onConnect(connection: LiveConnection, { request }: ConnectionContext): void {
    this.#audience.admit(connection, request);
  }

  override async onMessage(connection: LiveConnection, data: unknown): Promise<void> {
    try {
      const heard = hear(connection, data, this.#budget);
      if (!heard) return;
      if (heard.type === "resume") await this.#exclusively((table) => resume(connection, heard, table));
      else {
        await this.#exclusively((table) =>
          welcome(connection, table, withoutSeason(this.name), this.context),
        );
        await this.#registry.keepAwake();
        this.ctx.waitUntil(this.#listen(connection.state?.region));
      }
    } catch (error) {
      log({ event: "failure", where: "live message", message: String(error) });
      // Left open it would wait for ever; once it is closed, the browser reconnects.
      connection.close(1011, "Try again");
    }
  }

  /** Takes a lease, so that goals are sent to this league, and catches up on what came just before. */
  async #listen(region: Region = HOME_REGION): Promise<void> {
    try {
      const epoch = await this.#registry.takeLease(region);
      if (epoch !== null) await this.#exclusively((standings) => standings.bringUpTo(epoch));
    } catch (error) {
      log({ event: "failure", where: "live lease", message: String(error) });
      await this.#registry.retrySoon();
    }
  }

  override async onClose(connection: LiveConnection): Promise<void> {
    await this.#exclusively(async (standings) => {
      // The closing socket is still among the connections.
      if (!this.#audience.hasSockets(connection)) await this.#rest(standings);
    });
  }

  /** Sleeps, as no socket is open: from now on only a reader wakes this league. */
  #rest(standings: Standings): Promise<void> {
    standings.dropSeason();
    return this.#registry.leave();
  }

  override onError(connection: LiveConnection): Promise<void> {
    return this.onClose(connection);
  }

  /** Runs only while sockets are open: recovers what the queue lost and renews the lease. Retried if it throws. */
  override async onAlarm(): Promise<void> {
    await this.#exclusively(async (standings) => {
      this.#audience.closeIdle(addMs(this.context.clock.now(), -HEAL_EVERY_MS));
      if (!this.#audience.hasSockets()) return this.#rest(standings);
      await this.#registry.keepAwake();
      await this.#registry.takeLease(HOME_REGION);
      if ((await standings.heal()) === "league_deleted") await this.#end(standings);
    });
  }
}
