import { Suspense, useEffect } from "react";
import { loadSubmission } from "#app/features/tipping/slip/use-slip.ts";
import { reachable } from "#app/lib/reachable.ts";
import { useConnection } from "#app/shared/session/connection.ts";
import { lazyLater } from "#app/ui/later/lazy-page.ts";
import type { AwaySlipProps } from "./away-slip.tsx";

const loadAwaySlip = reachable(() => import("./away-slip.tsx"));
const AwaySlip = lazyLater(loadAwaySlip);

/** Where predictions made without a connection are offered, once it is back. */
export function AwayPlace(props: AwaySlipProps) {
  const { state } = props;
  // Its code cannot be loaded, and nothing can be sent, before the connection is back.
  const isOnline = useConnection() === "online";
  const hasUnsaved = state.unsaved > 0;
  useEffect(() => {
    // Before the network goes with a choice that was not sent.
    if (hasUnsaved) for (const load of [loadAwaySlip, loadSubmission]) load().catch(() => undefined);
  }, [hasUnsaved]);
  return state.wasMadeAway && isOnline ? (
    <Suspense>
      <AwaySlip {...props} />
    </Suspense>
  ) : null;
}
