import type { SeasonChangeKind } from "#domain/season/changes.ts";
import { userId as asUserId } from "#domain/shared/ids.ts";
import type { Env } from "#workers/platform/env.ts";
import { log } from "#workers/platform/log.ts";
import type { EndedSessions } from "#workers/rpc/ended-sessions.ts";
import type { Asker, AtHand, AtLeast, MembersChanged, RecomputeAsked } from "#workers/rpc/league.ts";
import type { EpochMessage } from "#workers/rpc/season.ts";
import { weekOutcomeOf } from "./answers/recap.ts";
import { recompute } from "./answers/recompute.ts";
import { LiveLeague } from "./live-league.ts";
import { LockHeal } from "./lock-heal.ts";
import { MemberChanges } from "./member-changes.ts";
import { TableTeller } from "./sockets/table-teller.ts";
import type { Standings } from "./standings.ts";

/** Changes after which a draw may be due, or its result final. */
const MAY_BE_DUE: ReadonlySet<SeasonChangeKind> = new Set(["gameweek_final", "fixture_rescheduled"]);

/**
 * A League as it is told what may have changed, and as it is brought up to date for a reader. What each call does is
 * said in workers/rpc/league.ts.
 */
export abstract class ToldLeague extends LiveLeague {
  readonly #lockHeal = new LockHeal(this.store);
  readonly #tableTeller: TableTeller;
  readonly #memberChanges: MemberChanges;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    this.#tableTeller = new TableTeller(this.leagueName, this.context, () =>
      this.exclusively((upkeep) => upkeep.memberIds()),
    );
    this.#memberChanges = new MemberChanges((change) =>
      this.exclusively((upkeep) => change((userIds, slips) => upkeep.membersChanged(userIds, slips))),
    );
  }

  /** The standings, new enough for a caller who has seen this epoch and this number of members. */
  protected async upTo({ epoch, memberCount }: AtLeast, haste?: "urgent"): Promise<Standings> {
    const standings = this.standingsAtHand;
    if (!standings.isUpTo(epoch, memberCount))
      await this.exclusively((upkeep) => upkeep.bringUpTo(epoch, memberCount), haste);
    if (standings.gameType === "score_tipping" && !standings.isOverall)
      this.context.defer(this.#healAfterLock(standings));
    if (this.duels.claimLook()) this.context.defer(this.bringDuelsUpTo());
    return standings;
  }

  /** Once for each lock, after the answer to the first reader. */
  async #healAfterLock({ facts }: Standings): Promise<void> {
    const claim = this.#lockHeal.claim(facts);
    if (claim === null) return;
    try {
      const behind = await this.exclusively((upkeep) => upkeep.behindInSlips(claim.from));
      for (const group of behind) await this.exclusively((upkeep) => upkeep.membersChanged(group));
      this.#lockHeal.done(claim);
    } catch (error) {
      this.#lockHeal.failed();
      log({ event: "failure", where: "heal after lock", message: String(error) });
    }
  }

  /**
   * The standings brought up to date for a member; null for anybody else. A reader missing from the roster is looked up
   * once, unless the season is over: its table keeps those who played it (SEA-06).
   */
  protected async upToFor(asked: (AtLeast | AtHand) & Asker): Promise<Standings | null> {
    if (asked.epoch === null) return this.#atHandFor(asked.reader);
    const standings = await this.upTo(asked);
    const isIn = () => asked.memberCount === null || standings.roster.of(asked.reader) !== undefined;
    if (isIn()) return standings;
    await this.exclusively((upkeep) => upkeep.memberChanged(asUserId(asked.reader)));
    return isIn() ? this.upTo(asked) : null;
  }

  /** The standings as they are, for a member; null for anybody else, and before a table of the season is stored. */
  async #atHandFor(reader: string): Promise<Standings | null> {
    if (!this.standingsAtHand.isStored()) return null;
    const standings = await this.upTo({ epoch: 0 });
    return standings.roster.of(reader) === undefined ? null : standings;
  }

  async weekOutcome({ epoch, gameweek }: { readonly epoch: number; readonly gameweek: number }) {
    return weekOutcomeOf((await this.upTo({ epoch })).computeMain(), gameweek);
  }

  async refresh({ epoch, changes, reviews, isLeaseEnding }: EpochMessage): Promise<void> {
    await this.exclusively(async ({ isInUse, standings }) => {
      if (isInUse) await standings.takeIn({ epoch, changes });
    }, "urgent");
    if (reviews) this.audience.broadcast({ type: "reviews", goals: reviews });
    if (isLeaseEnding) this.context.defer(this.renewLease());
    const mayBeDue = this.duels.isInUse && changes.some(({ kind }) => MAY_BE_DUE.has(kind));
    if (mayBeDue || this.duels.claimLook()) this.context.defer(this.bringDuelsUpTo());
  }

  async drawsDue({ epoch }: { readonly epoch: number }): Promise<void> {
    await this.exclusively(() => this.duels.reload());
    if (!this.duels.isInUse) return;
    // It looks itself, after all the rest.
    this.duels.claimLook();
    await this.upTo({ epoch });
    await this.bringDuelsUpTo();
  }

  async duelsSwitched(): Promise<void> {
    await this.exclusively(() => this.duels.reload());
    await this.bringDuelsUpTo();
  }

  async memberChanged({ userId }: { userId: string }): Promise<void> {
    await this.#memberChanges.add({ userIds: [userId] });
  }

  async membersChanged({ userIds, slips, isNamed }: MembersChanged): Promise<void> {
    await this.#memberChanges.add({ userIds, ...(slips ? { slips } : {}) });
    if (isNamed) this.#tellQuietPages();
  }

  /** Between matches no page has a socket of the league; during them all have. */
  #tellQuietPages(): void {
    if (!this.audience.hasSockets()) this.#tableTeller.changed();
  }

  async memberRemoved({ userId }: { userId: string }): Promise<void> {
    this.audience.dismiss("removed", asUserId(userId));
    // Whoever comes back is looked up after this.
    this.#memberChanges.close();
    await this.exclusively((upkeep) => upkeep.memberRemoved(asUserId(userId)));
    this.#tellQuietPages();
  }

  async signedOut({ userId, ...ended }: { userId: string } & EndedSessions): Promise<void> {
    this.audience.dismiss("signed_out", asUserId(userId), ended);
  }

  async screenEnded({ id }: { id: string }): Promise<void> {
    this.audience.endScreen(id);
  }

  async screensChanged(): Promise<void> {
    this.audience.renewScreens();
  }

  async announceJoined({ userId, leagueName }: { userId: string; leagueName: string }): Promise<void> {
    this.joins.add(asUserId(userId), leagueName);
  }

  async leagueDeleted(): Promise<void> {
    await this.exclusively(({ standings }) => this.end(standings));
  }

  async recompute(asked: RecomputeAsked) {
    return this.exclusively(async (upkeep) => {
      const recomputed = await recompute(upkeep, asked);
      await this.duels.reload();
      return recomputed;
    });
  }
}
