import { expect, test } from "vitest";
import { instant } from "#domain/shared/instant.ts";
import { noticeMail } from "#workers/services/notifications/notice-mail.ts";
import { recapMail } from "#workers/services/notifications/recap-mail.ts";
import { reminderMail } from "#workers/services/notifications/reminders-mail.ts";
import {
  accountDeletedMail,
  identityLinkedMail,
  resetPasswordMail,
  setPasswordMail,
  verifyEmailMail,
} from "./templates.ts";

const SITE = "https://football.example";

test("a name that somebody else has entered leads nowhere, to an address that nobody has proven or any other", () => {
  const name = "Win at evil.example/x, https://evil.example or a@evil.example";
  const url = `${SITE}/reset-password?token=abc`;
  const more = { url, unsubscribeUrl: `${SITE}/stop` };
  for (const { text, html } of [
    verifyEmailMail(name, url),
    setPasswordMail(name, url, true),
    resetPasswordMail(name, url),
    accountDeletedMail(name),
    noticeMail({ name, title: "Title", body: "Body", ...more }),
    reminderMail({ name, gameweek: 2, firstKickoffAt: instant(0), ...more }),
    recapMail({ name, words: { title: "Title", paragraphs: [] }, leagues: [], ...more }),
  ]) {
    expect(text).toMatch(
      /^Hello Win at evil\. example\/x, https: \/\/evil\. example or a@ evil\. example,\n/,
    );
    expect(html).not.toContain("evil.example");
  }
  expect(verifyEmailMail("J. R. O'Neill-Díaz", url).text).toMatch(/^Hello J\. R\. O'Neill-Díaz,\n/);
});

test("the mail about a linked provider gives the site's address itself, and promises none that there is not", () => {
  const noteOf = (contact: string | null) =>
    identityLinkedMail("Ada", "Acme", SITE, contact).text.split("\n\n").at(-2);
  expect(noteOf("help@football.example")).toBe(
    "If that was not you, reset your password and write to us at help@football.example.",
  );
  expect(noteOf(null)).toBe("If that was not you, reset your password.");
});
