import { Suspense } from "react";
import { lazyLater } from "#app/ui/later/lazy-page.ts";
import type { Selection } from "#contract/squads.ts";
import type { TransferDesk } from "./use-transfer-desk.ts";

const TransferDialog = lazyLater(() => import("./transfer-dialog.tsx"), "over");
const FreeTransferAlert = lazyLater(
  () => import("#app/features/notifications/free-transfer-alert.tsx"),
  "quiet",
);

interface TransferLayerProps {
  desk: TransferDesk;
  selections: readonly Selection[];
}

/** What transfers add to the squad page: their dialog, and the alert of a free one below the card. */
export function TransferLayer({ desk, selections }: TransferLayerProps) {
  const [alert, ...others] = desk.alerts;
  if (desk.leaving) {
    return (
      <Suspense>
        <TransferDialog
          key={desk.leaving.playerId}
          selection={desk.leaving}
          onClose={desk.close}
          onDone={desk.settle}
        />
      </Suspense>
    );
  }
  if (!alert) return null;
  return (
    <Suspense>
      <FreeTransferAlert
        alert={alert}
        others={others}
        card={selections}
        freeUntil={desk.freeUntil}
        onMakeTransfer={() => desk.accept(alert)}
        onDismiss={() => desk.dismiss(alert)}
      />
    </Suspense>
  );
}
