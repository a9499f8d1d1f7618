import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { later } from "../../app/widgets/later.tsx";

const drawn: { root: Root; place: HTMLElement }[] = [];
// The page is shared with other tests.
afterEach(() => {
  for (const { root, place } of drawn.splice(0)) {
    root.unmount();
    place.remove();
  }
});

/** Draws it without the help of a test library, which has React hold nothing back. */
function draw(
  Part: ReturnType<typeof later>["component"],
  onUncaughtError = (_: unknown) => {},
): HTMLElement {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place, { onUncaughtError });
  drawn.push({ root, place });
  root.render(<Part />);
  return place;
}

/** Until what React has scheduled by now has run. No timer ends meanwhile. */
const turn = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(undefined);
  });

test("a component that comes later is drawn as soon as it is here", async () => {
  let bring: (component: () => string) => void = () => {};
  const { component } = later(() => new Promise<() => string>((resolve) => (bring = resolve)), "on its way");
  const place = draw(component);
  await vi.waitFor(() => expect(place.textContent).toBe("on its way"));
  bring(() => "here");
  for (let turns = 0; turns < 20; turns += 1) await turn();
  expect(place.textContent).toBe("here");
});

test("one that does not come fails where it is drawn, and is asked for again when it is drawn again", async () => {
  const fetchIt = vi.fn<() => Promise<() => string>>().mockRejectedValueOnce(new Error("away"));
  fetchIt.mockResolvedValue(() => "here");
  const { component } = later(fetchIt, "on its way");
  const told = vi.fn<(error: unknown) => void>();
  draw(component, told);
  await vi.waitFor(() => expect(told.mock.lastCall?.[0]).toEqual(new Error("away")));
  const place = draw(component);
  await vi.waitFor(() => expect(place.textContent).toBe("here"));
});
