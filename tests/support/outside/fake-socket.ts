import type { ServerMessage } from "#contract/live.ts";

/** The server's end of a socket, played by the test. */
export class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = [];
  readonly sent: string[] = [];
  readyState = 0;
  binaryType = "blob";
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.opened.push(this);
  }

  static get last(): FakeSocket {
    const socket = FakeSocket.opened.at(-1);
    if (!socket) throw new Error("No socket yet");
    return socket;
  }

  accept(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  tell(message: ServerMessage | string): void {
    const data = typeof message === "string" ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  drop(code: number, reason = ""): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason }));
  }

  send(data: string): void {
    this.sent.push(data);
  }

  close(): void {
    this.readyState = 3;
  }
}
