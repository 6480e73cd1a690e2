import type { ConnectionRow } from "#workers/db/outgoing/connections.ts";
import { unseal } from "#workers/platform/seal.ts";
import type { Destination } from "./destination.ts";

/** Where a connection's messages go; null if it was sealed by another SEAL_KEY: the owner has to connect it again. */
export async function openDestination(
  { sealKey }: { readonly sealKey: string },
  { id, sealed }: Pick<ConnectionRow, "id" | "sealed">,
): Promise<Destination | null> {
  const opened = await unseal(sealKey, `connection:${id}`, sealed);
  return opened === null ? null : (JSON.parse(opened) as Destination);
}
