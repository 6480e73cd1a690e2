import { Form, useNavigation } from "@remix-run/react";
import { Button } from "#app/ui/form/button.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";
import { PUBLIC_SLUG_MAX, PUBLIC_SLUG_MIN } from "#contract/limits.ts";
import { SwitchRow } from "../switch-row.tsx";

/** OUT-05: what a host seldom changes: the address's last part, and whether search engines list the table. */
export function PublicAddress({ slug, isIndexed }: { slug: string; isIndexed: boolean }) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between font-semibold text-[0.9375rem]">
        Change the address
        <ChevronIcon className="size-4 text-brand-ink group-open:rotate-180" />
      </summary>
      <Form method="post" preventScrollReset className="grid gap-1.5 pb-3">
        <input type="hidden" name="intent" value="slug" />
        <label htmlFor="public-slug" className="sr-only">
          Address
        </label>
        <div className="flex flex-wrap gap-2">
          <span className="flex min-w-40 flex-1 items-center gap-1.5">
            <span className="text-muted">/t/</span>
            <input
              key={slug}
              id="public-slug"
              name="slug"
              defaultValue={slug}
              required
              minLength={PUBLIC_SLUG_MIN}
              maxLength={PUBLIC_SLUG_MAX}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              aria-describedby="public-slug-hint"
              className="min-h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 text-ink focus-visible:outline-brand"
            />
          </span>
          <Button type="submit" variant="secondary" busy={isBusy} busyText="Saving...">
            Save
            <span className="sr-only"> the address</span>
          </Button>
        </div>
        <p id="public-slug-hint" className="text-[0.8125rem] text-muted">
          Small letters, digits and single hyphens between them. The old address stops working.
        </p>
      </Form>
      <div className="border-line border-t">
        <SwitchRow
          label="Let search engines list it"
          hint="Otherwise only people with the link find it"
          isOn={isIndexed}
          fields={{ intent: "indexed" }}
        />
      </div>
    </details>
  );
}
