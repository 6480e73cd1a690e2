import type { QueryClient } from "@tanstack/react-query";
import { callApi } from "#app/lib/api.ts";
import { queries } from "#app/lib/query.ts";

/**
 * Marks notifications read at once on screen, then on the server, and reads the list again; a failure is only logged.
 */
export async function markRead(client: QueryClient, ids: readonly string[]): Promise<void> {
  const { queryKey } = queries.notifications();
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (list) =>
    list?.map((notification) =>
      ids.includes(notification.id) ? { ...notification, read: true } : notification,
    ),
  );
  try {
    await Promise.all(ids.map((id) => callApi("PUT /api/notifications/:id/read", { params: { id } })));
    await client.invalidateQueries({ queryKey });
  } catch (error) {
    console.error("A notification could not be marked read", error);
  }
}
