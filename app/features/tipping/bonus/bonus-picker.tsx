import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useState } from "react";
import { teamsQuery } from "#app/lib/query.ts";
import { goalsText } from "#app/shared/card/picks.ts";
import { cx } from "#app/ui/cx.ts";
import { Button } from "#app/ui/form/button.tsx";
import { CONTROL } from "#app/ui/form/field-style.ts";
import { Option } from "#app/ui/form/option.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { LiveRegion } from "#app/ui/live-region.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { BonusLimits } from "./bonus-limits.ts";
import { type BonusOption, bonusGroups } from "./bonus-options.ts";

export interface BonusPickerProps {
  title: string;
  teamIds: readonly number[];
  /** The chosen player; 0 for 'No selection', null while nothing is chosen. */
  chosenId: number | null;
  limits: BonusLimits;
  onChoose: (playerId: number) => void;
  onClose: () => void;
  returnFocus: () => void;
}

/** The open list of both clubs' outfield players; its search field has the focus. Rendered only in the browser. */
export default function BonusPicker(props: BonusPickerProps) {
  const { title, teamIds, onClose, returnFocus } = props;
  const { data: teams, isError, refetch } = useQuery({ ...teamsQuery(), refetchOnMount: true });
  const clubs = useMemo(
    () => teamIds.flatMap((id) => teams?.find((team) => team.id === id) ?? []),
    [teams, teamIds],
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={title}
      description="1 point if your player scores in this match."
      returnFocus={returnFocus}
    >
      {clubs.length > 0 ? <Options {...props} clubs={clubs} /> : null}
      {!teams && !isError ? (
        <div className="grid h-[60dvh] content-start gap-2">
          <LiveRegion>Loading the players...</LiveRegion>
          {["a", "b", "c", "d", "e"].map((row) => (
            <Skeleton key={row} className="h-11" />
          ))}
        </div>
      ) : null}
      {isError && !teams ? (
        <div role="alert">
          <p>We couldn’t load the players.</p>
          <Button variant="secondary" className="mt-3" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
    </Dialog>
  );
}

type OptionsProps = BonusPickerProps & { clubs: Parameters<typeof bonusGroups>[0] };

function Options({ title, clubs, chosenId, limits, onChoose }: OptionsProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const groups = useMemo(() => bonusGroups(clubs, limits, typed), [clubs, limits, typed]);
  const options = groups.flatMap((group) => group.options);
  const [activeId, setActiveId] = useState(chosenId ?? 0);
  const at = Math.max(
    0,
    options.findIndex((option) => option.id === activeId),
  );
  const active = options[at];
  const optionId = (option: BonusOption) => `${id}-${option.id}`;
  const activeElementId = active ? optionId(active) : undefined;

  useEffect(() => {
    if (activeElementId) document.getElementById(activeElementId)?.scrollIntoView({ block: "nearest" });
  }, [activeElementId]);

  function choose(option: BonusOption | undefined): void {
    if (option && option.refusal === null) onChoose(option.id);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const last = options.length - 1;
    const to: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + 8,
      PageUp: at - 8,
    };
    const next = to[event.key];
    if (next !== undefined) setActiveId(options[Math.min(last, Math.max(0, next))]?.id ?? 0);
    else if (event.key === "Enter") choose(active);
    else return;
    event.preventDefault();
  }

  return (
    <div className="-my-4 flex h-[64dvh] flex-col sm:h-[30rem]">
      <div className="py-3">
        <label htmlFor={`${id}-search`} className="sr-only">
          Search players
        </label>
        <input
          id={`${id}-search`}
          type="search"
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={activeElementId}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder="Search players"
          // On a phone the keyboard would cover the list: there it appears when the field is touched.
          // biome-ignore lint/a11y/noAutofocus: a dialog that has just been opened to choose from
          autoFocus={matchMedia("(pointer: fine)").matches}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          className={CONTROL}
        />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={title}
        className="-mx-3 min-h-0 flex-1 overflow-y-auto overscroll-contain pb-3"
      >
        {groups.map(({ heading, options: members }) => (
          <BonusGroup key={heading ?? ""} heading={heading}>
            {members.map((option) => (
              <BonusOptionRow
                key={option.id}
                id={optionId(option)}
                bonus={option}
                isActive={option === active}
                isChosen={option.id === chosenId}
                onPoint={() => setActiveId(option.id)}
                onChoose={() => choose(option)}
              />
            ))}
          </BonusGroup>
        ))}
        {options.length === 0 ? (
          <p className="px-3 py-6 text-muted">No player at either club has that name.</p>
        ) : null}
      </div>
      <LiveRegion>
        {typed ? `${options.length} ${options.length === 1 ? "choice" : "choices"}` : ""}
      </LiveRegion>
    </div>
  );
}

/** A club's players; without a heading the choice of nobody. */
function BonusGroup({ heading, children }: { heading: string | null; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a listbox
    <div role="group" aria-label={heading ?? "No goal bonus"}>
      {heading ? (
        <div aria-hidden="true" className="eyebrow sticky top-0 z-10 bg-raised px-3 pt-3 pb-1 text-brand-ink">
          {heading}
        </div>
      ) : null}
      {children}
    </div>
  );
}

interface BonusOptionProps {
  id: string;
  bonus: BonusOption;
  isActive: boolean;
  isChosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function BonusOptionRow({ bonus, ...option }: BonusOptionProps) {
  const { name, goals, refusal } = bonus;
  return (
    <Option
      {...option}
      isRefused={refusal !== null}
      className={cx(
        "flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5",
        option.isActive && "bg-brand-soft",
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="wrap-anywhere block leading-tight">{name}</span>
        {refusal ? (
          <span className="block font-semibold text-[0.8125rem] text-danger-ink">{refusal}</span>
        ) : null}
      </span>
      {goals > 0 ? <span className="scoreboard text-muted text-sm">{goalsText(goals)}</span> : null}
      {option.isChosen ? <CheckIcon className="size-5 text-brand-ink" /> : null}
    </Option>
  );
}
