import { expect } from "vitest";
import type { League } from "#contract/leagues/leagues.ts";
import type { NewScreen, Screen } from "#contract/leagues/screens.ts";
import { SCREEN_USER } from "#contract/live.ts";
import { addMs, DAY_MS } from "#domain/shared/instant.ts";
import { createLeagueOf, join } from "#tests/support/league-calls.ts";
import { knock, LiveSocket } from "#tests/support/live.ts";
import { callAsVisitor, createPerson, type Person, tables } from "#tests/support/people.ts";
import { FIRST_KICKOFF, seedSeason, standardSeason } from "#tests/support/season.ts";
import { setClock } from "#tests/support/tipping.ts";
import { screens } from "#workers/db/schema/index.ts";

/** The standard season, a day before its first kick-off. @returns the clock, to be moved on. */
export async function startSeason() {
  const clock = {
    now: addMs(FIRST_KICKOFF, -DAY_MS),
    pass(ms: number) {
      clock.now = addMs(clock.now, ms);
      setClock(clock.now);
    },
  };
  clock.pass(0);
  await seedSeason(standardSeason());
  return clock;
}

/** A big screen that shows its letters. */
export async function showLetters(): Promise<NewScreen> {
  const response = await callAsVisitor("POST", "/api/screens");
  if (response.status !== 201) throw new Error(`No letters: ${response.status}`);
  return response.json();
}

export const pairBy = (person: Person, code: string, leagueId: string, more: object = {}) =>
  person.call("POST", `/api/screens/${code}/pair`, { leagueId, ...more });

/** The socket of a screen with its secret, identified; resolves once its picture has come or it is closed. */
export async function openScreen(secret: string): Promise<LiveSocket> {
  const { webSocket, status } = await knock(null, `?screen=${secret}`);
  if (!webSocket) throw new Error(`No socket: ${status}`);
  const socket = new LiveSocket(webSocket);
  socket.send({ type: "auth", userId: SCREEN_USER });
  return socket.until((live) => live.of("screen").length > 0 || live.closed !== null);
}

export interface PairedScreen extends NewScreen {
  readonly screen: Screen;
  readonly socket: LiveSocket;
}

/** A screen that a member has connected, with its open socket. */
export async function pairedScreen(by: Person, leagueId: string, more: object = {}): Promise<PairedScreen> {
  const letters = await showLetters();
  const response = await pairBy(by, letters.code, leagueId, more);
  if (response.status !== 200) throw new Error(`Not paired: ${response.status} ${await response.text()}`);
  return { ...letters, screen: await response.json(), socket: await openScreen(letters.secret) };
}

/** A league of these people, the first its host. */
export async function leagueOf(host: Person, ...others: readonly Person[]): Promise<League> {
  const league = await createLeagueOf(host);
  for (const person of others) expect((await join(person, league.joinCode)).status).toBe(200);
  return league;
}

export const people = <N extends number>(count: N) =>
  Promise.all(Array.from({ length: count }, () => createPerson())) as Promise<
    [Person, Person, Person, ...Person[]]
  >;

/** The screens that a person sees listed. */
export const listOf = async (person: Person): Promise<Screen[]> =>
  (await person.call("GET", "/api/screens")).json();

/** What D1 has of all screens. */
export const rowsOf = () => tables().select().from(screens);

/** With which code a screen with this secret is closed, if it is. */
export const closeOf = async (secret: string) => (await openScreen(secret)).closed?.code;
