import { type Instant, MINUTE_MS } from "#domain/shared/instant.ts";
import { bootstrapJson } from "./bootstrap-json.ts";
import { eventLiveJson, eventStatusJson } from "./event-json.ts";
import { fixturesJson } from "./fixture-json.ts";
import { type Frame, frameAt } from "./frame.ts";
import type { SeasonArchive } from "./types.ts";
import { buildWorld, type World } from "./world.ts";

/** The feed's answers at one instant, as JSON text. Each answer is written when first requested. */
export interface FeedFrame {
  /** `/bootstrap-static/` */
  bootstrapStatic(): string;
  /** `/fixtures/`, or `/fixtures/?event=N`. */
  fixtures(event?: number): string;
  /** `/event/N/live/`; null for a gameweek that does not exist. */
  eventLive(event: number): string | null;
  /** `/event-status/` */
  eventStatus(): string;
}

const worlds = new WeakMap<SeasonArchive, World>();

/** The feed of an archive at an instant. The same archive and minute always give the same text. */
export function feedAt(archive: SeasonArchive, now: Instant): FeedFrame {
  let world = worlds.get(archive);
  if (!world) {
    world = buildWorld(archive);
    worlds.set(archive, world);
  }
  return feedOf(world, now);
}

const frames = new WeakMap<World, Map<string, FeedFrame>>();
const FRAMES_KEPT = 8;

/** The feed of a world that controls may have edited; frames are cached by minute and version. */
export function feedOf(world: World, now: Instant): FeedFrame {
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  const framesOfWorld = frames.get(world) ?? new Map<string, FeedFrame>();
  frames.set(world, framesOfWorld);
  const key = `${minute}:${world.version}`;
  const cached = framesOfWorld.get(key);
  if (cached) return cached;
  const made = feedFrame(world, frameAt(world, minute));
  framesOfWorld.set(key, made);
  for (const old of framesOfWorld.keys()) {
    if (framesOfWorld.size <= FRAMES_KEPT) break;
    framesOfWorld.delete(old);
  }
  return made;
}

function feedFrame(world: World, frame: Frame): FeedFrame {
  const written = new Map<string, string | null>();
  const once = (path: string, write: () => string | null) => {
    const cached = written.get(path);
    if (cached !== undefined) return cached;
    const text = write();
    written.set(path, text);
    return text;
  };
  return {
    bootstrapStatic: () => once("bootstrap", () => bootstrapJson(world, frame)) as string,
    fixtures: (event) => once(`fixtures ${event}`, () => fixturesJson(frame.fixtures, event)) as string,
    eventLive: (event) => once(`live ${event}`, () => eventLiveJson(frame, event)),
    eventStatus: () => once("status", () => eventStatusJson(frame)) as string,
  };
}
