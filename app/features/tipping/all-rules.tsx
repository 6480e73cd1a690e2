import type { ReactNode } from "react";
import { Fold } from "#app/ui/fold.tsx";
import { PAPER } from "./paper.ts";

/** Every rule of tipping, in two rows that unfold. */
export function AllRules() {
  return (
    <section
      aria-label="All the rules"
      className={`${PAPER} px-(--page-inset) text-[0.9375rem] leading-6 xl:col-span-2 xl:px-0! xl:[&>details>*]:px-5`}
    >
      <Fold
        look="list"
        title={<span className="xl:font-semibold">Every rule in full</span>}
        at="points, locks, Joker"
      >
        <div className="grid gap-4 xl:grid-cols-2 xl:gap-x-8">
          <PointRules />
          <MatchRules />
        </div>
      </Fold>
      <Fold
        look="list"
        title={<span className="xl:font-semibold">Level on points?</span>}
        at="draws decide first"
      >
        <List>
          <li>
            Most points first. If level: most correct draws, then correct results, then goal bonuses, then
            fewest defaults, then most gameweeks won. Still level: joint place.
          </li>
          <li>
            During a match, points follow the current score and show as live. They settle at full time, and
            are final once the gameweek’s data has been checked.
          </li>
        </List>
      </Fold>
    </section>
  );
}

/** How points are scored. */
function PointRules() {
  return (
    <>
      <Rule name="Scoring">
        <List>
          <li>Correct home or away win: 3 points. Correct draw: 5. Wrong result: 0.</li>
          <li>Goal bonus: 1 point if your player scores in that match.</li>
          <li>Own goals never count for a goal bonus. Two goals by the same player still bring 1 point.</li>
        </List>
      </Rule>
      <Rule name="Perfect round and maximum">
        <List>
          <li>A perfect round needs all 10 results of the gameweek correct, and brings 5 points on top.</li>
          <li>
            Some gameweeks have more or fewer matches. The round is perfect when every match that counts is
            correct, at least 8 count, and none of your results was a default.
          </li>
          <li>
            The most a gameweek of 10 can bring is <strong>65</strong>: 50 for ten correct draws, 5 for the
            perfect round, 10 goal bonuses. With n matches it is 5n + 5 + n; with fewer than 8 there is no
            perfect round, and it is 6n. The Joker doubles it.
          </li>
        </List>
      </Rule>
      <Rule name="Goal bonus">
        <List>
          <li>One outfield player of either club for each match. Goalkeepers cannot be chosen.</li>
          <li>
            Not the same player two gameweeks in a row: your goal bonus player in a locked match of the
            previous gameweek shows as ‘Used last week’, of the next one as ‘Used next week’.
          </li>
          <li>The same player only once per gameweek, even if the club plays twice.</li>
          <li>‘No selection’ skips that match’s bonus.</li>
        </List>
      </Rule>
      <Rule name="Joker">
        <List>
          <li>One per season. It doubles all your points for that gameweek.</li>
          <li>Set it or take it back until the gameweek’s first kick-off. Then it is fixed.</li>
          <li>
            You get it back when fewer than 5 matches of that gameweek count in the end. Before that you can
            move it by setting it on another gameweek.
          </li>
        </List>
      </Rule>
    </>
  );
}

/** What happens to a match and its prediction. */
function MatchRules() {
  return (
    <>
      <Rule name="Locks">
        <List>
          <li>
            Each match locks at its own kick-off, by the server’s clock. Predictions that arrive at that
            second or later are refused, and a delayed kick-off does not reopen the match.
          </li>
          <li>
            Until then you can change a prediction as often as you like, and predict any future gameweek.
          </li>
          <li>
            Other people’s predictions are shown from each match’s kick-off. Before that nobody sees them, not
            even the league’s host.
          </li>
        </List>
      </Rule>
      <Rule name="Nothing picked?">
        <List>
          <li>A result you did not pick defaults to ‘Away Win’.</li>
          <li>
            A goal bonus you did not pick goes to an outfield player drawn at the lock, never one you cannot
            use. Both are marked ‘Default’.
          </li>
          <li>
            Defaults go to members of a tipping league and to anybody who has predicted before. They stop
            after 3 gameweeks in a row without a prediction from you, until you send one. A default player
            does not count as 'used' in the next gameweek.
          </li>
        </List>
      </Rule>
      <Rule name="Called off and moved">
        <List>
          <li>
            Postponed before its lock: the match leaves the gameweek and your prediction waits for the new
            date.
          </li>
          <li>
            Postponed after its lock: your prediction stands if the match is played within 48 hours. Otherwise
            it is void: 0 points, but not counted as wrong, your goal bonus player is free again, and the
            match is open again in its new gameweek.
          </li>
        </List>
      </Rule>
    </>
  );
}

function Rule({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-1">
      <h4 className="font-semibold">{name}</h4>
      {children}
    </section>
  );
}

function List({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-2 pl-5 marker:text-brand">{children}</ul>;
}
