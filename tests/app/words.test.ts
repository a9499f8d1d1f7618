import { flows } from "virtual:flows";
import { expect, test } from "vitest";
import { hasWords, words } from "../../app/messages/words.ts";
import { NOTIFICATION_DELAY } from "../../app/portal/frame/notificationStore.ts";
import brand from "../../schemas/reference/brand.json" with { type: "json" };

test("a sentence gets its parameters, and the brand's names and numbers", async () => {
  // A flow brings its own sentences.
  await flows.registration?.load();
  expect(words("required", { field: "City" })).toBe("City is required");
  expect(words("registration.suspended")).toBe(
    `Your online account has been temporarily suspended. Please contact Client Services at ${brand.clientServicesPhone}.`,
  );
});

test("AUTH033 the warning of an idle session is said word for word", () => {
  expect(words("session.warning", { seconds: 17 })).toBe(
    "Your session expire in 17 seconds due to inactivity. For security reasons connection will be terminated. If you want to continue, press Continue button.",
  );
});

test("a parameter without a value reads as nothing, and nothing is read from beside the brand", () => {
  expect(words("required")).toBe(" is required");
  expect(words("{brand.constructor.name} {brand.none.more}")).not.toContain("{");
});

test("plain text reads as itself, whatever it is called", () => {
  expect(words("The zip does not exist.")).toBe("The zip does not exist.");
  expect(words("constructor")).toBe("constructor");
  expect(words("toString")).toBe("toString");
});

test("only the catalogue's own keys have words", () => {
  expect(hasWords("server.500")).toBe(true);
  for (const key of ["Call 555-0100 now", "constructor", "__proto__", null])
    expect(hasWords(key)).toBe(false);
});

test("LAY021 notifications stay for 5000 ms", () => expect(NOTIFICATION_DELAY).toBe(5_000));
