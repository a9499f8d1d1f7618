import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import type { AnswerProps, Frame } from "../../engine/react/index.ts";
import { useWidgetPorts } from "../../widgets/index.ts";

/** Where a widget's component comes from: the first bundle, or a chunk loaded before the first step that has it. */
export type WidgetSource = { frame: Frame } & (
  | { component: ComponentType<AnswerProps> }
  | { fetchIt: () => Promise<ComponentType<AnswerProps>> }
);

/** A component in its own chunk, and a function that loads it in advance. */
export interface Later<Props> {
  component: ComponentType<Props>;
  load(): Promise<unknown>;
}

/**
 * Makes a component out of one that loads later. Once loaded, it renders in the same pass as its parent; until then
 * `fallback` takes its place.
 */
export function later<Props extends object>(
  fetchIt: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
): Later<Props> {
  let fetched: ComponentType<Props> | undefined;
  const load = async () => {
    fetched ??= await fetchIt();
    return fetched;
  };
  const Lazy = lazy(async () => ({ default: (await load()) as ComponentType<object> }));
  function Deferred(props: Props) {
    // Keep the choice made at mount: switching the element type would remount it and lose what the person typed.
    const [Here] = useState(() => fetched);
    if (Here) return <Here {...props} />;
    return (
      <Suspense fallback={fallback}>
        <Lazy {...props} />
      </Suspense>
    );
  }
  return { component: Deferred, load };
}

/**
 * Holds the place of a part of a step. Next waits for it: what is sent must be what was shown, and a part that comes while
 * Next is pressed would push it away from under the pointer.
 */
export function Pending() {
  const { hold, text } = useWidgetPorts();
  useEffect(() => hold(text("ui.loading")), [hold, text]);
  return <div className="Pending" />;
}
