import { Form, Link, useNavigate, useSearchParams } from "@remix-run/react";
import type { FormEvent, ReactNode, RefObject } from "react";
import { Button } from "#app/ui/form/button.tsx";
import { type ButtonVariant, buttonStyle } from "#app/ui/form/button-style.ts";
import { useHydrated } from "#app/ui/hooks/use-hydrated.ts";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { LeagueIntent, RefusedForm } from "./league-forms.server.ts";

export const CREATE = "/leagues?create=1";
export const JOIN = "/leagues?join";

export interface LeagueDialogProps {
  open: boolean;
  /** The action's refusal; defined only when the form was sent without JavaScript. */
  refused: RefusedForm | undefined;
}

interface OpeningProps {
  open: boolean;
  /** The words of the link that opens it, which are the dialog's title as well. */
  title: string;
  description: string;
  size?: "sm" | "md";
  /** The form; mounted with the dialog, so that closing clears its fields. */
  children: (close: () => void) => ReactNode;
}

/** The dialog of a league to create or to join, which an address opens. */
export function LeagueDialog({ open, title, description, size, children }: OpeningProps) {
  const navigate = useNavigate();
  const close = () => navigate("/leagues", { replace: true, preventScrollReset: true });
  return (
    <Dialog
      inPlace
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title={title}
      description={description}
      {...(size ? { size } : {})}
      returnFocus={() => shownWay(title)?.focus()}
    >
      {children(close)}
    </Dialog>
  );
}

/** The link to a dialog that is on the screen: it stands in the head of a wide page, under the list of a narrow one. */
const shownWay = (title: string) =>
  [...document.querySelectorAll<HTMLElement>("[data-way]")].find(
    (link) => link.dataset.way === title && link.offsetParent !== null,
  );

const WAYS: readonly { title: string; address: string; parameter: string; variant: ButtonVariant }[] = [
  { title: "Create League", address: CREATE, parameter: "create", variant: "primary" },
  { title: "Join League", address: JOIN, parameter: "join", variant: "secondary" },
];

/** The two ways to a league. */
export function LeagueWays() {
  const [search] = useSearchParams();
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3 lg:flex lg:flex-row-reverse">
      {WAYS.map(({ title, address, parameter, variant }) => (
        <Link
          key={title}
          to={address}
          preventScrollReset
          data-way={title}
          aria-haspopup="dialog"
          aria-expanded={search.has(parameter)}
          className={buttonStyle(variant, "md", "max-lg:min-h-12")}
        >
          {title}
        </Link>
      ))}
    </div>
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
  children: ReactNode;
}

/** The frame of both forms; it is sent to the address, or handled here where there is JavaScript. */
export function LeagueForm({ intent, address, of, isBusy, onSubmit, children, ...words }: LeagueFormProps) {
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
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
      <FormError>{words.error}</FormError>
      {/* Cancel is a link, so that it works without JavaScript too. */}
      <div className="mt-1 flex flex-wrap justify-end gap-3">
        <Link to="/leagues" replace preventScrollReset className={buttonStyle("secondary")}>
          Cancel
        </Link>
        <Button type="submit" busy={isBusy} busyText={words.busyText} disabled={words.disabled}>
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
