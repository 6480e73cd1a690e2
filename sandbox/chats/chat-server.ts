import type { IncomingMessage } from "node:http";
import { listen, type RunningServer, readBody } from "#sandbox/http.ts";
import { type ChatMessage, type Chats, createChats, type Fault } from "./chats.ts";
import { chatsPage } from "./chats-page.ts";

export interface ChatServer extends RunningServer {
  readonly chats: Chats;
}

const FAULTS: readonly string[] = [
  "limited",
  "gone",
  "broken",
  "lost",
  "silent",
  "fixed",
  "moved",
] satisfies Fault[];

/**
 * The chat services on this machine: `/discord.com/api/…` answers as `https://discord.com/api/…` would, `/` is a page
 * with everything they were sent, and `POST /control/fail` `{ fault, times, service }` lets the next calls fail, of one
 * service or of all.
 */
export async function startChatServer({ port = 0 }: { port?: number } = {}): Promise<ChatServer> {
  const chats = createChats(() => Date.now());
  const server = await listen(port, async (request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    if (url.pathname === "/") {
      return response
        .writeHead(200, { "content-type": "text/html; charset=utf-8" })
        .end(chatsPage(chats.messages));
    }
    if (url.pathname === "/messages.json") {
      return response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify(chats.messages));
    }
    if (url.pathname === "/control/fail") {
      const {
        fault = null,
        times = 1,
        service,
      } = JSON.parse(await readBody(request)) as {
        fault?: string;
        times?: number;
        service?: ChatMessage["service"];
      };
      const isKnown = fault === null || FAULTS.includes(fault);
      if (isKnown) chats.fail(fault as Fault | null, times, service);
      return response.writeHead(isKnown ? 204 : 400).end();
    }
    const answer = chats.answer(await callOf(request, url));
    // A service that never answers: the caller gives up.
    if (!answer) return;
    response.writeHead(answer.status, { ...answer.headers }).end(answer.body);
  });
  return { ...server, chats };
}

/** `/discord.com/api/…` as the call of `https://discord.com/api/…` that it stands for. */
async function callOf(request: IncomingMessage, url: URL) {
  const [, host = "", ...path] = url.pathname.split("/");
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      value === undefined ? undefined : String(value),
    ]),
  );
  return {
    method: request.method ?? "GET",
    host,
    path: `/${path.join("/")}`,
    query: url.search,
    headers,
    body: await readBody(request),
  };
}
