import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { cx } from "#app/ui/cx.ts";

export interface SwitchRowProps {
  label: ReactNode;
  hint?: ReactNode;
  isOn: boolean;
  /** What the form sends besides `set`. */
  fields: Readonly<Record<string, string>>;
  /** Whether it has no effect for now. */
  isIdle?: boolean;
  /** Whether the hint says that something is wrong. */
  isWrong?: boolean;
}

/** A row with a switch that is a form of its own, so that it needs no script. */
export function SwitchRow({ label, hint, isOn, fields, isIdle = false, isWrong = false }: SwitchRowProps) {
  const id = useId();
  const { formData } = useNavigation();
  const isBeingSet =
    formData && Object.entries(fields).every(([name, value]) => formData.get(name) === value);
  const isShownOn = isBeingSet ? formData.get("set") === "on" : isOn;
  return (
    <Form method="post" preventScrollReset className="flex min-h-13 items-center gap-4 py-1.5">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="set" value={isOn ? "off" : "on"} />
      <span className={cx("min-w-0 flex-1", isIdle && "text-muted")}>
        <span id={id} className="wrap-anywhere block font-semibold text-[0.9375rem] leading-5">
          {label}
        </span>
        {hint ? (
          <span
            id={`${id}-hint`}
            className={cx(
              "block text-pretty text-[0.8125rem] leading-4.5",
              isWrong ? "text-danger-ink" : "text-muted",
            )}
          >
            {hint}
          </span>
        ) : null}
      </span>
      <button
        type="submit"
        role="switch"
        aria-checked={isShownOn}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="target relative inline-flex h-7 w-12 shrink-0 cursor-pointer rounded-full"
      >
        <SwitchLook isOn={isShownOn} />
      </button>
    </Form>
  );
}

/** What a switch looks like, for the element of 28 × 48 around it. */
export function SwitchLook({ isOn }: { isOn: boolean }) {
  return (
    <>
      <span
        className={cx(
          "size-full rounded-full border-2 transition-colors",
          isOn ? "border-brand bg-brand" : "border-line-strong bg-raised",
        )}
      />
      <span
        className={cx(
          "pointer-events-none absolute top-1.5 size-4 rounded-full transition-[translate,background-color]",
          isOn ? "left-6.5 bg-raised" : "left-1.5 bg-line-strong",
        )}
      />
    </>
  );
}
