import { Form, useNavigation } from "@remix-run/react";
import { Panel } from "#app/features/league-page/panel.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { FieldFrame, TextField } from "#app/ui/form/field.tsx";
import { CONTROL } from "#app/ui/form/field-style.ts";
import { IMPORT_ROWS_MAX, SEASON_LABEL_MAX } from "#contract/limits.ts";
import type { PastAnswer } from "./past-data.ts";
import { keepWords } from "./past-words.ts";

/** As many rows of a file are shown before it is kept: enough to see whether the columns are the right ones. */
const ROWS_SHOWN = 20;
const COLUMNS = ["Name", "Email", "Points", "Rank"] as const;

/** The host brings a past season's final table: a file is read and shown, and kept by a second press. */
export function ImportPanel({ answer }: { answer: PastAnswer | undefined }) {
  const { state } = useNavigation();
  return (
    <Panel title="Bring a season along" id="bring">
      <p className="text-muted text-sm">A CSV file with a line for each member:</p>
      <pre className="wrap-anywhere mt-1.5 whitespace-pre-wrap rounded-md bg-sunken px-3 py-1.5 text-[0.8125rem] leading-5">
        {`${COLUMNS.join(", ")}\nElin, elin@mail.example, 187, 1`}
      </pre>
      <details className="text-muted text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand-ink hover:underline">
          What it may hold, and what it does
        </summary>
        <p className="pb-2">
          At most {IMPORT_ROWS_MAX} lines; Email may be empty. Whoever has an address is invited once. Nobody
          gets an account, points or a place by it.
        </p>
      </details>
      <Form
        method="post"
        encType="multipart/form-data"
        preventScrollReset
        className="mt-1 grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:grid-cols-1"
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
            <input
              {...control}
              type="file"
              name="file"
              required
              accept=".csv,.tsv,.txt,text/csv"
              className={`${CONTROL} h-12 min-w-0 py-1.5! file:mr-3 file:rounded-md file:border-0 file:bg-sunken file:px-3 file:py-1 file:font-semibold file:text-ink`}
            />
          )}
        </FieldFrame>
        <Button
          type="submit"
          // Once a file is read, keeping it is the page's main act.
          variant={answer?.read ? "secondary" : "primary"}
          busy={state !== "idle"}
          busyText="Reading..."
          className="min-h-12 justify-self-start sm:col-span-2 lg:col-span-1"
        >
          Read the file
        </Button>
      </Form>
      {answer?.read ? <Read read={answer.read} isBusy={state !== "idle"} /> : null}
    </Panel>
  );
}

function Read({ read: { table, text }, isBusy }: { read: NonNullable<PastAnswer["read"]>; isBusy: boolean }) {
  const { read, refused, label } = table;
  const [shown, more] = [read.slice(0, ROWS_SHOWN), Math.max(0, read.length - ROWS_SHOWN)];
  return (
    <section aria-labelledby="read-heading" className="mt-4 border-line border-t pt-3">
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
