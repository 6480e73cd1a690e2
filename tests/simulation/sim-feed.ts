import { HOUR_MS } from "#domain/shared/instant.ts";
import { withoutHalf } from "#sandbox/feed/faults.ts";
import { FakeFeed } from "#tests/support/outside/feed.ts";
import {
  type FeedElement,
  type FeedMatch,
  makeElement,
  makeMatch,
} from "#tests/support/outside/feed-replies.ts";
import { Lacks } from "./lacks.ts";
import { type Scored, showGoals } from "./scored.ts";
import {
  CLUBS,
  clubsOf,
  type Footballer,
  type Happening,
  kickoffOf,
  type Lie,
  MATCHES,
  matchId,
  saturdayOf,
} from "./story.ts";

const TYPES = [1, 2, 2, 3, 3, 4, 4] as const;
const UPDATING = "The game is being updated.";

/** A footballer's id as in `standardSeason`, so that its squads can be used: the second of club 3 is 302. */
export const codeOf = ({ club, place }: Footballer) => club * 100 + place + 1;
const elementOf = ({ club, place }: Footballer) => club * 10 + place + 1;

interface Truth {
  elements: FeedElement[];
  events: FakeFeed["events"];
  fixtures: FeedMatch[];
}

/** The feed of a season of twenty clubs; a story tells it what happens and when to lie. */
export class SimFeed extends FakeFeed {
  readonly #scored = new Map<number, Scored[]>();
  readonly #copies: { at: number; truth: string }[] = [];
  /** Whether the story will ask for old copies; if not, none are kept, as making one takes as long as a call. */
  readonly #keepsCopies: boolean;
  #lie: Lie | null = null;
  #polls = 0;
  readonly #lacks = new Lacks();
  /** The gameweeks of the story's season, whatever season the feed shows. */
  readonly deadlines: readonly { readonly id: number; readonly deadline_time: string }[];

  constructor(year: number, weeks: number, keepsCopies: boolean) {
    super();
    this.#keepsCopies = keepsCopies;
    this.teams = Array.from({ length: CLUBS }, (_, n) => ({
      id: n + 1,
      code: n + 1,
      name: `Club ${n + 1}`,
      short_name: `C${String.fromCharCode(65 + n)}X`,
    }));
    this.elements = this.teams.flatMap(({ id: club }) =>
      TYPES.map((type, place) => ({
        ...makeElement(club, type),
        id: elementOf({ club, place }),
        code: codeOf({ club, place }),
        web_name: `P${codeOf({ club, place })}`,
        team: club,
      })),
    );
    const all = Array.from({ length: weeks }, (_, n) => n + 1);
    const iso = (at: number) => new Date(at).toISOString().replace(".000", "");
    this.events = all.map((id) => ({
      id,
      name: `Gameweek ${id}`,
      deadline_time: iso(saturdayOf(id, weeks, year) - 1.5 * HOUR_MS),
      finished: false,
      data_checked: false,
    }));
    this.deadlines = this.events;
    this.fixtures = all.flatMap((week) =>
      Array.from({ length: MATCHES }, (_, n) => {
        const [home, away] = clubsOf(matchId(week, n));
        return makeMatch(
          matchId(week, n),
          week,
          iso(kickoffOf(n, saturdayOf(week, weeks, year))),
          home,
          away,
        );
      }),
    );
  }

  #truth = (): Truth => ({ elements: this.elements, events: this.events, fixtures: this.fixtures });

  /** Applies an event to the feed: of a match or the calendar, a move to another club, or a lie that begins. */
  happen(step: Happening, now: number): void {
    if (this.#keepsCopies) this.#copies.push({ at: now, truth: JSON.stringify(this.#truth()) });
    if (this.#copies.length > 12) this.#copies.shift();
    switch (step.kind) {
      case "starts": {
        const match = this.match(step.match);
        // Called off meanwhile, or moved: then it does not start now.
        if (match.kickoff_time !== null && Date.parse(match.kickoff_time) <= now) this.#show(match, 0);
        break;
      }
      case "minute":
        if (this.#isOn(step.match)) this.#show(this.match(step.match), step.minute);
        break;
      case "goal":
        if (this.#isOn(step.match)) this.#score(step.match, step.by, step.own);
        break;
      case "goal_struck_off":
        if (this.#take(step.match)) this.#show(this.match(step.match));
        break;
      case "goal_moves":
        if (this.#take(step.match)) this.#score(step.match, step.to, step.own);
        break;
      case "ends":
        if (this.#isOn(step.match)) {
          Object.assign(this.match(step.match), { minutes: 90, finished_provisional: true, finished: true });
        }
        break;
      case "called_off":
        this.#lacks.taken(step.match);
        Object.assign(this.match(step.match), { event: null, kickoff_time: null, started: null, stats: [] });
        break;
      case "new_date": {
        const kickoff_time = new Date(step.kickoff).toISOString().replace(".000", "");
        Object.assign(this.match(step.match), { event: step.gameweek, kickoff_time, started: false });
        break;
      }
      case "checked": {
        const own = this.fixtures.filter(({ event }) => event === step.gameweek);
        if (!own.every((match) => match.finished_provisional)) break;
        Object.assign(this.events[step.gameweek - 1] ?? {}, { finished: true, data_checked: true });
        break;
      }
      case "moves_club":
        for (const element of this.elements) if (element.id === elementOf(step.who)) element.team = step.to;
        break;
      case "feed_lies":
        this.#lie = step.lie;
        this.#polls = step.polls;
        this.#lacks.begin(
          this.fixtures.findLast(({ id, started }) => started && this.#scored.get(id)?.length)?.id ?? null,
          step.polls,
        );
    }
  }

  #take(id: number): boolean {
    const goal = this.#scored.get(id)?.pop();
    if (goal) this.#lacks.taken(id, goal.element);
    return goal !== undefined;
  }

  /** BNG-05: whether a recorded goal, of the footballer with this code, may be taken back. */
  mayBeTakenBack(id: number, code: number): boolean {
    return this.#lacks.mayBeTakenBack(id, this.elements.find((each) => each.code === code)?.id ?? 0);
  }

  #isOn(id: number): boolean {
    const { started, finished_provisional } = this.match(id);
    return started === true && !finished_provisional;
  }

  #score(id: number, by: Footballer, own: boolean): void {
    const match = this.match(id);
    const element = elementOf(by);
    const isHome = this.elements.find((each) => each.id === element)?.team === match.team_h;
    const side = isHome === own ? "a" : "h";
    this.#scored.set(id, [...(this.#scored.get(id) ?? []), { element, own, side }]);
    this.#lacks.scored(id, element);
    this.#show(match);
  }

  #show(match: FeedMatch, minutes = match.minutes): void {
    showGoals(this, match.id, minutes, this.#scored.get(match.id) ?? []);
  }

  /** Each footballer's goals and own goals in a match: `match code goal count` and `match code own count`. */
  goalsByNow(): string[] {
    const counts = new Map<string, number>();
    for (const [match, goals] of this.#scored) {
      for (const { element, own } of goals) {
        const code = this.elements.find(({ id }) => id === element)?.code;
        const key = `${match} ${code} ${own ? "own" : "goal"}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    return [...counts].map(([key, count]) => `${key} ${count}`).sort();
  }

  /** Counts a poll, or several at once: a lie lasts for a number of such. */
  polled(times: number): void {
    this.#lacks.polled(this.#lie, times);
    if (this.#polls > 0) this.#polls--;
    if (this.#polls === 0) this.#lie = null;
  }

  override async answer(request: Request): Promise<Response> {
    const lie = this.#lie;
    if (lie === "updating") return new Response(UPDATING, { status: 503 });
    if (lie === "updating_as_text") return Response.json(UPDATING);
    if (lie === "malformed") return new Response('{"events":[');
    if (lie === "half")
      return Response.json(JSON.parse(withoutHalf(await (await super.answer(request)).text())));
    if (lie === "stale" || lie === "stale_without_age") {
      const copy = this.#copies[0];
      if (!copy) return super.answer(request);
      return this.#answerOf(JSON.parse(copy.truth), request, lie === "stale" ? { Age: "1200" } : {});
    }
    if (lie === "finished_flips" || lie === "score_behind_stats") {
      const truth: Truth = JSON.parse(JSON.stringify(this.#truth()));
      for (const match of truth.fixtures) {
        if (lie === "finished_flips") match.finished = false;
        else if (this.#isOn(match.id) && match.team_h_score) match.team_h_score -= 1;
      }
      return this.#answerOf(truth, request, {});
    }
    if (lie === "next_year") {
      const other = new FakeFeed();
      Object.assign(other, JSON.parse(JSON.stringify({ ...this.#truth(), teams: this.teams })));
      other.moveToNextYear();
      return other.answer(request);
    }
    // Each poll asks for it once, before anything that has goals.
    if (lie === "goal_missing" && request.url.endsWith("/bootstrap-static/")) this.#lacks.asked();
    if (lie === "goal_missing" && this.#lacks.match !== null) {
      const other = new FakeFeed();
      Object.assign(other, JSON.parse(JSON.stringify(this.#truth())), { teams: this.teams });
      const id = this.#lacks.match;
      showGoals(other, id, this.match(id).minutes, (this.#scored.get(id) ?? []).slice(0, -1));
      return other.answer(request);
    }
    return super.answer(request);
  }

  /** The answer of a feed with other data under the same addresses. */
  #answerOf(truth: Truth, request: Request, headers: Record<string, string>): Promise<Response> | Response {
    const other = new FakeFeed();
    Object.assign(other, truth, { teams: this.teams, headers });
    return other.answer(request);
  }
}
