import { expect, test } from "vitest";
import { shortReason } from "./short-reason.ts";

test("BNG-05 a goal taken back says in a few words why, with the footballer's name as the pages write it", () => {
  expect(shortReason("Reassigned by the Premier League: now a goal by O.Camara-Petit.")).toBe(
    "Reassigned to Camara-Petit.",
  );
  expect(shortReason("Reassigned by the Premier League: now an own goal by Mat.Dragojević.")).toBe(
    "Reassigned: own goal by Dragojević.",
  );
  expect(shortReason("No longer counted by the Premier League.")).toBe("No longer counted.");
  expect(shortReason("The match was called off: its goals do not count.")).toBe(
    "The match was called off: its goals do not count.",
  );
});
