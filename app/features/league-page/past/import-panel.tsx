import { Form, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { Panel } from "#app/features/league-page/panel.tsx";
import { cx } from "#app/ui/cx.ts";
import { Button } from "#app/ui/form/button.tsx";
import { buttonStyle } from "#app/ui/form/button-style.ts";
import { FieldFrame, TextField } from "#app/ui/form/field.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { IMPORT_ROWS_MAX, SEASON_LABEL_MAX } from "#contract/limits.ts";
import type { PastAnswer } from "./past-data.ts";
import { GIVE_CODE, keepWords } from "./past-words.ts";

/** As many rows of a file are shown before it is kept: enough to see whether the columns are the right ones. */
const ROWS_SHOWN = 20;
const COLUMNS = ["Name", "Email", "Points", "Rank"] as const;

/** The same file with names of nobody, to be filled in. */
const TEMPLATE = `data:text/csv;charset=utf-8,${encodeURIComponent(
  [COLUMNS.join(","), "Elin,elin@mail.example,187,1", "Hugo,,181,2"].join("\r\n"),
)}`;

interface ImportPanelProps {
  answer: PastAnswer | undefined;
  /** Whether it has the page's whole width: the steps stand beside the form then. */
  isWide: boolean;
  sendsMail: boolean;
}

/** The host brings a past season's final table: a file is read and shown, and kept by a second press. */
export function ImportPanel({ answer, isWide, sendsMail }: ImportPanelProps) {
  const { state } = useNavigation();
  return (
    <Panel title="Bring a season along" id="bring">
      <div className={cx("grid grid-cols-1 items-start gap-5", isWide && "lg:grid-cols-2 lg:gap-8")}>
        <FileForm hasRead={answer?.read !== undefined} isBusy={state !== "idle"} />
        {answer?.read ? (
          <Read read={answer.read} isBusy={state !== "idle"} />
        ) : (
          <Ahead sendsMail={sendsMail} />
        )}
      </div>
    </Panel>
  );
}

/** What comes after the file. */
const aheadOf = (sendsMail: boolean) =>
  [
    ["See every row", `Nothing is kept${sendsMail ? " or sent" : ""} before you have looked.`],
    ["Keep the table", "It stands on this page for every member."],
    sendsMail
      ? [
          "Invite who is missing",
          "Whoever has an address is asked once. It gives nobody an account or points.",
        ]
      : ["Give out the code", GIVE_CODE],
  ] as const;

function Ahead({ sendsMail }: Pick<ImportPanelProps, "sendsMail">) {
  return (
    <div>
      <h3 className="scoreboard text-lg leading-6">What happens then</h3>
      <ol className="divide-y divide-line">
        {aheadOf(sendsMail).map(([title, detail], at) => (
          <li key={title} className="flex min-h-14 items-center gap-4 py-2">
            <span
              aria-hidden="true"
              className="scoreboard boxed grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink text-lg leading-none"
            >
              {at + 1}
            </span>
            <span>
              <span className="block font-semibold">{title}</span>
              <span className="block text-muted text-sm">{detail}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The season and the file, which has to be chosen before it can be checked. */
function FileForm({ hasRead, isBusy }: { hasRead: boolean; isBusy: boolean }) {
  const isHydrated = useHydrated();
  const [file, setFile] = useState<string | null>(null);
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset className="grid gap-3">
      <input type="hidden" name="intent" value="read" />
      <TextField
        label="Season"
        name="label"
        placeholder="2024/25"
        required
        maxLength={SEASON_LABEL_MAX}
        autoComplete="off"
      />
      <FieldFrame
        label="File (CSV in UTF-8)"
        hint={
          <>
            A line for each member, at most {IMPORT_ROWS_MAX}: {COLUMNS.join(", ")}. Email may be empty.
          </>
        }
      >
        {(control) => (
          // The browser's own button has its own words and greys: its field lies unseen over ours.
          <span className="relative grid min-h-26 content-center justify-items-center gap-1.5 rounded-[10px] border-[1.5px] border-line-strong border-dashed bg-surface px-4 py-3 text-center has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2">
            <FileIcon />
            <span className={file ? "wrap-anywhere font-semibold" : buttonStyle("primary", "sm")}>
              {file ?? "Choose a file"}
            </span>
            <input
              {...control}
              type="file"
              name="file"
              required
              accept=".csv,.tsv,.txt,text/csv"
              onChange={({ target }) => setFile(target.files?.[0]?.name ?? null)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
          </span>
        )}
      </FieldFrame>
      {/* It has something to do once a file is chosen; without a script, always. */}
      {isHydrated && file === null ? null : (
        <Button
          type="submit"
          size="lg"
          // Only one button leads on: this one, until the file has been read and can be kept.
          variant={hasRead ? "secondary" : "primary"}
          busy={isBusy}
          busyText="Checking..."
        >
          Check the file
        </Button>
      )}
      <a
        href={TEMPLATE}
        download="final-table.csv"
        className="-my-2 inline-flex min-h-11 items-center justify-self-start font-semibold text-[0.9375rem] text-brand-ink hover:underline"
      >
        Download a template
      </a>
    </Form>
  );
}

function FileIcon() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-6 shrink-0 fill-none stroke-2 stroke-brand-ink"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M12 15V4m-4 4 4-4 4 4M5 15v4h14v-4" />
    </svg>
  );
}

function Read({ read: { table, text }, isBusy }: { read: NonNullable<PastAnswer["read"]>; isBusy: boolean }) {
  const { read, refused, label } = table;
  const [shown, more] = [read.slice(0, ROWS_SHOWN), Math.max(0, read.length - ROWS_SHOWN)];
  return (
    <section aria-labelledby="read-heading">
      <h3 id="read-heading" className="font-semibold">
        What was read: <bdi className="wrap-anywhere">{label}</bdi>
      </h3>
      {refused.length > 0 ? (
        <div className="mt-2 rounded-md border-danger border-l-4 bg-danger-soft px-4 py-3 text-sm">
          <h4 className="font-semibold">Not read</h4>
          <ul>
            {refused.slice(0, ROWS_SHOWN).map(({ line, reason }) => (
              <li key={line}>
                Line {line}: {reason}
              </li>
            ))}
          </ul>
          {refused.length > ROWS_SHOWN ? <p>and {refused.length - ROWS_SHOWN} more</p> : null}
        </div>
      ) : null}
      {read.length > 0 ? (
        <>
          <ol className="mt-2 divide-y divide-line">
            {shown.map(({ line, rank, name, points, invites }) => (
              <li key={line} className="flex min-h-9 items-center gap-3 py-1">
                <span className="scoreboard w-9 shrink-0 text-right text-lg">{rank}</span>
                <span className="min-w-0 flex-1">
                  <bdi className="wrap-anywhere">{name}</bdi>
                  {invites ? <span className="text-muted text-sm"> · has an address</span> : null}
                </span>
                <span className="scoreboard text-lg">{points}</span>
              </li>
            ))}
          </ol>
          {more > 0 ? <p className="py-1 text-muted text-sm">and {more} more</p> : null}
          <Form method="post" encType="multipart/form-data" preventScrollReset className="mt-3">
            <input type="hidden" name="intent" value="keep" />
            <input type="hidden" name="label" value={label} />
            <textarea name="text" value={text} readOnly hidden />
            <Button type="submit" busy={isBusy} busyText="Saving...">
              {keepWords(table)}
            </Button>
          </Form>
        </>
      ) : null}
    </section>
  );
}
