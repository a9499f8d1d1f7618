// Any step of any flow: the step and its answers are data.
import "./money/askAhead.ts";
import { benchStep } from "./money/benchStep.ts";
import { showOurs } from "./showOurs.tsx";

await showOurs(benchStep);
