import { expect, test } from "vitest";
import { postablePages, refuseMethod } from "./page-methods.ts";

const action = () => null;
const pages = postablePages({
  root: { path: "", module: {} },
  "routes/site": { parentId: "root", module: {} },
  home: { parentId: "routes/site", index: true, module: {} },
  "sign-in": { parentId: "routes/site", path: "sign-in", module: { action } },
  legal: { parentId: "routes/site", path: "terms", module: {} },
  join: { parentId: "root", path: "join/:code", module: { action } },
  card: { parentId: "root", path: "join/:code/card.png", module: {} },
  "not-found": { parentId: "root", path: "*", module: {} },
});

const answerTo = (method: string, pathname: string) => {
  const refused = refuseMethod({ method, pathname }, pages);
  return refused && [refused.status, refused.headers.get("Allow")];
};

test.each(["/sign-in", "/sign-in.data", "/sign-in/", "/join/ABC234"])(
  "a form can be posted to %s",
  (path) => {
    for (const method of ["GET", "HEAD", "POST"]) expect(answerTo(method, path)).toBeNull();
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "BREW"]) {
      expect(answerTo(method, path)).toEqual([405, "GET, HEAD, POST"]);
    }
  },
);

test.each(["/", "/_root.data", "/terms", "/terms.data", "/join/ABC234/card.png"])(
  "%s is only read",
  (path) => {
    for (const method of ["GET", "HEAD"]) expect(answerTo(method, path)).toBeNull();
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
      expect(answerTo(method, path)).toEqual([405, "GET, HEAD"]);
    }
  },
);

test("an address without a page has none for any method", () => {
  for (const path of ["/nowhere", "/nowhere.data", "/sign-in/more", "/%E0%A4%A", "//sign-in"]) {
    expect(answerTo("POST", path)).toEqual([404, null]);
  }
});
