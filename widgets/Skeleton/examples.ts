import type { Example } from "../Example.ts";
import type { SkeletonProps } from "./Skeleton.tsx";

export const examples: readonly Example<SkeletonProps>[] = [
  { name: "Rows", props: { rows: 3, label: "Loading your requests" } },
];
