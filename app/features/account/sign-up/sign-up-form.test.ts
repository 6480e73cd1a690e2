import { expect, test } from "vitest";
import { checkStep, EMPTY_SIGN_UP, hungFields, restoreForm, stepOf } from "./sign-up-form.ts";

const FULL = {
  ...EMPTY_SIGN_UP,
  firstName: "Ada",
  lastName: "Lovell",
  username: "ada",
  email: "ada@example.com",
  ageBand: "25-34",
  favouriteTeam: "Arsenal",
  country: "Ireland",
  privacyAccepted: true,
  termsAccepted: true,
};

test("a form that is filled in passes every step", () => {
  for (const step of [0, 1, 2, 3]) expect(checkStep(step, FULL)).toBeNull();
});

test("step 1: required fields come before the username's length", () => {
  expect(checkStep(0, { ...FULL, firstName: " ", username: "ad" })).toEqual({
    title: "Missing Information",
    message: "Please fill in all required fields.",
    fields: { firstName: "Please fill in all required fields." },
  });
  expect(checkStep(0, { ...FULL, username: "ad" })).toMatchObject({
    title: "Invalid Username",
    message: "Username must be at least 3 characters long.",
  });
});

test("step 2: email and age band are required, then the address must look like one", () => {
  expect(checkStep(1, { ...FULL, ageBand: "" })?.title).toBe("Missing Information");
  expect(checkStep(1, { ...FULL, email: "ada at example" })).toMatchObject({
    title: "Invalid Email",
    message: "Please enter a valid email address.",
  });
});

test("step 3: city and experience are optional", () => {
  expect(checkStep(2, { ...FULL, city: "", experienceLevel: "" })).toBeNull();
  expect(Object.keys(checkStep(2, { ...FULL, country: "" })?.fields ?? {})).toEqual(["country"]);
});

test("step 4: the terms and the privacy policy must be accepted", () => {
  expect(checkStep(3, { ...FULL, termsAccepted: false })).toMatchObject({
    title: "Accept Terms",
    message: "Please accept our Privacy Policy and Terms of Service to continue.",
  });
});

test("a refusal leads to the step of its first field", () => {
  expect(stepOf({ email: "taken" })).toBe(1);
  expect(stepOf({ email: "taken", username: "taken" })).toBe(0);
  expect(stepOf({})).toBe(3);
});

test("a saved form is restored without unknown fields", () => {
  expect(restoreForm({ firstName: "Ada", termsAccepted: "yes", other: 1 })).toEqual({
    ...EMPTY_SIGN_UP,
    firstName: "Ada",
  });
  expect(restoreForm(null)).toEqual(EMPTY_SIGN_UP);
});

test("ACC-02 each required field that is valid hangs up a shirt, nine in four groups", () => {
  const count = (form: typeof EMPTY_SIGN_UP) => hungFields(form).map((group) => group.filter(Boolean).length);
  expect(hungFields(EMPTY_SIGN_UP).map(({ length }) => length)).toEqual([3, 2, 2, 2]);
  expect(count(EMPTY_SIGN_UP)).toEqual([0, 0, 0, 0]);
  const half = {
    ...EMPTY_SIGN_UP,
    firstName: "Ada",
    lastName: "Lovell",
    username: "ad",
    email: "ada@",
    ageBand: "65+",
  };
  expect(count(half)).toEqual([2, 1, 0, 0]);
  expect(count({ ...half, username: "ada", email: "ada@example.org", termsAccepted: true })).toEqual([
    3, 2, 0, 1,
  ]);
});
