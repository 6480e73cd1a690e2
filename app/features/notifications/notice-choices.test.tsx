import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CHANNELS, choicesOf, NOTICE_KINDS, offerOf } from "#domain/notices/choices.ts";
import { NoticeTable } from "./notice-choices.tsx";

const chosen = choicesOf({
  noticeChoices: 0,
  pushNotifications: true,
  emailUpdates: true,
  recapEmails: false,
  hostNudges: true,
});

const tableOf = (isPushOn: boolean, noPush?: string) =>
  renderToStaticMarkup(
    <NoticeTable chosen={chosen} isPushOn={isPushOn} noPush={noPush} onChoose={() => undefined} />,
  );

/** The boxes as the page shows them: by name, whether checked, and disabled. */
function boxesOf(isPushOn: boolean) {
  const html = tableOf(isPushOn);
  const boxes = [...html.matchAll(/<input[^>]*>/g)].map(([box]) => box);
  return new Map(
    boxes.map((box) => [
      /name="([^"]*)"/.exec(box)?.[1] ?? "",
      `${box.includes(' checked=""') ? "on" : "off"}${box.includes(' disabled=""') ? ", disabled" : ""}`,
    ]),
  );
}

test("NOT-01 each kind and channel has a box as it is chosen; what is always sent has none", () => {
  const boxes = boxesOf(true);
  expect(boxes.get("tick.bell")).toBe("on");
  expect(boxes.get("overtaken.bell")).toBe("off");
  expect(boxes.get("tick.push")).toBe("on");
  expect(boxes.get("predict.mail")).toBe("on");
  expect(boxes.get("recap.mail")).toBe("off");
  // The form without a script switches off what it has no box for.
  const offered = NOTICE_KINDS.flatMap((kind) =>
    CHANNELS.filter((channel) => ["on", "off"].includes(offerOf(kind, channel) ?? "")).map(
      (channel) => `${kind}.${channel}`,
    ),
  );
  expect([...boxes.keys()].sort()).toEqual(offered.sort());
  for (const none of ["tick.mail", "transfer_alert.bell", "predict.bell"]) {
    expect(boxes.has(none), none).toBe(false);
  }
});

test("NOT-01 without this browser's permission no push is shown as on, and the other channels stay", () => {
  const boxes = boxesOf(false);
  const pushes = [...boxes].filter(([name]) => name.endsWith(".push")).map(([, box]) => box);
  expect(new Set(pushes)).toEqual(new Set(["off, disabled"]));
  expect(boxes.get("duel.bell")).toBe("on");
});

test("NOT-01 a browser that gets no push says why over its boxes; what is not offered has a dash", () => {
  expect(tableOf(false, "off")).toMatch(/Push<span [^>]*>off</);
  expect(tableOf(true)).not.toMatch(/Push<span/);
  expect(tableOf(true)).toContain(">–<");
});

test("NOT-01 where push is blocked its boxes are not shown, and stay in the form", () => {
  const html = renderToStaticMarkup(
    <NoticeTable chosen={chosen} isPushOn={false} isWithoutPush onChoose={() => undefined} />,
  );
  const labels = [...html.matchAll(/<label class="([^"]*)"><span class="sr-only">[^<]* by (\w+)</g)];
  const shownOf = (channel: string) =>
    new Set(labels.filter(([, , by]) => by === channel).map(([, look = ""]) => !/\bhidden\b/.test(look)));
  expect(shownOf("Push")).toEqual(new Set([false]));
  expect(shownOf("Bell")).toEqual(new Set([true]));
});

test("RIV-01 by whom one is overtaken is a choice only for whoever is told of it", () => {
  const table = (bell: boolean) =>
    renderToStaticMarkup(
      <NoticeTable
        chosen={{ ...chosen, overtaken: { bell, push: true } }}
        isPushOn={false}
        onChoose={() => undefined}
      >
        by rivals alone
      </NoticeTable>,
    );
  expect(table(true)).toContain("by rivals alone");
  expect(table(false)).not.toContain("by rivals alone");
});
