import { userId as asUserId } from "#domain/shared/ids.ts";
import { reasonOf } from "#workers/platform/unavailable.ts";
import type {
  AnswerOrError,
  Asker,
  AtHand,
  AtLeast,
  BoardAsked,
  CompareAsked,
  DuelsAsked,
  GoalsAsked,
  InRun,
  LeagueRpc,
  MemberNoticesAsked,
  NoticesAsked,
  OwnAsked,
  PageAsked,
  Question,
  ReactionAsked,
  RecapAsked,
  SplitAsked,
  SplitsAsked,
  StoryAsked,
} from "#workers/rpc/league.ts";
import type { ShardAsked } from "#workers/rpc/shard-rows.ts";
import { aloneAndAbove } from "./answers/alone.ts";
import { ChancesCache } from "./answers/chances.ts";
import { compareOf } from "./answers/compare.ts";
import { answerDuels } from "./answers/duels/answer-duels.ts";
import { FiguresCache } from "./answers/duels/duel-chances.ts";
import { opponentsIn } from "./answers/duels/opponents.ts";
import { currentDuelOf } from "./answers/duels/own-duels.ts";
import { featsOfRuns } from "./answers/honours.ts";
import { sendMemberNotices } from "./answers/member-notices.ts";
import { outgoingNotices } from "./answers/outgoing.ts";
import { asOf, boardPageOf, nearOf, ownOf, pageOf, shardRowsOf } from "./answers/pages.ts";
import { recapAnswer } from "./answers/recap.ts";
import { sheetsOf } from "./answers/sheets.ts";
import { historyOf, react, storyOf } from "./answers/story.ts";
import { splitFixture, splitGameweek } from "./answers/tipping-split.ts";
import { pickCountsOf } from "./table/pick-counts.ts";
import { scoresOf } from "./table/shard.ts";
import { ToldLeague } from "./told-league.ts";

/**
 * One object per league, as its callers see it: answers from the standings, brought up to date first. What each call
 * gives is said in workers/rpc/league.ts. The shards of the overall tables are objects of this class too, without
 * sockets.
 */
export class League extends ToldLeague implements LeagueRpc {
  readonly #figures = new FiguresCache(this.context);
  readonly #chances = new ChancesCache(this.leagueName, this.context, this.store);

  async standingsFor(asked: (AtLeast | AtHand) & Asker & PageAsked) {
    const standings = (await this.upToFor(asked))?.compute(asked.run) ?? null;
    return standings && { ...pageOf(standings, this.context, asked), ...asOf(standings) };
  }

  async ownStanding(asked: (AtLeast | AtHand) & OwnAsked) {
    const all = await this.upToFor(asked);
    if (!all) return null;
    const standings = all.compute(asked.run);
    const duel = currentDuelOf(all.computeMain(), this.duels, asked.reader);
    const own = { ...ownOf(standings, asked.reader), ...asOf(standings), ...duel };
    if (asked.withNear) return { ...own, ...nearOf(standings, this.context, asked.reader) };
    if (!asked.withAlone) return own;
    return { ...own, ...aloneAndAbove(standings, this.context, asked.reader) };
  }

  async together(questions: readonly Question[]) {
    return Promise.all(
      questions.map(async ({ method, asked }): Promise<AnswerOrError> => {
        try {
          return { value: await this[method](asked as never) };
        } catch (error) {
          return { error: reasonOf(error) };
        }
      }),
    );
  }

  async boardFor(asked: BoardAsked & Asker) {
    const standings = await this.upToFor(asked);
    return standings && boardPageOf(standings.compute(), asked);
  }

  async standings(asked: AtLeast & PageAsked) {
    return pageOf((await this.upTo(asked)).compute(asked.run), this.context, asked);
  }

  async standingOf(asked: AtLeast & InRun & { userId: string }) {
    return ownOf((await this.upTo(asked)).compute(asked.run), asked.userId);
  }

  async shardRows(asked: AtLeast & ShardAsked) {
    return shardRowsOf((await this.upTo(asked)).compute(asked.run), asked);
  }

  async histogram(asked: AtLeast & InRun) {
    return scoresOf((await this.upTo(asked)).compute(asked.run).table);
  }

  async pickCounts(asked: AtLeast & InRun) {
    return pickCountsOf((await this.upTo(asked)).compute(asked.run).table);
  }

  async board(asked: BoardAsked) {
    return boardPageOf((await this.upTo(asked)).compute(), asked);
  }

  async chances(asked: AtLeast & InRun) {
    return this.#chances.answer((await this.upTo(asked)).compute(asked.run));
  }

  async split(asked: AtLeast & SplitAsked) {
    return splitFixture((await this.upTo(asked)).compute(), this.context, asked);
  }

  async splits(asked: AtLeast & Asker & SplitsAsked) {
    const standings = await this.upToFor(asked);
    return standings && splitGameweek(standings.compute(), this.context, asked);
  }

  async story(asked: (AtLeast | AtHand) & StoryAsked) {
    const all = await this.upToFor({ ...asked, reader: asked.userId });
    if (!all) return null;
    const standings = all.compute(asked.run);
    const duels = standings === all.computeMain() ? this.duels : null;
    const story = storyOf(standings, { reactions: this.reactions, duels }, this.context, asked);
    return story && { ...story, ...asOf(standings) };
  }

  async feats(asked: AtLeast & { userId: string }) {
    return featsOfRuns(await this.upTo(asked), this.duels, this.context, asUserId(asked.userId));
  }

  async history(asked: AtLeast & InRun & { readonly userId?: string }) {
    return historyOf(await this.upTo(asked), this.duels, asked);
  }

  async sheets(asked: AtLeast & Asker) {
    const standings = await this.upToFor(asked);
    return standings && sheetsOf(standings, this.context);
  }

  async recap({ epoch, ...asked }: RecapAsked) {
    return recapAnswer((await this.upTo({ epoch })).computeMain(), this.duels, asked);
  }

  async opponents({ epoch, gameweek }: { readonly epoch: number; readonly gameweek: number }) {
    const standings = await this.upTo({ epoch });
    await this.bringDuelsUpTo();
    return opponentsIn(standings.computeMain(), this.duels, gameweek);
  }

  async compare(asked: AtLeast & CompareAsked) {
    return compareOf((await this.upTo(asked)).compute(asked.run), this.context, asked);
  }

  async askDuels(asked: AtLeast & DuelsAsked) {
    const standings = await this.upToFor(asked);
    if (!standings) return null;
    await this.bringDuelsUpTo();
    return answerDuels(standings.computeMain(), this.duels, this.context, asked, this.#figures);
  }

  async react(asked: AtLeast & ReactionAsked) {
    return react((await this.upTo(asked)).computeAll(), this.reactions, this.reactionTeller, asked);
  }

  async reactionsBy({ userId }: { userId: string }) {
    return this.reactions.by(asUserId(userId)).map(({ moment, emoji }) => ({ moment, emoji }));
  }

  /** Ahead of waiting work, as the epoch itself would be. */
  async goalsFor({ epoch, changes, ...asked }: GoalsAsked) {
    await this.refresh({ epoch, changes });
    const standings = await this.upTo({ epoch }, "urgent");
    return standings.roster.of(asked.reader) === undefined ? null : standings.goalsFor(asked);
  }

  async pushNews({ epoch, ...asked }: MemberNoticesAsked): Promise<void> {
    await sendMemberNotices(await this.upTo({ epoch }), this.duels, this.context, this.leagueName, asked);
  }

  async notices({ epoch, ...asked }: NoticesAsked) {
    return outgoingNotices(await this.upTo({ epoch }), this.context, this.leagueName, asked);
  }
}
