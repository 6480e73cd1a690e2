import { Form, useNavigation } from "@remix-run/react";
import { cx } from "#app/ui/cx.ts";
import type { Connection } from "#contract/leagues/connections.ts";
import { SERVICE_NAMES } from "#domain/outgoing/kinds.ts";

const TELLS = [
  ["off", "As it happens"],
  ["on", "Full-time digest"],
] as const;

/** OUT-01: the chosen kinds one by one, or one digest alone. */
export function HowOften({ connection: { id, digest, state, service } }: { connection: Connection }) {
  const { formData } = useNavigation();
  const isBeingSet = formData?.get("intent") === "quiet" && formData.get("cid") === id;
  const shown = isBeingSet ? formData.get("set") : digest ? "on" : "off";
  return (
    <Form method="post" preventScrollReset className="py-2.5">
      <input type="hidden" name="intent" value="quiet" />
      <input type="hidden" name="cid" value={id} />
      <fieldset className={cx("flex rounded-md bg-sunken p-0.5", state === "off" && "opacity-60")}>
        <legend className="sr-only">How often {SERVICE_NAMES[service]} is told</legend>
        {TELLS.map(([set, words]) => (
          <button
            key={set}
            type="submit"
            name="set"
            value={set}
            aria-pressed={shown === set}
            className="scoreboard min-h-11 flex-1 cursor-pointer rounded-md border border-transparent px-2 text-lg text-muted leading-5 hover:text-ink aria-pressed:border-line-strong aria-pressed:bg-raised aria-pressed:text-ink xl:min-h-9"
          >
            {words}
          </button>
        ))}
      </fieldset>
    </Form>
  );
}
