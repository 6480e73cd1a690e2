import { Form, useSearchParams } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { cx } from "#app/ui/cx.ts";
import { Fold } from "#app/ui/fold.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { buttonStyle } from "#app/ui/form/button-style.ts";
import { FieldFrame } from "#app/ui/form/field.tsx";
import { CONTROL } from "#app/ui/form/field-style.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { listOf } from "#domain/shared/words.ts";
import { SampleTable } from "./sample-table.tsx";
import { typedRows, winnerLine } from "./typed-table.ts";
import { WinnerFields } from "./winner-fields.tsx";

/** What a file may look like, with invented names to be replaced. */
const TEMPLATE = `data:text/csv;charset=utf-8,${encodeURIComponent(
  ["Name,Email,Points,Rank", "Alex,alex@mail.example,187,1", "Sam,,181,2"].join("\r\n"),
)}`;
const EXAMPLE = "e.g. Alex 187";

interface TableFormProps {
  /** The league's members, any of whom may have won. */
  members: readonly string[];
  /** Whether those with an address can be invited. */
  sendsMail: boolean;
  /** Whether a table has been read, and can be kept: only one button leads on. */
  hasRead: boolean;
  isBusy: boolean;
  /** What stands below it in place of the preview. */
  beside: ReactNode;
}

/** The season and who won it, or its whole table, typed, pasted or from a file: below it as members will see it. */
export function TableForm({ members, sendsMail, hasRead, isBusy, beside }: TableFormProps) {
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  // A peg of the roll of honour names its season.
  const asked = useSearchParams()[0].get("label") ?? "";
  const [season, setSeason] = useState(asked);
  const [winner, setWinner] = useState("");
  const [points, setPoints] = useState("");
  const [typed, setTyped] = useState("");
  const [file, setFile] = useState<string | null>(null);
  const [isEarly, setIsEarly] = useState(false);
  useEffect(() => {
    if (!asked) return;
    setSeason(asked);
    form.current?.querySelector<HTMLElement>("[name=winner]")?.focus();
  }, [asked]);
  const isWhole = typed.trim() !== "" || file !== null;
  const missing = [
    ...(season.trim() ? [] : ["the season"]),
    ...(isWhole || winner.trim() ? [] : ["the winner"]),
    ...(isWhole || points.trim() ? [] : ["the points"]),
  ];
  const isShort = isHydrated && missing.length > 0;
  /** What is missing has the focus, instead of a refusal from far away. */
  function check(event: FormEvent) {
    if (!isShort) return;
    event.preventDefault();
    setIsEarly(true);
    const name = !season.trim() ? "label" : !winner.trim() ? "winner" : "points";
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  }
  return (
    <>
      <Form
        ref={form}
        method="post"
        action="?"
        encType="multipart/form-data"
        noValidate={isHydrated}
        onSubmit={check}
        className="grid content-start gap-4"
      >
        <input type="hidden" name="intent" value="read" />
        <WinnerFields {...{ members, season, setSeason, winner, setWinner, points, setPoints }} />
        <WholeTable {...{ typed, setTyped, file, setFile, sendsMail }} />
        <div className="grid gap-2">
          <Button
            type="submit"
            size="lg"
            // Pressed too early it leads to what is missing, which the line below says.
            variant={hasRead ? "secondary" : "primary"}
            busy={isBusy}
            busyText="Reading..."
            aria-describedby="table-missing"
            className="lg:min-w-60 lg:justify-self-start"
          >
            Continue
          </Button>
          <p id="table-missing" aria-live="polite" className="text-muted text-sm">
            {isShort && isEarly
              ? `Add ${listOf(missing)} first.`
              : "You check every row before anything is kept."}
          </p>
        </div>
      </Form>
      {beside ?? (
        <SampleTable
          season={season.trim()}
          rows={typedRows(typed.trim() ? typed : winnerLine(winner, points))}
          file={file}
        />
      )}
    </>
  );
}

interface WholeTableProps extends Pick<TableFormProps, "sendsMail"> {
  typed: string;
  setTyped: (typed: string) => void;
  file: string | null;
  setFile: (name: string | null) => void;
}

/** The others, for whoever has them: typed, pasted, or from a file. */
function WholeTable({ typed, setTyped, file, setFile, sendsMail }: WholeTableProps) {
  return (
    <div className="border-line border-t">
      <Fold look="list" title={<span className="font-semibold">The whole table</span>} at="optional">
        <div className="grid gap-3">
          {file === null ? (
            <FieldFrame label="Final table" hint="A line each: name, then points. You can paste it.">
              {(control) => (
                <textarea
                  {...control}
                  name="table"
                  value={typed}
                  onChange={({ target }) => setTyped(target.value)}
                  placeholder={EXAMPLE}
                  rows={5}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  className={cx(CONTROL, "resize-none leading-7 lg:min-h-44")}
                />
              )}
            </FieldFrame>
          ) : null}
          <FileField file={file} choose={setFile} sendsMail={sendsMail} />
        </div>
      </Fold>
    </div>
  );
}

interface FileFieldProps extends Pick<TableFormProps, "sendsMail"> {
  file: string | null;
  choose: (name: string | null) => void;
}

/** The other way: a spreadsheet. Its own button has the browser's words and greys, so its field lies unseen over ours. */
function FileField({ file, choose, sendsMail }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-1">
      {file === null ? null : <span className="font-semibold text-sm">Final table</span>}
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span
          className={buttonStyle(
            "secondary",
            "md",
            "max-w-full has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2",
          )}
        >
          <FileIcon />
          <span className="min-w-0 truncate">{file ?? "Choose a file"}</span>
          <input
            ref={input}
            type="file"
            name="file"
            aria-label="Spreadsheet saved as CSV"
            accept=".csv,.tsv,.txt,text/csv"
            onChange={({ target }) => choose(target.files?.[0]?.name ?? null)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </span>
        {file === null ? null : (
          <button
            type="button"
            onClick={() => {
              if (input.current) input.current.value = "";
              choose(null);
            }}
            className="min-h-11 font-semibold text-[0.9375rem] text-brand-ink hover:underline"
          >
            Type it instead
          </button>
        )}
      </span>
      <p className="text-muted text-sm">
        A spreadsheet saved as CSV{sendsMail ? ", with emails of those you want to invite" : ""}.{" "}
        <a
          href={TEMPLATE}
          download="final-table.csv"
          className="font-semibold text-brand-ink underline underline-offset-2"
        >
          Template
        </a>
      </p>
    </div>
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
