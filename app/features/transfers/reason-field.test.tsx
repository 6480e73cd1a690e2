import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReasonField } from "./reason-field.tsx";

const field = (value: string) =>
  renderToStaticMarkup(
    <ReasonField name="reason" value={value} error={null} maxLength={500} onChange={() => undefined} />,
  );

test("TRF-01 a transfer's reason is optional, and one that is written stays in sight", () => {
  expect(field("")).toContain(">Add a reason (optional)</button>");
  const written = field("Left Spurs");
  expect(written).toContain("Left Spurs</textarea>");
  expect(written).toContain('placeholder="Left the club, or lost their place"');
  expect(written).not.toContain("<button");
});
