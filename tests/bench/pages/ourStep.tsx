// Any step of any flow: which one, and the answers it is shown at, are data.
import { benchStep } from "./money/benchStep.ts";
import { showOurs } from "./showOurs.tsx";

await showOurs(benchStep);
