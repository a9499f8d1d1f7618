import type { DescribedCalls } from "./describedCalls.ts";

/** What a person sent, as they may read and keep it. */
export const activityCalls = {
  "GET /user/activity/{id}": { calls: ["activity.read"] },
  "GET /user/activity/{id}/pdf": { says: "What was sent, as PDF.", answer: "file" },
} satisfies DescribedCalls;
