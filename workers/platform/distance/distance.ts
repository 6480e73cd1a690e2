/**
 * Simulated distance: the cost of a trip far from Europe, reproduced on one machine. `SIMULATED_RTT` names round trips
 * in milliseconds, `d1:150,d1-replica:10,object:80,object-d1:30,queue:50`; `d1-service:1` is the time the primary,
 * which serves one statement at a time, takes for each. With `d1-refuses:1` D1 refuses every trip. Refused in
 * production.
 */
const LEGS = ["d1", "d1-replica", "object", "object-d1", "queue", "d1-service", "d1-refuses"] as const;
type Leg = (typeof LEGS)[number];

/** Simulated delays of a trip in ms, by its leg; empty in production. */
export type Distances = Readonly<Partial<Record<Leg, number>>>;

const PAIR = `(${LEGS.join("|")}):\\d{1,4}`;

/** `d1:150,object:80`: each leg with its milliseconds; `d1-refuses:1` has D1 refuse. */
export const DISTANCES_PATTERN = new RegExp(`^${PAIR}(,${PAIR})*$`);

/** Parses simulated distances. @param text in the form of `DISTANCES_PATTERN`; an empty text means no distance. */
export function parseDistances(text: string): Distances {
  const pairs = text.split(",").filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [leg = "", ms] = pair.split(":");
      return [leg, Number(ms)];
    }),
  );
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The queue in front of the primary: one server for every isolate. */
const serveInTurn = oneServer();

function oneServer(): (ms: number) => Promise<void> {
  let last = Promise.resolve();
  return (ms) => {
    last = last.then(() => sleep(ms));
    return last;
  };
}

/** What D1 says when it serves nobody. */
const OVERLOADED = "D1_ERROR: D1 DB is overloaded. Requests queued for too long.";

/** Makes a trip: half the round trip before `go`, half after it. A leg not named adds nothing. */
export async function travel<Answer>(
  distances: Distances,
  leg: Leg,
  go: () => Promise<Answer>,
): Promise<Answer> {
  if (distances["d1-refuses"] && leg !== "object" && leg !== "queue") throw new Error(OVERLOADED);
  const roundTrip = distances[leg] ?? 0;
  const service = leg === "d1" || leg === "object-d1" ? (distances["d1-service"] ?? 0) : 0;
  if (roundTrip > 0) await sleep(roundTrip / 2);
  if (service > 0) await serveInTurn(service);
  const answer = await go();
  if (roundTrip > 0) await sleep(roundTrip / 2);
  return answer;
}
