import { expect, test } from "vitest";
import type { Device } from "#contract/accounts/devices.ts";
import { accountForm, cookieOf, createAccount, PASSWORD, signIn } from "#tests/support/accounts.ts";
import { knock, LiveSocket } from "#tests/support/live.ts";
import { callAs } from "#tests/support/people.ts";

/** A user signed in on two devices, each with a socket open. */
async function onTwoDevices(username: string) {
  const made = await createAccount(username);
  const { id: userId } = (await made.json()) as { id: string };
  const open = async () => {
    const cookie = cookieOf(await signIn(accountForm(username).email));
    const { webSocket } = await knock(cookie);
    const socket = new LiveSocket(webSocket as WebSocket);
    socket.send({ type: "auth", userId });
    await socket.next("ready");
    return { cookie, socket };
  };
  return { here: await open(), there: await open() };
}

type End = (cookie: string) => Promise<{ readonly ended: "here" | "there" }>;

const ends: Record<string, End> = {
  "signing out here": async (cookie) => {
    await callAs(cookie, "POST", "/api/auth/sign-out");
    return { ended: "here" };
  },
  "signing out all other devices": async (cookie) => {
    await callAs(cookie, "DELETE", "/api/account/sessions");
    return { ended: "there" };
  },
  "signing out the other device": async (cookie) => {
    const devices = (await (await callAs(cookie, "GET", "/api/account/sessions")).json()) as Device[];
    const other = devices.find(({ current }) => !current);
    await callAs(cookie, "DELETE", `/api/account/sessions/${other?.id}`);
    return { ended: "there" };
  },
  "another password": async (cookie) => {
    const body = { currentPassword: PASSWORD, newPassword: "another goal in stoppage time" };
    const changed = await callAs(cookie, "POST", "/api/account/password", body);
    expect(changed.status).toBe(200);
    // The same device continues: signing out the others spares its sockets too.
    await callAs(cookieOf(changed), "DELETE", "/api/account/sessions");
    return { ended: "there" };
  },
};

for (const [n, [what, end]] of Object.entries(ends).entries()) {
  test(`ACC-03 an ended session's sockets close with it, and no others: ${what}`, async () => {
    const devices = await onTwoDevices(`sockets${n}`);
    const { ended } = await end(devices.here.cookie);
    const [gone, kept] = ended === "here" ? [devices.here, devices.there] : [devices.there, devices.here];
    await gone.socket.until(({ closed }) => closed !== null);
    expect(gone.socket.of("goodbye")).toEqual([{ type: "goodbye", reason: "signed_out" }]);
    kept.socket.send("ping");
    await kept.socket.until(({ frames }) => frames.at(-1) === "pong");
    expect(kept.socket.closed).toBeNull();
    kept.socket.close();
  });
}
