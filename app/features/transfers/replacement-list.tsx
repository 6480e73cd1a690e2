import { useQuery } from "@tanstack/react-query";
import type { ChangeEvent } from "react";
import { squadQuery, teamsQuery } from "#app/lib/query.ts";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { positionName } from "#app/shared/card/picks.ts";
import { cx } from "#app/ui/cx.ts";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { CheckIcon } from "#app/ui/icons.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { PlayerDto, TeamPlayer } from "#contract/clubs.ts";
import type { Selection } from "#contract/squads.ts";
import { listOf } from "#domain/shared/words.ts";

export interface ReplacementListProps {
  /** Who may come in; undefined while they load. */
  candidates: readonly PlayerDto[] | undefined;
  leaving: Selection;
  /** The id of the chosen player as text; empty for none. */
  value: string;
  error: string | null | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

const ROW = "flex min-h-13 items-center gap-3.5 border-line border-b px-5 py-1.5";

/** TRF-01: who can replace the player, a row each; those who have scored share one row, which gives the reason. */
export function ReplacementList({ candidates, leaving, value, error, onChange }: ReplacementListProps) {
  // Read with the first list of a club's players, and kept: for what is known of each.
  const { data: teams, isPending } = useQuery(teamsQuery());
  const { player, teamId } = leaving;
  const playersOfClub = teams?.find(({ id }) => id === teamId)?.players ?? [];
  const scored = playersOfClub.filter(
    ({ id, position, goals }) => position === player.position && goals > 0 && id !== player.id,
  );
  const byId = new Map(playersOfClub.map((each) => [each.id, each]));
  const chanceOf = ({ id }: PlayerDto) => byId.get(id)?.chance ?? -1;
  const nameOf = useNames([...(candidates ?? []), ...scored].map(({ name }) => name));
  if (!candidates || isPending) {
    return (
      <div role="status" className="-mx-5 grid gap-1 px-5">
        <span className="sr-only">Loading the players...</span>
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    );
  }
  return (
    <fieldset aria-label="Replacement Player" aria-describedby="replacement-error" className="-mx-5">
      <legend className="sr-only">Replacement Player</legend>
      <p
        aria-hidden="true"
        className="flex min-h-8 items-center justify-between gap-4 border-line border-b bg-surface px-5 pr-14 text-[0.8125rem] text-muted leading-4"
      >
        <span className="eyebrow text-brand-ink">{`${positionName(player.position)}s`}</span>
        to score this season
      </p>
      {[...candidates]
        .sort((one, other) => chanceOf(other) - chanceOf(one))
        .map(({ id, name }) => {
          const isChosen = String(id) === value;
          return (
            <label
              key={id}
              className={cx(
                ROW,
                "relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:-outline-offset-3",
                isChosen ? "bg-brand-soft" : "hover:bg-surface",
              )}
            >
              <Shirt code={player.team.code} size={28} />
              <span className="min-w-0 flex-1">
                <bdi title={name} className="wrap-anywhere block font-semibold text-[0.9375rem] leading-5">
                  {nameOf(name)}
                </bdi>
                <span className="block text-[0.8125rem] text-muted leading-4.5">{noteOf(byId.get(id))}</span>
              </span>
              <Chance of={byId.get(id)?.chance} />
              <input
                type="radio"
                name="player"
                value={id}
                checked={isChosen}
                onChange={onChange}
                aria-invalid={error ? true : undefined}
                className="absolute size-px scroll-mb-40 opacity-0"
              />
              {isChosen ? (
                <CheckIcon className="size-6 text-brand-ink" />
              ) : (
                <span aria-hidden="true" className="size-5.5 rounded-full border-2 border-line-strong" />
              )}
            </label>
          );
        })}
      {scored.length > 0 ? (
        <p className={cx(ROW, "text-muted")}>
          <Shirt code={player.team.code} size={28} className="opacity-50" />
          <span className="min-w-0 flex-1">
            <bdi className="wrap-anywhere block font-semibold text-[0.9375rem] leading-5">
              {listOf(scored.map(({ name }) => nameOf(name)))}
            </bdi>
            <span className="block text-[0.8125rem] leading-4.5">Already scored – not available</span>
          </span>
        </p>
      ) : null}
      <p
        id="replacement-error"
        aria-live="polite"
        className={error ? "px-5 py-2 font-semibold text-danger-ink text-sm" : "sr-only"}
      >
        {error}
      </p>
    </fieldset>
  );
}

/** How these footballers are called beside those of the reader's own card, which stands behind the sheet. */
export function useNames(names: readonly string[]): (name: string) => string {
  const { data: squad } = useQuery({ ...squadQuery(), enabled: false });
  return namesInSight([...names, ...(squad?.selections ?? []).map(({ player }) => player.name)]);
}

const percent = (share: number) => `${share < 1 ? "<1" : Math.round(share)}%`;

/** The chance of a goal this season, at the row's end. */
function Chance({ of }: { of: number | null | undefined }) {
  if (of == null) return null;
  return (
    <span className="scoreboard text-xl">
      {percent(of)}
      <span className="sr-only"> to score this season</span>
    </span>
  );
}

/** What else is known of a replacement: `8 starts, 640 min, 4% have him`, or an injury. */
function noteOf(player: TeamPlayer | undefined): string {
  const { ownership, news, starts, minutes } = player ?? {};
  if (news) return news;
  const parts = [
    starts == null ? "" : `${starts} ${starts === 1 ? "start" : "starts"}`,
    minutes == null ? "" : `${minutes} min`,
    ownership == null ? "" : `${percent(ownership)} have him`,
  ];
  return parts.filter(Boolean).join(", ");
}
