import type { NewScreen, Screen } from "#contract/leagues/screens.ts";
import { SCREEN_USER } from "#contract/live.ts";
import { knock, LiveSocket } from "#tests/support/live.ts";
import { callAsVisitor, type Person } from "#tests/support/people.ts";

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
