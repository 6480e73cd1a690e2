import { type FormEvent, type ReactNode, useState } from "react";
import { useAccountCall } from "#app/shared/session/use-account-call.ts";
import { Button } from "#app/ui/form/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { useFields } from "#app/ui/form/use-fields.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";

interface ProfileLeaveProps {
  username: string;
  hasPassword: boolean;
  /** What else there is of one's data, between its file and its end. */
  children: ReactNode;
}

/** The rows that export the user's data and delete their account. */
export function ProfileLeave({ username, hasPassword, children }: ProfileLeaveProps) {
  const [isOpen, setOpen] = useState(false);
  const { form, values, field, refuse } = useFields({ confirm: "", password: "" });
  const { call, isBusy } = useAccountCall(refuse);
  const isNamed = values.confirm === username;

  async function leave(event: FormEvent) {
    event.preventDefault();
    if (!isNamed) return;
    await call({ failed: "Account Not Deleted", leave: () => location.assign("/") }, "DELETE /api/account", {
      body: { confirm: values.confirm, ...(hasPassword ? { password: values.password } : {}) },
    });
  }

  return (
    <>
      <a
        href="/api/account/export"
        download
        className="flex min-h-14 items-center justify-between gap-4 border-line border-t no-underline"
      >
        <span>
          Download my data
          <span className="block text-[0.8125rem] text-muted leading-4.5">Everything, as a file</span>
        </span>
        <ChevronIcon className="-rotate-90 size-5 shrink-0 text-muted" />
      </a>
      {children}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="sm"
        title="Delete your account?"
        description="Your squad, predictions and memberships go with it. Leagues you host pass to their longest-standing member. This cannot be undone."
        trigger={
          <button
            type="button"
            className="flex min-h-14 w-full items-center justify-between border-line border-t text-left text-danger-ink"
          >
            Delete my account
            <ChevronIcon className="-rotate-90 size-5 shrink-0 text-muted" />
          </button>
        }
        footer={
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button
              type="submit"
              form="delete-account"
              variant="danger"
              busy={isBusy}
              busyText="Deleting..."
              disabled={!isNamed || (hasPassword && values.password === "")}
            >
              Delete for Good
            </Button>
          </>
        }
      >
        <form ref={form} id="delete-account" noValidate onSubmit={leave} className="grid gap-4">
          <TextField
            label={`Type your username, ${username}, to confirm`}
            autoComplete="off"
            autoCapitalize="none"
            {...field("confirm")}
          />
          {hasPassword && (
            <TextField
              label="Your password"
              type="password"
              autoComplete="current-password"
              {...field("password")}
            />
          )}
        </form>
      </Dialog>
    </>
  );
}
