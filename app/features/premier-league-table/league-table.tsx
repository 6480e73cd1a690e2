import { type CSSProperties, memo, type ReactNode } from "react";
import { namesInSight } from "#app/shared/card/names-in-sight.ts";
import { Arrow } from "#app/shared/league/faces/arrow.tsx";
import type { Clubs } from "#app/shared/match/club-names.ts";
import { matchOfClub } from "#app/shared/match/match-of-club.ts";
import { cx } from "#app/ui/cx.ts";
import { ClubCrest } from "#app/ui/drawings/crest.tsx";
import type { TableRow } from "#contract/clubs.ts";
import type { MatchdayFixture } from "#contract/matchday.ts";
import type { Selection } from "#contract/squads.ts";
import type { StandingRow } from "#domain/premier-league-table/as-it-stands.ts";
import { zoneOf } from "#domain/premier-league-table/zones.ts";
import { signed } from "#domain/shared/signed.ts";
import { ClubMatch } from "./club-match.tsx";
import { FormBadges } from "./form-badges.tsx";
import { OwnPick } from "./own-pick.tsx";
import { edgeOf, lineBelow, ruleOf, ZoneLine, zoneName } from "./zones.tsx";

/** The columns: abbreviation, full name for screen readers, field. */
const FIGURES = [
  ["P", "Played", "played"],
  ["W", "Won", "won"],
  ["D", "Drawn", "drawn"],
  ["L", "Lost", "lost"],
  ["GF", "Goals for", "goalsFor"],
  ["GA", "Goals against", "goalsAgainst"],
  ["GD", "Goal difference", "goalDifference"],
  ["Pts", "Points", "points"],
] as const;

type Field = (typeof FIGURES)[number][2];

/** Where a figure stands: all on a wide screen; on a phone three, of which the choice of Form takes two. */
function placeOf(field: Field): string {
  if (field === "points") return "min-w-15 pr-4 lg:min-w-16 lg:pr-2";
  if (field === "played")
    return "min-w-6.5 max-[22.49rem]:hidden lg:min-w-11 max-lg:group-has-[[value=form]:checked]:hidden";
  if (field === "goalDifference")
    return "min-w-10 lg:min-w-14 max-lg:group-has-[[value=form]:checked]:hidden";
  return "min-w-9 lg:min-w-11 max-sm:hidden max-lg:group-has-[[value=form]:checked]:hidden";
}
const FORM = "max-lg:hidden max-lg:group-has-[[value=form]:checked]:table-cell lg:min-w-41 lg:pr-5";

/** A pick of the reader's, as far as a row tells it. */
export type TablePick = Pick<Selection, "teamId" | "player" | "ticked" | "left">;

interface LeagueTableProps {
  title: string;
  rows: readonly StandingRow<TableRow>[];
  /** The gameweek's matches, of which each row tells its club's. */
  fixtures?: readonly MatchdayFixture[];
  clubs?: Clubs;
  /** The reader's picks, of which each row tells its club's. */
  picks?: readonly TablePick[];
  /** False before the first result, when no position means anything; true by default. */
  hasZones?: boolean;
}

/** Twenty rows: of 60 px with what happens now on a phone, of 32 with every column on a wide screen. */
export function LeagueTable(props: LeagueTableProps) {
  const { title, rows, fixtures = [], clubs, picks = [], hasZones = true } = props;
  const nameOf = namesInSight(picks.map(({ player }) => player.name));
  return (
    <section
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: with large letters it scrolls sideways, by keyboard too.
      tabIndex={0}
      className="paper overflow-x-auto border-line border-b bg-raised px-0! lg:mx-0 lg:rounded-lg lg:border"
    >
      <table className="w-full border-separate border-spacing-0 text-left tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead className="scoreboard text-muted text-sm [&_th]:border-line [&_th]:border-b">
          <tr className="h-7 lg:h-6">
            <th scope="col">
              <span className="sr-only">Pos</span>
            </th>
            <th scope="col">
              <span className="sr-only">Places gained as it stands</span>
            </th>
            <th scope="col">
              <span className="sr-only">Team</span>
              {picks.length > 0 ? (
                <span aria-hidden="true" className="ml-auto hidden w-31 xl:block">
                  Your pick
                </span>
              ) : null}
            </th>
            {FIGURES.map(([short, name, field]) => (
              <th key={short} scope="col" className={cx("text-right", placeOf(field))}>
                <abbr title={name} className="no-underline">
                  {short}
                </abbr>
              </th>
            ))}
            <th scope="col" className={cx("text-right max-lg:pr-4", FORM)}>
              Form
            </th>
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>*]:border-b-0">
          {rows.map((row) => {
            const match = clubs && matchOfClub(fixtures, row.id);
            const pick = picks.find(({ teamId }) => teamId === row.id);
            return (
              <ClubRow
                key={row.id}
                row={row}
                hasZones={hasZones}
                pick={
                  pick ? <OwnPick {...{ pick }} name={nameOf(pick.player.name)} code={row.team.code} /> : null
                }
              >
                {match && clubs ? <ClubMatch club={row.id} match={match} clubs={clubs} /> : null}
              </ClubRow>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface ClubRowProps {
  row: StandingRow<TableRow>;
  hasZones: boolean;
  /** The reader's pick from the club. */
  pick: ReactNode;
  /** What happens to the club now or next. */
  children: ReactNode;
}

const ClubRow = memo(function ClubRow({ row, hasZones, pick, children }: ClubRowProps) {
  const { position, movement, team, won, drawn, lost, goalsFor, goalsAgainst } = row;
  const zone = hasZones ? zoneOf(position) : null;
  const line = hasZones ? lineBelow(position) : null;
  return (
    <tr
      style={line ? ({ "--zone": ruleOf(line) } as CSSProperties) : undefined}
      className={cx(
        "relative h-15 lg:h-8 [&>*]:border-b [&>*]:border-b-line",
        line && "max-lg:h-20.5 max-lg:[&>*]:pb-5.5 lg:[&>*]:border-b-(--zone)",
      )}
    >
      <td className={cx("min-w-9 text-center lg:min-w-13", edgeOf(zone))}>
        {zone ? <span className="sr-only">{zoneName(zone)}, </span> : null}
        <span className="scoreboard text-lg">{position}</span>
        {line ? <ZoneLine zone={line} position={position} /> : null}
      </td>
      <td className="min-w-7 text-center lg:min-w-8">
        <Moved places={movement} />
      </td>
      <th scope="row" className="w-full max-w-0 font-normal">
        <span className="flex items-center gap-2 lg:gap-3 lg:pl-1">
          <ClubCrest code={team.code} size={31} className="lg:h-5" />
          <span className="min-w-0 flex-1 lg:flex lg:items-baseline">
            <span className="scoreboard block shrink-0 truncate text-lg leading-5 lg:w-35">{team.name}</span>
            <span className="block min-w-0 flex-1 truncate text-[0.8125rem] text-muted leading-4.5 max-lg:group-has-[[value=form]:checked]:hidden lg:text-sm">
              {children}
            </span>
            <span className="hidden truncate text-[0.8125rem] text-muted leading-4.5 max-lg:group-has-[[value=form]:checked]:block">
              {won} won, {drawn} drawn, {lost} lost, {goalsFor}–{goalsAgainst}
            </span>
          </span>
          {pick ? <span className="max-xl:sr-only shrink-0 xl:w-31">{pick}</span> : null}
        </span>
      </th>
      {FIGURES.map(([short, , field]) => (
        <td
          key={short}
          className={cx(
            "scoreboard text-right",
            placeOf(field),
            field === "points" ? "text-2xl leading-6 lg:text-[1.375rem]" : "text-lg text-muted",
          )}
        >
          {field === "goalDifference" && row[field] !== 0 ? signed(row[field]) : row[field]}
        </td>
      ))}
      <td className={cx("text-right max-lg:pr-4", FORM)}>
        <FormBadges form={row.form} />
      </td>
    </tr>
  );
});

/** The places gained or lost as it stands: `▲1`. */
function Moved({ places }: { places: number }) {
  if (places === 0) return null;
  const isUp = places > 0;
  return (
    <span
      role="img"
      aria-label={`${isUp ? "up" : "down"} ${Math.abs(places)}`}
      className={cx(
        "scoreboard whitespace-nowrap text-[0.8125rem]",
        isUp ? "text-brand-ink" : "text-danger-ink",
      )}
    >
      <Arrow places={places} />
      {Math.abs(places)}
    </span>
  );
}
