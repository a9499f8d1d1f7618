import { expect, test } from "vitest";
import type { ObjectNode } from "../../engine/index.ts";
import { widgetsOf } from "../../engine/widgets.ts";

const field = (widget: string) => ({ kind: "field", type: "string", ui: { widget }, schema: {} });
const object = (...children: object[]) => ({ kind: "object", children });
const step = (...children: object[]) => ({ root: object(...children) as unknown as ObjectNode });

test("names each widget of a step once, those of its lists' entries and the lists' shell too", () => {
  const entry = object(field("upload"), field("country"));
  const inside = object(field("country"));
  const list = { kind: "list", entry, ui: {} };
  expect(widgetsOf(step(field("hidden"), field("plain"), inside, list))).toEqual([
    "plain",
    "country",
    "entries",
    "upload",
  ]);
});

test("leaves out what the flow's own constants hide for good, and what is inside", () => {
  const quoted = (...value: unknown[]) => [{ quoted: true, value }];
  const never = { "@===": quoted({ "@var": quoted("param", 1, false) }, true) };
  const sometimes = { "@===": quoted({ "@var": quoted("f", 0, "/way") }, "card") };
  const card = (showWhen: object) => ({ ...object(field("feeCard")), showWhen });
  expect(widgetsOf(step(field("plain"), card(never)))).toEqual(["plain"]);
  expect(widgetsOf(step(field("plain"), card(sometimes)))).toEqual(["plain", "feeCard"]);
});

test("names those of the places that are shown, and of a list whatever its entries may need", () => {
  const shown = { ...field("plain"), pattern: "/s/plain" };
  const later = { ...field("referral"), pattern: "/s/later" };
  const list = {
    kind: "list",
    entry: { ...object(field("upload")), pattern: "/s/list/*" },
    ui: {},
    pattern: "/s/list",
  };
  const isShown = ({ pattern }: { pattern: string }) => pattern !== "/s/later" && !pattern?.includes("*");
  expect(
    widgetsOf({ root: { ...object(shown, later, list), pattern: "/s" } as unknown as ObjectNode }, isShown),
  ).toEqual(["plain", "entries", "upload"]);
});
