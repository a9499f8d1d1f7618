import type { Answers } from "../../../engine/index.ts";
import { count } from "./benchPage.tsx";
import { owner, validEntries } from "./entries.ts";
import { showOurs } from "./showOurs.tsx";

await showOurs({
  flow: "registration",
  step: "beneficiaries",
  passed: ["owner", "account"],
  answers: { owner, beneficiaries: { beneficiaryType: 1, list: validEntries(count) } } as unknown as Answers,
  load: { current: {} },
});
