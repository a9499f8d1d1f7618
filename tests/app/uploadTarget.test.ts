import { expect, test } from "vitest";
import { uploadTarget } from "../../app/api/files/uploadTarget.ts";
import purchase from "../../schemas/flows/re-bdl/documents.step.json" with { type: "json" };

const owner = { id: async () => "saved-1", account: () => "7121005001" };

test("a document of a one-time distribution goes to its own path, with the request's number", async () => {
  expect(await uploadTarget("otd-KEY_VALUATION", owner)).toEqual({
    path: "/user/otd/upload",
    fields: { id: "saved-1", type: "KEY_VALUATION" },
  });
});

test("API094 a document of a purchase goes to its own path, with the purchase's number", async () => {
  const kind = `${purchase.properties.files["x-ui"].upload}-PURCHASE_CONTRACT`;
  expect(await uploadTarget(kind, owner)).toEqual({
    path: "/user/re-bdl/upload",
    fields: { id: "saved-1", type: "PURCHASE_CONTRACT" },
  });
});

test("API049 a document of a form is kept with its account, and saves nothing", async () => {
  const unsaved = { ...owner, id: () => Promise.reject(new Error("Nothing is to be saved.")) };
  expect(await uploadTarget("eform-LETTER", unsaved)).toEqual({
    path: "/user/e-form/file/upload",
    fields: { accountCode: "7121005001", type: "LETTER" },
  });
});

test.each(["identity", "beneficiary-k1"])("%s goes with the temporary application", async (kind) => {
  expect(await uploadTarget(kind, owner)).toEqual({
    path: "/user/application/files/upload",
    fields: { idTemp: "saved-1", type: kind },
  });
});
