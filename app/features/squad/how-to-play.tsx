import { FORMATION, SQUAD_SIZE } from "#domain/squad/formation.ts";

export interface SeasonDates {
  /** The cutoff's date, such as `August 16`; null until it is loaded. */
  cutoffDate: string | null;
}

export default function HowToPlay({ cutoffDate }: SeasonDates) {
  return (
    <ol className="grid list-decimal gap-2 pl-5 marker:font-bold marker:text-brand-ink">
      <li>
        Choose one player from each of the {SQUAD_SIZE} Premier League clubs: exactly {FORMATION.DEF}{" "}
        defenders, {FORMATION.MID} midfielders and {FORMATION.FWD} forwards. Goalkeepers cannot be chosen.
      </li>
      <li>
        Every choice is saved at once. {cutoffDate ? `Until ${cutoffDate} you` : "Before the cutoff you"} may
        change your mind as often as you like.
      </li>
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
