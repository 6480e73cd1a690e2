import { Link } from "@remix-run/react";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { matchdayQuery, placesQuery } from "#app/lib/query.ts";
import { useUser } from "#app/lib/user.ts";
import { Movement } from "#app/shared/league/faces/movement.tsx";
import { hostedFirst } from "#app/shared/league/hosted-first.ts";
import { GlobeIcon } from "#app/shared/league/league-icons.tsx";
import { leagueTypeLabel } from "#app/shared/league/league-type.ts";
import { cx } from "#app/ui/cx.ts";
import { LeagueCrest } from "#app/ui/drawings/crest.tsx";
import { CheckIcon, ChevronIcon } from "#app/ui/icons.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import type { League } from "#contract/leagues/leagues.ts";
import type { LeaguePlace } from "#contract/leagues/places.ts";
import { isAnyLive } from "#domain/season/match-status.ts";
import type { LeagueType } from "#domain/shared/league-type.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import { type LeagueChoiceProps, leagueOptions } from "./league-options.ts";

interface LeagueSheetProps extends LeagueChoiceProps {
  onClosed: () => void;
}

/** The sheet of leagues: the game first, where there are two, then a row for each league with the reader's place. */
export default function LeagueSheet(props: LeagueSheetProps) {
  const { label = "League", leagues, overall, chosen, to, onPick, onClosed } = props;
  const { data } = useQuery(placesQuery());
  const { data: matchday } = useQuery({ ...matchdayQuery(), enabled: false });
  const isOn = isAnyLive(matchday?.fixtures);
  const games = leagueOptions(hostedFirst(leagues, useUser()?.id), overall);
  const [game, setGame] = useState(chosen.leagueType);
  const isFocused = useRef(false);
  // The sheet's code may come after this: the chosen league gets the focus as it is drawn first, and not again.
  const begin = useCallback((link: HTMLAnchorElement | null) => {
    if (!link || isFocused.current) return;
    isFocused.current = true;
    link.focus({ preventScroll: true });
  }, []);
  const shown = games.find((each) => each.game === game) ?? games[0];
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      title="Choose a league"
      under={() => buttonOf(label)}
      returnFocus={() => buttonOf(label)?.focus({ preventScroll: true })}
    >
      {games.length > 1 ? (
        <Games games={games.map((each) => each.game)} chosen={game} onChoose={setGame} />
      ) : null}
      <ul className="-mx-5 divide-y divide-line border-line border-y">
        {shown?.options.map(({ name, choice, league }) => {
          const place = league && data?.leagues.find(({ leagueId }) => leagueId === league.id);
          const isChosen = choice.leagueType === chosen.leagueType && league?.id === chosen.leagueId;
          return (
            <li key={league?.id ?? "all"} className={cx(isChosen && "own-row")}>
              <Link
                ref={isChosen ? begin : undefined}
                to={to(choice)}
                replace
                preventScrollReset
                aria-current={isChosen || undefined}
                onClick={() => {
                  keepFocus(label);
                  onPick?.(choice);
                  onClosed();
                }}
                className="grid min-h-16 grid-cols-[2.25rem_minmax(0,1fr)_auto_1.25rem] items-center gap-x-3 px-5 py-2 no-underline hover:bg-surface"
              >
                {league ? (
                  <LeagueCrest name={name} size={40} />
                ) : (
                  <GlobeIcon className="mx-auto size-6 text-muted" />
                )}
                <span className="min-w-0">
                  <span className="flex items-center gap-2">
                    <bdi className="scoreboard truncate text-lg leading-6">{name}</bdi>
                    {league && isOn ? (
                      <>
                        <span aria-hidden="true" data-dot className="size-2 shrink-0 rounded-full bg-live" />
                        <span className="sr-only">, live</span>
                      </>
                    ) : null}
                  </span>
                  <span className="block truncate text-[0.8125rem] text-muted leading-4.5">
                    {league
                      ? (place && leaderText(place, league)) || membersText(league)
                      : "Everybody who plays"}
                  </span>
                </span>
                {league ? (
                  <OwnPlace place={place ?? undefined} />
                ) : (
                  <Overall place={data?.overall[choice.leagueType]} />
                )}
                {isChosen ? <CheckIcon className="col-start-4 size-5 text-brand-ink" /> : null}
              </Link>
            </li>
          );
        })}
      </ul>
      <Link
        to="/leagues"
        prefetch="intent"
        className="-mx-5 flex min-h-13 items-center justify-between px-5 font-semibold no-underline hover:bg-surface"
      >
        All my leagues, join or create one
        <ChevronIcon className="size-5 -rotate-90 text-muted" />
      </Link>
    </Dialog>
  );
}

const buttonOf = (label: string) => document.querySelector<HTMLElement>(`[data-league-choice="${label}"]`);

/**
 * Another league's page may draw the button anew; whoever chose with the keyboard goes on from there. Whoever presses
 * something meanwhile stays where they are.
 */
function keepFocus(label: string): void {
  const before = buttonOf(label);
  const until = new AbortController();
  const watching = new MutationObserver(() => {
    const button = buttonOf(label);
    if (!button || button === before) return;
    until.abort();
    if (document.activeElement === document.body) button.focus({ preventScroll: true });
  });
  until.signal.addEventListener("abort", () => watching.disconnect());
  watching.observe(document.body, { childList: true, subtree: true });
  for (const press of ["keydown", "pointerdown"]) {
    addEventListener(press, () => until.abort(), { capture: true, signal: until.signal });
  }
}

interface GamesProps {
  games: readonly LeagueType[];
  chosen: LeagueType;
  onChoose: (game: LeagueType) => void;
}

/** The choice of game, of which the leagues are shown. */
function Games({ games, chosen, onChoose }: GamesProps) {
  return (
    <fieldset className="mb-4">
      <legend className="sr-only">Game</legend>
      <div className="flex rounded-md bg-sunken p-0.5">
        {games.map((each) => (
          <label
            key={each}
            className="scoreboard relative grid min-h-11 flex-1 cursor-pointer place-items-center rounded-md border border-transparent px-1 text-center text-muted leading-5 sm:px-2 sm:text-lg hover:text-ink has-checked:border-line-strong has-checked:bg-raised has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name="choose-game"
              checked={each === chosen}
              onChange={() => onChoose(each)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none forced-colors:m-2 forced-colors:appearance-auto forced-colors:justify-self-start"
            />
            {leagueTypeLabel(each)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const membersText = ({ memberCount, ownerName }: League) =>
  `${memberCount} ${memberCount === 1 ? "member" : "members"}, hosted by ${ownerName}`;

/** The reader's figure and the leader's, once somebody has scored: `8/20, 4 behind kiran`. */
function leaderText({ top, own }: LeaguePlace, { leagueType }: League): string {
  const [first, second] = top;
  if (!first || first.score === 0) return "";
  const said = (score: number) =>
    leagueType === "football_bingo" ? `${score}/${SQUAD_SIZE}` : `${score} points`;
  const score = said(first.score);
  if (own?.rank === 1) return `You ${second?.rank === 1 ? "share the lead" : "lead"} with ${score}`;
  if (!own) return second?.rank === 1 ? `${score} at the top` : `${first.username} leads with ${score}`;
  return `${said(own.score)}, ${first.score - own.score} behind ${second?.rank === 1 ? "the lead" : first.username}`;
}

const figure = new Intl.NumberFormat("en-GB");

function OwnPlace({ place }: { place: LeaguePlace | undefined }) {
  if (!place?.own) return null;
  return <Place rank={place.own.rank} total={place.total} movement={place.own.movement} />;
}

function Overall({ place }: { place: { rank: number; total: number } | null | undefined }) {
  return place ? <Place {...place} movement={0} /> : null;
}

function Place({ rank, total, movement }: { rank: number; total: number; movement: number }) {
  return (
    <span className="text-right leading-none">
      <span className="sr-only">, your place: </span>
      <span className="scoreboard block text-[1.625rem] leading-7">{ordinal(rank)}</span>
      <span className="whitespace-nowrap">
        <Movement places={movement} />{" "}
        <span className="scoreboard text-muted text-sm">of {figure.format(total)}</span>
      </span>
    </span>
  );
}
