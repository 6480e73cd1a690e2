import { useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Panel } from "#app/features/league-page/panel.tsx";
import type { PastAnswer } from "./past-data.ts";
import { ReadTable } from "./read-table.tsx";
import { RoomForFirst } from "./room-for-first.tsx";
import { TableForm } from "./table-form.tsx";

interface ImportPanelProps {
  answer: PastAnswer | undefined;
  /** Whether it has the page's whole width: what is read stands beside the form then. */
  isWide: boolean;
  /** Whether people can be invited by mail. */
  sendsMail: boolean;
  /** What stands in place of the form until it is asked for. */
  children: ReactNode;
}

const PAPER =
  "max-lg:paper min-w-0 self-start border-line border-y bg-raised py-4 lg:rounded-lg lg:border lg:px-5";

/** The host brings a past season's final table: what is given is read and shown, and kept by a second press. */
export function ImportPanel({ answer, isWide, sendsMail, children }: ImportPanelProps) {
  const isBusy = useNavigation().state !== "idle";
  const read = answer?.read;
  const form = (
    <TableForm
      sendsMail={sendsMail}
      hasRead={read !== undefined}
      isBusy={isBusy}
      frame={(fields) =>
        isWide ? (
          <RoomForFirst isOpen={answer !== undefined} isLast={read !== undefined} words={children}>
            {fields}
          </RoomForFirst>
        ) : (
          fields
        )
      }
      beside={
        read ? (
          <div className={isWide ? PAPER : undefined}>
            <ReadTable read={read} isBusy={isBusy} />
          </div>
        ) : null
      }
    />
  );
  // With nothing to list, the list's place says so; once the form is asked for, the table is seen beside it.
  return isWide ? (
    <div
      id="bring"
      // The table as it will stand comes with the form.
      className="grid scroll-mt-20 grid-cols-1 gap-4 not-has-[details[open]]:*:nth-2:hidden lg:has-[details[open]]:grid-cols-2 lg:has-[details[open]]:gap-8"
    >
      {form}
    </div>
  ) : (
    <Panel title="Add a past season" id="bring">
      <div className="grid grid-cols-1 gap-5">{form}</div>
    </Panel>
  );
}
