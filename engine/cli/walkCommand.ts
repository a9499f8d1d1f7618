import { sentenceOf } from "../explain/index.ts";
import type { Issue } from "../types.ts";
import { InputError } from "./InputError.ts";
import { reportInput } from "./reportInput.ts";
import { walkExample } from "./walkExample.ts";

/** `walk <flow> <example.json or ->`: what the engine makes of these answers, as JSON on standard output. */
export function run([flow, path, ...more]: string[], folder: string): number {
  return reportInput(() => {
    if (flow === undefined || path === undefined || more.length > 0) {
      throw new InputError(
        "Say which flow and which answers: npm run -s walk -- <flow> <example.json, or - for standard input>",
      );
    }
    const { walker, brand } = walkExample(folder, flow, path);
    const sentence = ({ message, params }: Issue) => sentenceOf(walker.plan.messages, brand, message, params);
    const { path: steps, furthest, steps: walked, submission } = walker.walk();
    const perStep = Object.entries(walked).map(([id, { relevant, required, issues }]) => [
      id,
      {
        relevant,
        required,
        issues: issues.map((issue) => ({
          path: issue.path,
          code: issue.code,
          message: sentence(issue),
          level: issue.level,
        })),
      },
    ]);
    console.log(
      JSON.stringify({ path: steps, furthest, steps: Object.fromEntries(perStep), submission }, null, 2),
    );
    return 0;
  });
}
