import { type ClientMessage, SCREEN_USER, SOCKET_CLOSE } from "#contract/live.ts";
import type { MessageBudget } from "./budget.ts";
import { type LiveConnection, parseClientMessage } from "./connection.ts";

/**
 * Parses a message that may be answered; otherwise closes the socket with the reason and returns null. Decided from
 * the socket alone, before anything is loaded: noise must cost other readers nothing.
 */
export function hear(connection: LiveConnection, data: unknown, budget: MessageBudget): ClientMessage | null {
  // Messages in transit when the socket was closed still arrive.
  if (connection.readyState !== WebSocket.OPEN) return null;
  const reader = connection.state;
  if (!budget.spend(connection, performance.now())) {
    connection.close(SOCKET_CLOSE.protocol, "Too many messages");
    return null;
  }
  const message = parseClientMessage(data);
  if (!message || !reader) connection.close(SOCKET_CLOSE.protocol, "Not of the protocol");
  else if (message.type === "auth" && message.userId !== (reader.screen ? SCREEN_USER : reader.userId)) {
    connection.close(SOCKET_CLOSE.wrongUser, "Not this session");
  } else if (message.type !== "auth" && !reader.isReady) {
    connection.close(SOCKET_CLOSE.protocol, "auth comes first");
  } else return message;
  return null;
}
