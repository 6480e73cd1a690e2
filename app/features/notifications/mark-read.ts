import type { QueryClient } from "@tanstack/react-query";
import { callApi } from "#app/lib/api.ts";
import { notificationsQuery } from "#app/lib/query.ts";
import { toTell, withRead } from "./with-read.ts";

/**
 * Marks notifications read at once on screen, then on the server, and reads the list again; a failure is only logged,
 * and takes no other with it.
 */
export async function markRead(client: QueryClient, ids: readonly string[]): Promise<void> {
  const { queryKey } = notificationsQuery();
  await client.cancelQueries({ queryKey });
  const readIds = toTell(client.getQueryData(queryKey) ?? [], ids);
  client.setQueryData(queryKey, (list) => list && withRead(list, ids));
  const answers = await Promise.allSettled(
    readIds.map((id) => callApi("PUT /api/notifications/:id/read", { params: { id } })),
  );
  for (const answer of answers) {
    if (answer.status === "rejected") {
      console.error("A notification could not be marked read", answer.reason);
    }
  }
  if (answers.some(({ status }) => status === "fulfilled")) await client.invalidateQueries({ queryKey });
}
