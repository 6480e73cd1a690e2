import { expect, test } from "vitest";
import { parseDistances, travel } from "#workers/platform/distance/distance.ts";
import { formatTrips, TripCounter } from "#workers/platform/distance/trips.ts";

const trip = () => new Promise<void>((resolve) => setTimeout(resolve, 1));

test("trips in flight together count once, a later one is added", async () => {
  const counter = new TripCounter();
  await Promise.all([counter.make("d1", trip), counter.make("d1", trip), counter.make("object", trip)]);
  await counter.make("object", trip);
  expect(formatTrips(counter.trips)).toBe("d1=1;object=1;object-d1=0");
});

test("a trip that fails counts", async () => {
  const counter = new TripCounter();
  await counter.make("d1", () => Promise.reject(new Error("gone"))).catch(() => {});
  expect(counter.trips.d1).toBe(1);
});

test("distances are parsed from text, and a leg that is not named is near", async () => {
  const distances = parseDistances("d1:20,object:80");
  expect(distances).toEqual({ d1: 20, object: 80 });
  expect(await travel(distances, "queue", async () => "there")).toBe("there");
});

test("the primary serves one statement at a time", async () => {
  const distances = parseDistances("d1-service:5");
  const order: number[] = [];
  await Promise.all([1, 2, 3].map((n) => travel(distances, "d1", async () => order.push(n))));
  expect(order).toEqual([1, 2, 3]);
});
