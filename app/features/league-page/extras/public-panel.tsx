import { Form, Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { QuestionForm } from "#app/features/league-page/asked-form.tsx";
import { useRootData } from "#app/lib/user.ts";
import { cx } from "#app/ui/cx.ts";
import { Button } from "#app/ui/form/button.tsx";
import { ChevronIcon } from "#app/ui/icons.tsx";
import type { League } from "#contract/leagues/leagues.ts";
import { PUBLIC_SLUG_MAX, PUBLIC_SLUG_MIN } from "#contract/limits.ts";
import { CopyRow } from "./copy-row.tsx";
import { ExtrasSection, RowName } from "./extras-section.tsx";
import { SwitchLook, SwitchRow } from "./switch-row.tsx";

/** Where the embed's preview stands: below the settings, or beside them where both have room. */
export const PREVIEW_PLACE =
  "order-1 pb-3 @max-2xl:border-line @max-2xl:border-t @2xl:col-start-2 @2xl:row-span-3 @2xl:row-start-1";
/** Its height with as many rows as stand there first. */
export const PREVIEW_ROOM = "min-h-63 @2xl:min-h-82";

/** The room of what others are given, so that nothing moves when it comes: the embed's first rows, and one fold. */
export function PreviewRoom() {
  return (
    <>
      <div className={cx(PREVIEW_PLACE, PREVIEW_ROOM)} />
      <div className="order-3 h-11" />
    </>
  );
}

interface PublicPanelProps {
  league: League;
  isHost: boolean;
  /** What others are given, for the host of a public table. */
  children?: ReactNode;
}

/**
 * OUT-05: the league's public table. Its members read here that there can be one before it happens, and how they appear
 * in it; its host switches it after a question that says who will be told.
 */
export function PublicPanel({ league, isHost, children }: PublicPanelProps) {
  const shown = league.public;
  return (
    <ExtrasSection title="Public table">
      {isHost ? (
        <HostsSwitch league={league}>{children}</HostsSwitch>
      ) : (
        <div className="py-3">
          {shown ? (
            <p>
              Anybody can read this league’s table at{" "}
              <a href={`/t/${shown.slug}`} className="wrap-anywhere font-semibold text-brand-ink underline">
                /t/{shown.slug}
              </a>
              , and other sites can show it.
            </p>
          ) : (
            <p className="text-muted">
              Members alone can read this table. The host may make it public: you are told when that happens.
            </p>
          )}
          <p className="mt-2 text-sm">
            In it you appear by your username, or as an initial if you like:{" "}
            <Link to="/profile?tab=account#privacy" className="font-semibold text-brand-ink underline">
              Show me as an initial
            </Link>
            .
          </p>
        </div>
      )}
    </ExtrasSection>
  );
}

function HostsSwitch({ league, children }: Pick<PublicPanelProps, "league" | "children">) {
  const isBusy = useNavigation().state !== "idle";
  const shown = league.public;
  const others = league.memberCount - 1;
  const whoIsTold = others === 1 ? "One other member is told" : `The ${others} other members are told`;
  if (!shown) {
    return (
      <details>
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-1.5">
          <RowName name="Anybody can read it" hint="With the link, no account. Members are told." />
          <span className="sr-only">Off. Make the table public</span>
          <span aria-hidden="true" className="relative inline-flex h-7 w-12 shrink-0">
            <SwitchLook isOn={false} />
          </span>
        </summary>
        <QuestionForm
          intent="public"
          question={`${others > 0 ? `${whoIsTold} at once. ` : ""}It shows places and scores, never cards or predictions before their time. Each appears by their username, or as an initial if they prefer it. You can switch it off at any time.`}
          act="Make it public"
          fields={{ set: "on" }}
        />
      </details>
    );
  }
  return (
    // The preview stands under what it is of.
    <div className="flex flex-col @2xl:grid @2xl:grid-cols-[minmax(0,1fr)_22.5rem] @2xl:grid-rows-[auto_auto_1fr] @2xl:gap-x-6">
      <div className="divide-y divide-line">
        <SwitchRow
          label="Anybody can read it"
          hint="With the link, no account"
          isOn
          fields={{ intent: "public" }}
        />
        <Address slug={shown.slug} />
      </div>
      <div className="order-2 divide-y divide-line border-line border-t">
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-semibold text-[0.9375rem]">
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
                  key={shown.slug}
                  id="public-slug"
                  name="slug"
                  defaultValue={shown.slug}
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
        </details>
        <SwitchRow
          label="Let search engines list it"
          hint="Otherwise only people with the link find it"
          isOn={shown.indexed}
          fields={{ intent: "indexed" }}
        />
      </div>
      <div data-embed-preview className="contents">
        {children}
      </div>
    </div>
  );
}

/** Where the table is, on one line. */
function Address({ slug }: { slug: string }) {
  // As it is said: the copied one has scheme and port.
  const host = (useRootData()?.origin ?? "").replace(/^https?:\/\/|:\d+$/g, "");
  return (
    <CopyRow
      name="Address"
      hint={
        <a href={`/t/${slug}`} className="target no-underline hover:underline">
          {host}
          {/* Where it has to break, it breaks before its own part. */}
          <wbr />
          <span className="inline-block font-semibold text-ink">/t/{slug}</span>
        </a>
      }
      act="Copy"
      of="the table’s address"
      text={(origin) => `${origin}/t/${slug}`}
    />
  );
}
