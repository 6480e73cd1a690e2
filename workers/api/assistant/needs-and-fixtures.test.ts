import { expect, test } from "vitest";
import type { LeagueChances } from "#contract/chances.ts";
import type { TableRow } from "#contract/clubs.ts";
import type { OwnStanding } from "#contract/leagues/leaderboard.ts";
import type { Matchday } from "#contract/matchday.ts";
import type { Squad } from "#contract/squads.ts";
import type { LeagueStory } from "#contract/story.ts";
import type { GameweekPredictions } from "#contract/tipping-answers.ts";
import { addMs, HOUR_MS } from "#domain/shared/instant.ts";
import { createLeagueOf, join } from "#tests/support/league-calls.ts";
import { before, keyOf, use } from "#tests/support/outside/assistant.ts";
import { createPerson, type Person } from "#tests/support/people.ts";
import {
  CUTOFF,
  FIRST_KICKOFF,
  STANDARD_SQUAD,
  seedPicks,
  seedSeason,
  standardSeason,
  worldAt,
} from "#tests/support/season.ts";
import { predictAll } from "#tests/support/tipping.ts";
import { makeGoal } from "#tests/support/worlds/facts.ts";

const season = standardSeason();
const scorer = STANDARD_SQUAD[3] as number;
const club = season.players.find(({ id }) => id === scorer)?.clubId;
const match = season.fixtures.find(({ homeClubId, awayClubId }) =>
  [homeClubId, awayClubId].includes(club as never),
);
if (!match) throw new Error("The scorer's club has a match");
const played = { ...match, hasStarted: true, homeScore: 1, awayScore: 0 };
const goal = makeGoal(match.id, scorer, { seenAt: addMs(FIRST_KICKOFF, HOUR_MS), minute: 60, side: "home" });
await seedSeason(season);
const at = addMs(CUTOFF, HOUR_MS);

/** What a person reads of the API at the test's instant. */
const readerOf =
  (person: Person) =>
  async <Answer>(path: string): Promise<Answer> => {
    const response = await worldAt(at).call(person, "GET", path);
    expect([path, response.status]).toEqual([path, 200]);
    return response.json();
  };

/** What the API answers one person of everything that the assistant is asked for. */
async function answersOf(person: Person, bingo: string) {
  const read = readerOf(person);
  const [matchday, clubs, squad, slip, chances] = await Promise.all([
    read<Matchday>("/api/matchday"),
    read<TableRow[]>("/api/premier-league-table"),
    read<Squad>("/api/squad"),
    read<GameweekPredictions>("/api/tipping/predictions?gameweek=1"),
    read<LeagueChances>(`/api/leagues/${bingo}/chances`),
  ]);
  const name = (id: number) => clubs.find((row) => row.id === id)?.team.name;
  const calls = new Map(slip.predictions.map((call) => [call.fixtureId, call]));
  return { key: await keyOf(person), person, read, matchday, squad, slip, chances, name, calls };
}

type Answers = Awaited<ReturnType<typeof answersOf>>;

async function fixturesAreTheirs({ key, matchday, calls, name }: Answers): Promise<void> {
  const shown = await use<{ gameweek: number; fixtures: object[] }>(key, "fixtures", {}, at);
  expect(shown.gameweek).toBe(matchday.gameweek);
  expect(shown.fixtures).toEqual(
    matchday.fixtures.map(({ id, homeTeamId, awayTeamId, kickoffTime, status, minute, ...now }) => {
      const call = calls.get(id);
      return {
        ...{ home: name(homeTeamId), away: name(awayTeamId), kickoffTime, status, minute },
        score: now.homeScore === null ? null : [now.homeScore, now.awayScore],
        goals: now.goals.map((each) => ({
          ...{ player: each.name, club: name(each.teamId), minute: each.minute, ownGoal: each.ownGoal },
          ...{ provisional: each.provisional, underReview: each.review ?? false },
        })),
        ...(call && { yours: { prediction: call.prediction, points: call.points, bonus: call.bonus } }),
      };
    }),
  );
  expect(JSON.stringify(shown.fixtures)).toContain('"minute":60');
}

async function storyIsTheirs({ key, read, name }: Answers, bingo: string): Promise<void> {
  const { moments, gameweek } = await read<LeagueStory>(`/api/leagues/${bingo}/story`);
  expect(moments.length).toBeGreaterThan(0);
  expect(await use(key, "story", { league: bingo }, at)).toEqual({
    ...{ league: "Cards", gameweek, total: moments.length },
    moments: moments.map(({ at: when, minute, kind, playerName, teamId, score, members, ...moment }) => ({
      ...{ at: when, minute, kind, memberCount: moment.memberCount },
      ...(playerName !== undefined && { player: playerName }),
      ...(teamId !== undefined && { club: name(teamId) }),
      ...(score !== undefined && { score }),
      members: members.map(({ username }) => username),
      moves: moment.moves.map(({ username, from, to, score: points }) => ({
        ...{ username, from, to, score: points },
      })),
    })),
  });
}

/** What one needs in a league of Football Bingo: the card, who is open on it, and the chances. */
function cardIsTheirs(needs: Needs, { person, squad, chances }: Answers, openOnCard: number): void {
  const mine = chances.members.find((member) => member.id === person.id);
  const open = squad.selections.filter(({ ticked }) => !ticked);
  const { picks, qualified, locked } = needs;
  const { selections } = squad;
  expect({ picks, qualified, locked }).toEqual({
    picks: selections.length,
    qualified: squad.qualified,
    locked: squad.locked,
  });
  expect((needs.open as { player: string }[]).map(({ player }) => player)).toEqual(
    open.map(({ player }) => player.name),
  );
  expect(needs.chances).toEqual(
    mine ? { complete: mine.complete, win: mine.win, canWin: mine.canWin } : null,
  );
  expect(open).toHaveLength(openOnCard);
}

/** What one needs in a tipping league: the points, and what is not predicted yet. */
function slipIsTheirs(needs: Needs, { matchday, slip, calls, name }: Answers): void {
  const { total: points, maximum, joker, live } = slip;
  expect(needs.points).toEqual({ total: points, maximum, joker, live });
  const left = matchday.fixtures.filter((each) => each.status === "scheduled" && !calls.has(each.id));
  expect((needs.notPredicted as { home: string }[]).map(({ home }) => home)).toEqual(
    left.map(({ homeTeamId }) => name(homeTeamId)),
  );
}

type Needs = Record<string, unknown>;

test("what one needs, the matches and the story are what the API answers, to each of two who play both games", async () => {
  const [ann, bob] = [await createPerson(), await createPerson()];
  const bingo = await createLeagueOf(ann, { name: "Cards" });
  const tipping = await createLeagueOf(ann, { name: "Calls", leagueType: "score_tipping" });
  for (const league of [bingo, tipping]) expect((await join(bob, league.joinCode)).status).toBe(200);
  await seedPicks(ann, STANDARD_SQUAD);
  const submit = { gameweek: 1, predictions: predictAll(1, "forward"), jokerUsed: true };
  const saved = await worldAt(before).call(ann, "POST", "/api/tipping/submit-predictions", submit);
  expect(saved.status).toBe(200);
  await seedSeason({ fixtures: [played], goals: [goal] });

  for (const [person, openOnCard] of [
    [ann, 19],
    [bob, 0],
  ] as const) {
    const answers = await answersOf(person, bingo.id);
    await fixturesAreTheirs(answers);
    await storyIsTheirs(answers, bingo.id);
    const { key, read } = answers;
    for (const { id, leagueType } of [bingo, tipping]) {
      const about = `leagueId=${id}&leagueType=${leagueType}&alone=1`;
      const { entry, above, total } = await read<OwnStanding>(`/api/leaderboard/me?${about}`);
      const { you, of, nextPlace, ...needs } = await use<Record<string, unknown>>(
        key,
        "what_i_need",
        { league: id },
        at,
      );
      expect([you, of]).toEqual([
        entry && expect.objectContaining({ rank: entry.rank, score: entry.score }),
        total,
      ]);
      expect(nextPlace).toEqual(
        above
          ? expect.objectContaining({ username: above.username, ahead: above.score - (entry?.score ?? 0) })
          : null,
      );
      if (leagueType === "football_bingo") cardIsTheirs(needs, answers, openOnCard);
      else slipIsTheirs(needs, answers);
    }
  }
});

test("TRF-04 who has left the club of their slot has no next match with it", async () => {
  const cleo = await createPerson();
  const { id: league } = await createLeagueOf(cleo, { name: "Leavers" });
  await seedPicks(cleo, STANDARD_SQUAD);
  const [stays, leaves] = [18, 19].map((at) => STANDARD_SQUAD[at] as number);
  const leaver = season.players.find(({ id }) => id === leaves);
  if (!leaver) throw new Error("Nobody to leave");
  await seedSeason({ players: [{ ...leaver, clubId: season.clubs[0]?.id as never }] });
  const { open } = await use<{ open: { player: string; next: object | null }[] }>(
    await keyOf(cleo),
    "what_i_need",
    { league },
    at,
  );
  const nextOf = (id: number) => open.find(({ player }) => player === `Player ${id}`)?.next;
  expect(nextOf(stays as number)).toEqual(expect.objectContaining({ kickoffTime: expect.any(String) }));
  expect(nextOf(leaves as number)).toBeNull();
});
