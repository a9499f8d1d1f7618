import { createStore } from "zustand/vanilla";

/** How many parts of the page are not ready yet. Next is disabled until none is left. */
export const holdStore = createStore<{ count: number }>(() => ({ count: 0 }));

/** Disables Next until the returned function is called. */
export function hold(): () => void {
  let holds = true;
  holdStore.setState(({ count }) => ({ count: count + 1 }));
  return () => {
    if (holds) holdStore.setState(({ count }) => ({ count: count - 1 }));
    holds = false;
  };
}
