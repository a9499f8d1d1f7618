import { plan } from "virtual:flow/registration";
import { expect, test } from "vitest";
import { sentAnswers } from "../../app/sandbox/walk/sentAnswers.ts";

test("the texts of an answer are normalized, also inside what a field holds whole", () => {
  const owner = {
    name: { firstName: "Rene\u0301" },
    identityFiles: [{ id: "f1", fileName: "Rene\u0301.png" }],
  };
  expect(sentAnswers(plan, { owner }).owner).toMatchObject({
    name: { firstName: "René" },
    identityFiles: [{ id: "f1", fileName: "René.png" }],
  });
});
