import { connect, createServer, type Socket } from "node:net";

export interface FrontDoor {
  /** Resolves at the first connection. */
  readonly visited: Promise<void>;
  /** Leads visitors to this port from now on, those already held included. */
  open(port: number): void;
  close(): void;
}

/**
 * Listens on the game's port before the game runs: a visitor is held until the game has started behind it, and then
 * passed on byte by byte, sockets included. So the demo's clock can wait for its first visitor.
 */
export async function openFrontDoor(port: number): Promise<FrontDoor> {
  let visit = () => {};
  let open = (_port: number) => {};
  const visited = new Promise<void>((resolve) => {
    visit = resolve;
  });
  const inside = new Promise<number>((resolve) => {
    open = resolve;
  });
  const server = createServer({ pauseOnConnect: true }, async (visitor: Socket) => {
    visit();
    visitor.on("error", () => visitor.destroy());
    const game = connect(await inside, "127.0.0.1");
    game.on("error", () => visitor.destroy());
    visitor.on("close", () => game.destroy());
    game.on("close", () => visitor.destroy());
    visitor.pipe(game).pipe(visitor);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return { visited, open, close: () => void server.close() };
}
