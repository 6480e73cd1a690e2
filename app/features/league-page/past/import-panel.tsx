import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { Panel } from "#app/features/league-page/panel.tsx";
import { cx } from "#app/ui/cx.ts";
import { Button } from "#app/ui/form/button.tsx";
import { buttonStyle } from "#app/ui/form/button-style.ts";
import { FieldFrame, TextField } from "#app/ui/form/field.tsx";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { SEASON_LABEL_MAX } from "#contract/limits.ts";
import type { PastAnswer } from "./past-data.ts";
import { keepWords } from "./past-words.ts";

/** As many rows of a file are shown before it is kept: enough to see whether the columns are the right ones. */
const ROWS_SHOWN = 20;
const COLUMNS = ["Name", "Email", "Points", "Rank"] as const;

/** The same file with names of nobody, to be filled in. */
const TEMPLATE = `data:text/csv;charset=utf-8,${encodeURIComponent(
  [COLUMNS.join(","), "Elin,elin@mail.example,187,1", "Hugo,,181,2"].join("\r\n"),
)}`;

/** The host brings a past season's final table: a file is read and shown, and kept by a second press. */
export function ImportPanel({ answer }: { answer: PastAnswer | undefined }) {
  const { state } = useNavigation();
  return (
    <Panel title="Bring a season along" id="bring">
      <ol className="grid gap-5 pt-1">
        <Step number={1} title="List the final table">
          <p className="text-muted text-sm">
            A CSV file with a line for each member: {COLUMNS.join(", ")}. Email may be empty.
          </p>
          <a
            href={TEMPLATE}
            download="final-table.csv"
            className={buttonStyle("secondary", "md", "mt-2 w-full sm:w-auto")}
          >
            Download a template
          </a>
        </Step>
        <Step number={2} title="Choose the file">
          <FileForm hasRead={answer?.read !== undefined} isBusy={state !== "idle"} />
        </Step>
        <Step number={3} title="Look it over, then keep it">
          {answer?.read ? (
            <Read read={answer.read} isBusy={state !== "idle"} />
          ) : (
            <p className="text-muted text-sm">
              You see every row first. Nothing is kept or sent before that.
            </p>
          )}
        </Step>
      </ol>
    </Panel>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4">
      <span
        aria-hidden="true"
        className="display grid size-8 place-items-center rounded-full bg-brand-soft font-bold text-brand-ink ring-1 ring-line"
      >
        {number}
      </span>
      <div className="min-w-0">
        <h3 className="scoreboard mb-1 text-lg leading-8">{title}</h3>
        {children}
      </div>
    </li>
  );
}

/** The season and the file, which has to be chosen before it can be checked. */
function FileForm({ hasRead, isBusy }: { hasRead: boolean; isBusy: boolean }) {
  const isHydrated = useHydrated();
  const [file, setFile] = useState<string | null>(null);
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      preventScrollReset
      className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <input type="hidden" name="intent" value="read" />
      <TextField
        label="Season"
        name="label"
        placeholder="2024/25"
        required
        maxLength={SEASON_LABEL_MAX}
        autoComplete="off"
      />
      <FieldFrame label="File (CSV in UTF-8)">
        {(control) => (
          // The browser's own button has its own words and greys: its field lies unseen over ours.
          <span className="relative flex min-h-12 items-center gap-3 rounded-[10px] border-[1.5px] border-line-strong border-dashed bg-raised px-4 has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2">
            <FileIcon />
            <span className={cx("wrap-anywhere min-w-0 flex-1", !file && "font-semibold text-brand-ink")}>
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
      <Button
        type="submit"
        // Only one button leads on: this one, once a file is chosen, until the file has been read and can be kept.
        variant={hasRead || (isHydrated && file === null) ? "secondary" : "primary"}
        disabled={isHydrated && file === null}
        busy={isBusy}
        busyText="Checking..."
        className="min-h-13 disabled:border-line-strong disabled:bg-sunken disabled:text-muted disabled:opacity-100 sm:col-span-2 sm:w-60"
      >
        Check the file
      </Button>
    </Form>
  );
}

function FileIcon() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-5 shrink-0 fill-none stroke-2 stroke-brand-ink"
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
      <h4 id="read-heading" className="font-semibold">
        What was read: <bdi className="wrap-anywhere">{label}</bdi>
      </h4>
      {refused.length > 0 ? (
        <div className="mt-2 rounded-md border-danger border-l-4 bg-danger-soft px-4 py-3 text-sm">
          <h5 className="font-semibold">Not read</h5>
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
