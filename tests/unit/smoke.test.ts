import { expect, test } from "vitest";
test("the test runner runs", () => expect(1 + 1).toBe(2));
