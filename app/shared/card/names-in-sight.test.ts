import fc from "fast-check";
import { expect, test } from "vitest";
import { namesInSight } from "./names-in-sight.ts";

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

test("an initial is one letter, and as many as the feed has for two who share that", () => {
  const nameOf = namesInSight([
    "Mat.Dragojević",
    "Mar.Dragojević",
    "Mi.Holroyd",
    "Li.Navascués",
    "H.Navascués",
  ]);
  expect(nameOf("Mat.Dragojević")).toBe("Mat. Dragojević");
  expect(nameOf("Mar.Dragojević")).toBe("Mar. Dragojević");
  expect(nameOf("Mi.Holroyd")).toBe("Holroyd");
  expect(nameOf("Li.Navascués")).toBe("L. Navascués");
});

test("one who is there twice shares the name with nobody", () => {
  expect(namesInSight(["D.Lasarte", "D.Lasarte"])("D.Lasarte")).toBe("Lasarte");
});

test("a footballer who is not in the list is called by a name that nobody in it has", () => {
  expect(namesInSight(["D.Lasarte"])("P.Lasarte")).toBe("P. Lasarte");
  expect(namesInSight(["D.Lasarte"])("P.Obeng")).toBe("Obeng");
});

test("whoever is in sight together, each has a name of their own, and initials only where another has the family name", () => {
  const initials = fc.constantFrom("", "A.", "Al.", "Ale.", "B.", "Be.", "A.B.", "A. ");
  const family = fc.constantFrom("Lasarte", "Camara-Petit", "Van Laar", "Š", "Mørk");
  const feedName = fc.tuple(initials, family).map(([first, last]) => ({ name: first + last, last }));
  fc.assert(
    fc.property(fc.uniqueArray(feedName, { selector: ({ name }) => name.replace(". ", ".") }), (all) => {
      const nameOf = namesInSight(all.map(({ name }) => name));
      expect(new Set(all.map(({ name }) => nameOf(name))).size).toBe(all.length);
      for (const { name, last } of all) {
        const isAlone = all.filter((each) => each.last === last).length === 1;
        expect(nameOf(name).endsWith(last)).toBe(true);
        expect(nameOf(name) === last).toBe(isAlone || name === last);
      }
    }),
  );
});
