import type { ReactNode } from "react";
import { Star } from "#app/features/tipping/head/star.tsx";
import { ClubCrest } from "#app/ui/drawings/crest.tsx";
import { Shirt } from "#app/ui/drawings/shirt.tsx";
import { CalendarIcon, ChevronIcon, LockIcon } from "#app/ui/icons.tsx";

const PAPER = "border-line border-y bg-raised max-xl:-mx-(--page-inset) xl:rounded-lg xl:border";

/** How tipping is scored and decided: one match step by step, the rest in a line each, and the whole of it folded. */
export default function RulesPanel() {
  return (
    <div className="grid gap-2 pb-4 xl:grid-cols-2 xl:items-start xl:gap-5 xl:py-5">
      <Example />
      <section aria-labelledby="the-rest" className={PAPER}>
        <h3 id="the-rest" className="flex min-h-11 items-center px-(--page-inset) text-heading xl:px-5">
          The rest
        </h3>
        <ul>
          <Line sign="5">for a draw called right</Line>
          <Line sign="+5">for a perfect round: every match right, none left blank</Line>
          <Line sign="65">
            <span className="sr-only">65 points </span>is the most a gameweek of ten can pay: 50, 5 and 10
          </Line>
          <Line sign={<LockIcon className="size-5.5 text-muted" />}>
            Each match locks at its own kick-off. Nobody sees your call before.
          </Line>
          <Line
            sign={
              <span className="boxed grid h-9 w-11 place-items-center rounded-[8px] border border-line-strong border-dashed text-lg text-muted">
                A
              </span>
            }
          >
            Left blank? It counts as an away win, with a player drawn for the bonus.
          </Line>
          <Line sign={<Shirt code="LIV" size={26} />}>
            No bonus player two gameweeks running, none twice in one.
          </Line>
          <Line sign={<CalendarIcon className="size-5.5 text-muted" />}>
            Postponed for more than 48 hours: no points, call again.
          </Line>
        </ul>
      </section>
      <section aria-label="All the rules" className={`${PAPER} xl:col-span-2`}>
        <Rule title="Scoring">
          <List>
            <li>Correct home or away win: 3 points. Correct draw: 5. Wrong result: 0.</li>
            <li>Goal bonus: 1 point if your player scores in that match.</li>
            <li>Own goals never count for a goal bonus. Two goals by the same player still bring 1 point.</li>
          </List>
        </Rule>
        <Rule title="Perfect round and maximum">
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

        <Rule title="Goal bonus">
          <List>
            <li>One outfield player of either club for each match. Goalkeepers cannot be chosen.</li>
            <li>
              Not the same player two gameweeks in a row: your goal bonus player in a locked match of the
              previous gameweek shows as 'Used last week', of the next one as 'Used next week'.
            </li>
            <li>The same player only once per gameweek, even if the club plays twice.</li>
            <li>'No selection' skips that match's bonus.</li>
          </List>
        </Rule>

        <Rule title="Joker">
          <List>
            <li>One per season. It doubles all your points for that gameweek.</li>
            <li>Set it or take it back until the gameweek's first kick-off. Then it is fixed.</li>
            <li>
              You get it back when fewer than 5 matches of that gameweek count in the end. Before that you can
              move it by setting it on another gameweek.
            </li>
          </List>
        </Rule>

        <Rule title="Locks">
          <List>
            <li>
              Each match locks at its own kick-off, by the server's clock. Predictions that arrive at that
              second or later are refused, and a delayed kick-off does not reopen the match.
            </li>
            <li>
              Until then you can change a prediction as often as you like, and predict any future gameweek.
            </li>
            <li>
              Other people's predictions are shown from each match's kick-off. Before that nobody sees them,
              not even the league's host.
            </li>
          </List>
        </Rule>

        <Rule title="Nothing picked?">
          <List>
            <li>A result you did not pick defaults to 'Away Win'.</li>
            <li>
              A goal bonus you did not pick goes to an outfield player drawn at the lock, never one you cannot
              use. Both are marked 'Default'.
            </li>
            <li>
              Defaults go to members of a tipping league and to anybody who has predicted before. They stop
              after 3 gameweeks in a row without a prediction from you, until you send one. A default player
              does not count as 'used' in the next gameweek.
            </li>
          </List>
        </Rule>

        <Rule title="Called off and moved">
          <List>
            <li>
              Postponed before its lock: the match leaves the gameweek and your prediction waits for the new
              date.
            </li>
            <li>
              Postponed after its lock: your prediction stands if the match is played within 48 hours.
              Otherwise it is void: 0 points, but not counted as wrong, your goal bonus player is free again,
              and the match is open again in its new gameweek.
            </li>
          </List>
        </Rule>

        <Rule title="Level on points?">
          <List>
            <li>
              Most points first. If level: most correct draws, then correct results, then goal bonuses, then
              fewest defaults, then most gameweeks won. Still level: joint place.
            </li>
            <li>
              During a match, points follow the current score and show as live. They settle at full time, and
              are final once the gameweek's data has been checked.
            </li>
          </List>
        </Rule>
      </section>
    </div>
  );
}

/** One match, scored in three steps. */
function Example() {
  return (
    <section aria-labelledby="one-match" className={`${PAPER} overflow-clip`}>
      <div className="pitch grid justify-items-center gap-1 px-4 py-4 text-center">
        <h3 id="one-match" className="eyebrow text-chalk-soft">
          One match, step by step
        </h3>
        <p className="flex items-center gap-5">
          <ClubCrest code="ARS" size={42} />
          <span className="scoreboard text-figure leading-none">1–0</span>
          <ClubCrest code="SUN" size={42} />
        </p>
        <p className="scoreboard text-chalk-soft text-lg leading-6">Arsenal v Sunderland. Mayfield 63′</p>
      </div>
      <ol>
        <Step at={1} pays="+3" note="Before kick-off: home win. It came in.">
          The call{" "}
          <span className="scoreboard boxed ml-2 inline-grid h-8 w-9 place-items-center rounded-[8px] bg-brand text-on-brand">
            H
          </span>
        </Step>
        <Step at={2} pays="+1" note="He scored. Own goals don’t count.">
          The bonus <Shirt code="ARS" size={26} className="mx-2 inline" />
          Mayfield
        </Step>
        <Step at={3} pays="× 2" note="One a season. Doubles all ten matches.">
          The Joker <Star className="ml-2 inline size-5 text-whistle-ink" />
        </Step>
      </ol>
      <p className="flex min-h-16 items-center justify-between border-line border-t border-l-4 border-l-brand bg-brand-soft px-(--page-inset) xl:px-5">
        <span className="scoreboard text-xl">This match pays</span>
        <span className="scoreboard text-[2.5rem] leading-none">8</span>
      </p>
    </section>
  );
}

interface StepProps {
  at: number;
  pays: string;
  note: string;
  children: ReactNode;
}

function Step({ at, pays, note, children }: StepProps) {
  return (
    <li className="flex min-h-16 items-center gap-4 border-line border-t px-(--page-inset) py-1.5 xl:px-5">
      <span aria-hidden="true" className="scoreboard w-4 text-2xl text-muted">
        {at}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold leading-8">{children}</span>
        <span className="block text-muted text-sm leading-5">{note}</span>
      </span>
      <span className="scoreboard text-2xl text-brand-ink">{pays}</span>
    </li>
  );
}

/** A rule in a line, with the figure or the sign by which the pages show it. */
function Line({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-14 items-center gap-4 border-line border-t px-(--page-inset) py-1.5 xl:px-5">
      <span aria-hidden="true" className="scoreboard grid w-14 shrink-0 justify-items-start text-2xl">
        {sign}
      </span>
      <span className="min-w-0 flex-1 text-[0.9375rem] leading-6">{children}</span>
    </li>
  );
}

/** The whole of a rule, unfolded by a press. */
function Rule({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-line border-t px-(--page-inset) first:border-t-0 xl:px-5">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 font-semibold text-brand-ink">
        {title}
        <ChevronIcon className="size-5 shrink-0 transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="pb-3 text-[0.9375rem] leading-6">{children}</div>
    </details>
  );
}

function List({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-2 pl-5 marker:text-brand">{children}</ul>;
}
