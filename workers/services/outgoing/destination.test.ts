import { expect, test } from "vitest";
import type { Service } from "#domain/outgoing/kinds.ts";
import { ADDRESSES } from "#tests/support/outside/chats.ts";
import { readDestination } from "./destination.ts";

const SERVICES = Object.entries(ADDRESSES) as [Service, (typeof ADDRESSES)[Service]][];
const read = (service: Service, address: string) => readDestination(service, { address }, () => "whsec_x");

test.each(SERVICES)("OUT-04 an address as %s gives it out is taken", (service, given) => {
  expect(readDestination(service, given, () => "whsec_x")).toMatchObject({ destination: { service } });
});

test.each([
  ["discord", { address: "https://discord.com/api/webhooks/1/abc" }],
  ["discord", { address: "https://discord.com/api/v10/webhooks/123456/a-b_c" }],
  ["slack", { address: "https://hooks.slack.com/services/T0/B0/x" }],
  ["teams", { address: "https://club.webhook.office.com/webhookb2" }],
  ["telegram", { token: "123:abc", chat: "-100" }],
] as const)("OUT-04 %s is known by its host, however short its names are: %o", (service, given) => {
  expect(readDestination(service, given, () => "")).toMatchObject({ destination: { service } });
});

const NOT_PUBLIC = [
  "http://league.example/hook",
  "ftp://league.example/hook",
  "javascript:alert(1)",
  "file:///etc/passwd",
  "not an address",
  "//league.example/hook",
  "https://localhost/hook",
  "https://LOCALHOST/hook",
  "https://localhost./hook",
  "https://printer/hook",
  "https://router.local/hook",
  "https://metadata.google.internal/computeMetadata/v1/",
  "https://metadata.google.internal./computeMetadata/v1/",
  "https://db.corp/hook",
  "https://nas.lan/hook",
  "https://x.home.arpa/hook",
  "https://127.0.0.1/hook",
  "https://127.1/hook",
  "https://2130706433/hook",
  "https://0x7f000001/hook",
  "https://0x7f.1/hook",
  "https://0177.0.0.1/hook",
  "https://0/hook",
  "https://0.0.0.0/hook",
  "https://10.0.0.1/hook",
  "https://172.16.0.1/hook",
  "https://192.168.1.1/hook",
  "https://100.64.0.1/hook",
  "https://169.254.169.254/latest/meta-data/",
  "https://169.254.169.254./latest/meta-data/",
  "https://2852039166/latest/meta-data/",
  "https://8.8.8.8/hook",
  "https://１２７.0.0.1/hook",
  "https://127。0。0。1/hook",
  "https://127.0.0.1./hook",
  "https://0x7f.0.0.0x1./hook",
  "https://00000177.1/hook",
  "https://%31%32%37.0.0.1/hook",
  "https://127.0.0%2e1/hook",
  "https://①②⑦.0.0.1/hook",
  "https://127.0.0.1%00.example/hook",
  "https://127.0.0.1\t/hook",
  "https://league.example@127.0.0.1/hook",
  "https://league.example%40127.0.0.1/hook",
  "https://league.example:443@127.0.0.1/hook",
  "https://127.0.0.1\\@league.example:8443/hook",
  "https://127.0.0.1#.league.example/hook",
  "https:127.0.0.1/hook",
  "https:///127.0.0.1/hook",
  "https://[::1]/hook",
  "https://[::]/hook",
  "https://[::ffff:127.0.0.1]/hook",
  "https://[::ffff:7f00:1]/hook",
  "https://[::ffff:0:127.0.0.1]/hook",
  "https://[0:0:0:0:0:ffff:a9fe:a9fe]/hook",
  "https://[::127.0.0.1]/hook",
  "https://[2002:7f00:1::]/hook",
  "https://[fe80::1%25eth0]/hook",
  "https://[64:ff9b::7f00:1]/hook",
  "https://[fe80::1]/hook",
  "https://[fc00::1]/hook",
  "https://[fd00:ec2::254]/latest/meta-data/",
  "https://[2606:4700:4700::1111]/hook",
  "https://127.0.0.1.nip.io/hook",
  "https://a.169-254-169-254.sslip.io/hook",
  "https://x.localtest.me/hook",
  "https://X.LocalTest.Me./hook",
  "https://7f000001.nip.io/hook",
  "https://user@league.example/hook",
  "https://user:secret@league.example/hook",
  "https://discord.com@league.example/hook",
  "https://league.example:8443/hook",
  "https://league.example:80/hook",
  "https://league..example/hook",
  "https://.example/hook",
];

test.each(NOT_PUBLIC)("OUT-04 no service is told anything at %s", (address) => {
  for (const [service] of SERVICES.filter(([name]) => name !== "telegram")) {
    expect([service, Object.keys(read(service, address))]).toEqual([service, ["fields"]]);
  }
});

test.each([
  ["discord", "https://evil.example/api/webhooks/123456789/abcdefghijklmnopqrstuvwxyz"],
  ["discord", "https://discord.com.evil.example/api/webhooks/123456789/abcdefghijklmnopqrstuvwxyz"],
  ["discord", "https://evildiscord.com/api/webhooks/123456789/abcdefghijklmnopqrstuvwxyz"],
  ["discord", "https://discord.com/login?next=/api/webhooks/123456789/abcdefghijklmnopqrstuvwxyz"],
  ["discord", "https://discord.com/api/webhooks/../users/@me"],
  ["discord", ADDRESSES.discord.address.replace("discord.com", "discord.com:8443")],
  ["discord", ADDRESSES.discord.address.replace("discord.com", "user@discord.com")],
  ["discord", ADDRESSES.discord.address.replace("discord.com", "discord.com.")],
  ["discord", ADDRESSES.discord.address.replace("discord.com", "discord。com.evil.example")],
  ["discord", `${ADDRESSES.discord.address}/messages/1`],
  ["discord", `${ADDRESSES.discord.address}/..%2f..%2fusers`],
  ["discord", ADDRESSES.slack.address],
  ["slack", "https://hooks.slack.com.evil.example/services/T0000AAAA/B0000BBBB/abcdefghijkl"],
  ["slack", "https://slack.com/api/chat.postMessage"],
  ["slack", ADDRESSES.discord.address],
  ["teams", "https://logic.azure.com.evil.example/workflows/0123456789"],
  ["teams", "https://evil-logic.azure.com/workflows/0123456789"],
  ["teams", "https://management.azure.com/workflows/0123456789"],
  ["teams", ADDRESSES.webhook.address],
] as const)("OUT-04 %s is told nothing at %s, which is not its own", (service, address) => {
  expect(read(service, address)).toMatchObject({ fields: { address: expect.any(String) } });
});

test.each([
  ["123", "-100"],
  ["123:", "-100"],
  [":abc", "-100"],
  [`123456789:${"t".repeat(35)}/../getMe?x=`, "-100"],
  [`123456789:${"t".repeat(35)}`, "https://t.me/x"],
  [`123456789:${"t".repeat(35)}`, "@a b"],
])("OUT-04 Telegram's token and chat are what it gives out: %s %s", (token, chat) => {
  expect(readDestination("telegram", { token, chat }, () => "")).toHaveProperty("fields");
});
