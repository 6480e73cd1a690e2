import { Form, Link } from "@remix-run/react";
import type { FormEvent, ReactNode, RefObject } from "react";
import { cx } from "#app/ui/cx.ts";
import { Button } from "#app/ui/form/button.tsx";
import { buttonStyle } from "#app/ui/form/button-style.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { LeagueIntent, RefusedForm } from "./league-forms.server.ts";
import { shownWay } from "./league-ways.tsx";
import { useBackToLeagues } from "./use-back-to-leagues.ts";

export interface LeagueDialogProps {
  /** The action's refusal; defined only when the form was sent without JavaScript. */
  refused: RefusedForm | undefined;
}

interface OpeningProps {
  /** The words of the link that opens it, which are the dialog's title as well. */
  title: string;
  description: string;
  size?: "sm" | "md";
  /** The form; mounted with the dialog, so that closing clears its fields. */
  children: (close: () => void) => ReactNode;
}

/** The dialog of a league to create or to join, which an address opens. */
export function LeagueDialog({ title, description, size, children }: OpeningProps) {
  const close = useBackToLeagues();
  return (
    <Dialog
      inPlace
      open
      onOpenChange={close}
      title={title}
      description={description}
      {...(size ? { size } : {})}
      returnFocus={() => shownWay(title)?.focus()}
    >
      {children(close)}
    </Dialog>
  );
}

interface LeagueFormProps {
  intent: LeagueIntent;
  address: string;
  /** The form's element, for the focus after a refusal. */
  of: RefObject<HTMLFormElement>;
  submit: string;
  busyText: string;
  isBusy: boolean;
  disabled?: boolean;
  /** What concerns no single field. */
  error?: string | undefined;
  onSubmit: (form: FormData) => void;
  /** Whether it stands on a page of its own, whose arrow leads back. */
  isPage?: boolean;
  children: ReactNode;
}

/** The frame of both forms; it is sent to the address, or handled here where there is JavaScript. */
export function LeagueForm({
  intent,
  address,
  of,
  isBusy,
  onSubmit,
  isPage,
  children,
  ...words
}: LeagueFormProps) {
  const isHydrated = useHydrated();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isBusy) onSubmit(new FormData(event.currentTarget));
  }
  return (
    <Form
      ref={of}
      method="post"
      action={address}
      noValidate={isHydrated}
      onSubmit={submit}
      className={cx("grid gap-4", isPage && "pt-4 lg:pt-0")}
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
      <FormError>{words.error}</FormError>
      {/* Cancel is a link, so that it works without JavaScript too. */}
      <div
        className={
          isPage
            ? "paper sticky bottom-16 z-1 border-line border-y bg-raised py-3 lg:static lg:m-0 lg:border-0 lg:bg-transparent lg:p-0"
            : "sticky bottom-0 z-1 -mx-5 -mb-4 flex flex-wrap justify-end gap-3 border-line border-t bg-raised px-5 py-3"
        }
      >
        {isPage ? null : (
          <Link to="/leagues" replace preventScrollReset className={buttonStyle("secondary")}>
            Cancel
          </Link>
        )}
        <Button
          type="submit"
          className={isPage ? "min-h-13 w-full" : "max-sm:flex-1"}
          busy={isBusy}
          busyText={words.busyText}
          disabled={words.disabled}
        >
          {words.submit}
        </Button>
      </div>
    </Form>
  );
}

export function FormError({ children }: { children: string | undefined }) {
  return children ? (
    <p role="alert" className="font-semibold text-danger-ink text-sm">
      {children}
    </p>
  ) : null;
}
