import { expect, test } from "vitest";
import { writeOutShortForms } from "../../engine/compile/shortForms.ts";

test("a bare text names a fact wherever a condition is asked for", () => {
  const written = {
    "x-rules": {
      showWhen: "isFull",
      options: { from: { filter: [{ var: "$load.list" }, "isOffered"] }, where: { "!": "isClosed" } },
      checks: [
        { id: "most", when: { and: ["isFull", { or: ["a", { fact: "b" }] }] }, assert: { "!": ["isLate"] } },
      ],
      value: { if: ["isFull", "all of it", "isPartial", "a part", "nothing"] },
    },
  };
  expect(writeOutShortForms(written)).toEqual({
    "x-rules": {
      showWhen: { fact: "isFull" },
      options: {
        from: { filter: [{ var: "$load.list" }, { fact: "isOffered" }] },
        where: { "!": { fact: "isClosed" } },
      },
      checks: [
        {
          id: "most",
          when: { and: [{ fact: "isFull" }, { or: [{ fact: "a" }, { fact: "b" }] }] },
          assert: { "!": [{ fact: "isLate" }] },
        },
      ],
      value: { if: [{ fact: "isFull" }, "all of it", { fact: "isPartial" }, "a part", "nothing"] },
    },
  });
});

test("names that authors choose, and texts that are values, stay as they are", () => {
  const written = {
    properties: { when: { title: "When" }, check: { choices: { and: "Both", when: "Then" } } },
    with: { check: "MAIL", when: { "===": [{ var: "a" }, "b"] } },
    messages: { check: "phone.characters" },
    rule: { in: ["a", ["a", "b"]] },
  };
  expect(writeOutShortForms(written)).toEqual(written);
});

test("a text that is a path reads it, and $fact what a fact gives", () => {
  const written = {
    value: { "+": ["$load.setup.cash", "$fact.pending", { var: "amount" }] },
    default: "$today",
    showWhen: { and: ["$load.setup.open", "isFull", { is: ["$.owner.state", "TX"] }] },
    props: { city: "$fact.account.address.city", price: "$9.99", self: { lower: "$self" } },
  };
  expect(writeOutShortForms(written)).toEqual({
    value: { "+": [{ var: "$load.setup.cash" }, { fact: "pending" }, { var: "amount" }] },
    default: { var: "$today" },
    showWhen: { and: [{ var: "$load.setup.open" }, { fact: "isFull" }, { is: ["$.owner.state", "TX"] }] },
    props: {
      city: { get: [{ get: [{ fact: "account" }, "address"] }, "city"] },
      price: "$9.99",
      self: { lower: { var: "$self" } },
    },
  });
});
