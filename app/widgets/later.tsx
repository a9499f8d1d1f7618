import { type ComponentType, type ReactNode, useEffect, useState } from "react";
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
 * `fallback` takes its place, and no longer: what React's `lazy` and `Suspense` show in such a place stays for 300 ms, however
 * soon the component comes.
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
  function Deferred(props: Props) {
    // What is here at mount stays: another element type would mount it anew and lose what the person typed.
    const [Here, setHere] = useState(() => fetched);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (Here) return;
      load().then(
        (component) => setHere(() => component),
        (error: unknown) => setFailure({ error }),
      );
    }, [Here]);
    if (failure) throw failure.error;
    return Here ? <Here {...props} /> : fallback;
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
