import type { Instant } from "#domain/shared/instant.ts";
import { MINUTE_MS } from "#domain/shared/instant.ts";
import type { News } from "./news-sentence.ts";

/** A sentence as it is shown: since when, and the state of the goals that it tells. */
export interface ShownNews {
  readonly news: News;
  readonly since: Instant;
  /** Changes with every goal that counts in the table. */
  readonly goals: string;
}

/** The sentence to show: a new one at once after a goal, otherwise once the shown one has stood for a minute. */
export function steadyNews(shown: ShownNews | null, news: News, goals: string, now: Instant): ShownNews {
  if (shown && isSame(shown.news, news)) return { ...shown, goals };
  if (shown && shown.goals === goals && now - shown.since < MINUTE_MS) return shown;
  return { news, since: now, goals };
}

const isSame = (one: News, other: News) => one.headline === other.headline && one.detail === other.detail;
