import { expect, test } from "vitest";
import { fileOf, typedRows, winnerLine } from "./typed-table.ts";

const asText = (text: string) => typedRows(text).map(({ rank, name, points }) => `${rank} ${name} ${points}`);

test("LEA-08 a table typed as names and points is ordered by points, those who are level share a place", () => {
  expect(asText("hugo 181\nelin 187\n\nfemi 181 pts\nada low: 12")).toEqual([
    "1 elin 187",
    "2 hugo 181",
    "2 femi 181",
    "4 ada low 12",
  ]);
});

test("LEA-08 places, dashes and a spreadsheet's two or three columns are read as they were pasted", () => {
  expect(asText("1. elin 187\n2) hugo – 181")).toEqual(["1 elin 187", "2 hugo 181"]);
  expect(asText("Name\tPoints\nelin\t187\n1860 Lions\t181")).toEqual(["1 elin 187", "2 1860 Lions 181"]);
  expect(asText("3;elin;187\n4;hugo;181")).toEqual(["3 elin 187", "4 hugo 181"]);
  expect(asText("elin,187,3\nhugo,181,4")).toEqual(["3 elin 187", "4 hugo 181"]);
  expect(asText("Low, Ada 187")).toEqual(["1 Low, Ada 187"]);
});

test("LEA-08 columns that a heading names are read by their names, in any order", () => {
  expect(asText("name,place,points\nAnn,1,90\nBob,2,80")).toEqual(["1 Ann 90", "2 Bob 80"]);
  expect(asText("Points;Player\n90;Ann\n80;Bob")).toEqual(["1 Ann 90", "2 Bob 80"]);
  expect(fileOf("name,place,points\nAnn,1,90")).toBe('\n"Ann",,90,1');
});

test("LEA-08 without a heading the place is the figure by which more points are better", () => {
  expect(asText("Ann,1,90\nBob,2,80")).toEqual(["1 Ann 90", "2 Bob 80"]);
  expect(asText("Ann,90,1\nBob,80,2")).toEqual(["1 Ann 90", "2 Bob 80"]);
  expect(asText("Ann,1,90")).toEqual(["1 Ann 90"]);
});

test("LEA-08 a heading of unknown columns is sent where a row is not read, as it may be why", () => {
  expect(fileOf("name;team;wins\nAnn;Leeds;3")).toBe('"name;team;wins"\n"Ann;Leeds;3"');
  expect(fileOf("Who;How many\nAnn;3")).toBe('\n"Ann",,3,1');
});

test("LEA-08 what is sent keeps its lines: a heading is empty, what cannot be read stands there to be refused", () => {
  expect(fileOf("Name, points\nelin 187\nhugo many\n\nfemi 174")).toBe(
    '\n"elin",,187,1\n"hugo many"\n\n"femi",,174,2',
  );
});

test("LEA-08 a file with addresses, more columns or quotation marks is sent as it is, and not shown before", () => {
  for (const text of [
    "Name;Email;Points;Rank\nelin;;187;1",
    'elin,187\n"Low, Ada",181',
    "elin@mail.example,3",
  ]) {
    expect(fileOf(text)).toBe(text);
    expect(typedRows(text)).toEqual([]);
  }
});

test("LEA-08 a season's winner alone is a table of one line, whatever stands in the name", () => {
  expect(winnerLine(" ", "187")).toBe("");
  expect(asText(winnerLine("Low, Ada", " 187 "))).toEqual(["1 Low Ada 187"]);
  expect(fileOf(winnerLine("Alex", "187"))).toBe('"Alex",,187,1');
});
