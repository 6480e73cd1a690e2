import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Account } from "./account.ts";
import type { Answer, Call } from "./answers.ts";
import { answerCall } from "./calls.ts";
import { exchangeCopy } from "./copy-calls.ts";
import type { RunningSite } from "./running.ts";

type Site = Pick<RunningSite, "runSql" | "follow">;

/**
 * What a call is met with instead of its answer: a status, an answer that never comes, a body that is taken in half, or
 * an answer that is cut off after the work.
 */
export type Fault = { readonly status: number } | "silence" | "half" | "cut_off";

export interface StandIn {
  readonly url: string;
  readonly account: Account;
  /** The calls that came, as `METHOD /path`, with ids as they were. */
  readonly calls: string[];
  /** Calls that the stand-in does not know: it refuses them. */
  readonly unknown: string[];
  /** Decides for each call whether it fails, and how; null lets it be. */
  fault: (call: string) => Fault | null;
  readonly close: () => Promise<void>;
}

/**
 * A stand-in for the platform's API, as far as wrangler calls it in a deploy, a backup or a restore: it keeps what is
 * uploaded, and refuses what it does not know.
 */
export async function startStandIn(account: Account, site: Site): Promise<StandIn> {
  const calls: string[] = [];
  const unknown: string[] = [];
  const server: Server = createServer((request, response) => {
    void serve(request, response).catch((error) => {
      response.writeHead(500, { "Content-Type": "application/json" });
      response.end(JSON.stringify(failure(10_000, String(error))));
    });
  });
  const standIn: StandIn = {
    url: "",
    account,
    calls,
    unknown,
    fault: () => null,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", "http://stand-in");
    const name = `${request.method ?? "GET"} ${pathOf(pathname)}`;
    calls.push(name);
    const fault = standIn.fault(name);
    if (fault === "silence") return;
    if (fault === "half") return void request.once("readable", () => request.socket.destroy());
    const call = await readCall(request);
    if (fault !== null && fault !== "cut_off")
      return send(response, { status: fault.status, ...refusalOf(fault.status) });
    if (exchangeCopy(account, call, response)) return;
    const answer = await answerCall(account, call, site.runSql);
    if (answer?.success && CHANGES_WHAT_RUNS.test(name)) await site.follow();
    if (fault === "cut_off") return void request.socket.destroy();
    if (answer === null) {
      unknown.push(name);
      return send(response, { status: 501, ...failure(10_001, `The stand-in does not know ${name}`) });
    }
    send(response, answer);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(standIn, { url: `http://127.0.0.1:${port}/client/v4` });
}

/** Calls after which the account runs something else. */
const CHANGES_WHAT_RUNS =
  /^(POST .*\/d1\/database|PUT .*\/scripts\/[^/]+|POST .*\/deployments|PUT .*\/secrets|DELETE .*\/workers\/services\/[^/]+|DELETE .*\/secrets\/[^/]+|PATCH .*\/settings)$/;

const failure = (code: number, message: string) => ({
  success: false,
  errors: [{ code, message }],
  messages: [],
  result: null,
});

const refusalOf = (status: number) =>
  status === 429
    ? failure(10_429, "Too many requests")
    : failure(10_000 + status, `The platform answers ${status}`);

const pathOf = (pathname: string) => pathname.replace(/^\/client\/v4/, "");

async function readCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? "/", "http://stand-in");
  const body = Buffer.concat(chunks);
  const type = request.headers["content-type"] ?? "";
  return {
    method: request.method ?? "GET",
    path: pathOf(url.pathname),
    query: url.searchParams,
    authorization: request.headers.authorization ?? "",
    host: request.headers.host ?? "",
    text: () => body.toString(),
    json: () => JSON.parse(body.toString() || "null"),
    form: () => new Response(body, { headers: { "Content-Type": type } }).formData(),
  };
}

function send(response: ServerResponse, { status, ...body }: Answer): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(JSON.stringify(body));
}
