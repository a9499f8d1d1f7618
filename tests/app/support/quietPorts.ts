import type { Ports } from "../../../engine/index.ts";

/** A flow's surroundings in which nothing comes of anything, except of what a test puts in. */
export const quietPorts = (changes: Partial<Ports> = {}): Ports => ({
  ids: { next: () => "id" },
  today: () => "2026-11-20",
  call: () => new Promise(() => {}),
  ask: async () => undefined,
  askClear: async () => false,
  show: () => {},
  notify: () => {},
  exit: () => {},
  save: () => {},
  storage: { write: () => {} },
  ...changes,
});
