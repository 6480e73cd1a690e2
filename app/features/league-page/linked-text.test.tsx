import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LinkedText } from "./linked-text.tsx";

const html = (text: string) => renderToStaticMarkup(<LinkedText>{text}</LinkedText>);
const linksOf = (text: string) => [...html(text).matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test("the host's note: a web address is a link, without the sentence's end", () => {
  expect(linksOf("Pay here: https://pay.example/club?x=1. See (http://b.example/a), all!")).toEqual([
    "https://pay.example/club?x=1",
    "http://b.example/a",
  ]);
  expect(html("at https://a.example.")).toContain('rel="noopener noreferrer nofollow ugc"');
  expect(html("at https://a.example.")).toMatch(/<\/a>\.$/);
});

test("nothing else is a link, and no markup gets through", () => {
  for (const text of [
    "javascript:alert(1)",
    "data:text/html,x",
    "https://",
    "https://bank.example@evil.example/",
    "ftp://a.example",
    "www.a.example",
  ]) {
    expect(linksOf(text), text).toEqual([]);
  }
  expect(html('<img src=x onerror="alert(1)"> https://a.example/"onclick="x')).not.toMatch(
    /<img|<a[^>]*onclick/,
  );
});
