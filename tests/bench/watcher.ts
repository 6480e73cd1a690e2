import type { Game } from "#tests/e2e/game.ts";

/** The delay before reconnecting, like the browser's own: one to five seconds after a socket has closed. */
const jitterMs = () => 1_000 + Math.random() * 4_000;

/** An account that is signed in. */
export interface Somebody {
  readonly id: string;
  readonly email: string;
  readonly cookie: string;
}

/** A league's socket that reconnects whenever it is closed, as a browser's does. */
export class Watcher {
  readyAt = 0;
  #isClosed = false;

  constructor(game: Game, league: string, person: Somebody) {
    this.#open(game, league, person);
  }

  #open(game: Game, league: string, person: Somebody): void {
    // Node's sockets send headers, which browsers' do not.
    const options = { headers: { Cookie: person.cookie } } as unknown as string[];
    const socket = new WebSocket(`${game.url.replace("http", "ws")}/ws?league=${league}`, options);
    socket.addEventListener("open", () => socket.send(JSON.stringify({ type: "auth", userId: person.id })));
    socket.addEventListener("message", ({ data }) => {
      if (String(data).startsWith('{"type":"ready"')) this.readyAt = performance.now();
    });
    socket.addEventListener("error", () => {});
    socket.addEventListener("close", () => {
      if (!this.#isClosed) setTimeout(() => !this.#isClosed && this.#open(game, league, person), jitterMs());
    });
  }

  stop(): void {
    this.#isClosed = true;
  }
}
