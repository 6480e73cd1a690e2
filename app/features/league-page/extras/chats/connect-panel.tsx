import { Form, useNavigation } from "@remix-run/react";
import { useId } from "react";
import { Button } from "#app/ui/form/button.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { CONTROL } from "#app/ui/form/field-style.ts";
import { CONNECTION_ADDRESS_MAX, CONNECTION_NAME_MAX } from "#contract/limits.ts";
import { SERVICE_NAMES, type Service } from "#domain/outgoing/kinds.ts";
import { ExtrasSection } from "../extras-section.tsx";

/** The last one's title is its field's label. */
interface Step {
  readonly title: string;
  readonly more?: string;
}

const READ_BY = { title: "Choose the channel", more: "Everybody in it sees the league’s news" } as const;

/** The way to an address, service by service. */
const STEPS: Readonly<Record<Service, readonly Step[]>> = {
  discord: [
    {
      title: "In Discord, open the channel’s settings",
      more: "Integrations, then Webhooks, then New Webhook",
    },
    READ_BY,
    { title: "Paste the webhook’s address here", more: "It starts with https://discord.com/" },
  ],
  slack: [
    { title: "In Slack, open Incoming Webhooks", more: "Apps, then search for Incoming Webhooks" },
    READ_BY,
    { title: "Paste the webhook’s address here", more: "It starts with https://hooks.slack.com/" },
  ],
  teams: [
    {
      title: "In Teams, open the channel’s Workflows",
      more: "Post to a channel when a webhook request is received",
    },
    READ_BY,
    { title: "Paste the workflow’s address here", more: "The workflow shows it once it is made" },
  ],
  telegram: [
    { title: "In Telegram, write to @BotFather", more: "/newbot makes a bot and gives you its token" },
    { title: "Add the bot to the group", more: "Everybody in it sees the league’s news" },
    {
      title: "Give its token and the chat here",
      more: "The chat is a number such as -1001234567890, or @channel",
    },
  ],
  webhook: [
    { title: "Make an address that takes our messages", more: "Public, by https" },
    {
      title: "Check each message’s signature",
      more: "As Standard Webhooks says; we show you the secret once",
    },
    { title: "Paste it here" },
  ],
};

/** How an address begins, where all of a service's begin alike. */
const BEGINS: Readonly<Partial<Record<Service, string>>> = {
  discord: "https://discord.com/api/webhooks/…",
  slack: "https://hooks.slack.com/services/…",
};

/** OUT-01: connects one service in three steps; `again` is a paused connection that gets its address anew. */
export default function ConnectPanel({ service, again }: { service: Service; again: string | null }) {
  const isBusy = useNavigation().state !== "idle";
  const secret = {
    required: true,
    maxLength: CONNECTION_ADDRESS_MAX,
    autoComplete: "off",
    spellCheck: false,
  };
  const address = useId();
  const steps = STEPS[service];
  return (
    <ExtrasSection id="connect" title={`${again ? "Reconnect" : "Connect"} ${SERVICE_NAMES[service]}`}>
      <ol className="divide-y divide-line">
        {steps.map(({ title, more }, at) => (
          <li key={title} className="flex min-h-15 items-center gap-3.5 py-2">
            <span
              aria-hidden="true"
              className="scoreboard boxed grid size-8 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink text-lg"
            >
              {at + 1}
            </span>
            <span>
              {service !== "telegram" && at === steps.length - 1 ? (
                <label htmlFor={address} className="block font-semibold text-[0.9375rem] leading-5">
                  {title}
                </label>
              ) : (
                <span className="block font-semibold text-[0.9375rem] leading-5">{title}</span>
              )}
              {more ? (
                <span className="wrap-anywhere block text-[0.8125rem] text-muted leading-4.5">{more}</span>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
      <Form method="post" action="?" className="grid gap-3 pb-3">
        <input type="hidden" name="intent" value={again ? "reconnect" : "connect"} />
        <input type="hidden" name="service" value={service} />
        {again ? <input type="hidden" name="cid" value={again} /> : null}
        {service === "telegram" ? (
          <>
            <TextField label="The bot’s token" name="token" {...secret} />
            <TextField label="The chat" name="chat" {...secret} />
          </>
        ) : (
          <input
            id={address}
            name="address"
            type="url"
            placeholder={BEGINS[service] ?? "https://…"}
            className={CONTROL}
            {...secret}
          />
        )}
        {again ? null : (
          <TextField
            label="Name (optional)"
            name="name"
            maxLength={CONNECTION_NAME_MAX}
            autoComplete="off"
            placeholder="#the-league"
            hint="What members see, such as the channel’s name"
          />
        )}
        <span className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={isBusy} busyText="Connecting...">
            Connect and test
          </Button>
          <span className="min-w-0 flex-1 basis-32 text-[0.8125rem] text-muted leading-4.5">
            Kept encrypted, shown to nobody.
          </span>
        </span>
      </Form>
    </ExtrasSection>
  );
}
