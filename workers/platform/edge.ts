import type { SeasonId } from "#domain/shared/ids.ts";
import { addMs, type Instant, SECOND_MS } from "#domain/shared/instant.ts";
import { lazily } from "#domain/shared/lazily.ts";
import type { Context } from "./context.ts";

/** How long a data centre serves an answer without reading D1. */
export const KEPT_SECONDS = 5;

/** How often those who wait for another request's read look whether it is over, and for how long at most. */
const LOOK_MS = 5;
const PATIENCE_MS = 2_000;
/** An isolate remembers the last reads of so many addresses. */
const READS_MAX = 32;

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

/**
 * A read of one request from which others of the isolate take plain data, waiting for it by timers of their own:
 * workerd cancels a request that awaits a promise of another that has ended. `value` is null where it has nothing to
 * give.
 */
export interface SharedRead<Value> {
  isOver: boolean;
  value: Value | null;
}

/** The last read of an address in this isolate; its value is what may be kept of it. */
type Read = SharedRead<{ readonly json: string; readonly label: KeptLabel }>;

const reads = new Map<string, Read>();

/** The name of this isolate, drawn at its first use: none may draw random numbers before its first request. */
const isolateName = lazily(() => crypto.randomUUID());
const epochs = new Map<SeasonId, number>();
/** How often this isolate has written of a topic, and when last. */
const writes = new Map<Topic, { readonly count: number; readonly last: Instant }>();

/** Notes the epoch that the season has reached: this isolate serves no answer of an earlier one. */
export function noteEpoch(id: SeasonId, epoch: number): void {
  if ((epochs.get(id) ?? 0) < epoch) epochs.set(id, epoch);
}

/** Notes a write: this isolate serves no answer read before `now`, whichever isolate stored it. */
export function noteWrite(topic: Topic, now: Instant): void {
  writes.set(topic, { count: (writes.get(topic)?.count ?? 0) + 1, last: now });
}

/**
 * Answers with public data from the cache of the request's data centre (Cache API), so that for some seconds nobody
 * there reads D1 for it again, and those who miss it in the same instant in one isolate share one read. An answer is
 * not served if it is of an earlier epoch than this isolate has seen, if a kick-off or a write of this isolate has
 * outdated it, or, outside production, where a restart may replace the database, if another isolate stored it. Another
 * isolate's answer is older than a write unless it was read after it by both their clocks.
 *
 * @param name of the answer, with everything it depends on except the season's configuration.
 */
export async function fromEdge(
  ctx: Context,
  { name, topic }: { readonly name: string; readonly topic: Topic },
  read: () => Promise<PublicAnswer>,
): Promise<Pick<PublicAnswer, "json" | "etag">> {
  const cache = (caches as unknown as { default: Cache }).default;
  const address = keyOf(ctx, name);
  const key = new Request(`https://edge.invalid/${encodeURIComponent(address)}`);
  const cachedAnswer = await cache.match(key);
  if (cachedAnswer) {
    const answer = await answerIn(ctx, cachedAnswer, topic);
    if (answer) return answer;
  }
  const theirs = await fromOthers(
    () => reads.get(address),
    ({ label }) => isGood(ctx, label, topic),
  );
  if (theirs) return { json: theirs.json, etag: theirs.label.etag };
  const own: Read = { isOver: false, value: null };
  remember(address, own);
  const reading = readAfresh(ctx, own, topic, read);
  // Those who wait for it are answered even if this reader goes away.
  ctx.defer(reading.catch(() => undefined));
  const answer = await reading;
  if (own.value) ctx.defer(cache.put(key, toResponse(own.value)));
  return answer;
}

async function readAfresh(ctx: Context, own: Read, topic: Topic, read: () => Promise<PublicAnswer>) {
  try {
    const stamp = stampOf(ctx, topic);
    const { json, etag, epoch, until } = await read();
    const isLasting = until === null || until > ctx.clock.now();
    const end = addMs(stamp.from, KEPT_SECONDS * SECOND_MS);
    const label = { ...stamp, until: Math.min(end, until ?? end), epoch, etag };
    if (isLasting && !isBehind(ctx, epoch)) own.value = { json, label };
    return { json, etag };
  } finally {
    own.isOver = true;
  }
}

/**
 * What another request's read has that may be served, once it is over; null without such a read, or if it takes too
 * long. Of those whom it did not serve the first reads itself, and the others wait for that.
 *
 * @param find the newest read.
 */
export async function fromOthers<Value>(
  find: () => SharedRead<Value> | undefined,
  mayServe: (value: Value) => boolean = () => true,
): Promise<Value | null> {
  for (let tries = 0; tries < 2; tries++) {
    const read = find();
    if (!read) return null;
    for (let waited = 0; !read.isOver && waited < PATIENCE_MS; waited += LOOK_MS) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    if (read.value !== null && mayServe(read.value)) return read.value;
    if (find() === read) return null;
  }
  return null;
}

/** The oldest makes room: what is forgotten is read once more. */
function remember(address: string, read: Read): void {
  reads.delete(address);
  reads.set(address, read);
  const [oldest] = reads.keys();
  if (reads.size > READS_MAX && oldest !== undefined) reads.delete(oldest);
}

function keyOf({ config: { season } }: Context, name: string): string {
  return JSON.stringify([name, season.id, season.label, season.cutoff, [...season.deductions]]);
}

function stampOf({ clock }: Context, topic: Topic): Stamp {
  return { isolate: isolateName(), written: writes.get(topic)?.count ?? 0, from: clock.now() };
}

const isBehind = ({ config }: Context, epoch: number | null) =>
  epoch !== null && epoch < (epochs.get(config.season.id) ?? 0);

interface KeptLabel extends Stamp {
  readonly until: number;
  readonly epoch: number | null;
  readonly etag: string | null;
}

function toResponse({ json, label }: NonNullable<Read["value"]>): Response {
  return new Response(json, {
    headers: {
      "Content-Type": "application/json",
      "Cache-Control": `public, max-age=${KEPT_SECONDS}`,
      "X-Kept": JSON.stringify(label),
    },
  });
}

async function answerIn(ctx: Context, response: Response, topic: Topic) {
  const label = JSON.parse(response.headers.get("X-Kept") ?? "null") as KeptLabel | null;
  if (label && isGood(ctx, label, topic)) return { json: await response.text(), etag: label.etag };
  await response.body?.cancel();
  return null;
}

function isGood(ctx: Context, label: KeptLabel, topic: Topic): boolean {
  const { isolate: here, written, from: now } = stampOf(ctx, topic);
  const last = writes.get(topic)?.last ?? null;
  const isOwn = label.isolate === here;
  return (
    label.from <= now &&
    now < label.until &&
    !isBehind(ctx, label.epoch) &&
    (isOwn ? label.written === written : ctx.config.isProduction && (last === null || label.from > last))
  );
}
