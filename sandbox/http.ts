import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface RunningServer {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** Ends every connection, hung ones included. */
  close(): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A server on the loopback interface only; port 0 takes any free one. An exception answers 500 with its message. */
export async function listen(port: number, handler: Handler): Promise<RunningServer> {
  const server = createServer(async (request, response) => {
    try {
      await handler(request, response);
    } catch (error) {
      console.error(error);
      if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain" });
      response.end(String(error));
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export const readBody = async (request: IncomingMessage) => (await readBytes(request)).toString("utf8");
