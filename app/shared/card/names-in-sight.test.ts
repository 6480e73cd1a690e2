import { expect, test } from "vitest";
import { namesInCells, namesInSight } from "./names-in-sight.ts";

test("a footballer is called by the family name, and by initials too where another in sight shares it", () => {
  const nameOf = namesInSight([
    "D.Lasarte",
    "P.Lasarte",
    "O.Camara-Petit",
    "Saka",
    "J.P. Mateta",
    "R.Mateta",
  ]);
  expect(nameOf("D.Lasarte")).toBe("D. Lasarte");
  expect(nameOf("P.Lasarte")).toBe("P. Lasarte");
  expect(nameOf("O.Camara-Petit")).toBe("Camara-Petit");
  expect(nameOf("Saka")).toBe("Saka");
  expect(nameOf("J.P. Mateta")).toBe("J.P. Mateta");
  expect(nameOf("R.Mateta")).toBe("R. Mateta");
});

test("as many letters of the first name as the feed needs are an initial", () => {
  const nameOf = namesInSight(["Mat.Dragojević", "Mar.Dragojević", "Mi.Holroyd"]);
  expect(nameOf("Mat.Dragojević")).toBe("Mat. Dragojević");
  expect(nameOf("Mar.Dragojević")).toBe("Mar. Dragojević");
  expect(nameOf("Mi.Holroyd")).toBe("Holroyd");
});

test("one who is there twice shares the name with nobody", () => {
  expect(namesInSight(["D.Lasarte", "D.Lasarte"])("D.Lasarte")).toBe("Lasarte");
});

test("in a card's cells initials are one letter, but for two who have the same one", () => {
  expect(namesInCells(["Mat.Dragojević", "I.Dragojević"])("Mat.Dragojević")).toBe("M. Dragojević");
  const nameOf = namesInCells(["Mat.Dragojević", "Mar.Dragojević"]);
  expect(["Mat.Dragojević", "Mar.Dragojević"].map(nameOf)).toEqual(["Mat. Dragojević", "Mar. Dragojević"]);
});
