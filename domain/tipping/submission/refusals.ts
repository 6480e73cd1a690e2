import type { Fixture, SeasonFacts } from "#domain/season/facts.ts";
import { countingGameweekOf, isLocked } from "#domain/season/fixture-lock.ts";
import type { ClubId, FixtureId, PlayerId } from "#domain/shared/ids.ts";
import { fixturesOfGameweek, hasGameweekLocked } from "#domain/tipping/gameweek-fixtures.ts";
import { namesOf, restrictedPlayers, restrictionText } from "#domain/tipping/restrictions.ts";
import { entryThatCounts } from "#domain/tipping/slip-entries.ts";

import type { Case, Choice, Refuses, SubmissionRefusal } from "./submission.ts";

const unknownGameweek: Refuses = ({ submission: { gameweekId }, facts }) =>
  facts.gameweeks.has(gameweekId) ? null : bad("UNKNOWN_GAMEWEEK", `There is no gameweek ${gameweekId}.`);

/** TIP-07: a change of the Joker alone, of a slip that has predictions, need not carry any. */
const noPredictions: Refuses = ({ submission, stored, hadJoker }) => {
  const hasEntries = stored !== undefined && stored.entries.length > 0;
  const isJokerAlone = hasEntries && hadJoker !== submission.hasJoker;
  if (submission.predictions.length > 0 || isJokerAlone) return null;
  return bad("NO_PREDICTIONS", "Please make predictions for matches that haven't started yet.");
};

const repeatedFixture: Refuses = ({ fixtureIds: ids }) => {
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  return repeated.length === 0 ? null : bad("REPEATED_FIXTURE", "A match is predicted twice.", repeated);
};

const unknownFixture: Refuses = ({ fixtureIds, facts }) => {
  const unknown = fixtureIds.filter((id) => !facts.fixtures.has(id));
  return unknown.length === 0
    ? null
    : bad("UNKNOWN_FIXTURE", `There is no match ${unknown.join(", ")}.`, unknown);
};

/** A fixture of the submission, once it is known that it exists. */
const fixtureOf = ({ facts }: Case, id: FixtureId) => facts.fixtures.get(id) as Fixture;

const namesOfFixtures = (of: Case, ids: readonly FixtureId[]) =>
  ids.map((id) => fixtureName(fixtureOf(of, id), of.facts)).join(", ");

const wrongGameweek: Refuses = (of) => {
  const { gameweekId } = of.submission;
  const elsewhere = of.fixtureIds.filter(
    (id) => countingGameweekOf(fixtureOf(of, id), of.now) !== gameweekId,
  );
  if (elsewhere.length === 0) return null;
  return bad(
    "WRONG_GAMEWEEK",
    `Not in Gameweek ${gameweekId}: ${namesOfFixtures(of, elsewhere)}.`,
    elsewhere,
  );
};

const wrongTeams: Refuses = (of) => {
  const wrong = of.submission.predictions.flatMap(({ fixtureId, homeClubId, awayClubId }) => {
    const fixture = fixtureOf(of, fixtureId);
    return fixture.homeClubId === homeClubId && fixture.awayClubId === awayClubId ? [] : [fixtureId];
  });
  return wrong.length === 0 ? null : bad("WRONG_TEAMS", "These clubs do not play in that match.", wrong);
};

/** TIP-02: a match that has locked takes no prediction, and then none of the submission is written. */
const lockedFixture: Refuses = (of) => {
  const locked = of.fixtureIds.filter((id) => isLocked(fixtureOf(of, id), of.now));
  if (locked.length === 0) return null;
  const message = `Predictions are locked for ${namesOfFixtures(of, locked)}. Nothing was saved.`;
  return { kind: "conflict", code: "FIXTURE_LOCKED", message, fixtureIds: locked };
};

/** TIP-05: a goal bonus player is an outfield player of one of the match's clubs. */
const invalidBonus: Refuses = (of) => {
  const invalid = of.choices.filter(
    ({ fixtureId, playerId }) => !isBonusCandidate(fixtureOf(of, fixtureId), playerId, of.facts),
  );
  const message = "A goal bonus player must be an outfield player of one of the two clubs.";
  return about("INVALID_GOAL_BONUS", message, invalid, of);
};

/** TIP-05: not one used in a locked match of the gameweek before or after. */
const restrictedBonus: Refuses = (of) => {
  const restricted = restrictedPlayers(of.slips, of.facts, of.submission.gameweekId, of.now);
  const used = of.choices.filter(({ playerId }) => restricted.has(playerId));
  return used.length === 0
    ? null
    : about("RESTRICTED", restrictionText(restricted, used, of.facts.players), used, of);
};

/** TIP-05: once per gameweek, the entries counted that are not submitted now. */
const repeatedBonus: Refuses = (of) => {
  const { slips, facts, now, fixtureIds, choices } = of;
  const others = fixturesOfGameweek(facts, of.submission.gameweekId, now).filter(
    ({ id }) => !fixtureIds.includes(id),
  );
  const taken = [
    ...choices.map(({ playerId }) => playerId),
    ...others.map((fixture) => entryThatCounts(slips, fixture, now)?.entry.goalBonusPlayerId),
  ];
  const repeated = choices.filter(({ playerId }) => taken.filter((each) => each === playerId).length > 1);
  const message = "A goal bonus player can be chosen once per gameweek.";
  return about("REPEATED_GOAL_BONUS", message, repeated, of);
};

/** TIP-07: from the gameweek's first kick-off on its Joker is neither set nor taken back. */
const fixedJoker: Refuses = ({ submission: { gameweekId, hasJoker }, hadJoker, facts, now }) => {
  if (hasJoker === hadJoker || !hasGameweekLocked(facts, gameweekId, now)) return null;
  const message = "The Joker cannot be changed after the gameweek's first kick-off.";
  return { kind: "conflict", code: "JOKER_FIXED", message };
};

/** TIP-07: one Joker a season, unless the gameweek that holds it lets it be moved. */
const spentJoker: Refuses = ({ submission: { hasJoker }, hadJoker, joker: { heldBy, movableFrom } }) => {
  const isAsked = hasJoker && !hadJoker;
  if (!isAsked || heldBy === null || movableFrom.includes(heldBy)) return null;
  const message = `Your Joker is already set for Gameweek ${heldBy}. You have one per season.`;
  return { kind: "conflict", code: "JOKER_SPENT", message };
};

/** In this order: each rule may rely on those before it. */
export const REFUSALS: readonly Refuses[] = [
  unknownGameweek,
  noPredictions,
  repeatedFixture,
  unknownFixture,
  wrongGameweek,
  wrongTeams,
  lockedFixture,
  invalidBonus,
  restrictedBonus,
  repeatedBonus,
  fixedJoker,
  spentJoker,
];

/** TIP-05: whether a footballer plays for one of the fixture's clubs at present, and not in goal. */
function isBonusCandidate(
  fixture: Pick<Fixture, "homeClubId" | "awayClubId">,
  id: PlayerId,
  { players }: Pick<SeasonFacts, "players">,
): boolean {
  const player = players.get(id);
  if (!player || player.position === "GK" || !player.isInLeague) return false;
  return player.clubId === fixture.homeClubId || player.clubId === fixture.awayClubId;
}

function fixtureName(fixture: Fixture, { clubs }: Pick<SeasonFacts, "clubs">): string {
  const nameOf = (id: ClubId) => clubs.get(id)?.name ?? `Club ${id}`;
  return `${nameOf(fixture.homeClubId)} v ${nameOf(fixture.awayClubId)}`;
}

function bad(
  code: SubmissionRefusal["code"],
  message: string,
  fixtureIds?: readonly FixtureId[],
): SubmissionRefusal {
  return { kind: "invalid", code, message, ...(fixtureIds && { fixtureIds }) };
}

/** The refusal of goal bonuses; null without any at fault. */
function about(
  code: SubmissionRefusal["code"],
  message: string,
  choices: readonly Choice[],
  { facts: { players } }: Case,
): SubmissionRefusal | null {
  if (choices.length === 0) return null;
  const playerIds = [...new Set(choices.map(({ playerId }) => playerId))];
  const fixtureIds = choices.map(({ fixtureId }) => fixtureId);
  return { kind: "invalid", code, message, fixtureIds, playerIds, playerNames: namesOf(players, playerIds) };
}
