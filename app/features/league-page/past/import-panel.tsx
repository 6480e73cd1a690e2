import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Panel } from "#app/features/league-page/panel.tsx";
import { cx } from "#app/ui/cx.ts";
import type { PastAnswer } from "./past-data.ts";
import { ReadTable } from "./read-table.tsx";
import { TableForm } from "./table-form.tsx";

interface ImportPanelProps {
  answer: PastAnswer | undefined;
  /** Whether it has the page's whole width: what is read stands beside the form then. */
  isWide: boolean;
  /** Whether people can be invited by mail. */
  sendsMail: boolean;
  /** What stands above the form. */
  children: ReactNode;
}

/** The host brings a past season's final table: what is given is read and shown, and kept by a second press. */
export function ImportPanel({ answer, isWide, sendsMail, children }: ImportPanelProps) {
  const isBusy = useNavigation().state !== "idle";
  const read = answer?.read;
  return (
    <Panel title={isWide ? "Who won last season?" : "Add a past season"} id="bring">
      {children}
      <div className={cx("grid grid-cols-1 gap-5", isWide && "lg:grid-cols-2 lg:gap-8")}>
        <TableForm
          sendsMail={sendsMail}
          hasRead={read !== undefined}
          isBusy={isBusy}
          beside={read ? <ReadTable read={read} isBusy={isBusy} /> : null}
        />
      </div>
    </Panel>
  );
}
