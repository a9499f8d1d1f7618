import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import requirements from "../../schemas/requirements.json" with { type: "json" };

const root = fileURLToPath(new URL("../../", import.meta.url));
const known = new Set(Object.keys(requirements));
const areas = new Set([...known].map((id) => id.replace(/\d+$/, "")));

/** Where an id of a known area is written, such as REG042. `npm run check` checks those in examples. */
function idsIn(room: string): { id: string; at: string }[] {
  return (
    readdirSync(join(root, room), { recursive: true, encoding: "utf8" })
      // The flows of tests/broken are wrong on purpose.
      .filter((path) => /\.(tsx?|mjs|css|md|json)$/.test(path) && !/^broken[\\/]/.test(path))
      .flatMap((path) => {
        const text = readFileSync(join(root, room, path), "utf8");
        return [...text.matchAll(/\b[A-Z]{2,8}\d{3}\b/g)].map(([id]) => ({ id, at: `${room}/${path}` }));
      })
      .filter(({ id }) => areas.has(id.replace(/\d+$/, "")))
  );
}

test.each(["engine", "widgets", "app", "stories", "schemas", "tests"])(
  "every requirement that %s names is one of schemas/requirements.json",
  (room) => {
    expect(idsIn(room).filter(({ id }) => !known.has(id))).toEqual([]);
  },
);
