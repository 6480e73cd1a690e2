import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SampleTable } from "./sample-table.tsx";

test("the table below the form is made of what is typed: nothing stands there before", () => {
  const htmlOf = (rows: Parameters<typeof SampleTable>[0]["rows"]) =>
    renderToStaticMarkup(<SampleTable season="" rows={rows} file={null} />);
  expect(htmlOf([])).toBe("");
  const html = htmlOf([{ rank: 1, name: "cy", points: 640 }]);
  const id = /<section aria-labelledby="([^"]+)"/.exec(html)?.[1];
  expect(new RegExp(`id="${id}"[^>]*>([^<]+)`).exec(html)?.[1]).toBe("As members will see it");
});
