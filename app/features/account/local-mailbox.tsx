import { Notice } from "./auth-frame.tsx";

/** Outside production nothing leaves the machine: where the message can be read. */
export function LocalMailbox() {
  return (
    <Notice tone="note">
      This server runs locally and sends no mail. Its messages are in the{" "}
      <a href="/cdn-cgi/local/explorer" className="font-semibold underline">
        local mailbox
      </a>
      .
    </Notice>
  );
}
