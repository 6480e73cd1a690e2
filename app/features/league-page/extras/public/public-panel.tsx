import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { QuestionForm } from "#app/features/league-page/asked-form.tsx";
import { useRootData } from "#app/lib/user.ts";
import type { League } from "#contract/leagues/leagues.ts";
import type { PublicTable } from "#contract/leagues/public-tables.ts";
import { listOf } from "#domain/shared/words.ts";
import { CopyRow } from "../copy-row.tsx";
import { ExtrasSection, RowName } from "../extras-section.tsx";
import { SwitchLook, SwitchRow } from "../switch-row.tsx";
import { PublicAddress } from "./public-address.tsx";

const SWITCH = {
  label: "Public table",
  hint: "Anybody with the address can read it. Members are told.",
} as const;
/** A user name is longer. */
const INITIAL_MAX = 2;
/** As many initials as a line has room for. */
const INITIALS_NAMED = 3;

interface PublicPanelProps {
  league: League;
  isHost: boolean;
  /** Its table as others see it, once it has come. */
  table: PublicTable | null;
  /** The code of its frame for other sites. */
  frame: (slug: string, origin: string) => string;
}

/**
 * OUT-05: the league's public table. Its members read here that there can be one before it happens, and how they appear
 * in it; its host switches it after a question that says who will be told.
 */
export function PublicPanel({ league, isHost, table, frame }: PublicPanelProps) {
  const shown = league.public;
  if (!isHost) return <MembersView shown={shown} />;
  return (
    <ExtrasSection title="Open door">
      {shown ? (
        <div className="divide-y divide-line">
          <SwitchRow {...SWITCH} isOn fields={{ intent: "public" }} />
          <Address slug={shown.slug} />
          <CopyRow
            name="Embed"
            hint="A frame of 360 × 520 for your own site"
            act="Copy code"
            text={(origin) => frame(shown.slug, origin)}
          />
          <CopyRow
            name="JSON"
            hint={`/api/public/tables/${shown.slug}`}
            act="Copy"
            of="the address of the data"
            text={(origin) => `${origin}/api/public/tables/${shown.slug}`}
          />
          <div className="flex min-h-14 items-center justify-between gap-4 py-1.5">
            <RowName name="Initials" hint={initialsHint(table)} />
            {table ? (
              <span className="scoreboard shrink-0 text-lg text-muted">
                {table.initials} of {table.memberCount}
              </span>
            ) : null}
          </div>
          <PublicAddress slug={shown.slug} isIndexed={shown.indexed} />
        </div>
      ) : (
        <HostsQuestion others={league.memberCount - 1} />
      )}
    </ExtrasSection>
  );
}

/** OUT-02: who appears by an initial, as far as the table's first rows say it in a line. */
function initialsHint(table: PublicTable | null): string {
  const initials = table?.rows.map(({ name }) => name).filter(({ length }) => length <= INITIAL_MAX) ?? [];
  if (initials.length === 0) return "Each member chooses a name or an initial.";
  if (initials.length > INITIALS_NAMED) return "Each member chooses.";
  return `${listOf(initials)} ${initials.length === 1 ? "is" : "are"} shown so. Each member chooses.`;
}

/** The question before it is public, which needs no script. */
function HostsQuestion({ others }: { others: number }) {
  const whoIsTold = others === 1 ? "One other member is told" : `The ${others} other members are told`;
  return (
    <details>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-1.5">
        <RowName name={SWITCH.label} hint={SWITCH.hint} />
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

function MembersView({ shown }: { shown: League["public"] }): ReactNode {
  return (
    <ExtrasSection title="Open door">
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
    </ExtrasSection>
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
          <span className="inline-block">/t/{slug}</span>
        </a>
      }
      act="Copy"
      of="the table’s address"
      text={(origin) => `${origin}/t/${slug}`}
    />
  );
}
