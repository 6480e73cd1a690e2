import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Place } from "#app/shared/league/faces/place.tsx";
import { Button } from "#app/ui/form/button.tsx";
import type { PastAnswer } from "./past-data.ts";
import { keepWords } from "./past-words.ts";

/** As many rows are shown before a table is kept: enough to see whether the columns are the right ones. */
const ROWS_SHOWN = 20;

interface ReadTableProps {
  read: NonNullable<PastAnswer["read"]>;
  isBusy: boolean;
}

/** What was read, what was not, and the button that keeps it. */
export function ReadTable({ read: answer, isBusy }: ReadTableProps) {
  const { table, text } = answer;
  const heading = useRef<HTMLHeadingElement>(null);
  // It comes below the form or far from the button that was pressed, so each answer has the focus.
  useEffect(() => (answer ? heading.current?.focus() : undefined), [answer]);
  const { read, label } = table;
  const [shown, more] = [read.slice(0, ROWS_SHOWN), Math.max(0, read.length - ROWS_SHOWN)];
  return (
    <section aria-labelledby="read-heading" className="min-w-0">
      <h3
        ref={heading}
        id="read-heading"
        tabIndex={-1}
        className="scoreboard scroll-mt-20 text-xl leading-6 outline-none"
      >
        What was read: <bdi className="wrap-anywhere">{label}</bdi>
      </h3>
      <NotRead table={table} />
      {read.length > 0 ? (
        <>
          <ol className="mt-2 divide-y divide-line">
            {shown.map(({ line, rank, name, points, invites }) => (
              <li key={line} className="flex min-h-11 items-center gap-3 py-1">
                <Place rank={rank} isMedal={rank <= 3} />
                <span className="min-w-0 flex-1">
                  <bdi className="wrap-anywhere font-semibold">{name}</bdi>
                  {invites ? <span className="text-muted text-sm"> · has an address</span> : null}
                </span>
                <span className="scoreboard text-2xl">{points}</span>
              </li>
            ))}
          </ol>
          {more > 0 ? <p className="py-1 text-muted text-sm">and {more} more</p> : null}
          <Form method="post" encType="multipart/form-data" preventScrollReset className="mt-3 grid gap-1.5">
            <input type="hidden" name="intent" value="keep" />
            <input type="hidden" name="label" value={label} />
            <textarea name="text" value={text} readOnly hidden />
            <Button type="submit" size="lg" busy={isBusy} busyText="Saving...">
              {keepWords(table)}
            </Button>
            {table.waiting > 0 ? (
              <p className="text-muted text-sm">Each is asked once. It gives nobody an account or points.</p>
            ) : null}
          </Form>
        </>
      ) : null}
    </section>
  );
}

function NotRead({ table: { refused } }: Pick<ReadTableProps["read"], "table">) {
  if (refused.length === 0) return null;
  return (
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
  );
}
