/** How often V8 looks at the isolate, in microseconds. Oftener, the looking itself costs a noticeable share. */
const INTERVAL_US = 500;
/**
 * A look counts for its interval and the lateness of its timer, and no more: before it another isolate may have run.
 */
const LATE_AT_MOST = 1.25;

interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: { readonly functionName: string } }[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** Measures the CPU of pieces of work, in milliseconds. */
export type CpuMeter = (work: () => Promise<unknown>) => Promise<number>;

/**
 * A meter of the CPU that the Worker's own isolate uses, by V8's sampling profiler: its objects and its garbage
 * collection included, but neither D1 nor the server around it, which workerd runs on the same thread and which
 * production does not charge to the Worker.
 *
 * @param port of the inspector. One connection serves for all: a second one is not answered.
 */
export async function openCpuMeter(port: number): Promise<CpuMeter> {
  const say = await connect(`ws://127.0.0.1:${port}/core:user:worker`);
  await say("Profiler.enable");
  await say("Profiler.setSamplingInterval", { interval: INTERVAL_US });
  return async (work) => {
    await say("Profiler.start");
    await work();
    const { profile } = (await say("Profiler.stop")) as { profile: Profile };
    return cpuMsOf(profile);
  };
}

function cpuMsOf({ nodes, samples, timeDeltas }: Profile): number {
  const idle = new Set(
    nodes.flatMap(({ id, callFrame }) => (callFrame.functionName === "(idle)" ? [id] : [])),
  );
  const us = timeDeltas.map((delta, at) =>
    idle.has(samples[at] ?? 0) ? 0 : Math.min(delta, INTERVAL_US * LATE_AT_MOST),
  );
  return us.reduce((sum, each) => sum + each, 0) / 1_000;
}

/** Connects to V8's inspector. @returns a function that sends a command and resolves with its result. */
async function connect(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (result: unknown) => void>();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
    if (id !== undefined) waiting.get(id)?.(result);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(`No inspector at ${url}`)));
  });
  return (method: string, params = {}): Promise<unknown> => {
    last += 1;
    const id = last;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
}
