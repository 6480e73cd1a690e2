import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useState } from "react";
import { allowanceQuery, replacementsQuery } from "#app/lib/query.ts";
import { useServerClock } from "#app/lib/time/server-clock.tsx";
import { timeFormat } from "#app/lib/time/time-format.ts";
import { UK } from "#app/lib/time/visitor-zone.ts";
import { positionName } from "#app/shared/card/picks.ts";
import { Button } from "#app/ui/form/button.tsx";
import { LinkButton } from "#app/ui/form/link-button.tsx";
import { useFields } from "#app/ui/form/use-fields.ts";
import { ChevronIcon } from "#app/ui/icons.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { dismissToast, toastStore } from "#app/ui/overlay/toast-store.ts";
import type { Selection } from "#contract/squads.ts";
import type { TRANSFER_REASON_MAX } from "#contract/transfers.ts";
import { CALIBRATION } from "#domain/chances/model.ts";
import { ACCESS_PRICE_USD } from "#domain/transfers/price.ts";
import { ReasonField } from "./reason-field.tsx";
import { ReplacementList, useNames } from "./replacement-list.tsx";
import { accessOf, REFUSED_TITLES, type TransferAccess, titleOf } from "./transfer-access.ts";
import { PlayerSide } from "./transfer-player.tsx";
import { useTransfer } from "./use-transfer.ts";

const REASON_MAX: typeof TRANSFER_REASON_MAX = 200;

export interface TransferDialogProps {
  selection: Selection;
  onClose: () => void;
  /** Called, besides `onClose`, when the transfer has been made. */
  onDone?: (selection: Selection) => void;
}

/**
 * The dialog that exchanges a pick for another of the same club and position (TRF-01). Rendered only in the browser.
 */
export default function TransferDialog({ selection, onClose, onDone }: TransferDialogProps) {
  const form = useId();
  const { data: allowance, isError, refetch } = useQuery({ ...allowanceQuery(), refetchOnMount: true });
  const readClock = useServerClock();
  const access = allowance ? accessOf(allowance, selection.teamId, readClock()) : null;
  const isOpen = access !== null && !("reason" in access);
  const replacements = useQuery({ ...replacementsQuery(selection.playerId), enabled: isOpen });
  const candidates = replacements.data?.replacements;
  const [opener] = useState(() => document.activeElement);
  const { values, errors, refuse, field } = useFields({ player: "", reason: "" });
  const transfer = useTransfer((done) => {
    onDone?.(done);
    onClose();
  });
  // On a phone a toast would cover the buttons.
  useEffect(() => {
    const shown = toastStore.read();
    if (shown) dismissToast(shown.id);
  }, []);
  const chosen = candidates?.find(({ id }) => String(id) === values.player);
  const canConfirm = isOpen && (candidates === undefined || candidates.length > 0);

  function confirm(event: FormEvent) {
    event.preventDefault();
    if (transfer.isPending || !canConfirm) return;
    if (chosen) transfer.mutate({ selection, replacement: chosen, reason: values.reason });
    else refuse({ player: "Please select a player" });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !transfer.isPending) onClose();
      }}
      returnFocus={() => returnTo(opener)}
      title={titleOf(access)}
      description={
        <>
          <span className="sr-only">
            Replace {selection.player.name} with another {selection.player.team.name} player in the same
            position.{" "}
          </span>
          <RightWords selection={selection} access={access} />
        </>
      }
      footer={
        <Foot
          form={form}
          access={access}
          canConfirm={canConfirm}
          isReady={chosen !== undefined}
          isBusy={transfer.isPending}
          onCancel={onClose}
        />
      }
    >
      <form id={form} noValidate onSubmit={confirm} className="-mt-4 -mb-1 grid grid-cols-1">
        <Sides selection={selection} incoming={chosen?.name} />
        {isError || replacements.isError ? (
          <LoadFailed onRetry={() => void (isError ? refetch() : replacements.refetch())} />
        ) : access && !isOpen ? (
          <Refused access={access} />
        ) : candidates?.length === 0 ? (
          <NoOptions selection={selection} />
        ) : (
          <>
            <ReplacementList
              candidates={candidates}
              leaving={selection}
              value={values.player}
              error={errors.player}
              onChange={field("player").onChange}
            />
            <div className="-mx-5 -mb-3 px-5 pt-3 pb-3">
              {access?.kind === "free" ? (
                <p className="text-[0.8125rem] text-muted leading-4.5">
                  Doesn’t count against your two in January.
                </p>
              ) : null}
              {/* Both in one row, until one of them is opened. */}
              <div className="flex flex-wrap justify-between gap-x-4 has-[textarea]:grid">
                <ReasonField maxLength={REASON_MAX} {...field("reason")} />
                <details className="text-[0.8125rem] text-muted leading-4.5 open:w-full">
                  <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1 font-semibold text-brand-ink text-sm">
                    How we estimate <ChevronIcon className="size-4" />
                  </summary>
                  The chances of a goal this season are estimates. {CALIBRATION}
                </details>
              </div>
            </div>
          </>
        )}
      </form>
    </Dialog>
  );
}

/** Returns the focus to the row that opened the dialog, or to the content if an alert opened it, which has gone. */
function returnTo(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
  (isThere ? opener : document.getElementById("content"))?.focus({ preventScroll: true });
}

/** Who goes out and who comes in. */
function Sides({ selection: { player }, incoming }: { selection: Selection; incoming: string | undefined }) {
  const { code } = player.team;
  const nameOf = useNames([player.name, incoming ?? ""]);
  return (
    <div className="-mx-5 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 border-line border-b bg-surface px-5 py-4">
      <PlayerSide tone="out" title="Transferring Out" name={nameOf(player.name)} code={code} />
      <ChevronIcon className="-rotate-90 size-7 text-muted" />
      <PlayerSide tone="in" title="Transferring In" name={incoming && nameOf(incoming)} code={code} />
    </div>
  );
}

interface FootProps {
  form: string;
  access: TransferAccess | null;
  canConfirm: boolean;
  /** Whether somebody is chosen: only then does it stand out. */
  isReady: boolean;
  isBusy: boolean;
  onCancel: () => void;
}

function Foot({ form, access, canConfirm, isReady, isBusy, onCancel }: FootProps) {
  const act = "max-sm:min-h-13 max-sm:flex-1";
  return (
    <>
      <Button
        variant="secondary"
        className="max-sm:min-h-13 max-sm:min-w-28"
        onClick={onCancel}
        disabled={isBusy}
      >
        Cancel
      </Button>
      {access?.kind === "locked" ? (
        <LinkButton to="/transfer-payment" className={act} reloadDocument>
          Unlock Transfers (${ACCESS_PRICE_USD})
        </LinkButton>
      ) : canConfirm ? (
        <Button
          type="submit"
          variant={isReady ? "primary" : "secondary"}
          form={form}
          className={act}
          busy={isBusy}
          busyText="Processing..."
        >
          Confirm Transfer
        </Button>
      ) : null}
    </>
  );
}

interface RightWordsProps {
  selection: Selection;
  access: TransferAccess | null;
}

const day = timeFormat({ day: "numeric", month: "long" });

/** Whose place it is, and by which right it changes: `Wolves forward, until 15 November`. */
function RightWords({ selection: { player }, access }: RightWordsProps) {
  const right =
    access?.kind === "free"
      ? `, until ${day(Date.parse(access.expiresAt), UK)}`
      : access?.kind === "winter"
        ? `, ${access.remaining} of 2 transfers left`
        : access?.kind === "change"
          ? ", free until the season begins"
          : "";
  return `${player.team.name} ${positionName(player.position).toLowerCase()}${right}`;
}

function Refused({ access }: { access: TransferAccess }) {
  if (!("reason" in access)) return null;
  return (
    <div role="alert" className="mt-4 rounded-lg border border-whistle bg-whistle-soft p-4 text-whistle-ink">
      <p className="scoreboard text-lg">{REFUSED_TITLES[access.kind]}</p>
      <p className="mt-1 text-sm">{access.reason}</p>
    </div>
  );
}

function NoOptions({ selection: { player } }: { selection: Selection }) {
  return (
    <div role="alert" className="mt-4 rounded-lg border border-line-strong border-dashed p-4">
      <p className="scoreboard text-lg">No Transfer Options</p>
      <p className="mt-1 text-muted text-sm">
        No other {player.team.code} {positionName(player.position)}s with 0 goals available
      </p>
    </div>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="mt-4 rounded-lg border border-danger bg-danger-soft p-4 text-danger-ink">
      <p>We couldn’t load your transfers.</p>
      <Button variant="secondary" className="mt-3" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
