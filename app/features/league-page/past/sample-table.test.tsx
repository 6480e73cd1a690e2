import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SampleTable } from "./sample-table.tsx";

test("the table beside the form is called by the words that stand over it", () => {
  const nameOf = (rows: Parameters<typeof SampleTable>[0]["rows"]) => {
    const html = renderToStaticMarkup(<SampleTable season="" rows={rows} file={null} />);
    const id = /<section aria-labelledby="([^"]+)"/.exec(html)?.[1];
    return new RegExp(`id="${id}"[^>]*>([^<]+)`).exec(html)?.[1];
  };
  expect(nameOf([])).toBe("For example");
  expect(nameOf([{ rank: 1, name: "cy", points: 640 }])).toBe("As members will see it");
});
