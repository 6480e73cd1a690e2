import { expect, test } from "vitest";
import { callAs, callAsVisitor } from "#tests/support/people.ts";

const ann = {
  firstName: "Ann",
  lastName: "Archer",
  username: "Ann.Archer",
  email: "Ann@Example.com",
  password: "a goal in stoppage time",
};

test("an account is created, signed in to, seen and left", async () => {
  const created = await callAsVisitor("POST", "/api/auth/create-account", ann);
  expect(created.status).toBe(201);
  expect(created.headers.get("Set-Cookie")).toBeNull();
  const user = await created.json();
  expect(user).toEqual({
    id: expect.any(String),
    firstName: "Ann",
    lastName: "Archer",
    profileImageUrl: null,
    username: "Ann.Archer",
    email: "Ann@Example.com",
  });
  const signedIn = await callAsVisitor("POST", "/api/auth/sign-in", {
    email: "ann@example.COM",
    password: ann.password,
  });
  expect(signedIn.status).toBe(200);
  expect(await signedIn.json()).toEqual(user);
  const cookie = (signedIn.headers.get("Set-Cookie") ?? "").split(";")[0] as string;
  const me = await callAs(cookie, "GET", "/api/auth/user");
  expect(await me.json()).toEqual(user);
  const out = await callAs(cookie, "GET", "/api/logout");
  expect([out.status, out.headers.get("Location")]).toEqual([302, "/"]);
  expect((await callAs(cookie, "GET", "/api/auth/user")).status).toBe(401);
});
