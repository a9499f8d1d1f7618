import { flows } from "virtual:flows";
import { benchStep } from "./benchStep.ts";

// As the portal does (app/askAhead.ts): what the step needs is asked for before anything else runs.
flows[benchStep.flow]?.load().catch(() => {});
