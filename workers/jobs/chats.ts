import type { Job } from "#contract/jobs.ts";
import type { Context } from "#workers/platform/context.ts";
import { deliver } from "#workers/services/outgoing/deliver.ts";
import { wakeConnections } from "#workers/services/outgoing/wake-chats.ts";

type JobOf<Kind extends Job["kind"]> = Extract<Job, { kind: Kind }>;

export const walkChats = (ctx: Context, job: JobOf<"chats_due">) => wakeConnections(ctx, job);

export const deliverToChat = (ctx: Context, { connectionId }: JobOf<"chat">) => deliver(ctx, connectionId);
