import { useRevalidator } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { Fold } from "#app/ui/fold.tsx";
import { Button } from "#app/ui/form/button.tsx";
import { toast } from "#app/ui/overlay/toast-store.ts";
import { useChange } from "./use-change.ts";

interface ShownOnceProps<Made> {
  title: string;
  about: string;
  /** What it is called on its buttons: `key`, `link`. */
  what: string;
  /** The button that makes the first, and what the folded row says in its place. */
  firstText: string;
  offer?: string;
  /** When the present one was made; null without one. */
  createdAt: string | null;
  make: () => Promise<Made>;
  revoke: () => Promise<unknown>;
  /** The toast of a failure, and the one after it was revoked. */
  failure: string;
  revoked: { title: string; description: string };
  children: (made: Made) => ReactNode;
}

/** A secret of the person's own: it is shown once, a new one replaces it, and it can be revoked. */
export function ShownOnce<Made>(props: ShownOnceProps<Made>) {
  const { title, about, what, firstText, offer = firstText, createdAt, failure, revoked, children } = props;
  const [made, setMade] = useState<Made | null>(null);
  const { isBusy, change } = useChange();
  const { revalidate } = useRevalidator();
  const make = () =>
    change(failure, async () => {
      setMade(await props.make());
      revalidate();
    });
  const revoke = () =>
    change(failure, async () => {
      await props.revoke();
      setMade(null);
      toast({ ...revoked, variant: "success" });
      revalidate();
    });
  return (
    <Fold
      title={<span className="font-normal text-base">{title}</span>}
      at={createdAt ? `you have a ${what}` : offer}
    >
      <p className="text-muted">{about}</p>
      {made ? <div className="mt-4 grid gap-3">{children(made)}</div> : null}
      <p className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" busy={isBusy} busyText="One moment..." onClick={make}>
          {createdAt ? `Make a new ${what}` : firstText}
        </Button>
        {createdAt ? (
          <Button variant="secondary" busy={isBusy} busyText="One moment..." onClick={revoke}>
            Revoke the {what}
          </Button>
        ) : null}
      </p>
      {createdAt && !made ? (
        <p className="mt-3 text-muted text-sm">You have a {what}. A new one replaces it.</p>
      ) : null}
    </Fold>
  );
}
