import type { SeasonChange, SeasonChangeKind } from "#domain/season/changes.ts";
import type { SeasonFacts } from "#domain/season/facts.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { log } from "#workers/platform/log.ts";
import type { Audience } from "#workers/platform/sockets/audience.ts";
import type { Stories, StorySource } from "./stories.ts";
import { toMoment } from "./to-moment.ts";

/** Larger leagues are told the goal and the patch; their story is told to whoever asks. */
const LIVE_MEMBERS_AT_MOST = 2_000;

const TOLD: ReadonlySet<SeasonChangeKind> = new Set([
  "goal_scored",
  "goal_revoked",
  "fixture_locked",
  "fixture_settled",
  "gameweek_final",
]);

/** What the sockets are told of a step beside its patch: the moments it made, oldest first. */
export function tellLive(
  stories: Stories,
  source: StorySource,
  step: {
    readonly before: SeasonFacts;
    readonly changes: readonly SeasonChange[] | null;
    readonly now: Instant;
  },
  audience: Audience,
): void {
  const { before, changes, now } = step;
  if (!changes?.some(({ kind }) => TOLD.has(kind)) || !audience.hasSockets()) return;
  if (source.roster.size > LIVE_MEMBERS_AT_MOST) return;
  try {
    for (const moment of stories.since(source, before, now)) {
      audience.broadcast({ type: "moment", ...toMoment(moment) });
    }
  } catch (error) {
    // The patch has been told and the story is there for whoever asks: a step must not be refused for its telling.
    log({ event: "failure", where: "live story", message: String(error) });
  }
}
