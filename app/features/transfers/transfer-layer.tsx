import { lazy, Suspense } from "react";
import type { TransferDesk } from "./use-transfer-desk.ts";

const TransferDialog = lazy(() => import("./transfer-dialog.tsx"));
const FreeTransferAlert = lazy(() => import("#app/features/notifications/free-transfer-alert.tsx"));

/** The layer over the squad page: the transfer dialog, or the alert of a free transfer while no dialog is open. */
export function TransferLayer({ desk }: { desk: TransferDesk }) {
  const [alert] = desk.alerts;
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
        count={desk.alerts.length}
        onMakeTransfer={() => desk.accept(alert)}
        onDismiss={() => desk.dismiss(alert)}
      />
    </Suspense>
  );
}
