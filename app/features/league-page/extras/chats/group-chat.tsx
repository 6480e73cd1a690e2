import type { Connection } from "#contract/leagues/connections.ts";
import { CONNECTIONS_MAX } from "#contract/limits.ts";
import { SERVICES, type Service } from "#domain/outgoing/kinds.ts";
import type { ExtrasData } from "../extras-data.ts";
import { ExtrasSection } from "../extras-section.tsx";
import { ChatExample } from "./chat-example.tsx";
import { ConnectionRow, ReadOnlyRow, UnconnectedRow } from "./connection-rows.tsx";

/** The services that a league is not connected to, as far as it may have more. */
export const unconnected = (connections: readonly Connection[]): Service[] =>
  connections.length < CONNECTIONS_MAX
    ? SERVICES.filter((service) => !connections.some((each) => each.service === service))
    : [];

interface GroupChatProps {
  data: ExtrasData;
  /** The service whose way stands beside the rows, where there is room. */
  shown: Service | undefined;
}

/** The chats that a league is connected to, and for its host those that it can be. */
export function GroupChat({ data, shown }: GroupChatProps) {
  const { league, isHost, connections, goal } = data;
  if (!connections || (!isHost && connections.length === 0))
    return (
      <ExtrasSection title="Group chat">
        <p className="py-2.5 text-muted">
          {connections
            ? "This league is connected to no group chat."
            : "Group chats are not set up on this site."}
        </p>
      </ExtrasSection>
    );
  const isAlone = connections.filter(({ state }) => state !== "paused").length === 1;
  return (
    <ExtrasSection title="Group chat" aside="for everybody in the chat">
      {isHost && connections.length === 0 ? <ChatExample league={league} goal={goal} /> : null}
      <ul className="divide-y divide-line">
        {connections.map((connection) =>
          isHost ? (
            <ConnectionRow key={connection.id} connection={connection} isAlone={isAlone} />
          ) : (
            <ReadOnlyRow key={connection.id} connection={connection} />
          ),
        )}
        {isHost
          ? unconnected(connections).map((service) => (
              <UnconnectedRow key={service} service={service} isOpen={service === shown} />
            ))
          : null}
      </ul>
    </ExtrasSection>
  );
}
