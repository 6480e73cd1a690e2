import { FORMATION, SQUAD_SIZE } from "#domain/squad/formation.ts";

export interface SeasonDates {
  /** The cutoff's date, such as `August 16`; null until it is loaded. */
  cutoffDate: string | null;
  /** Whether the cutoff has passed. */
  isLate: boolean;
}

/** How long picks can change, as it is at the moment of the season (BNG-03, BNG-04). */
export function changesText({ cutoffDate, isLate }: SeasonDates): string {
  if (isLate) {
    return "Every choice is saved at once. You may change your mind until your squad is complete; after that it changes by transfer only.";
  }
  const until = cutoffDate ? `Until ${cutoffDate} you` : "Before the cutoff you";
  return `Every choice is saved at once. ${until} may change your mind as often as you like.`;
}

export default function HowToPlay(dates: SeasonDates) {
  return (
    <ol className="grid list-decimal gap-2 pl-5 marker:font-bold marker:text-brand-ink">
      <li>
        Choose one player from each of the {SQUAD_SIZE} Premier League clubs: exactly {FORMATION.DEF}{" "}
        defenders, {FORMATION.MID} midfielders and {FORMATION.FWD} forwards. Goalkeepers cannot be chosen.
      </li>
      <li>{changesText(dates)}</li>
      <li>
        When one of your players scores in the Premier League, they are ticked off. Your score is the ticks
        out of 20.
      </li>
      <li>The first to tick off all {SQUAD_SIZE} wins.</li>
      <li>
        Play it with friends: create a league under League Admin and send them its 6-character code. My
        Leagues shows who leads.
      </li>
    </ol>
  );
}
