import { expect, test } from "vitest";
import { Visit } from "./ordersFlow.ts";

test("opens", () => {
  const visit = Visit.opened({ greeting: "Hi" });
  expect(visit.draft).toMatchInlineSnapshot(`
    {
      "answers": {
        "who": {
          "kind": "self",
        },
      },
      "edited": [],
      "fingerprint": "ab0040a892555306",
      "flow": "orders",
      "keys": {},
      "load": {
        "current": {
          "greeting": "Hi",
        },
        "query": {},
      },
      "notices": [],
      "passed": [],
      "seeded": [
        "/who/kind",
      ],
      "step": "who",
      "tried": [],
      "version": "1.0.0",
    }
  `);
  visit.edit("/who/kind", "gift");
  expect(visit.draft.answers).toEqual({ who: { kind: "gift", greeting: "Hi" } });
});
