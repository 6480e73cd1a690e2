import type { Fixture, SeasonFacts } from "#domain/season/facts.ts";
import { groupBy } from "#domain/shared/group-by.ts";
import type { UserId } from "#domain/shared/ids.ts";
import { ordinal } from "#domain/shared/ordinal.ts";
import { signed } from "#domain/shared/signed.ts";
import { SQUAD_SIZE } from "#domain/squad/formation.ts";
import type { GoalEffects } from "#domain/story/goal-effects.ts";
import type { Moment } from "#domain/story/moment.ts";
import { goalIn } from "#domain/story/moment-id.ts";
import { gainWords, pointEffectWords, tickEffectWords } from "./goal-words.ts";
import type { OutgoingLeague, OutgoingRun } from "./league-source.ts";
import { bold, type ChatNotice, type Line, plain, struck } from "./notice.ts";
import { listed, sentence } from "./words.ts";

/** A run's story of one gameweek. */
export interface RunStory {
  readonly run: OutgoingRun;
  readonly moments: readonly Moment[];
  readonly effects: ReadonlyMap<string, GoalEffects>;
}

/** OUT-03: what every goal that ticks or pays somebody is called in all runs (HLF-09). */
const goalNoticeId = (moment: Pick<Moment, "id">) => moment.id;

/**
 * OUT-01, OUT-03, HLF-09: the notices of a gameweek's goals, oldest first: one for each goal, whichever cards it ticks.
 * Of a goal that was taken back all lines are struck, a further one says so, and its version is 1.
 */
export function goalNotices(league: OutgoingLeague, stories: readonly RunStory[]): ChatNotice[] {
  const goals = new Map<string, Moment>();
  for (const { moments } of stories) {
    for (const moment of moments) {
      if (moment.kind === "goal" && moment.memberCount > 0 && !goals.has(moment.id))
        goals.set(moment.id, moment);
    }
  }
  return [...goals.values()].map((goal) => {
    const lineTexts = [headOf(goal, league), ...gainLines(goal, league, stories)];
    const revoked = revocationOf(goal, stories);
    const lines = revoked ? [...lineTexts.map(asStruck), takenBackLine(revoked, league, stories)] : lineTexts;
    return {
      id: goalNoticeId(goal),
      at: goal.at,
      kind: "goals",
      version: revoked ? 1 : 0,
      lines,
      table: [],
      link: revoked ? null : { words: "Open the table", path: league.tablePath },
    };
  });
}

const asStruck = (line: Line): Line => [struck(line.map(({ text }) => text).join(""))];

/** The next revocation of the same footballer's goal in the same match after it. */
function revocationOf(goal: Moment, stories: readonly RunStory[]): Moment | null {
  const what = goalIn(goal.id);
  for (const { moments } of stories) {
    const found = moments.find(
      (moment) => moment.kind === "goal_revoked" && moment.at >= goal.at && goalIn(moment.id) === what,
    );
    if (found) return found;
  }
  return null;
}

function headOf(
  { playerName = "", minute, ownGoal, score, fixtureId }: Moment,
  { facts }: OutgoingLeague,
): Line {
  const who = minute === null ? playerName : `${playerName} ${minute}′`;
  const fixture = fixtureId === undefined ? undefined : facts.fixtures.get(fixtureId);
  return [
    bold(ownGoal ? `${who} (own goal)` : who),
    plain(fixture ? `, ${scoreline(fixture, facts, score)}` : ""),
  ];
}

/** `Arsenal 1–0 Sunderland`. */
export function scoreline(fixture: Fixture, facts: SeasonFacts, score: Moment["score"]): string {
  const [home, away] = [fixture.homeClubId, fixture.awayClubId].map((id) => facts.clubs.get(id)?.name ?? "");
  return score ? `${home} ${score[0]}–${score[1]} ${away}` : `${home} v ${away}`;
}

function gainLines(goal: Moment, league: OutgoingLeague, stories: readonly RunStory[]): Line[] {
  return stories.flatMap(({ run, moments, effects }, at) => {
    const moment = moments.find(({ id }) => id === goal.id);
    if (!moment || moment.memberCount === 0) return [];
    const words = bySlot(moment, run, league)
      .map(([club, part]) => gainWords(league.game, club, peopleOf(part, effects, league)))
      .join(" ");
    return [
      [
        plain(
          at > 0 && run.name === "half"
            ? `Second half: ${words.slice(0, 1).toLowerCase()}${words.slice(1)}`
            : words,
        ),
      ],
    ];
  });
}

/**
 * BNG-02: a goal's moment for each club whose slot it ticks, by the club's name: who has changed clubs ticks the slot
 * that they were picked for. In tipping there is no more than the scorer's club.
 */
function bySlot(moment: Moment, run: OutgoingRun, { game, facts }: OutgoingLeague): [string, Moment][] {
  const { playerId, teamId, members, memberCount } = moment;
  const clubOf = (member: UserId) =>
    (game === "football_bingo" && playerId !== undefined ? run.slotClubOf(member, playerId) : null) ?? teamId;
  const groups = [...groupBy(members, ({ id }) => clubOf(id))];
  const unnamed = memberCount - members.length;
  return groups.map(([club, ofClub], at) => {
    const count = ofClub.length + (at === groups.length - 1 ? unnamed : 0);
    const name = club === undefined ? "" : (facts.clubs.get(club)?.name ?? "");
    return [name, { ...moment, members: ofClub, memberCount: count }];
  });
}

/** The members whom a moment names, the best served first, each with what it did for them. */
function peopleOf(moment: Moment, effects: RunStory["effects"], { game, nameOf }: OutgoingLeague): string {
  const own = effects.get(moment.id);
  const members = [...moment.members].sort((a, b) => {
    const [one, other] = [own?.get(a.id), own?.get(b.id)];
    return (other?.gain ?? 0) - (one?.gain ?? 0) || (one?.to ?? 0) - (other?.to ?? 0);
  });
  const words = game === "football_bingo" ? tickEffectWords : pointEffectWords;
  const names = members.map(({ id }) => {
    const effect = own?.get(id);
    return effect ? `${nameOf(id)} (${words(effect)})` : nameOf(id);
  });
  return listed(names, moment.memberCount);
}

/** Why a goal was taken back, and where that leaves the members it had served, by the first of the league's tables. */
function takenBackLine(revoked: Moment, league: OutgoingLeague, [main]: readonly RunStory[]): Line {
  const why = revoked.reason ? ` ${sentence(revoked.reason)}` : "";
  const moment = main?.moments.find(({ id }) => id === revoked.id);
  if (!main || !moment || moment.memberCount === 0) return [bold("Taken back:"), plain(why)];
  const effects = main.effects.get(revoked.id);
  const names = moment.members.map(({ id }) => {
    const effect = effects?.get(id);
    if (!effect) return league.nameOf(id);
    const place = ordinal(effect.to);
    return league.game === "football_bingo"
      ? `${league.nameOf(id)} is on ${effect.score}/${SQUAD_SIZE}, ${place}`
      : `${league.nameOf(id)} (${signed(effect.gain)}, ${place})`;
  });
  const words = listed(names, moment.memberCount);
  return [
    bold("Taken back:"),
    plain(`${why}${league.game === "football_bingo" ? ` ${words}.` : ` Costs ${words}.`}`),
  ];
}
