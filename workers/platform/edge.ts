import type { SeasonId } from "#domain/shared/ids.ts";
import { addMs, type Instant, SECOND_MS } from "#domain/shared/instant.ts";
import { lazily } from "#domain/shared/lazily.ts";
import type { Context } from "./context.ts";

/** How long a data centre serves an answer without reading D1. */
export const KEPT_SECONDS = 5;

/** An answer that is the same for everybody: its text, and the validator of its content where it has one. */
export interface PublicAnswer {
  readonly json: string;
  readonly etag: string | null;
  /** The epoch of the answer; null where it does not depend on the season. */
  readonly epoch: number | null;
  /** When the clock alone changes the answer (a kick-off, or a lock that lapses); null if never. */
  readonly until: Instant | null;
}

/** Data that an isolate may write; after a write it serves no answer about that data from before. */
export type Topic = "figures" | "people";

interface Stamp {
  readonly isolate: string;
  readonly written: number;
  /** An instant before the read began. */
  readonly from: Instant;
}

/** The name of this isolate, drawn at its first use: none may draw random numbers before its first request. */
const isolateName = lazily(() => crypto.randomUUID());
const epochs = new Map<SeasonId, number>();
const writes: Record<Topic, { count: number; last: Instant | null }> = {
  figures: { count: 0, last: null },
  people: { count: 0, last: null },
};

/** Notes the epoch that the season has reached: this isolate serves no answer of an earlier one. */
export function noteEpoch(id: SeasonId, epoch: number): void {
  if ((epochs.get(id) ?? 0) < epoch) epochs.set(id, epoch);
}

/** Notes a write: this isolate serves no answer read before `now`, whichever isolate stored it. */
export function noteWrite(topic: Topic, now: Instant): void {
  writes[topic] = { count: writes[topic].count + 1, last: now };
}

/**
 * Answers with public data from the cache of the request's data centre (Cache API), so that for some seconds nobody
 * there reads D1 for it again. An answer is not served if it is of an earlier epoch than this isolate has seen, if a
 * kick-off or a write of this isolate has outdated it, or, outside production, where a restart may replace the
 * database, if another isolate stored it. Another isolate's answer is older than a write unless it was read after it by
 * both their clocks.
 *
 * @param name of the answer, with everything it depends on except the season's configuration.
 */
export async function fromEdge(
  ctx: Context,
  { name, topic }: { readonly name: string; readonly topic: Topic },
  read: () => Promise<PublicAnswer>,
): Promise<Pick<PublicAnswer, "json" | "etag">> {
  const cache = (caches as unknown as { default: Cache }).default;
  const key = new Request(`https://edge.invalid/${encodeURIComponent(keyOf(ctx, name))}`);
  const cachedAnswer = await cache.match(key);
  if (cachedAnswer) {
    const answer = await readKept(ctx, cachedAnswer, topic);
    if (answer) return answer;
  }
  const stamp = stampOf(ctx, topic);
  const answer = await read();
  const isLasting = answer.until === null || answer.until > ctx.clock.now();
  if (isLasting && !isBehind(ctx, answer.epoch)) ctx.defer(cache.put(key, toKept(answer, stamp)));
  return answer;
}

function keyOf({ config: { season } }: Context, name: string): string {
  return JSON.stringify([name, season.id, season.label, season.cutoff, [...season.deductions]]);
}

function stampOf({ clock }: Context, topic: Topic): Stamp {
  return { isolate: isolateName(), written: writes[topic].count, from: clock.now() };
}

const isBehind = ({ config }: Context, epoch: number | null) =>
  epoch !== null && epoch < (epochs.get(config.season.id) ?? 0);

interface Kept extends Stamp {
  readonly until: number;
  readonly epoch: number | null;
  readonly etag: string | null;
}

function toKept({ json, etag, epoch, until }: PublicAnswer, stamp: Stamp): Response {
  const end = addMs(stamp.from, KEPT_SECONDS * SECOND_MS);
  const label: Kept = { ...stamp, until: Math.min(end, until ?? end), epoch, etag };
  return new Response(json, {
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": `public, max-age=${KEPT_SECONDS}`,
      "X-Kept": JSON.stringify(label),
    },
  });
}

async function readKept(ctx: Context, response: Response, topic: Topic) {
  const label = JSON.parse(response.headers.get("X-Kept") ?? "null") as Kept | null;
  const { isolate: here, written, from: now } = stampOf(ctx, topic);
  const { last } = writes[topic];
  const isOwn = label?.isolate === here;
  const isGood =
    label !== null &&
    label.from <= now &&
    now < label.until &&
    !isBehind(ctx, label.epoch) &&
    (isOwn ? label.written === written : ctx.config.isProduction && (last === null || label.from > last));
  if (isGood) return { json: await response.text(), etag: label.etag };
  await response.body?.cancel();
  return null;
}
