import { env } from "cloudflare:workers";
import { vi } from "vitest";
import type { Job } from "#contract/jobs.ts";

/** The jobs that some work puts on the queue, in order; none of them runs. */
export async function jobsOf(work: () => Promise<unknown>): Promise<Job[]> {
  const jobs: Job[] = [];
  const send = vi.spyOn(env.JOBS, "send").mockImplementation((async (job: Job) => {
    jobs.push(structuredClone(job));
  }) as never);
  const sendBatch = vi.spyOn(env.JOBS, "sendBatch").mockImplementation((async (
    messages: Iterable<{ readonly body: Job }>,
  ) => {
    for (const { body } of messages) jobs.push(structuredClone(body));
  }) as never);
  try {
    await work();
  } finally {
    send.mockRestore();
    sendBatch.mockRestore();
  }
  return jobs;
}

/** Those of some jobs that are of one kind. */
export const ofKind = <Kind extends Job["kind"]>(jobs: readonly Job[], kind: Kind) =>
  jobs.filter((job): job is Extract<Job, { kind: Kind }> => job.kind === kind);
