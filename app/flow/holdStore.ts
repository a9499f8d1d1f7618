import { createStore } from "zustand/vanilla";

/** How many parts of the page are not ready yet, so that nobody may go on. */
export const holdStore = createStore<{ count: number }>(() => ({ count: 0 }));

/** Keeps the way on closed until what is returned is called. */
export function hold(): () => void {
  let holds = true;
  holdStore.setState(({ count }) => ({ count: count + 1 }));
  return () => {
    if (holds) holdStore.setState(({ count }) => ({ count: count - 1 }));
    holds = false;
  };
}
