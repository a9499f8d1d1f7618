import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import messages from "virtual:messages";
import { expect, test } from "vitest";
import { words } from "../../app/messages/words.ts";
import { messageKeys } from "../../widgets/messageKeys.ts";

const app = fileURLToPath(new URL("../../app", import.meta.url));

/** Message keys in the portal's own code, outside `app/sandbox`. */
function named(): string[] {
  return readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith("sandbox"))
    .flatMap((path) => [...readFileSync(join(app, path), "utf8").matchAll(/words\(\s*"([^"]+)"/g)])
    .map((match) => match[1]!);
}

test("every sentence that the portal and its widgets say is at hand before any flow is", () => {
  const needed = [...named(), ...messageKeys, "server.401", "server.409", "server.419", "server.500"];
  expect(needed.length).toBeGreaterThan(60);
  expect([...new Set(needed)].filter((key) => !Object.hasOwn(messages, key))).toEqual([]);
});

test("fills parameters in, the brand's too, and reads an unknown key as text", () => {
  expect(words("draft.saved", { time: "12:04" })).toBe("Saved 12:04");
  expect(words("menu.copyright", { year: 2026 })).toMatch(/^© 2026 \S+/);
  expect(words("Plain text")).toBe("Plain text");
});
