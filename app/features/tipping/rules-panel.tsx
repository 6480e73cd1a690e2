import type { ReactNode } from "react";
import { Card } from "#app/ui/card.tsx";
import { Cell, HeadCell, Row, Table } from "#app/ui/table.tsx";

/** How tipping is scored and decided, in plain words. */
export default function RulesPanel() {
  return (
    <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
      <Card title="Scoring">
        <Table caption="Points">
          <thead>
            <tr>
              <HeadCell>Outcome</HeadCell>
              <HeadCell className="text-right">Points</HeadCell>
            </tr>
          </thead>
          <tbody>
            <Points what="Correct home or away win" points="3" />
            <Points what="Correct draw" points="5" />
            <Points what="Wrong result" points="0" />
            <Points what="Goal bonus: your player scores in that match" points="1" />
            <Points what="Perfect round: every result correct" points="5" />
            <Points what="Joker" points="×2" />
          </tbody>
        </Table>
        <p className="mt-3">
          Own goals never count for a goal bonus. Two goals by the same player still bring 1 point.
        </p>
      </Card>

      <Card title="Perfect round and maximum">
        <List>
          <li>A perfect round needs all 10 results of the gameweek correct, and brings 5 points on top.</li>
          <li>
            Some gameweeks have more or fewer matches. The round is perfect when every match that counts is
            correct, at least 8 count, and none of your results was a default.
          </li>
          <li>
            The most a gameweek of 10 can bring is <strong>65 points</strong>: 50 for ten correct draws, 5 for
            the perfect round, 10 goal bonuses. With n matches it is 5n + 5 + n; with fewer than 8 there is no
            perfect round, and it is 6n. The Joker doubles it.
          </li>
        </List>
      </Card>

      <Card title="Goal bonus">
        <List>
          <li>One outfield player of either club for each match. Goalkeepers cannot be chosen.</li>
          <li>
            Not the same player two gameweeks in a row: your goal bonus player in a locked match of the
            previous gameweek shows as 'Used last week', of the next one as 'Used next week'.
          </li>
          <li>The same player only once per gameweek, even if the club plays twice.</li>
          <li>'No selection' skips that match's bonus.</li>
        </List>
      </Card>

      <Card title="Joker">
        <List>
          <li>One per season. It doubles all your points for that gameweek.</li>
          <li>Set it or take it back until the gameweek's first kick-off. Then it is fixed.</li>
          <li>
            You get it back when fewer than 5 matches of that gameweek count in the end. Before that you can
            move it by setting it on another gameweek.
          </li>
        </List>
      </Card>

      <Card title="Locks">
        <List>
          <li>
            Each match locks at its own kick-off, by the server's clock. Predictions that arrive at that
            second or later are refused, and a delayed kick-off does not reopen the match.
          </li>
          <li>
            Until then you can change a prediction as often as you like, and predict any future gameweek.
          </li>
          <li>
            Other people's predictions are shown from each match's kick-off. Before that nobody sees them, not
            even the league's host.
          </li>
        </List>
      </Card>

      <Card title="Nothing picked?">
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
      </Card>

      <Card title="Called off and moved">
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
      </Card>

      <Card title="Order and ties">
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
      </Card>
    </div>
  );
}

function Points({ what, points }: { what: string; points: string }) {
  return (
    <Row>
      <Cell>{what}</Cell>
      <Cell className="scoreboard text-right text-lg">{points}</Cell>
    </Row>
  );
}

function List({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-2 pl-5 marker:text-brand">{children}</ul>;
}
