import { connect, createServer, type Socket } from "node:net";

/** One address in front of a runtime that comes and goes: connections wait while there is none. */
export interface Gate {
  /** Lets all that wait through, and whoever comes, to a port of this machine. */
  readonly open: (port: number) => void;
  readonly shut: () => void;
  readonly close: () => void;
}

/** Listens at a port, and holds each connection until it is opened. */
export async function openGate(port: number): Promise<Gate> {
  let inner: number | null = null;
  const waiting = new Set<Socket>();
  const passing = new Set<Socket>();

  function lead(socket: Socket, to: number): void {
    const there = connect(to, "127.0.0.1");
    const end = () => {
      socket.destroy();
      there.destroy();
      passing.delete(socket);
    };
    passing.add(socket);
    for (const each of [socket, there]) each.on("error", end).on("close", end);
    socket.pipe(there).pipe(socket);
  }

  const server = createServer((socket) => {
    if (inner !== null) return lead(socket, inner);
    waiting.add(socket);
    socket.on("error", () => undefined).on("close", () => waiting.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, "127.0.0.1", () => resolve());
  });
  return {
    open(to) {
      inner = to;
      for (const socket of waiting) lead(socket, to);
      waiting.clear();
    },
    shut() {
      inner = null;
    },
    close() {
      server.close();
      for (const socket of [...waiting, ...passing]) socket.destroy();
    },
  };
}
