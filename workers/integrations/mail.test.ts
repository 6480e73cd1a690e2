import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { readEnv } from "#workers/platform/config.ts";
import {
  passwordChangedMail,
  resetPasswordMail,
  setPasswordMail,
  verifyEmailMail,
} from "#workers/services/mail/templates.ts";
import { createMailer } from "./mail.ts";

const { config } = readEnv(env);
const LIVE = { ...env, ENVIRONMENT: "production", DRAW_SECRET: "a secret" };
const mail = { to: "ann@example.com", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };

test("a mail goes through the binding with its sender's name and address apart", async () => {
  const send = vi.spyOn(env.EMAIL, "send").mockResolvedValue({ messageId: "1" } as never);
  await createMailer(env, config).send({ ...mail, headers: { "List-Unsubscribe": "<https://x.example>" } });
  expect(send.mock.calls).toEqual([
    [
      {
        from: { name: "Football Bingo", email: "no-reply@footballbingo.example" },
        ...mail,
        headers: { "List-Unsubscribe": "<https://x.example>" },
      },
    ],
  ]);
  send.mockRestore();
});

test("while no sender is set in production, no mail is handed to anybody", async () => {
  const send = vi.spyOn(env.EMAIL, "send").mockResolvedValue({ messageId: "1" } as never);
  const fetched = vi.fn(async () => new Response("{}"));
  vi.stubGlobal("fetch", fetched);
  for (const RESEND_API_KEY of [undefined, "re_key"]) {
    const off = readEnv({ ...LIVE, MAIL_FROM: undefined, RESEND_API_KEY }).config;
    await expect(createMailer(env, off).send(mail)).rejects.toThrow(/^Mail is off/);
  }
  expect([send.mock.calls, fetched.mock.calls]).toEqual([[], []]);

  const on = readEnv({ ...LIVE, MAIL_FROM: "Us <us@example.com>", RESEND_API_KEY: undefined }).config;
  await createMailer(env, on).send(mail);
  expect(send).toHaveBeenCalledOnce();
  send.mockRestore();
  vi.unstubAllGlobals();
});

test("an invalid mail is never sent", async () => {
  const send = vi.spyOn(env.EMAIL, "send");
  const mailer = createMailer(env, config);
  for (const change of [
    { to: "nobody" },
    { to: "a@example.com, b@example.com" },
    { to: "a@example.com\r\nBcc: b@example.com" },
    { subject: " " },
    { subject: "Hello\nBcc: b@example.com" },
    { text: "" },
    { html: " " },
  ]) {
    await expect(mailer.send({ ...mail, ...change })).rejects.toThrow();
  }
  expect(send).not.toHaveBeenCalled();
});

test("with a key it goes to Resend, whose refusal is an error without an address", async () => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => new Response("{}", { status: 200 }));
  vi.stubGlobal("fetch", fetched);
  const withKey = { ...config, mail: { from: "Us <us@example.com>", resendApiKey: "re_key", isOn: true } };
  await createMailer(env, withKey).send(mail);
  const [url, init] = fetched.mock.calls[0] as [string, RequestInit];
  expect(url).toBe("https://api.resend.com/emails");
  expect(init.headers).toMatchObject({ Authorization: "Bearer re_key" });
  expect(JSON.parse(init.body as string)).toEqual({
    from: "Us <us@example.com>",
    ...mail,
    to: ["ann@example.com"],
  });
  fetched.mockImplementation(async () => new Response("ann@example.com is blocked", { status: 422 }));
  await expect(createMailer(env, withKey).send(mail)).rejects.toThrow(/^Resend answered 422$/);
  vi.unstubAllGlobals();
});

test("mails say the same in text and HTML, escape names, and show the whole link", () => {
  const url = "https://bingo.example/reset-password?token=0123456789abcdef0123456789abcdef01234567";
  const name = `<img src=x onerror="alert(1)"> & Co`;
  for (const each of [
    resetPasswordMail(name, url),
    setPasswordMail(name, url, true),
    verifyEmailMail(name, url),
    passwordChangedMail(name, url),
  ]) {
    expect(each.subject).not.toContain("\n");
    expect(each.text).toContain(`Hello ${name},`);
    expect(each.text).toContain(url);
    expect(each.html).not.toContain("<img");
    expect(each.html).toContain("&#60;img");
    expect(each.html).toContain(`href="${url}"`);
  }
});
