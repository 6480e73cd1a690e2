import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { accountForm } from "#tests/support/accounts.ts";
import { openMailbox, tokenIn } from "#tests/support/mailbox.ts";
import worker from "#workers/dev.ts";
import type { Env } from "#workers/platform/env.ts";

const mailbox = openMailbox();

async function post(address: string, variables: Partial<Env>, body: object): Promise<Response> {
  const execution = createExecutionContext();
  const request = new Request(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", Host: "evil.example", "X-Forwarded-Host": "evil.example" },
    body: JSON.stringify(body),
  });
  const given = { ...env, EMAIL: env.EMAIL, ...variables } as Env;
  const response = await worker.fetch(request as Parameters<typeof worker.fetch>[0], given, execution);
  await waitOnExecutionContext(execution);
  return response;
}

const LIVE = {
  ENVIRONMENT: "production",
  DRAW_SECRET: "a secret",
  APP_URL: "https://bingo.example",
  MAIL_FROM: "Football Bingo <no-reply@bingo.example>",
};

test.each([
  ["https://evil.example", LIVE, "https://bingo.example"],
  ["https://bingo.example", LIVE, "https://bingo.example"],
  ["http://evil.example", {}, "http://localhost:8787"],
  ["http://localhost:9123", {}, "http://localhost:9123"],
  ["http://localhost.evil.example", {}, "http://localhost:8787"],
  ["http://localhost:9123", { APP_URL: "https://bingo.example" }, "https://bingo.example"],
])(
  "ACC-10 requested at %s, links in emails lead to the site's own address",
  async (host, variables, site) => {
    const username = `site${mailbox.mails.length}`;
    expect((await post(`${host}/api/auth/create-account`, variables, accountForm(username))).status).toBe(
      201,
    );
    const confirm = await mailbox.next(`${username}@example.com`, /./);
    expect(confirm.text).toContain(`${site}/api/auth/verify-email/${tokenIn(confirm)}`);
    await post(`${host}/api/auth/forgot-password`, variables, { email: `${username}@example.com` });
    const reset = await mailbox.next(`${username}@example.com`, /[Rr]eset/);
    expect(reset.text).toContain(`${site}/reset-password?token=`);
    expect(`${confirm.text}${confirm.html}${reset.text}${reset.html}`).not.toContain("evil.example");
  },
);

test("ACC-10 in production without APP_URL no mail is sent, and the answer is the same", async () => {
  const before = mailbox.mails.length;
  const unset = { ...LIVE, APP_URL: undefined };
  const response = await post("https://evil.example/api/auth/create-account", unset, accountForm("nowhere"));
  expect(response.status).toBe(201);
  expect(mailbox.mails).toHaveLength(before);
});
