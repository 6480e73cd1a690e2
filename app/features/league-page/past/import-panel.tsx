import { useNavigation } from "@remix-run/react";
import { Panel } from "#app/features/league-page/panel.tsx";
import type { PastAnswer } from "./past-data.ts";
import { ReadTable } from "./read-table.tsx";
import { TableForm } from "./table-form.tsx";

interface ImportPanelProps {
  /** The league's members, any of whom may have won. */
  members: readonly string[];
  answer: PastAnswer | undefined;
  /** Whether people can be invited by mail. */
  sendsMail: boolean;
}

/** The host brings a past season's final table: what is given is read and shown, and kept by a second press. */
export function ImportPanel({ members, answer, sendsMail }: ImportPanelProps) {
  const isBusy = useNavigation().state !== "idle";
  const read = answer?.read;
  return (
    <Panel title="Add a past season" id="bring">
      <div className="grid grid-cols-1 gap-5">
        <p className="-mb-1 text-muted">Did you play before? Add who won, or everybody’s points.</p>
        <TableForm
          members={members}
          sendsMail={sendsMail}
          hasRead={read !== undefined}
          isBusy={isBusy}
          beside={read ? <ReadTable read={read} isBusy={isBusy} /> : null}
        />
      </div>
    </Panel>
  );
}
