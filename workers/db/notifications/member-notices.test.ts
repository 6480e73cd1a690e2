import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { INDEXED_BITS } from "#domain/notices/choices.ts";

test("NOT-01 the index of whoever wants such notices elsewhere is of the choices that there are: else a migration is due", async () => {
  const index = await env.DB.prepare("select sql from sqlite_master where name = 'users_with_news'").first<{
    sql: string;
  }>();
  expect(index?.sql).toContain(`(notice_choices & ${INDEXED_BITS})`);
});
