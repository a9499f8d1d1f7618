import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import type { AnswerProps, Frame } from "../../engine/react/index.ts";

/** Where a widget's component is: with the portal, or fetched before a step that has it is shown. */
export type WidgetSource = { frame: Frame } & (
  | { component: ComponentType<AnswerProps> }
  | { fetchIt: () => Promise<ComponentType<AnswerProps>> }
);

/** A component of a chunk of its own, and how to fetch it before it is shown. */
export interface Later<Props> {
  component: ComponentType<Props>;
  load(): Promise<unknown>;
}

/** Once fetched, the component is drawn with its surroundings; until then `fallback` holds its place. */
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
    // It stays what it began as: an element of another type would lose what the person has typed.
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
