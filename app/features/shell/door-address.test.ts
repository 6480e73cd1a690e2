import { expect, test } from "vitest";
import { doorAddress } from "./door-address.ts";

test("LEA-06 the header's ways into an account lead back to the invitation they were taken from", () => {
  expect(doorAddress("/sign-in", { pathname: "/join/ABC234", search: "" })).toBe(
    "/sign-in?next=%2Fjoin%2FABC234",
  );
  expect(doorAddress("/signup", { pathname: "/sign-in", search: "?next=%2Fjoin%2FABC234" })).toBe(
    "/signup?next=%2Fjoin%2FABC234",
  );
  expect(doorAddress("/sign-in", { pathname: "/", search: "?utm=1" })).toBe("/sign-in");
});
