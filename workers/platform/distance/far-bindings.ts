import { shareEnv } from "#workers/platform/config.ts";
import { type Distances, travel } from "#workers/platform/distance/distance.ts";
import type { TripCounter } from "#workers/platform/distance/trips.ts";
import type { Env } from "#workers/platform/env.ts";

/** The bindings whose calls go to an object. */
const OBJECTS = ["SEASONS", "LEAGUES", "OVERALL_TABLES", "DESKS", "RELAYS"];

/** The bindings, with each object call counted as a trip, and calls and messages delayed by simulated distance. */
export function farBindings(env: Env, trips: TripCounter, distances: Distances): Env {
  const toObject = <Answer>(id: DurableObjectId, go: () => Promise<Answer>) =>
    trips.make("object", () => travel(distances, "object", go), id.toString());
  const far: Env = { ...env };
  for (const name of OBJECTS) {
    const namespace = env[name] as DurableObjectNamespace | undefined;
    if (namespace) far[name] = farNamespace(namespace, toObject);
  }
  if (distances.queue !== undefined) {
    far.JOBS = farQueue(env.JOBS, distances);
    far.FACTS = farQueue(env.FACTS, distances);
    far.CHATS = farQueue(env.CHATS, distances);
  }
  shareEnv(env, far);
  return far;
}

type Travel = <Answer>(to: DurableObjectId, go: () => Promise<Answer>) => Promise<Answer>;

function farNamespace(namespace: DurableObjectNamespace, toObject: Travel): DurableObjectNamespace {
  return new Proxy(namespace, {
    get(target, property) {
      const member = Reflect.get(target, property, target);
      if (typeof member !== "function") return member;
      const call = member.bind(target);
      if (property !== "get" && property !== "getByName") return call;
      return (...args: unknown[]) => farStub(call(...args), toObject);
    },
  });
}

/** Wraps a stub, which has a method for every name, so that each call is a trip. */
function farStub(stub: DurableObjectStub, toObject: Travel): object {
  return new Proxy(stub, {
    get(target, property) {
      const member = Reflect.get(target, property, target);
      if (typeof member !== "function" || typeof property !== "string" || property === "then") return member;
      return (...args: unknown[]) => toObject(stub.id, async () => Reflect.apply(member, target, args));
    },
  });
}

function farQueue(queue: Env["JOBS"], distances: Distances): Env["JOBS"] {
  const send: Env["JOBS"]["send"] = (...args) => travel(distances, "queue", () => queue.send(...args));
  const sendBatch: Env["JOBS"]["sendBatch"] = (...args) =>
    travel(distances, "queue", () => queue.sendBatch(...args));
  return { ...queue, send, sendBatch, metrics: () => queue.metrics() };
}
