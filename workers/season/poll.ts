import type { SeasonId } from "#domain/shared/ids.ts";
import type { FeedFailure } from "#workers/integrations/feed.ts";
import type { Context } from "#workers/platform/context.ts";
import { log } from "#workers/platform/log.ts";
import type { PollReport } from "#workers/rpc/season.ts";
import { type FeedAnswer, NOT_ASKED } from "./ask-feed.ts";
import { seasonOfReplies } from "./other-season.ts";

/** What a poll has found out and done so far, from which it is reported even when it breaks off. */
export class Poll {
  readonly failures: FeedFailure[] = [];
  /** How many facts it changed, locks among them. */
  changes = 0;
  answer: FeedAnswer = NOT_ASKED;
  /** SEA-05: the season that begins. */
  begins: SeasonId | null = null;

  /** Reports it to whoever asked for the poll, and to the log if it changed anything. `ms` is how long it took. */
  report(epoch: number, { rowsRead, rowsWritten }: Context["cost"], ms: number): PollReport {
    const { changes, begins } = this;
    const { requests } = this.answer;
    if (changes > 0) log({ event: "ingest", epoch, changes, requests, rowsWritten, ms: Math.round(ms) });
    const failures = this.failures.map(({ what, reason }) => `${what}: ${reason}`);
    const feedSeason = seasonOfReplies(this.answer);
    return { epoch, changes, requests, rowsRead, rowsWritten, failures, feedSeason, begins };
  }
}
