import { expect, test } from "vitest";
import { CallRefused, refusalOf } from "../../app/api/transport/refusal.ts";

test("API005 takes an answer of status 200 and refuses one with success false", () => {
  expect(refusalOf(200, { success: true })).toBeUndefined();
  expect(refusalOf(200, {})).toBeUndefined();
  expect(refusalOf(200, { success: false })).toBeInstanceOf(CallRefused);
  expect(refusalOf(500, undefined)?.error).toEqual({ code: "500", status: 500, text: "" });
  expect(refusalOf(200, { success: false, status: "DOUBLE_APP", message: "Saved." })?.error).toEqual({
    code: "DOUBLE_APP",
    status: 422,
    text: "Saved.",
  });
});

test.each([201, 204, 302, 404, 422, 503])(
  "API005 REG018 refuses an answer of status %i, whatever it says",
  (http) => {
    const refusal = refusalOf(http, { success: true });
    expect(refusal).toBeInstanceOf(CallRefused);
    expect(refusal?.error).toEqual({ code: String(http), status: http, text: "" });
  },
);

test("REG111 ERR037 hands on the custodian's words of a 422, as they are", () => {
  const body = { success: false, status: "CARD_LIMIT", message: "This card has reached its limit." };
  expect(refusalOf(422, body)?.error).toEqual({
    code: "CARD_LIMIT",
    status: 422,
    text: "This card has reached its limit.",
  });
});

test("API006 reads a message that speaks of a timeout as 419", () => {
  expect(refusalOf(500, { status: "X", message: "Session Timeout reached" })?.error).toMatchObject({
    code: "419",
    status: 419,
  });
});

test.each([
  [500, "The timeout of the database was reached."],
  [422, "timeout"],
  [200, "Gateway TIMEOUT"],
])("API006 a refusal of status %i that says %j is 419 and keeps its words", (http, message) => {
  expect(refusalOf(http, { success: false, status: "INTERNAL", message })?.error).toEqual({
    code: "419",
    status: 419,
    text: message,
  });
});

test("API006 a timeout that is no message is none", () => {
  expect(refusalOf(200, { success: true, timeout: 900_000 })).toBeUndefined();
  expect(refusalOf(500, { status: "TIMEOUT", message: "The time is out." })?.error).toMatchObject({
    code: "TIMEOUT",
    status: 500,
  });
});

test("ERR005 hands on each message, under either name", () => {
  expect(refusalOf(422, { status: "VALIDATION_FAILED", messages: ["a", "b"] })?.error.messages).toEqual([
    "a",
    "b",
  ]);
  expect(refusalOf(200, { success: false, validationMessages: ["c"] })?.error.messages).toEqual(["c"]);
});

test("ERR006 takes a create answer with validation messages for a refusal, even if it claims success", () => {
  expect(refusalOf(200, { success: true, idTemp: "t-1", validationMessages: ["a", "b"] })?.error).toEqual({
    code: "VALIDATION_FAILED",
    status: 422,
    text: "",
    messages: ["a", "b"],
  });
  expect(refusalOf(200, { success: true, idTemp: "t-1", validationMessages: [] })).toBeUndefined();
});
