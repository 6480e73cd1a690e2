import { exports } from "cloudflare:workers";
import type { ServerMessage } from "#contract/live.ts";
import { ORIGIN, type Person } from "./people.ts";
import { PATIENCE_MS } from "./runner/patience.ts";

type MessageOf<Type extends ServerMessage["type"]> = Extract<ServerMessage, { type: Type }>;

/** The answer to a socket's request: 101 with the socket, or the refusal. */
export async function knock(cookie: string | null, query = "", headers: Record<string, string> = {}) {
  return exports.default.fetch(`${ORIGIN}/ws${query}`, {
    headers: { Upgrade: "websocket", ...(cookie === null ? {} : { Cookie: cookie }), ...headers },
  });
}

/** A browser's end of a live socket: the messages it has received, and ways to wait for more. */
export class LiveSocket {
  readonly frames: string[] = [];
  readonly messages: ServerMessage[] = [];
  closed: { code: number; reason: string } | null = null;
  readonly #socket: WebSocket;
  readonly #waiting = new Set<() => void>();

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.accept();
    socket.addEventListener("message", (event) => {
      this.frames.push(String(event.data));
      if (event.data !== "pong") this.messages.push(JSON.parse(String(event.data)));
      this.#wake();
    });
    socket.addEventListener("close", ({ code, reason }) => {
      this.closed = { code, reason };
      this.#wake();
    });
  }

  #wake(): void {
    for (const check of this.#waiting) check();
  }

  send(message: unknown): void {
    this.#socket.send(typeof message === "string" ? message : JSON.stringify(message));
  }

  sendBytes(bytes: ArrayBuffer): void {
    this.#socket.send(bytes);
  }

  close(): void {
    this.#socket.close(1000, "done");
  }

  of<Type extends ServerMessage["type"]>(type: Type): MessageOf<Type>[] {
    return this.messages.filter((message): message is MessageOf<Type> => message.type === type);
  }

  /** Resolves once `is` holds; checked at every arrival. @throws when patience ends, with the messages that arrived. */
  async until(is: (socket: this) => boolean): Promise<this> {
    if (is(this)) return this;
    await new Promise<void>((resolve, reject) => {
      const check = () => {
        if (!is(this)) return;
        clearTimeout(timer);
        this.#waiting.delete(check);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(check);
        reject(new Error(`Still waiting; arrived: ${this.frames.join("\n")}, closed: ${this.closed?.code}`));
      }, PATIENCE_MS);
      this.#waiting.add(check);
    });
    return this;
  }

  /** The `count`-th message of a type, once it is there. */
  async next<Type extends ServerMessage["type"]>(type: Type, count = 1): Promise<MessageOf<Type>> {
    await this.until(() => this.of(type).length >= count);
    return this.of(type)[count - 1] as MessageOf<Type>;
  }
}

/** Opens a socket without authenticating. */
export async function openSilently(person: Person, leagueId?: string): Promise<LiveSocket> {
  const response = await knock(person.cookie, leagueId === undefined ? "" : `?league=${leagueId}`);
  if (!response.webSocket) throw new Error(`No socket: ${response.status} ${await response.text()}`);
  return new LiveSocket(response.webSocket);
}

/** Opens a socket and authenticates; resolves once the snapshot has come or the socket is closed. */
export async function goLive(person: Person, leagueId?: string): Promise<LiveSocket> {
  const socket = await openSilently(person, leagueId);
  socket.send({ type: "auth", userId: person.id });
  await socket.until((live) => live.of("snapshot").length > 0 || live.closed !== null);
  return socket;
}

/** Opens a socket to the person's own Desk and authenticates; resolves once it is ready or closed. */
export async function sitDown(person: Person, asking: { goals?: true } = {}): Promise<LiveSocket> {
  const socket = await openSilently(person);
  socket.send({ type: "auth", userId: person.id, ...asking });
  return socket.until((live) => live.of("ready").length > 0 || live.closed !== null);
}
